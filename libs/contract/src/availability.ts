import { personLimits } from '@mp/domain';
import { z } from 'zod';
import { rateSchema } from './catalogue.ts';
import { adultsSchema, childrenSchema, currencySchema, dateSchema, idSchema, moneySchema } from './primitives.ts';

/** GET /public/availability: the days of [from, to], both inclusive, on which a stay could begin. [3.10] [7.20] */
export const availabilityQuerySchema = z.object({
  clientId: idSchema,
  persons: adultsSchema.default(personLimits.defaultAdults),
  children: childrenSchema.default(personLimits.defaultChildren),
  from: dateSchema,
  to: dateSchema,
});
export const dayAvailabilities = ['available', 'full', 'closed', 'unknown'] as const;
export const availabilityDaySchema = z.object({
  date: z.string(),
  availability: z.enum(dayAvailabilities),
  /** The place takes guests that night, but nobody arrives that day. */
  close_to_arrival: z.boolean(),
});
export const availabilitySchema = z.object({ data: z.array(availabilityDaySchema) });
export type AvailabilityDayWire = z.infer<typeof availabilityDaySchema>;

/** GET /public/departure-set: for one arrival, which days it can end on. [3.10] [7.21] */
export const departureQuerySchema = z.object({
  clientId: idSchema,
  persons: adultsSchema.default(personLimits.defaultAdults),
  children: childrenSchema.default(personLimits.defaultChildren),
  arrival: dateSchema,
  currency: currencySchema.optional(),
});
export const departureDaySchema = z.object({
  date: z.string(),
  departure: z.boolean(),
  /** The cheapest whole stay that ends that day, everything mandatory included; null where none can. */
  total: moneySchema.nullable(),
  /** Nights, or null where there is no such rule. */
  restr_min_stay: z.int().nullable(),
  restr_max_stay: z.int().nullable(),
  close_to_departure: z.boolean(),
});
export const departureSetSchema = z.object({ data: z.array(departureDaySchema) });
export type DepartureDayWire = z.infer<typeof departureDaySchema>;

/** The stay a price is asked for. */
export const stayQuerySchema = z.object({
  clientId: idSchema,
  arrival: dateSchema,
  departure: dateSchema,
  persons: adultsSchema.default(personLimits.defaultAdults),
  children: childrenSchema.default(personLimits.defaultChildren),
  currency: currencySchema.optional(),
  rateId: idSchema.optional(),
});
export type StayQuery = z.infer<typeof stayQuerySchema>;

/** GET /public/ibe-rates: the rates that can be had for a stay, each with its cheapest total. [7.14] */
export const stayRateSchema = rateSchema.extend({
  total: moneySchema,
  per_night: moneySchema,
  /** What the stay would bring to a member of the club at this rate. [3.27] */
  points: z.int(),
  /** Until when an insured stay can be cancelled for a serious reason, inclusive, and what comes back; null for never. */
  cancellation: z.object({ until: z.string(), refund: moneySchema }).nullable(),
});
export const stayRatesSchema = z.object({ data: z.array(stayRateSchema), nights: z.int() });
export type StayRateWire = z.infer<typeof stayRateSchema>;

/** GET /public/ibe-prices: every room type of a stay by rate, with what is left. [7.16] */
export const stayPriceSchema = z.object({
  room_type_id: z.int(),
  rate_id: z.int(),
  /** One unit, the whole stay. Several units are priced by this, with the surcharge once. */
  price: moneySchema,
  /** What the rate adds for the party, whichever rooms it takes: breakfasts. Zero for most rates. */
  surcharge: moneySchema,
  /** What the party pays for the whole stay in one unit: the price and the surcharge. */
  total: moneySchema,
  capacity: z.int(),
  free: z.int(),
});
export const stayPricesSchema = z.object({ data: z.array(stayPriceSchema), nights: z.int() });
export type StayPriceWire = z.infer<typeof stayPriceSchema>;

/** GET /public/combinations: rooms that sleep the party, cheapest first; the first is the best one. [7.13] */
export const combinationQuerySchema = stayQuerySchema.extend({
  limit: z.coerce.number().int().min(1).max(20).default(5),
});
export const combinationSchema = z.object({
  rate_id: z.int(),
  rooms: z.array(z.object({ id: z.int(), count: z.int(), name: z.string(), price: moneySchema })),
  capacity: z.int(),
  total: moneySchema,
});
export const combinationsSchema = z.object({ data: z.array(combinationSchema), nights: z.int() });
export type CombinationWire = z.infer<typeof combinationSchema>;

/** GET /public/ibe-rt-bar-prices: what room types cost at the best rate that a stay allows. [7.15] */
export const barPriceQuerySchema = z.object({
  clientId: idSchema,
  arrival: dateSchema,
  departure: dateSchema,
  /** All of the place's when missing. */
  roomTypeId: idSchema.optional(),
  /** Adults; without them, what a rate adds for each person is left aside. */
  persons: adultsSchema.optional(),
  currency: currencySchema.optional(),
});
export const barPriceSchema = z.object({
  room_type_id: z.int(),
  /** The rate that asks least. */
  rate_id: z.int(),
  /** One unit, the whole stay. */
  price: moneySchema,
  per_night: moneySchema,
  /** Every night's price before the rate: one unit. */
  nights: z.array(z.object({ date: z.string(), price: moneySchema })),
  capacity: z.int(),
  free: z.int(),
});
export const barPricesSchema = z.object({ data: z.array(barPriceSchema), nights: z.int() });
export type BarPriceWire = z.infer<typeof barPriceSchema>;
