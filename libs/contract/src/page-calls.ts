import { z } from 'zod';
import {
  availabilitySchema,
  combinationsSchema,
  departureSetSchema,
  stayPricesSchema,
  stayRatesSchema,
} from './availability.ts';
import { clientDetailSchema, clientListSchema, collectionListSchema, relatedSchema } from './catalogue.ts';
import { controlPanelSchema } from './content.ts';
import { contentTypeNames, contentTypes, type ContentTypeName } from './content/content-types.ts';
import { filterHintsSchema } from './filter-hints.ts';
import { hintsSchema } from './hints.ts';
import { insuranceOfferSchema } from './insurance.ts';
import { priceCalendarSchema } from './price-calendar.ts';
import { reservationRequestViewSchema } from './reservation-request.ts';
import { cancellationSchema, reservationSchema } from './reservation.ts';
import { searchSchema } from './search.ts';
import { voucherOrderSchema } from './voucher.ts';

/**
 * How long a page server may keep an answer.
 *
 * - `never`: it is about one stay or one guest, or true for this moment alone
 * - `briefly`: it is the same for everybody of a language, a currency and a session; a stale one is used while it is asked
 *   for anew
 * - `always`: likewise, and however old it is, it is better than none: every page has it and no page needs it
 */
export type KeptFor = 'never' | 'briefly' | 'always';

/** A GET call that pages are made from. */
export interface PageCall {
  /** As routes are written: `:id` stands for one part of the path. */
  readonly path: string;
  /** What an answer has to be to be used. */
  readonly answer: z.ZodType;
  readonly kept: KeptFor;
}

const call = (path: string, answer: z.ZodType, kept: KeptFor): PageCall => ({ path, answer, kept });

const keptOfContent: Readonly<Partial<Record<ContentTypeName, KeptFor>>> = {
  // The operator's switches take effect at once. [4.4]
  'control-panel': 'never',
  footer: 'always',
};

const contentCall = (type: ContentTypeName): PageCall => {
  const { kind, entrySchema } = contentTypes[type];
  const entry: z.ZodType = type === 'control-panel' ? controlPanelSchema : entrySchema;
  return call(`/content/${type}`, kind === 'single' ? entry : z.array(entry), keptOfContent[type] ?? 'briefly');
};

/** Every GET call that pages ask, as a table: what is not in it is no answer to make a page from. */
export const pageCalls: readonly PageCall[] = [
  call('/public/client', clientListSchema, 'briefly'),
  call('/public/client/:id', clientDetailSchema, 'briefly'),
  call('/public/client/:id/related', relatedSchema, 'briefly'),
  call('/public/collection', collectionListSchema, 'briefly'),
  ...contentTypeNames.map(contentCall),
  call('/public/search', searchSchema, 'never'),
  call('/public/hints', hintsSchema, 'never'),
  call('/public/hints/filters', filterHintsSchema, 'never'),
  call('/public/availability', availabilitySchema, 'never'),
  call('/public/departure-set', departureSetSchema, 'never'),
  call('/public/price-calendar', priceCalendarSchema, 'never'),
  call('/public/ibe-rates', stayRatesSchema, 'never'),
  call('/public/ibe-prices', stayPricesSchema, 'never'),
  call('/public/combinations', combinationsSchema, 'never'),
  call('/public/insurance', insuranceOfferSchema, 'never'),
  call('/public/reservation/:id', reservationSchema, 'never'),
  call('/public/reservation/:id/cancellation', cancellationSchema, 'never'),
  call('/public/reservation/:id/alternatives', relatedSchema, 'never'),
  call('/public/reservation-request/:code', reservationRequestViewSchema, 'never'),
  call('/public/voucher-order/:id', voucherOrderSchema, 'never'),
];

const patterns = pageCalls.map((one) => ({
  one,
  pattern: new RegExp(`^${one.path.replace(/:[a-z]+/g, '[^/]+')}$`),
}));

/** The line of the table for a path without its query; null for what no page asks. */
export const pageCallOf = (path: string): PageCall | null =>
  patterns.find(({ pattern }) => pattern.test(path))?.one ?? null;
