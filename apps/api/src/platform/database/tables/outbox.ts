import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './instant.ts';

export interface OutboxTable {
  id: string;
  topic: string;
  payload: ColumnType<Record<string, unknown>, string, string>;
  run_at: Instant;
  attempts: Generated<number>;
  last_error: string | null;
  done_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  dead_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Instant;
}
