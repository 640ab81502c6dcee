import { sql } from 'kysely';

/** The order of places in lists of the console: by name, as Czech sorts them. A page ends with a name and an id. */
export const byName = sql`place.name collate "cs-x-icu"`;

/** Whether a place comes after another one, by name and id. */
export const comesAfter = (id: number) =>
  sql<boolean>`(${byName}, place.id) > (select place.name collate "cs-x-icu", id from place where id = ${id})`;
