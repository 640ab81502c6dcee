import { sql, type Kysely } from 'kysely';

/** Mandatory fees of a stay's dogs and cots. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table place_fee
      drop constraint place_fee_per_check,
      add check (per in ('stay', 'night', 'person_night', 'dog', 'dog_night', 'cot'))`.execute(db);
}
