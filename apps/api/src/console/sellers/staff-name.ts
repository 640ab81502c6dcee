import { sql } from 'kysely';

/** The name of the account that has recorded a row; null for an import and the demonstration. */
export const staffName = sql<string | null>`nullif(trim(concat(account.first_name, ' ', account.last_name)), '')`.as(
  'recorded_by',
);
