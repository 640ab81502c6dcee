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
import { reservationRequestViewSchema } from './reservation-request.ts';
import { cancellationSchema, reservationSchema } from './reservation.ts';
import { reviewForPlaceSchema, reviewInvitationSchema, reviewListSchema } from './reviews.ts';
import { searchSchema } from './search.ts';
import { goneSchema, siteIndexSchema } from './site-index.ts';
import { sharedBoardSchema } from './trip-board.ts';
import { voucherOfferSchema, voucherOrderSchema } from './voucher.ts';

/**
 * How long a page server may keep an answer.
 *
 * - `own`: it is about one guest, or one who buys: not at all, and neither is a page that is made from it
 * - `never`: it is true for this moment alone
 * - `briefly`: it is the same for everybody of a language, a currency and a session; a stale one is used while it is asked
 *   for anew
 * - `always`: likewise, and however old it is, it is better than none: every page has it and no page needs it
 */
export type CacheRule = 'own' | 'never' | 'briefly' | 'always';

/**
 * What lists of things consist of that say the same in list after list, but for what stands at their end. It is how the API writes
 * them; an answer that is written otherwise is read as any other.
 */
export interface CachedListFormat {
  /** The answer up to its first thing, and from behind its last one, as JSON. */
  readonly opening: string;
  readonly closing: string;
  /** How each thing begins, which nothing in it does. */
  readonly begins: string;
  /** How that begins which belongs to this list. */
  readonly ownBegins: string;
  /** What a thing is without what belongs to the list, and that. */
  readonly lasting: z.ZodObject;
  readonly own: z.ZodObject;
}

/** A GET call that pages are made from. */
export interface PageCall {
  /** As routes are written: `:id` stands for one part of the path. */
  readonly path: string;
  /** What an answer has to be to be used. */
  readonly answer: z.ZodType;
  readonly kept: CacheRule;
  /** It says what is free at places, or what they cost: it is old as soon as one of them has changed. */
  readonly ofPlaces: boolean;
  /** Where the answer is a list of them. */
  readonly things?: CachedListFormat;
}

const ownOfList = { filter_match: true, term_price: true } as const;

/** Places as lists have them: what differs from search to search is whether they are free, and what the stay costs. */
const listedPlaces: CachedListFormat = {
  opening: '{"data":[',
  closing: '],"matchedRows":',
  begins: '{"pkid":',
  ownBegins: ',"filter_match":',
  lasting: clientSchema.omit(ownOfList),
  own: clientSchema.pick(ownOfList),
};

const call = (path: string, answer: z.ZodType, kept: CacheRule): PageCall => ({ path, answer, kept, ofPlaces: false });
const placeCall = (path: string, answer: z.ZodType, kept: CacheRule): PageCall => ({
  ...call(path, answer, kept),
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

/** Every GET call that pages ask, as a table: what is not in it is no answer to make a page from. */
export const pageCalls: readonly PageCall[] = [
  { ...placeCall('/public/client', clientListSchema, 'briefly'), things: listedPlaces },
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
  call('/public/booking-terms', bookingTermsSchema, 'briefly'),
  call('/public/insurance', insuranceOfferSchema, 'never'),
  call('/public/reservation/:id', reservationSchema, 'own'),
  call('/public/reservation/:id/cancellation', cancellationSchema, 'own'),
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

/** The line of the table for a path without its query; null for what no page asks. */
export const pageCallOf = (path: string): PageCall | null =>
  withoutParts.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.one ?? null;
