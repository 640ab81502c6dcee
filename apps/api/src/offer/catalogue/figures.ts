import type { AreaWire, ClientQuery, CountersWire } from '@mp/contract';
import { hiddenCollectionPkid } from '@mp/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { findSlots } from './find-places.ts';
import type { PlaceFacts } from './index/place-facts.ts';
import type { PlaceFinder } from './place-finder.ts';

/** The smallest box around all places of a query; null when there is none. */
export async function findBounds(finder: PlaceFinder, query: ClientQuery): Promise<AreaWire['data']> {
  const snapshot = await finder.index.current();
  const slots = await findSlots(finder, snapshot, query);
  if (slots.length === 0) return null;
  const bounds = { lat1: Infinity, lat2: -Infinity, lng1: Infinity, lng2: -Infinity };
  for (const slot of slots) {
    const { latitude, longitude } = snapshot.facts[slot] as PlaceFacts;
    bounds.lat1 = Math.min(bounds.lat1, latitude);
    bounds.lat2 = Math.max(bounds.lat2, latitude);
    bounds.lng1 = Math.min(bounds.lng1, longitude);
    bounds.lng2 = Math.max(bounds.lng2, longitude);
  }
  return bounds;
}

/** The count of places, and of collections by kind that have at least one. */
export async function countCatalogue(database: Database): Promise<CountersWire['data']> {
  const { rows } = await sql<{ type: string; count: number }>`
    select c.type, count(*) from collection c
    where c.id <> ${hiddenCollectionPkid} and exists (select from place_collection pc where pc.collection_id = c.id)
    group by c.type union all select 'place', count(*) from place where not hidden
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
