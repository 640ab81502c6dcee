import type { DatabaseOptions } from '../platform/database/database.ts';

/** Timeouts of specs' databases: a busy machine is no failure. Specs of timeouts set their own. */
export const patient = {
  statementTimeoutMs: 90_000,
  lockTimeoutMs: 90_000,
  acquireTimeoutMs: 90_000,
} as const satisfies DatabaseOptions;
