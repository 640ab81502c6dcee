import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** An item of a job that failed, or waits for an unavailable service. */
export interface JobTroubleTable {
  job: string;
  item: string;
  failures: Generated<number>;
  next_try_at: Instant;
  last_error: string;
  since: Instant;
  told_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
