import type { Addresses } from './addresses.ts';
import { createAddresses } from './addresses.ts';
import type { Reference } from './reference.ts';

/** What every page is made from. */
export interface Context {
  reference: Reference;
  addresses: Addresses;
}

export const createContext = (reference: Reference): Context => ({
  reference,
  addresses: createAddresses(reference),
});
