import type {
  ClientDetailWire,
  ClientListWire,
  ClientWire,
  GoodToKnowWire,
  RateWire,
  RoomTypeWire,
} from '@mp/contract';
import {
  money,
  unpackPins,
  type CalendarDate,
  type Currency,
  type GoodToKnow,
  type Money,
  type PinColumns,
  type Place,
  type PlaceDetail,
  type Rate,
  type RoomType,
} from '@mp/domain';
import { tieShortWords } from '@mp/i18n';
import { api } from './api.ts';
import { convertOnce } from './convert-once.ts';
import { wireQueryOf, type PlaceParams } from './place-params.ts';
import { placeSellerOf } from './place-seller.ts';
import { pictureOf, visualOf } from './picture.ts';

export type { PlaceParams, StayInMonth } from './place-params.ts';

export interface PriceRange {
  readonly min: Money;
  readonly max: Money;
}

/** Figures of all matches together. */
export interface PlaceFigures {
  /** Number of matches. */
  readonly total: number;
  /** The lowest and highest nightly price of the matches, without the price filter. */
  readonly priceRange: Readonly<Partial<Record<Currency, PriceRange>>>;
}

export interface PlaceList extends PlaceFigures {
  readonly places: readonly Place[];
}

/**
 * Places as pins on the map, as columns of equal length. [3.26] The price is for the stay if there are dates and it is
 * available, else the lowest of a night.
 */
export type PlacePins = PinColumns;

export const placesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    places: build.query<PlaceList, PlaceParams>({
      query: (question) => ({ path: '/public/client', query: wireQueryOf(question) }),
      transformResponse: convertOnce((wire: ClientListWire) => ({
        ...figuresOf(wire),
        places: wire.data.map(placeOf),
      })),
    }),
    /** The number of matches and their price range, without places. [7.35] */
    placeCount: build.query<PlaceFigures, PlaceParams>({
      query: (question) => ({ path: '/public/client', query: { ...wireQueryOf(question), onlyCheck: 1 } }),
      transformResponse: convertOnce((wire: ClientListWire) => figuresOf(wire)),
    }),
    /** All matches as pins, regardless of limit and offset; with dates, unavailable ones too. [4.22] */
    placePins: build.query<PlacePins, PlaceParams>({
      query: (question) => ({
        path: '/public/client/pins',
        query: { ...wireQueryOf({ ...question, includeUnavailable: true }) },
        read: unpackPins,
      }),
    }),
    /** By slug: a `static_url`, or an id as text. */
    place: build.query<PlaceDetail, string>({
      query: (slug) => ({ path: `/public/client/${encodeURIComponent(slug)}` }),
      transformResponse: convertOnce((wire: ClientDetailWire) => placeDetailOf(wire)),
    }),
    relatedPlaces: build.query<readonly Place[], number>({
      query: (id) => ({ path: `/public/client/${id}/related` }),
      transformResponse: convertOnce((wire: { data: ClientWire[] }) => wire.data.map(placeOf)),
    }),
  }),
});

export const { usePlacesQuery, usePlacePinsQuery, usePlaceQuery, useRelatedPlacesQuery, useLazyPlacesQuery } =
  placesApi;

const figuresOf = ({ matchedRows, minMaxPrices }: ClientListWire): PlaceFigures => ({
  total: matchedRows,
  priceRange: Object.fromEntries(
    minMaxPrices.map(({ currency, minPrice, maxPrice }) => [currency, { min: minPrice, max: maxPrice }]),
  ),
});

/** A page server reads the same objects for a place in many lists. */
const coverOf = convertOnce(visualOf);
const lowestOf = convertOnce((prices: ClientWire['prices']): Place['priceFrom'] =>
  Object.fromEntries(prices.map(({ currency, price_from }) => [currency, price_from])),
);

/** A place as a card shows it, from the wire. */
export const placeOf = (wire: ClientWire): Place => ({
  id: wire.pkid,
  name: wire.name,
  slug: wire.static_url,
  town: wire.city,
  country: wire.country,
  latitude: wire.latitude,
  longitude: wire.longitude,
  claim: tieShortWords(wire.claim),
  category: wire.filters.find(({ type }) => type === 'category')?.value ?? null,
  available: wire.filter_match,
  cover: coverOf(wire.visual),
  photos: wire.photos,
  priceFrom: lowestOf(wire.prices),
  stayPrice: wire.term_price && {
    total: wire.term_price.total,
    nights: wire.term_price.nights,
    perNight: wire.term_price.per_night,
    rate: wire.term_price.rate ?? null,
    arrival: wire.term_price.arrival as CalendarDate,
    departure: wire.term_price.departure as CalendarDate,
    points: wire.term_price.points,
  },
  sells: wire.allow_sell,
  instantBooking: wire.instant_booking,
  acceptsVouchers: wire.accept_coupon,
  sleeps: wire.sleeps,
  roomCount: wire.room_count,
  letting: wire.letting ?? null,
  bedrooms: wire.bedrooms ?? null,
  dogs: wire.dogs,
  rating: wire.rating,
  website: wire.url,
});

const roomTypeOf = (wire: RoomTypeWire): RoomType => ({
  id: wire.id,
  name: wire.name,
  description: tieShortWords(wire.description),
  capacity: wire.capacity,
  beds: wire.beds,
  sizeM2: wire.size_m2,
  units: wire.units,
  equipment: wire.equipment,
  picture: wire.visual && visualOf(wire.visual),
});

export const rateOf = (wire: RateWire): Rate => ({
  id: wire.id,
  kind: wire.kind,
  name: wire.name,
  description: tieShortWords(wire.description),
  included: wire.included.map(tieShortWords),
  refundable: wire.refundable,
});

const placeDetailOf = (wire: ClientDetailWire): PlaceDetail => ({
  ...placeOf(wire),
  texts: tiedTexts(wire.texts),
  altitudeM: wire.altitude_m,
  gallery: { summer: wire.gallery.summer.map(pictureOf), winter: wire.gallery.winter.map(pictureOf) },
  collectionNames: wire.collections.map(({ pkid, collection_type, static_url, texts }) => ({
    id: pkid,
    type: collection_type,
    slug: static_url,
    name: texts.name,
  })),
  roomTypes: wire.room_types.map(roomTypeOf),
  rates: wire.rates.map(rateOf),
  goodToKnow: wire.good_to_know && goodToKnowOf(wire.good_to_know),
  companions: { dogs: wire.max_dogs ?? 0, cots: wire.cots ?? 0 },
  contact: wire.contact
    ? { street: wire.contact.street, postalCode: wire.contact.postal_code, phone: wire.contact.phone }
    : null,
  seller: placeSellerOf(wire.seller),
  reviewCount: wire.review_count,
  categoryCounts: wire.category_counts,
});

const goodToKnowOf = (wire: GoodToKnowWire): GoodToKnow => ({
  checkInFrom: wire.check_in_from,
  checkInTo: wire.check_in_to,
  checkOut: wire.check_out,
  quiet: wire.quiet_from && wire.quiet_to ? { from: wire.quiet_from, to: wire.quiet_to } : null,
  childrenFromAge: wire.children_from_age,
  key: wire.key,
  smoking: wire.smoking,
  parties: wire.parties,
  dogs: wire.dogs,
  dogFee: wire.dog_fee ? { CZK: money(wire.dog_fee.CZK, 'CZK'), EUR: money(wire.dog_fee.EUR, 'EUR') } : null,
  bathrooms: wire.bathrooms ?? null,
  highChair: wire.high_chair ?? null,
  minimumNights: wire.minimum_nights
    ? {
        usual: wire.minimum_nights.usual,
        weekend: wire.minimum_nights.weekend,
        summer: wire.minimum_nights.summer,
        newYear: wire.minimum_nights.new_year,
      }
    : null,
  season: wire.season ?? null,
  ecoCertificate: wire.eco_certificate
    ? {
        name: wire.eco_certificate.name,
        issuedBy: wire.eco_certificate.issued_by,
        issuedOn: wire.eco_certificate.issued_on as CalendarDate,
      }
    : null,
  cot: wire.cot,
  parking: wire.parking,
  charging: wire.charging,
  access: wire.access,
  hosts: { names: wire.hosts.names, languages: wire.hosts.languages, answerHours: wire.hosts.answer_hours },
  visit: wire.visit && { by: wire.visit.by, on: wire.visit.on as CalendarDate },
  notFor: wire.not_for.map(tieShortWords),
});

const tiedTexts = (texts: ClientDetailWire['texts']): PlaceDetail['texts'] =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, tieShortWords(text)]),
  ) as unknown as PlaceDetail['texts'];
