import { collectionTypes, pageSizes, personLimits, pinStates } from '@mp/domain';
import { z } from 'zod';
import { areaMask, filterShape } from './filter-shape.ts';
import { dogRules, goodToKnowSchema, lettings } from './good-to-know.ts';
import { categoryCountsSchema, placeRatingSchema } from './reviews.ts';
import {
  childrenSchema,
  companionShape,
  countSchema,
  currencySchema,
  dateSchema,
  flagSchema,
  idListSchema,
  idSchema,
  moneySchema,
} from './primitives.ts';
import { placeSellerSchema } from './place-seller.ts';

/** A picture: its four sizes as AVIF addresses (and a JPEG of the medium one), a tiny preview and its caption. [3.4] */
export const pictureSchema = z.object({
  thumbnail: z.string(),
  small: z.string(),
  medium: z.string(),
  large: z.string(),
  preview: z.string(),
  caption: z.string(),
});
export type PictureWire = z.infer<typeof pictureSchema>;

/**
 * The address of a picture without size and type. A card has several pictures and needs only their addresses.
 *
 * @example '/media/living-3-winter' // its small size is /media/living-3-winter-small.avif
 */
export const photoSchema = z.string();

/** A picture in each season. [3.4] [4.5] */
const seasonPicturesSchema = z.object({ photo_grid_summer: pictureSchema, photo_grid_winter: pictureSchema });

/** GET /public/collection [7.2] */
export const collectionSchema = z.object({
  pkid: z.int(),
  /** The id that filters of type `category` refer to. */
  source_id: z.int(),
  collection_type: z.enum(collectionTypes),
  /** The slug in the language of the request, for addresses. */
  static_url: z.string(),
  /** The slugs in both languages, for the language switch. */
  static_urls: z.object({ cs: z.string(), en: z.string() }),
  /** Slugs that it had before, which lead to it; missing without any. */
  former_urls: z.array(z.string()).optional(),
  texts: z.object({ name: z.string() }),
  /** Number of places in it. */
  hotel_count: z.int(),
  /** The pkid of its parent: a destination's country, a surrounding's category. */
  parent: z.int().nullable(),
  visual: seasonPicturesSchema.nullable(),
});
export type CollectionWire = z.infer<typeof collectionSchema>;
export const collectionListSchema = z.object({ data: z.array(collectionSchema) });

/** GET /public/collection/hotel-count: the number of places in each collection. [7.4] */
export const hotelCountsSchema = z.object({ data: z.array(z.object({ pkid: z.int(), count: z.int() })) });

/** Maximum pictures of a card besides its cover. */
export const mostPhotos = 4;

/** The lowest price of a night in every currency; empty if the place is not on sale. */
const lowestPricesSchema = z.array(z.object({ currency: currencySchema, price_from: moneySchema }));

/** A place on a card of the list. [2.44] [3.4] */
export const clientSchema = z.object({
  pkid: z.int(),
  name: z.string(),
  static_url: z.string(),
  city: z.string(),
  /** ISO 3166 alpha-3. */
  country: z.string().length(3),
  latitude: z.number(),
  longitude: z.number(),
  /** One line that recommends it. */
  claim: z.string(),
  filters: z.array(z.object({ type: z.enum(collectionTypes), value: z.int() })),
  /** Whether the place is available for the requested dates and party; null without dates. */
  filter_match: z.boolean().nullable(),
  visual: seasonPicturesSchema,
  /** More pictures in each season, best first: at most {@link mostPhotos}. [3.4] */
  photos: z.object({ summer: z.array(photoSchema), winter: z.array(photoSchema) }),
  prices: lowestPricesSchema,
  /** The lowest total of a stay for the requested dates and party, with everything mandatory; null without dates. */
  term_price: z
    .object({
      total: moneySchema,
      nights: z.int(),
      per_night: moneySchema,
      /** The name of the price's rate, which the booking opens with; missing or null if it was not searched. */
      rate: z.string().nullish(),
      /** The dates of the price: with flexible dates, those of the cheapest stay. */
      arrival: z.string(),
      departure: z.string(),
      /** The points that the stay would earn a club member. [3.27] */
      points: z.int(),
    })
    .nullable(),
  allow_sell: z.boolean(),
  instant_booking: z.boolean(),
  accept_coupon: z.boolean(),
  /** How many people all its rooms sleep, and the number of rooms. */
  sleeps: z.int(),
  room_count: z.int(),
  /** Whether one party rents the whole place, and its bedrooms; missing or null if unknown. */
  letting: z.enum(lettings).nullish(),
  bedrooms: z.int().nullish(),
  /** Null if unknown. */
  dogs: z.enum(dogRules).nullable(),
  /** Its rating; null with fewer than three reviews. [10.3] */
  rating: placeRatingSchema.nullable(),
  url: z.string().nullable(),
});
export type ClientWire = z.infer<typeof clientSchema>;

/** Orders of the list. `recommended` is stable for a session code. */
export const clientSorts = ['recommended', 'price', 'name'] as const;

/** The maximum of `flex_days`, and the longest stay in a month, in nights. */
export const flexibleLimits = { days: 7, nights: 31 } as const;

/**
 * GET /public/client: the parameters. [7.9] Collections are given by pkid, separated by commas; prices in whole units of the
 * currency, per night.
 */
export const clientQuerySchema = z.object({
  session: z
    .string()
    .regex(/^[a-z0-9]{8}$/)
    .optional(),
  arrival: dateSchema.optional(),
  departure: dateSchema.optional(),
  /** With dates: also the same stay up to this many days earlier or later. Each place shows its cheapest. */
  flex_days: countSchema(0, flexibleLimits.days).optional(),
  /** Instead of dates: a month, `YYYY-MM`, that contains all nights. Each place shows its cheapest stay. */
  flex_month: z
    .string()
    .regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
  /** The kind of stay in that month: Friday to Sunday, seven nights, or a number of nights. A weekend when missing. */
  flex_stay: z.union([z.enum(['weekend', 'week']), countSchema(1, flexibleLimits.nights)]).optional(),
  /** Adults. */
  persons: countSchema(1, personLimits.maxAdults).default(personLimits.defaultAdults),
  children: childrenSchema.default(personLimits.defaultChildren),
  ...companionShape,
  limit: countSchema(1, 99_999).default(pageSizes.hotelGrid),
  offset: countSchema(0, 1_000_000).default(0),
  ...filterShape,
  /** Places that are in all of these collections, of any type. */
  collection: idListSchema.optional(),
  /** Only these places. */
  clientId: idListSchema.optional(),
  /** With dates, also list unavailable places (`filter_match` false). */
  forceListing: flagSchema.optional(),
  /** Only counts: `data` is empty. [7.35] */
  onlyCheck: flagSchema.optional(),
  /** Months, `YYYY-MM`, separated by commas: places with an arrival in one of them. */
  months: z
    .string()
    .regex(/^2[01]\d\d-(0[1-9]|1[0-2])(,2[01]\d\d-(0[1-9]|1[0-2])){0,23}$/)
    .transform((list) => list.split(','))
    .optional(),
  /** Only places with an arrival in the coming weeks: promoted places must not be closed for the season. */
  free_soon: flagSchema.optional(),
  /** For the map: every match as a pin, regardless of `limit`, and no cards. */
  mapView: flagSchema.optional(),
  sort: z.enum(clientSorts).default('recommended'),
  sort_desc: flagSchema.optional(),
  /** The advertisement that brought the visitor: logged, without other effect. */
  advertisement: z.string().max(100).optional(),
  lat1: z.coerce.number().min(-90).max(90).optional(),
  lat2: z.coerce.number().min(-90).max(90).optional(),
  lng1: z.coerce.number().min(-180).max(180).optional(),
  lng2: z.coerce.number().min(-180).max(180).optional(),
});
export type ClientQuery = z.infer<typeof clientQuerySchema>;

/** The lowest and highest nightly price of the matches, without the price filter: the slider's ends. [3.8] */
export const minMaxPricesSchema = z.object({ currency: currencySchema, minPrice: moneySchema, maxPrice: moneySchema });

/** Pins as columns of equal length, a third of the size of objects: index n of each is one place. */
export const mapPinsSchema = z.object({
  pkid: z.array(z.int()),
  latitude: z.array(z.number()),
  longitude: z.array(z.number()),
  state: z.array(z.enum(pinStates)),
  /** Minor units of `currency` per night: of the requested stay, else the lowest; null without one. */
  price: z.array(z.int().nullable()),
  /** Minor units of `currency` for the whole stay; null if it is unavailable. Missing without dates. */
  total: z.array(z.int().nullable()).optional(),
  currency: currencySchema,
});
export type MapPinsWire = z.infer<typeof mapPinsSchema>;

export const clientListSchema = z.object({
  data: z.array(clientSchema),
  /** Only for `mapView`, which leaves `data` empty. */
  pins: mapPinsSchema.optional(),
  /** Number of all matches, not only on this page. */
  matchedRows: z.int(),
  minMaxPrices: z.array(minMaxPricesSchema),
});
export type ClientListWire = z.infer<typeof clientListSchema>;

/** GET /public/client/area: the bounds of places. [7.12] */
export const areaQuerySchema = clientQuerySchema.pick(areaMask);
/** South, north, west and east, in degrees; null without places. */
export const areaSchema = z.object({
  data: z.object({ lat1: z.number(), lat2: z.number(), lng1: z.number(), lng2: z.number() }).nullable(),
});
export type AreaWire = z.infer<typeof areaSchema>;

/** GET /public/ota/ap/counters: counts of the catalogue's contents. [3.25] [7.8] */
export const countersSchema = z.object({
  data: z.object({
    clients: z.int(),
    countries: z.int(),
    destinations: z.int(),
    categories: z.int(),
    inspirations: z.int(),
  }),
});
export type CountersWire = z.infer<typeof countersSchema>;

/** GET /public/room-types [7.18] */
export const roomTypeSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** How many people one unit sleeps. */
  capacity: z.int(),
  beds: z.object({ double: z.int(), single: z.int(), sofa: z.int() }),
  size_m2: z.int(),
  units: z.int(),
  /** Names of the equipment, in the language of the request. */
  equipment: z.array(z.object({ id: z.int(), name: z.string() })),
  visual: seasonPicturesSchema.nullable(),
});
export type RoomTypeWire = z.infer<typeof roomTypeSchema>;
export const roomTypeListSchema = z.object({ data: z.array(roomTypeSchema) });

export const rateKinds = ['room_only', 'breakfast', 'package', 'non_refundable'] as const;

/** GET /public/rates [7.17] */
export const rateSchema = z.object({
  id: z.int(),
  kind: z.enum(rateKinds),
  name: z.string(),
  description: z.string(),
  /** The contents of the price, in the language of the request. */
  included: z.array(z.string()),
  /** Whether an unused stay is refunded (besides insurance). */
  refundable: z.boolean(),
});
export type RateWire = z.infer<typeof rateSchema>;
export const rateListSchema = z.object({ data: z.array(rateSchema) });

/** GET /public/client/{id}: all data of a place's page. [2.45] [7.10] */
export const clientDetailSchema = clientSchema.extend({
  /** Null if unknown. */
  good_to_know: goodToKnowSchema.nullable(),
  /** Street and phone of a place that publishes them; missing or null for all others. */
  contact: z.object({ street: z.string(), postal_code: z.string(), phone: z.string() }).nullish(),
  /** Whom its guests contract with today; missing from earlier versions. */
  seller: placeSellerSchema.nullish(),
  review_count: z.int(),
  /** Null if `rating` is. */
  category_counts: categoryCountsSchema.nullable(),
  texts: z.object({
    claim: z.string(),
    special: z.string(),
    house: z.string(),
    surroundings: z.string(),
    practical: z.string(),
  }),
  /** Metres above sea level; null if unknown. */
  altitude_m: z.int().nullable(),
  gallery: z.object({ summer: z.array(pictureSchema), winter: z.array(pictureSchema) }),
  /** Its collections with names, to be grouped by the client. */
  collections: z.array(collectionSchema.pick({ pkid: true, collection_type: true, static_url: true, texts: true })),
  room_types: z.array(roomTypeSchema),
  rates: z.array(rateSchema),
  /** The dogs that it takes in one booking, and its cots; missing for none. */
  max_dogs: z.int().optional(),
  cots: z.int().optional(),
});
export type ClientDetailWire = z.infer<typeof clientDetailSchema>;

/** `{id}` is a pkid or a `static_url`. */
export const clientParamsSchema = z.object({ id: z.string().regex(/^[a-z0-9-]{1,80}$/) });

/**
 * Options of a place's request. [7.10] Its source id is its pkid, so `useSourceId` accepts only numbers; a place that is not on
 * sale is returned with or without `forceListing`.
 */
export const clientDetailQuerySchema = z.object({
  useSourceId: flagSchema.optional(),
  forceListing: flagSchema.optional(),
});

/** GET /public/client/{id}/related [7.11] */
export const relatedSchema = z.object({ data: z.array(clientSchema) });

/** Kinds of sights. */
export const sightKinds = ['castle', 'town', 'rocks', 'view', 'water', 'cave', 'museum'] as const;
export type SightKind = (typeof sightKinds)[number];

const nearbyPoint = {
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Distance in a straight line, in whole kilometres. */
  distance_km: z.int(),
};

/** GET /public/client/{id}/nearby: places and sights around a place, nearest first. */
export const nearbySchema = z.object({
  data: z.object({
    /** Other places, with the data of their map pins. */
    places: z.array(z.object({ pkid: z.int(), static_url: z.string(), ...nearbyPoint, prices: lowestPricesSchema })),
    /** Sights, in the language of the request. */
    sights: z.array(z.object({ kind: z.enum(sightKinds), ...nearbyPoint })),
  }),
});
export type NearbyWire = z.infer<typeof nearbySchema>;

/** `{id}` of a collection is a pkid. */
export const collectionParamsSchema = z.object({ id: idSchema });

export const clientIdQuerySchema = z.object({ clientId: idSchema });
export const collectionQuerySchema = z.object({ type: z.enum(collectionTypes).optional() });
