import type { SearchWire } from '@mp/contract';
import type { Locale, Season } from '@mp/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { PictureLibrary } from '../pictures/picture-library.ts';
import type { FoundNames } from './find-names.ts';

type FoundWire = Pick<SearchWire, 'clients' | 'collections' | 'towns'>;

/** What was found, with a picture of each: a town shows the one of its first place. */
export async function foundWire(
  database: Database,
  pictures: PictureLibrary,
  { places, collections, towns }: FoundNames,
  language: Locale,
): Promise<FoundWire> {
  const ids = [...places.map(({ id }) => id), ...towns.flatMap((town) => town.places.slice(0, 1).map(({ id }) => id))];
  const covers = await coversOf(database, ids);
  const photo = (name: string | null | undefined): string | null => (name ? pictures.photo(name) : null);
  const photoIn = (season: Season, name: string | null): string | null =>
    name ? pictures.photo(pictures.inSeason(name, season)) : null;
  const photosOf = (id: number | undefined) => {
    const cover = id === undefined ? undefined : covers.get(id);
    return { summer: photo(cover?.summer), winter: photo(cover?.winter) };
  };
  return {
    clients: places.map(({ id, name, slug, town }) => ({
      ...{ id, name, static_url: slug, city: town, photos: photosOf(id) },
    })),
    collections: collections.map(({ id, label, collection_type, static_url, picture }) => ({
      ...{ id, label, collection_type, static_url },
      photos: { summer: photoIn('summer', picture), winter: photoIn('winter', picture) },
    })),
    towns: towns.map(({ names, country, latitude, longitude, places: inTown }) => ({
      ...{
        name: names[language],
        country,
        latitude,
        longitude,
        hotel_count: inTown.length,
        photos: photosOf(inTown[0]?.id),
      },
    })),
  };
}

/** The names of what places show first in each season. */
async function coversOf(
  database: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Record<Season, string | null>>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; summer: string | null; winter: string | null }>`
    select id, pictures -> 'summer' ->> 0 as summer, pictures -> 'winter' ->> 0 as winter
    from place where id = any (${ids}::int[])
  `.execute(database);
  return new Map(rows.map(({ id, ...cover }) => [id, cover]));
}
