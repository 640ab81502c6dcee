import { mostPhotos, type ClientWire } from '@mp/contract';
import { hiddenCollectionPkid, money, type CollectionType, type Currency, type Locale, type Season } from '@mp/domain';
import { heapBytesOf } from '@mp/service';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/database.ts';
import { bookingTypeOf, pointsOfBooking } from '../club/booking-points.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { Pictures } from '../pictures/added-pictures.ts';
import type { PictureLibrary } from '../pictures/picture-library.ts';
import { picturesIn } from '../pictures/season-pictures.ts';
import type { TermPrice } from './best-terms.ts';
import type { PlaceFacts } from './index/place-facts.ts';
import { completeCard, writeCard, type PlainCard, type WrittenCard } from './list-json.ts';

interface CardRow {
  id: number;
  name: string;
  static_url: string;
  town: string;
  country: string;
  latitude: number;
  longitude: number;
  claim: string;
  collections: { type: CollectionType; value: number }[] | null;
  /** Names of all pictures, the cover first. */
  pictures: Readonly<Record<Season, readonly string[]>>;
  price_from_czk: number | null;
  price_from_eur: number | null;
  allow_sell: boolean;
  instant_booking: boolean;
  accept_coupon: boolean;
  sleeps: number;
  room_count: number;
  letting: ClientWire['letting'];
  bedrooms: ClientWire['bedrooms'];
  dogs: ClientWire['dogs'];
  review_count: number;
  rating_tenths: number | null;
  url: string | null;
}

/** Sources of card data. */
export interface CardSources {
  readonly database: Database;
  readonly pictures: Pictures;
  readonly config: Pick<Config, 'loyalty'>;
}

/** Availability of a place for the requested dates; `available` is null without dates. */
export interface CardTerm {
  readonly available: boolean | null;
  readonly price: TermPrice | null;
  /** The name of the price's rate; null if it was not searched. */
  readonly rate: string | null;
}

export const withoutDates: CardTerm = { available: null, price: null, rate: null };

/** Loads the cards of places, in the order of ids. Unknown ids are skipped. */
export async function loadPlaceCards(
  sources: CardSources,
  language: Locale,
  ids: readonly number[],
  termOf: (id: number) => CardTerm = () => withoutDates,
): Promise<ClientWire[]> {
  const rows = await loadCardRows(sources.database, language, ids);
  const pictures = await sources.pictures.of(rows.flatMap(picturesOfCard));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...plainCardOf(row, pictures, language), ...termWire(row, sources, termOf(id)) }] : [];
  });
}

/** Cards of places in the index. */
export interface PlaceCards {
  of(places: readonly PlaceFacts[], language: Locale, termOf: (id: number) => CardTerm): Promise<ClientWire[]>;
}

/** Maximum cached cards and bytes: as object and text, a card takes some 8 kB. */
const maxCards = 4_000;
const maxBytes = 32 * 2 ** 20;

interface CachedCard {
  readonly facts: PlaceFacts;
  readonly instant_booking: boolean;
  readonly written: WrittenCard;
}

/** Caches the query-independent fields of cards. An entry is valid as long as the index has the same facts object. */
export function createCardCache(sources: CardSources): PlaceCards {
  const cache = new LRUCache<string, CachedCard>({
    max: maxCards,
    maxSize: maxBytes,
    // Facts are compared by identity.
    sizeCalculation: ({ written }) => heapBytesOf(written) + 256,
  });
  return {
    of: async (places, language, termOf) => {
      const keyOf = (id: number): string => `${language}${id}`;
      const missing = places.filter((facts) => cache.get(keyOf(facts.id))?.facts !== facts);
      const facts = new Map(missing.map((place) => [place.id, place]));
      const found = new Map<number, CachedCard>();
      const rows = await loadCardRows(sources.database, language, [...facts.keys()]);
      const pictures = await sources.pictures.of(rows.flatMap(picturesOfCard));
      for (const row of rows) {
        const written = writeCard(plainCardOf(row, pictures, language));
        const card = { facts: facts.get(row.id) as PlaceFacts, instant_booking: row.instant_booking, written };
        found.set(row.id, card);
        cache.set(keyOf(row.id), card);
      }
      return places.flatMap(({ id }) => {
        const card = found.get(id) ?? cache.peek(keyOf(id));
        return card ? [completeCard(card.written, termWire(card, sources, termOf(id)))] : [];
      });
    },
  };
}

async function loadCardRows(database: Database, language: Locale, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`
    select p.id, p.name, p.static_url, p.town, p.country, p.latitude, p.longitude,
           p.texts -> ${language}::text ->> 'claim' as claim,
           p.pictures, p.price_from_czk, p.price_from_eur, p.allow_sell, p.instant_booking, p.accept_coupon,
           p.url, p.good_to_know ->> 'dogs' as dogs,
           p.good_to_know ->> 'letting' as letting, (p.good_to_know ->> 'bedrooms')::int as bedrooms,
           p.review_count, p.rating_tenths,
           (select coalesce(sum(t.capacity * t.units), 0)::int from room_type t where t.place_id = p.id) as sleeps,
           (select coalesce(sum(t.units), 0)::int from room_type t where t.place_id = p.id) as room_count,
           (select json_agg(json_build_object('type', c.type, 'value', c.source_id) order by c.position)
            from place_collection pc join collection c on c.id = pc.collection_id
            where pc.place_id = p.id and c.id <> ${hiddenCollectionPkid}) as collections
    from place p where p.id = any (${ids}::int[]) and not p.hidden
  `.execute(database);
  return rows;
}

/** Names of the pictures that a card shows. */
const picturesOfCard = ({ pictures: { summer, winter } }: CardRow): string[] =>
  [summer, winter].flatMap((names) => names.slice(0, 1 + mostPhotos));

function plainCardOf(row: CardRow, pictures: PictureLibrary, language: Locale): PlainCard {
  const price = (currency: Currency, minor: number | null) =>
    minor === null ? [] : [{ currency, price_from: money(minor, currency) }];
  return {
    pkid: row.id,
    name: row.name,
    static_url: row.static_url,
    city: row.town,
    country: row.country,
    latitude: row.latitude,
    longitude: row.longitude,
    claim: row.claim,
    filters: row.collections ?? [],
    visual: {
      photo_grid_summer: pictures.pictureOrBlank(picturesIn(row.pictures, 'summer')[0], language),
      photo_grid_winter: pictures.pictureOrBlank(picturesIn(row.pictures, 'winter')[0], language),
    },
    photos: { summer: photosOf(row, 'summer', pictures), winter: photosOf(row, 'winter', pictures) },
    prices: [...price('CZK', row.price_from_czk), ...price('EUR', row.price_from_eur)],
    allow_sell: row.allow_sell,
    instant_booking: row.instant_booking,
    accept_coupon: row.accept_coupon,
    sleeps: row.sleeps,
    room_count: row.room_count,
    letting: row.letting,
    bedrooms: row.bedrooms,
    dogs: row.dogs,
    rating: row.rating_tenths === null ? null : { average: row.rating_tenths / 10, count: row.review_count },
    url: row.url,
  };
}

/** Fields of a card that depend on the query. */
const termWire = (
  place: Pick<CardRow, 'instant_booking'>,
  { config }: CardSources,
  { available, price, rate }: CardTerm,
): Pick<ClientWire, 'filter_match' | 'term_price'> => ({
  filter_match: available,
  term_price: price && {
    total: price.total,
    nights: price.nights,
    per_night: price.perNight,
    rate,
    arrival: price.arrival,
    departure: price.departure,
    points: pointsOfBooking(config.loyalty, bookingTypeOf(place), price.total),
  },
});

const photosOf = (row: CardRow, season: Season, pictures: PictureLibrary): string[] =>
  picturesIn(row.pictures, season)
    .slice(1, 1 + mostPhotos)
    .flatMap((name) => pictures.photo(name) ?? []);
