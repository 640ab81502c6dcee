import { sql } from 'kysely';
import { searchTextOf } from '../../offer/text-search/search-text.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { validationError } from '../../platform/errors/api-error.ts';
import type { Fields } from './revisions.ts';

/** What a new place has from the beginning, so that staff find it, and local taxes apply to it. */
const needed = ['name', 'town', 'country'] as const;

/**
 * Adds a hidden place, and returns its id: the next one.
 *
 * @throws ApiError `validation_failed` without a name, a town or a country
 */
export async function addPlace(trx: DatabaseTransaction, fields: Fields): Promise<number> {
  const missing = needed.filter((name) => typeof fields[name] !== 'string');
  if (missing.length > 0)
    throw validationError(...missing.map((field) => ({ in: 'body' as const, field, problem: 'missing' })));
  const [name, town, country] = needed.map((field) => String(fields[field])) as [string, string, string];
  const { rows } = await sql<{ id: number }>`
    insert into place (id, static_url, name, kind, town, country, latitude, longitude, hidden, allow_sell, instant_booking,
                       accept_coupon, texts, pictures, search_text, rank)
    select next.id, 'place-' || next.id, ${name}, '', ${town}, ${country}, 0, 0, true, false, false,
           false, '{}', '{"summer":[],"winter":[]}', ${searchTextOf(name, town)}, 0
    from (select coalesce(max(id), 0) + 1 as id from place) next
    returning id`.execute(trx);
  return rows[0]?.id ?? 0;
}
