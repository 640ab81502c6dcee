import type { CalendarDate } from '@mp/domain';
import type { ColumnType } from 'kysely';
import type { Instant } from './instant.ts';

/** A setting of the operator from a day on, until the next version. */
export interface SettingVersionTable {
  name: string;
  effective_from: CalendarDate;
  value: ColumnType<unknown, string, string>;
  recorded_at: Instant;
  /** The account; null for what the environment has filled in. */
  recorded_by: string | null;
}
