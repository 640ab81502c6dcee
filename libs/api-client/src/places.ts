import type { ClientDetailWire, ClientListWire, ClientWire, PictureWire, RateWire, RoomTypeWire } from '@mp/contract';
import type {
  CalendarDate,
  CollectionType,
  Currency,
  Money,
  Party,
  Picture,
  Place,
  PlaceDetail,
  Rate,
  RoomType,
} from '@mp/domain';
import { api } from './api.ts';
import { onceEach } from './once-each.ts';

/** A month and what is looked for in it: Friday to Sunday, seven nights, or so many; all nights lie in the month. */
export interface StayInMonth {
  /** `YYYY-MM`, from this month to the last that calendars reach. */
  readonly month: string;
  /** Nights: 31 at most. */
  readonly stay: 'weekend' | 'week' | number;
}

/** A question to the catalogue. Everything but the party is optional; ids are collections' ids. */
export interface PlaceQuestion {
  readonly party: Party;
  readonly arrival?: CalendarDate | null;
  readonly departure?: CalendarDate | null;
  /** With dates: the same stay up to so many days earlier or later, too (three at most). Places show their cheapest. */
  readonly flexibleDays?: number | null;
  /** Instead of dates, never beside them. Places show their cheapest stay. */
  readonly stayInMonth?: StayInMonth | null;
  /** Whole units of the currency, for a night. */
  readonly minPrice?: number | null;
  readonly maxPrice?: number | null;
  readonly collections?: Readonly<Partial<Record<CollectionType, readonly number[]>>>;
  /** Only these places; unknown ids are left out, and the order is the list's own. */
  readonly ids?: readonly number[];
  readonly instantBooking?: boolean;
  readonly acceptsVouchers?: boolean;
  readonly sort?: 'recommended' | 'price' | 'name';
  readonly descending?: boolean;
  readonly limit?: number;
  readonly offset?: number;
  /** With dates, also places that cannot be had then. */
  readonly includeUnavailable?: boolean;
  /** Only places that are in every one of these collections, of whatever type. */
  readonly withinAll?: readonly number[];
  /** Only places in this part of the map, in degrees. */
  readonly bounds?: {
    readonly south: number;
    readonly north: number;
    readonly west: number;
    readonly east: number;
  } | null;
  /** Shuffles the recommended order, always the same way. [4.21] */
  readonly session?: string | null;
}

export interface PriceRange {
  readonly min: Money;
  readonly max: Money;
}

export interface PlaceList {
  readonly places: readonly Place[];
  /** How many match in all. */
  readonly total: number;
  /** The lowest and highest nightly price among the matches, price bounds left aside. */
  readonly priceRange: Readonly<Partial<Record<Currency, PriceRange>>>;
}

/** The wire's name of a collection filter: inspirations are asked for under their own. */
const parameterOf = (type: CollectionType): string => (type === 'collection' ? 'inspiration' : type);

const queryOf = (question: PlaceQuestion) => ({
  persons: question.party.adults,
  children: question.party.children,
  arrival: question.arrival,
  departure: question.departure,
  flex_days: question.flexibleDays,
  flex_month: question.stayInMonth?.month,
  flex_stay: question.stayInMonth?.stay,
  min_price: question.minPrice,
  max_price: question.maxPrice,
  ...Object.fromEntries(
    Object.entries(question.collections ?? {}).map(([type, ids]) => [parameterOf(type as CollectionType), ids]),
  ),
  clientId: question.ids,
  instant_booking: question.instantBooking ? 1 : undefined,
  accept_coupon: question.acceptsVouchers ? 1 : undefined,
  sort: question.sort,
  sort_desc: question.descending ? 1 : undefined,
  limit: question.limit,
  offset: question.offset,
  forceListing: question.includeUnavailable ? 1 : undefined,
  collection: question.withinAll,
  lat1: question.bounds?.south,
  lat2: question.bounds?.north,
  lng1: question.bounds?.west,
  lng2: question.bounds?.east,
  session: question.session,
});

export const placesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    places: build.query<PlaceList, PlaceQuestion>({
      query: (question) => ({ path: '/public/client', query: queryOf(question) }),
      transformResponse: onceEach((wire: ClientListWire) => ({
        ...figuresOf(wire),
        places: wire.data.map(placeOf),
      })),
    }),
    /** How many places match, and the ends of their prices; no places. [7.35] */
    placeCount: build.query<Omit<PlaceList, 'places'>, PlaceQuestion>({
      query: (question) => ({ path: '/public/client', query: { ...queryOf(question), onlyCheck: 1 } }),
      transformResponse: onceEach((wire: ClientListWire) => figuresOf(wire)),
    }),
    /** By slug: a `static_url`, or an id as text. */
    place: build.query<PlaceDetail, string>({
      query: (slug) => ({ path: `/public/client/${encodeURIComponent(slug)}` }),
      transformResponse: onceEach((wire: ClientDetailWire) => placeDetailOf(wire)),
    }),
    relatedPlaces: build.query<readonly Place[], number>({
      query: (id) => ({ path: `/public/client/${id}/related` }),
      transformResponse: onceEach((wire: { data: ClientWire[] }) => wire.data.map(placeOf)),
    }),
  }),
});

export const { usePlacesQuery, usePlaceQuery, useRelatedPlacesQuery, useLazyPlacesQuery } = placesApi;

const figuresOf = ({ matchedRows, minMaxPrices }: ClientListWire): Omit<PlaceList, 'places'> => ({
  total: matchedRows,
  priceRange: Object.fromEntries(
    minMaxPrices.map(({ currency, minPrice, maxPrice }) => [currency, { min: minPrice, max: maxPrice }]),
  ),
});

export const pictureOf = (wire: PictureWire): Picture => wire;

const placeOf = (wire: ClientWire): Place => ({
  id: wire.pkid,
  name: wire.name,
  slug: wire.static_url,
  town: wire.city,
  country: wire.country,
  latitude: wire.latitude,
  longitude: wire.longitude,
  claim: wire.claim,
  collections: wire.filters.map(({ type, value }) => ({ type, id: value })),
  available: wire.filter_match,
  cover: { summer: wire.visual.photo_grid_summer, winter: wire.visual.photo_grid_winter },
  priceFrom: Object.fromEntries(wire.prices.map(({ currency, price_from }) => [currency, price_from])),
  stayPrice: wire.term_price && {
    total: wire.term_price.total,
    nights: wire.term_price.nights,
    perNight: wire.term_price.per_night,
    arrival: wire.term_price.arrival as CalendarDate,
    departure: wire.term_price.departure as CalendarDate,
  },
  sells: wire.allow_sell,
  instantBooking: wire.instant_booking,
  acceptsVouchers: wire.accept_coupon,
  website: wire.url,
});

const roomTypeOf = (wire: RoomTypeWire): RoomType => ({
  id: wire.id,
  name: wire.name,
  description: wire.description,
  capacity: wire.capacity,
  beds: wire.beds,
  sizeM2: wire.size_m2,
  units: wire.units,
  equipment: wire.equipment,
  picture: wire.visual,
});

export const rateOf = (wire: RateWire): Rate => ({
  id: wire.id,
  kind: wire.kind,
  name: wire.name,
  description: wire.description,
  included: wire.included,
  refundable: wire.refundable,
});

const placeDetailOf = (wire: ClientDetailWire): PlaceDetail => ({
  ...placeOf(wire),
  texts: wire.texts,
  altitudeM: wire.altitude_m,
  gallery: wire.gallery,
  collectionNames: wire.collections.map(({ pkid, collection_type, static_url, texts }) => ({
    id: pkid,
    type: collection_type,
    slug: static_url,
    name: texts.name,
  })),
  roomTypes: wire.room_types.map(roomTypeOf),
  rates: wire.rates.map(rateOf),
});
