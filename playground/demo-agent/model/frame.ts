import type { Aside } from './script.ts';

/** One server-sent event of the stream; or silence, in milliseconds; or the end of the connection. */
export type Frame = { event?: string; data: unknown } | { pause: number } | { drop: true } | { aside: Aside };
