import { sql, type Kysely } from 'kysely';

/** How many searches with dates there were on a day, and how many found nothing. It says nothing of who searched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_count (
      -- of the search
      day date not null,
      -- the place whose rates were asked for; 0 for a list of places
      place_id integer not null,
      -- the only collection of a list; 0 for none
      collection_id integer not null,
      -- first day of the month of arrival
      arrival_month date not null check (extract(day from arrival_month) = 1),
      searches integer not null check (searches > 0),
      without_result integer not null check (without_result between 0 and searches),
      primary key (day, place_id, collection_id, arrival_month)
    )`.execute(db);
}
