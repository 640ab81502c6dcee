import { longestStayNights, personLimits } from '@mp/domain';
import { z } from 'zod';
import {
  adultsSchema,
  childrenSchema,
  companionShape,
  countSchema,
  currencySchema,
  dateSchema,
  idSchema,
  moneySchema,
} from './primitives.ts';

/** GET /public/price-calendar: the price of a length of stay for each arrival of [from, to], both inclusive. */
export const priceCalendarQuerySchema = z.object({
  clientId: idSchema,
  from: dateSchema,
  to: dateSchema,
  nights: countSchema(1, longestStayNights).default(2),
  persons: adultsSchema.default(personLimits.defaultAdults),
  children: childrenSchema.default(personLimits.defaultChildren),
  ...companionShape,
  currency: currencySchema.optional(),
});

/**
 * Why a stay of the requested length cannot begin on a day. [4.35] [4.36] Of several reasons the first is named: those that
 * another length would not solve come first.
 */
export const arrivalBlocks = [
  /** Past, after the calendar's end, or not for sale on one of the nights. */
  'closed',
  /** Other guests, or the party's size, leave no rooms. */
  'full',
  'no_arrival',
  'min_stay',
  'max_stay',
  'no_departure',
  /** Nothing is stored about the day: the place has to be contacted. */
  'unknown',
] as const;
export type ArrivalBlock = (typeof arrivalBlocks)[number];

export const priceCalendarDaySchema = z.object({
  date: z.string(),
  /** The departure day. */
  departure: z.string(),
  /** The lowest total, with everything mandatory: the same as in other endpoints. Null if it is blocked. */
  total: moneySchema.nullable(),
  /** Null if there is a total. */
  blocked: z.enum(arrivalBlocks).nullable(),
  /** The shortest and longest stay that may begin that day, in nights; null without a rule. */
  restr_min_stay: z.int().nullable(),
  restr_max_stay: z.int().nullable(),
});
export const priceCalendarSchema = z.object({
  data: z.array(priceCalendarDaySchema),
  /** The lowest total; null if nothing is available. */
  lowest: moneySchema.nullable(),
});
export type PriceCalendarDayWire = z.infer<typeof priceCalendarDaySchema>;
export type PriceCalendarWire = z.infer<typeof priceCalendarSchema>;
