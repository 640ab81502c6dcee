import type { SearchWire } from '@mp/contract';
import type { Locale, Season } from '@mp/domain';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { PlaceFacts } from '../catalogue/index/place-facts.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Pictures } from '../pictures/added-pictures.ts';
import type { FoundNames } from './find-names.ts';

type FoundWire = Pick<SearchWire, 'clients' | 'collections' | 'towns'>;

/** Adds a picture to each result: a town shows that of its first place. */
export async function foundWire(
  coversOf: CoversOf,
  allPictures: Pictures,
  { places, collections, towns }: FoundNames,
  language: Locale,
): Promise<FoundWire> {
  const covers = await coversOf([...places, ...towns.flatMap((town) => town.places.slice(0, 1))]);
  const pictures = await allPictures.of([
    ...[...covers.values()].flatMap(({ summer, winter }) => [summer, winter]),
    ...collections.map(({ picture }) => picture),
  ]);
  const photo = (name: string | null | undefined): string | null => (name ? pictures.photo(name) : null);
  const photoIn = (season: Season, name: string | null): string | null =>
    name ? pictures.photo(pictures.inSeason(name, season)) : null;
  const photosOf = (id: number | undefined) => {
    const cover = id === undefined ? undefined : covers.get(id);
    return { summer: photo(cover?.summer), winter: photo(cover?.winter) };
  };
  return {
    clients: places.map(({ id, name, slug, town }) => ({
      id,
      name,
      static_url: slug,
      city: town,
      photos: photosOf(id),
    })),
    collections: collections.map(({ id, label, collection_type, static_url, picture }) => ({
      id,
      label,
      collection_type,
      static_url,
      photos: { summer: photoIn('summer', picture), winter: photoIn('winter', picture) },
    })),
    towns: towns.map(({ names, country, latitude, longitude, places: inTown }) => ({
      name: names[language],
      country,
      latitude,
      longitude,
      hotel_count: inTown.length,
      photos: photosOf(inTown[0]?.id),
    })),
  };
}

/** Names of a place's cover picture by season. */
type Cover = Readonly<Record<Season, string | null>>;
type CoversOf = (places: readonly PlaceFacts[]) => Promise<ReadonlyMap<number, Cover>>;

/** Maximum cached covers, about 300 bytes each. */
const maxCovers = 4_000;

/** Caches the covers of places by id. An entry is valid as long as the index has the same facts object. */
export function createCoverCache(database: Database): CoversOf {
  const cache = new LRUCache<number, { readonly facts: PlaceFacts; readonly cover: Cover }>({ max: maxCovers });
  return async (places) => {
    const covers = new Map<number, Cover>();
    const missing = new Map<number, PlaceFacts>();
    for (const facts of places) {
      const cached = cache.get(facts.id);
      if (cached?.facts === facts) covers.set(facts.id, cached.cover);
      else missing.set(facts.id, facts);
    }
    for (const { id, ...cover } of await loadCovers(database, [...missing.keys()])) {
      covers.set(id, cover);
      cache.set(id, { facts: missing.get(id) as PlaceFacts, cover });
    }
    return covers;
  };
}

async function loadCovers(database: Database, ids: readonly number[]): Promise<(Cover & { readonly id: number })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Cover & { readonly id: number }>`
    select id, pictures -> 'summer' ->> 0 as summer, pictures -> 'winter' ->> 0 as winter
    from place where id = any (${ids}::int[])
  `.execute(database);
  return rows;
}
