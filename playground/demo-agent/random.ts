/** Numbers and ids that are the same for the same seed. */
export interface Random {
  /** From 0 to below 1. */
  number(): number;
  /** A UUID of version 4, as dialogs have. */
  uuid(): string;
  /** A UUID of version 7, as sessions have: it begins with the time. */
  uuidAt(time: number): string;
  /** Eight hexadecimal digits, as session entries have. */
  entryId(): string;
}

/** @param seed any integer; only its lower 32 bits count. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  // Mulberry32: small, and good enough for ids that only have to differ.
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(number() * 16).toString(16)).join('');
  const variant = () => '89ab'.charAt(Math.floor(number() * 4));

  return {
    number,
    uuid: () => `${digits(8)}-${digits(4)}-4${digits(3)}-${variant()}${digits(3)}-${digits(12)}`,
    uuidAt(time) {
      const stamp = Math.floor(time).toString(16).padStart(12, '0').slice(-12);
      return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${digits(3)}-${variant()}${digits(3)}-${digits(12)}`;
    },
    entryId: () => digits(8),
  };
}
