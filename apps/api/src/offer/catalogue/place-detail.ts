import type { ClientDetailWire } from '@mp/contract';
import { hiddenCollectionPkid, type CalendarDate, type Locale } from '@mp/domain';
import type { Clock } from '@mp/domain/clock';
import { pkidOfSlug } from '@mp/i18n';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ArrivalFacts, PlaceTable } from '../../platform/database/tables/catalogue.ts';
import { loadPlaceCards, type CardSources } from './place-cards.ts';
import { categoryCountsOf } from '../reviews/category-counts.ts';
import { placeSellerOf, sellerSourceOn, type SellerSource } from '../sellers/place-seller.ts';
import { picturesIn } from '../pictures/season-pictures.ts';
import { ratesOf, roomTypesOf, roomTypeWire, type RoomTypeRow } from './room-types-and-rates.ts';

/**
 * Resolves a pkid, a `static_url`, one that the place had before, or a name that ends with the pkid; null when no place
 * matches. [2.3]
 */
export async function findPlaceId(database: Database, id: string): Promise<number | null> {
  const pkid = /^\d{1,9}$/.test(id) ? Number(id) : pkidOfSlug(id);
  const place = await database
    .selectFrom('place')
    .select('id')
    .where('hidden', '=', false)
    .where(({ eb, or }) =>
      or([
        eb('static_url', '=', id),
        eb('id', '=', (former) => former.selectFrom('former_address').select('place_id').where('slug', '=', id)),
        ...(pkid === null ? [] : [eb('id', '=', pkid)]),
      ]),
    )
    // An address of its own goes before a former one, and that before a number.
    .orderBy(({ eb }) => eb('static_url', '=', id), 'desc')
    .orderBy(({ eb }) => eb('id', '=', pkid ?? 0))
    .limit(1)
    .executeTakeFirst();
  return place?.id ?? null;
}

type DetailRow = Pick<
  Selectable<PlaceTable>,
  | 'texts'
  | 'pictures'
  | 'altitude_m'
  | 'good_to_know'
  | 'arrival'
  | 'review_count'
  | 'rating_counts'
  | 'max_dogs'
  | 'cots'
> & {
  readonly collections: ClientDetailWire['collections'];
  readonly room_types: RoomTypeRow[];
  readonly rates: ClientDetailWire['rates'];
  readonly seller_source: SellerSource;
};

/** Loads everything on a place's page. [2.45] [7.10] Null when the place does not exist. */
export async function loadPlaceDetail(
  sources: CardSources & { readonly clock: Clock },
  language: Locale,
  placeId: number,
): Promise<ClientDetailWire | null> {
  const { database, pictures, clock } = sources;
  const [[card], place] = await Promise.all([
    loadPlaceCards(sources, language, [placeId]),
    loadDetailRow(database, language, placeId, clock.today()),
  ]);
  if (!card || !place) return null;
  const shown = await pictures.of([
    ...place.pictures.summer,
    ...place.pictures.winter,
    ...place.room_types.map(({ picture }) => picture),
  ]);
  const gallery = (names: readonly string[]) => names.flatMap((name) => shown.picture(name, language) ?? []);
  return {
    ...card,
    texts: place.texts[language],
    altitude_m: place.altitude_m,
    good_to_know: place.good_to_know && { ...place.good_to_know, not_for: place.good_to_know.not_for[language] },
    contact: publishedContact(place.arrival),
    seller: placeSellerOf(place.seller_source),
    review_count: place.review_count,
    category_counts: card.rating && categoryCountsOf(place.rating_counts ?? []),
    gallery: {
      summer: gallery(picturesIn(place.pictures, 'summer')),
      winter: gallery(picturesIn(place.pictures, 'winter')),
    },
    collections: place.collections,
    room_types: place.room_types.map((row) => roomTypeWire(row, shown, language)),
    rates: place.rates,
    ...(place.max_dogs > 0 && { max_dogs: place.max_dogs }),
    ...(place.cots > 0 && { cots: place.cots }),
  };
}

/** All of a place but its card, in one statement: a page waits for the database once. */
async function loadDetailRow(
  database: Database,
  language: Locale,
  placeId: number,
  today: CalendarDate,
): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select p.texts, p.pictures, p.altitude_m, p.good_to_know, p.arrival, p.review_count, p.rating_counts, p.max_dogs, p.cots,
      ${collectionsOf(language)} as collections,
      ${roomTypesOf(sql.ref('p.id'), language)} as room_types,
      ${ratesOf(sql.ref('p.id'), language)} as rates,
      ${sellerSourceOn(sql.ref('p.id'), today)} as seller_source
    from place p where p.id = ${placeId}`.execute(database);
  return rows[0];
}

/** SQL of the collections of the place `p` as a JSON array, in the operator's order. */
const collectionsOf = (language: Locale) => sql`(
  select coalesce(json_agg(json_build_object(
    'pkid', c.id, 'collection_type', c.type, 'static_url', ${sql.ref(`c.slug_${language}`)},
    'texts', json_build_object('name', ${sql.ref(`c.name_${language}`)})) order by c.position), '[]')
  from place_collection pc join collection c on c.id = pc.collection_id
  where pc.place_id = p.id and c.id <> ${hiddenCollectionPkid})`;

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
    where p.id <> self.id and not p.hidden
    order by shared.score desc, abs(p.latitude - self.latitude) + abs(p.longitude - self.longitude), p.id
    limit ${relatedPlaces}
  `.execute(database);
  return rows.map(({ id }) => id);
}
