import type { ColumnType } from 'kysely';

/** An instant, selected and inserted as a Date. */
export type Instant = ColumnType<Date, Date, Date>;
