import type { AreaWire, ClientQuery, CountersWire } from '@mp/contract';
import { hiddenCollectionPkid } from '@mp/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { placeConditions } from './client-filter.ts';

/** The smallest box that contains every place of a query; null when there is none. */
export async function findBounds(database: Database, query: ClientQuery): Promise<AreaWire['data']> {
  const { rows } = await sql<Record<'lat1' | 'lat2' | 'lng1' | 'lng2', number | null>>`
    select min(p.latitude) as lat1, max(p.latitude) as lat2, min(p.longitude) as lng1, max(p.longitude) as lng2
    from place p where ${placeConditions(query)}
  `.execute(database);
  const { lat1 = null, lat2 = null, lng1 = null, lng2 = null } = rows[0] ?? {};
  return lat1 === null || lat2 === null || lng1 === null || lng2 === null ? null : { lat1, lat2, lng1, lng2 };
}

/** How many places there are, and collections of each kind that have one. */
export async function countCatalogue(database: Database): Promise<CountersWire['data']> {
  const { rows } = await sql<{ type: string; count: number }>`
    select c.type, count(*) from collection c
    where c.id <> ${hiddenCollectionPkid} and exists (select from place_collection pc where pc.collection_id = c.id)
    group by c.type union all select 'place', count(*) from place
  `.execute(database);
  const count = (type: string): number => rows.find((row) => row.type === type)?.count ?? 0;
  return {
    clients: count('place'),
    countries: count('destination_category'),
    destinations: count('destination'),
    categories: count('category'),
    inspirations: count('collection'),
  };
}
