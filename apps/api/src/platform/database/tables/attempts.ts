import type { Instant } from './instant.ts';

/** How often something was tried by somebody in a window of time; see `platform/limits`. */
export interface AttemptTable {
  key: Buffer;
  count: number;
  window_ends_at: Instant;
}
