import type { ClientDetailWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { pkidOfSlug } from '@mp/i18n';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ArrivalFacts } from '../../platform/database/tables/catalogue.ts';
import { loadPlaceCards, type CardSources } from './place-cards.ts';
import { loadCollections } from './collections.ts';
import { categoryCountsOf } from '../reviews/category-counts.ts';
import { loadRates, loadRoomTypes } from './room-types-and-rates.ts';

/** Resolves a pkid, a `static_url` or a name that ends with the pkid; null when no place matches. [2.3] */
export async function findPlaceId(database: Database, id: string): Promise<number | null> {
  const place = await database.selectFrom('place').select('id').where('static_url', '=', id).executeTakeFirst();
  if (place) return place.id;
  const pkid = /^\d{1,9}$/.test(id) ? Number(id) : pkidOfSlug(id);
  if (pkid === null) return null;
  const byId = await database.selectFrom('place').select('id').where('id', '=', pkid).executeTakeFirst();
  return byId?.id ?? null;
}

/** Loads everything on a place's page. [2.45] [7.10] Null when the place does not exist. */
export async function loadPlaceDetail(
  sources: CardSources,
  language: Locale,
  placeId: number,
): Promise<ClientDetailWire | null> {
  const { database, pictures } = sources;
  const [[card], place, collections, roomTypes, rates] = await Promise.all([
    loadPlaceCards(sources, language, [placeId]),
    database
      .selectFrom('place')
      .select(['texts', 'pictures', 'altitude_m', 'good_to_know', 'arrival', 'review_count', 'rating_counts'])
      .where('id', '=', placeId)
      .executeTakeFirst(),
    loadCollections(database, pictures, language, { placeId }),
    loadRoomTypes(database, pictures, language, placeId),
    loadRates(database, language, placeId),
  ]);
  if (!card || !place) return null;
  const shown = await pictures.of([...place.pictures.summer, ...place.pictures.winter]);
  const gallery = (names: readonly string[]) => names.flatMap((name) => shown.picture(name, language) ?? []);
  return {
    ...card,
    texts: place.texts[language],
    altitude_m: place.altitude_m,
    good_to_know: place.good_to_know && { ...place.good_to_know, not_for: place.good_to_know.not_for[language] },
    contact: publishedContact(place.arrival),
    review_count: place.review_count,
    category_counts: card.rating && categoryCountsOf(place.rating_counts ?? []),
    gallery: { summer: gallery(place.pictures.summer), winter: gallery(place.pictures.winter) },
    collections: collections.map(({ pkid, collection_type, static_url, texts }) => ({
      pkid,
      collection_type,
      static_url,
      texts,
    })),
    room_types: roomTypes,
    rates,
  };
}

/** Street and phone; null unless the place publishes them. */
function publishedContact(arrival: ArrivalFacts | null): ClientDetailWire['contact'] {
  if (!arrival?.published) return null;
  const { street, postal_code, phone } = arrival;
  return { street, postal_code, phone };
}

/** Number of related places. */
const relatedPlaces = 6;

/**
 * Related places: most shared collections first, the destination counting for three; at equal counts the nearer first.
 */
export async function findRelated(database: Database, placeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from place p
    join place self on self.id = ${placeId}
    join lateral (
      select coalesce(sum(case c.type when 'destination' then 3 when 'category' then 2 else 1 end), 0) as score
      from place_collection mine
      join place_collection theirs on theirs.collection_id = mine.collection_id and theirs.place_id = p.id
      join collection c on c.id = mine.collection_id
        and c.type in ('destination', 'category', 'tourist_region', 'surrounding', 'collection')
      where mine.place_id = self.id
    ) shared on shared.score > 0
    where p.id <> self.id
    order by shared.score desc, abs(p.latitude - self.latitude) + abs(p.longitude - self.longitude), p.id
    limit ${relatedPlaces}
  `.execute(database);
  return rows.map(({ id }) => id);
}
