import { z } from 'zod';
import {
  availabilitySchema,
  combinationsSchema,
  departureSetSchema,
  stayPricesSchema,
  stayRatesSchema,
} from './availability.ts';
import { bookingTermsSchema } from './booking-terms.ts';
import {
  clientDetailSchema,
  clientListSchema,
  clientSchema,
  collectionListSchema,
  nearbySchema,
  relatedSchema,
} from './catalogue.ts';
import { controlPanelSchema } from './content.ts';
import { contentTypeNames, contentTypes, type ContentTypeName } from './content/content-types.ts';
import { filterHintsSchema } from './filter-hints.ts';
import { hintsSchema } from './hints.ts';
import { insuranceOfferSchema } from './insurance.ts';
import { legalTextSchema } from './legal.ts';
import { loyaltyEventListSchema, tierListSchema } from './loyalty.ts';
import { priceCalendarSchema } from './price-calendar.ts';
import { changeOfferSchema } from './reservation-change.ts';
import { reservationRequestViewSchema } from './reservation-request.ts';
import { cancellationSchema, reservationSchema } from './reservation.ts';
import { reviewForPlaceSchema, reviewInvitationSchema, reviewListSchema } from './reviews.ts';
import { searchSchema } from './search.ts';
import { goneSchema, siteIndexSchema } from './site-index.ts';
import { stayExtrasSchema } from './stay-extras.ts';
import { sharedBoardSchema } from './trip-board.ts';
import { voucherOfferSchema, voucherOrderSchema } from './voucher.ts';

/**
 * How long a page server may cache a response.
 *
 * - `own`: personal to a guest or a buyer: never, and neither is a page that uses it
 * - `never`: valid only at the moment
 * - `briefly`: the same for a language, a currency and a session; a stale response is used while it is revalidated
 * - `always`: as `briefly`, and used at any age if the API fails: every page has it and no page needs it
 */
export type CacheRule = 'own' | 'never' | 'briefly' | 'always';

/**
 * The format of a list whose items are the same in many lists, except for fields at their end. The API writes it this way; a
 * response in another format is parsed as usual.
 */
export interface CachedListFormat {
  /** The response before its first item and after its last one, as JSON. */
  readonly opening: string;
  readonly closing: string;
  /** The beginning of each item, which occurs nowhere inside one. */
  readonly begins: string;
  /** The beginning of the fields that belong to this list. */
  readonly ownBegins: string;
  /** The shared fields of an item, and the fields of this list. */
  readonly lasting: z.ZodObject;
  readonly own: z.ZodObject;
}

/** A GET request that pages are rendered from. */
export interface PageCall {
  /** A route pattern: `:id` is one segment of the path. */
  readonly path: string;
  /** The schema that a response has to match. */
  readonly schema: z.ZodType;
  readonly cacheRule: CacheRule;
  /** Whether the response has availability or prices of places, so that a change of a place invalidates it. */
  readonly ofPlaces: boolean;
  /** The format of a list response. */
  readonly listFormat?: CachedListFormat;
}

const ownOfList = { filter_match: true, term_price: true } as const;

/** Places in lists: availability and the price of the stay differ from search to search. */
const listedPlaces: CachedListFormat = {
  opening: '{"data":[',
  closing: '],"matchedRows":',
  begins: '{"pkid":',
  ownBegins: ',"filter_match":',
  lasting: clientSchema.omit(ownOfList),
  own: clientSchema.pick(ownOfList),
};

const call = (path: string, schema: z.ZodType, cacheRule: CacheRule): PageCall => ({
  path,
  schema,
  cacheRule,
  ofPlaces: false,
});
const placeCall = (path: string, schema: z.ZodType, cacheRule: CacheRule): PageCall => ({
  ...call(path, schema, cacheRule),
  ofPlaces: true,
});

const cacheRuleOfContent: Readonly<Partial<Record<ContentTypeName, CacheRule>>> = {
  // The operator's switches take effect at once. [4.4]
  'control-panel': 'never',
  footer: 'always',
};

const contentCall = (type: ContentTypeName): PageCall => {
  const { kind, entrySchema } = contentTypes[type];
  const entry: z.ZodType = type === 'control-panel' ? controlPanelSchema : entrySchema;
  return call(`/content/${type}`, kind === 'single' ? entry : z.array(entry), cacheRuleOfContent[type] ?? 'briefly');
};

/** Every GET request of pages. Pages must not be rendered from others. */
export const pageCalls: readonly PageCall[] = [
  { ...placeCall('/public/client', clientListSchema, 'briefly'), listFormat: listedPlaces },
  placeCall('/public/client/:id', clientDetailSchema, 'briefly'),
  placeCall('/public/client/:id/related', relatedSchema, 'briefly'),
  call('/public/client/:id/nearby', nearbySchema, 'briefly'),
  call('/public/client/:id/reviews', reviewListSchema, 'briefly'),
  call('/public/collection', collectionListSchema, 'briefly'),
  ...contentTypeNames.map(contentCall),
  call('/content/blog-articles/count', z.int(), 'briefly'),
  call('/content/landing-pages/count', z.int(), 'briefly'),
  call('/public/legal/:document', legalTextSchema, 'briefly'),
  call('/public/site-index', siteIndexSchema, 'briefly'),
  call('/public/gone', goneSchema, 'briefly'),
  call('/public/search', searchSchema, 'never'),
  placeCall('/public/hints', hintsSchema, 'never'),
  placeCall('/public/hints/filters', filterHintsSchema, 'never'),
  placeCall('/public/availability', availabilitySchema, 'never'),
  placeCall('/public/departure-set', departureSetSchema, 'never'),
  placeCall('/public/price-calendar', priceCalendarSchema, 'never'),
  placeCall('/public/ibe-rates', stayRatesSchema, 'never'),
  placeCall('/public/ibe-prices', stayPricesSchema, 'never'),
  placeCall('/public/combinations', combinationsSchema, 'never'),
  placeCall('/public/extras', stayExtrasSchema, 'never'),
  call('/public/booking-terms', bookingTermsSchema, 'briefly'),
  call('/public/insurance', insuranceOfferSchema, 'never'),
  call('/public/reservation/:id', reservationSchema, 'own'),
  call('/public/reservation/:id/cancellation', cancellationSchema, 'own'),
  call('/public/reservation/:id/change', changeOfferSchema, 'own'),
  call('/public/reservation/:id/alternatives', relatedSchema, 'own'),
  call('/public/reservation-request/:code', reservationRequestViewSchema, 'own'),
  call('/public/board', sharedBoardSchema, 'own'),
  call('/public/review-invitation/:code', reviewInvitationSchema, 'own'),
  call('/public/review/:id/answer', reviewForPlaceSchema, 'own'),
  call('/public/voucher-order/:id', voucherOrderSchema, 'own'),
  call('/public/ota/ap/graphql/get-tiers', tierListSchema, 'briefly'),
  call('/public/ota/ap/graphql/get-event', loyaltyEventListSchema, 'briefly'),
  call('/public/voucher-offer', voucherOfferSchema, 'briefly'),
];

const withoutParts = new Map(pageCalls.filter(({ path }) => !path.includes(':')).map((one) => [one.path, one]));

const patterns = pageCalls
  .filter(({ path }) => path.includes(':'))
  .map((one) => ({ one, pattern: new RegExp(`^${one.path.replace(/:[a-z]+/g, '[^/]+')}$`) }));

/** The entry of the table for a path without its query; null if there is none. */
export const pageCallOf = (path: string): PageCall | null =>
  withoutParts.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.one ?? null;
