import type { Instant } from './instant.ts';

/** Number of attempts per key and window of time; see `platform/limits`. */
export interface AttemptTable {
  key: Buffer;
  count: number;
  window_ends_at: Instant;
}
