import { longestStayNights, personLimits } from '@mp/domain';
import { z } from 'zod';
import {
  adultsSchema,
  childrenSchema,
  countSchema,
  currencySchema,
  dateSchema,
  idSchema,
  moneySchema,
} from './primitives.ts';

/** GET /public/price-calendar: what a stay of so many nights costs for each arrival of [from, to], both inclusive. */
export const priceCalendarQuerySchema = z.object({
  clientId: idSchema,
  from: dateSchema,
  to: dateSchema,
  nights: countSchema(1, longestStayNights).default(2),
  persons: adultsSchema.default(personLimits.defaultAdults),
  children: childrenSchema.default(personLimits.defaultChildren),
  currency: currencySchema.optional(),
});

/**
 * Why a stay of the length asked for cannot begin on a day. [4.35] [4.36] Where several reasons hold, the one that is
 * named is the hardest: what another length would not help comes before what it would.
 */
export const arrivalBlocks = [
  /** Past, after the calendar's end, or not for sale on one of the nights. */
  'closed',
  /** Other guests, or the party's size, leave no rooms for it. */
  'full',
  'no_arrival',
  'min_stay',
  'max_stay',
  'no_departure',
  /** Nothing is kept about the day: the place has to be asked. */
  'unknown',
] as const;
export type ArrivalBlock = (typeof arrivalBlocks)[number];

export const priceCalendarDaySchema = z.object({
  date: z.string(),
  /** The day that the stay would end on. */
  departure: z.string(),
  /** The cheapest whole stay, everything mandatory included: the same as in every other call. Null where it is blocked. */
  total: moneySchema.nullable(),
  /** Null where there is a total. */
  blocked: z.enum(arrivalBlocks).nullable(),
  /** The shortest and longest stay that may begin that day, in nights; null where there is no such rule. */
  restr_min_stay: z.int().nullable(),
  restr_max_stay: z.int().nullable(),
});
export const priceCalendarSchema = z.object({
  data: z.array(priceCalendarDaySchema),
  /** The cheapest of the totals; null where nothing can be had. */
  lowest: moneySchema.nullable(),
});
export type PriceCalendarDayWire = z.infer<typeof priceCalendarDaySchema>;
export type PriceCalendarWire = z.infer<typeof priceCalendarSchema>;
