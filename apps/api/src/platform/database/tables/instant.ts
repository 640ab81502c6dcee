import type { ColumnType } from 'kysely';

/** An instant: read as a Date, written as a Date. */
export type Instant = ColumnType<Date, Date, Date>;
