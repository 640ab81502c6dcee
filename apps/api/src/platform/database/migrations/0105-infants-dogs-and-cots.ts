import { sql, type Kysely } from 'kysely';

/**
 * Infants, dogs and cots of a stay, and how many dogs and cots a place takes and has. A place that welcomes dogs takes at least
 * one, and one with a cot has one; where dogs may come on request, nobody has said how many.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table place
      -- together in one booking; 0: none
      add column max_dogs smallint not null default 0 check (max_dogs >= 0),
      add column cots smallint not null default 0 check (cots >= 0)`.execute(db);
  await sql`
    update place set max_dogs = (good_to_know ->> 'dogs' = 'welcome')::int, cots = (good_to_know ->> 'cot')::boolean::int
    where good_to_know is not null and jsonb_typeof(good_to_know) = 'object'`.execute(db);
  await sql`
    alter table reservation
      add column infants smallint not null default 0 check (infants >= 0),
      add column dogs smallint not null default 0 check (dogs >= 0),
      add column cots smallint not null default 0 check (cots between 0 and infants)`.execute(db);
}
