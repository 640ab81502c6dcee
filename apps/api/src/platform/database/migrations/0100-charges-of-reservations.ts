import { sql, type Kysely } from 'kysely';

/** Mandatory fees and local tax of a reservation. Earlier ones have none: their total was agreed without. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reservation
      -- [{ cs, en, minor }], part of the stay’s price
      add column fees jsonb not null default '[]',
      -- paid with the booking, part of total_minor
      add column local_tax_minor integer not null default 0,
      -- paid at the place, not part of total_minor
      add column spot_tax_minor integer not null default 0`.execute(db);
}
