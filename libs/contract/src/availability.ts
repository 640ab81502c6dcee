import { personLimits } from '@mp/domain';
import { z } from 'zod';
import { rateDepositSchema } from './balance.ts';
import { policySchema } from './cancellation-policy.ts';
import { rateSchema } from './catalogue.ts';
import {
  adultsSchema,
  childrenSchema,
  companionShape,
  currencySchema,
  dateSchema,
  idSchema,
  moneySchema,
} from './primitives.ts';

/** GET /public/availability: the days of [from, to], both inclusive, on which a stay could begin. [3.10] [7.20] */
export const availabilityQuerySchema = z.object({
  clientId: idSchema,
  persons: adultsSchema.default(personLimits.defaultAdults),
  children: childrenSchema.default(personLimits.defaultChildren),
  ...companionShape,
  from: dateSchema,
  to: dateSchema,
});
export const dayAvailabilities = ['available', 'full', 'closed', 'unknown'] as const;
export const availabilityDaySchema = z.object({
  date: z.string(),
  availability: z.enum(dayAvailabilities),
  /** Whether the night is available but arrivals are not allowed. */
  close_to_arrival: z.boolean(),
});
export const availabilitySchema = z.object({ data: z.array(availabilityDaySchema) });
export type AvailabilityDayWire = z.infer<typeof availabilityDaySchema>;

/** GET /public/departure-set: the possible departures of one arrival. [3.10] [7.21] */
export const departureQuerySchema = z.object({
  clientId: idSchema,
  persons: adultsSchema.default(personLimits.defaultAdults),
  children: childrenSchema.default(personLimits.defaultChildren),
  ...companionShape,
  arrival: dateSchema,
  currency: currencySchema.optional(),
});
export const departureDaySchema = z.object({
  date: z.string(),
  departure: z.boolean(),
  /** The lowest total of a stay that ends that day, with everything mandatory; null if there is none. */
  total: moneySchema.nullable(),
  /** Nights, or null without a rule. */
  restr_min_stay: z.int().nullable(),
  restr_max_stay: z.int().nullable(),
  close_to_departure: z.boolean(),
});
export const departureSetSchema = z.object({ data: z.array(departureDaySchema) });
export type DepartureDayWire = z.infer<typeof departureDaySchema>;

/** The stay to price. */
export const stayQuerySchema = z.object({
  clientId: idSchema,
  arrival: dateSchema,
  departure: dateSchema,
  persons: adultsSchema.default(personLimits.defaultAdults),
  children: childrenSchema.default(personLimits.defaultChildren),
  ...companionShape,
  currency: currencySchema.optional(),
  rateId: idSchema.optional(),
});
export type StayQuery = z.infer<typeof stayQuerySchema>;

/** A mandatory fee or local tax of a stay. Every total includes it. */
export const stayChargeSchema = z.object({
  kind: z.enum(['fee', 'local_tax']),
  /** Of the fee; of local tax, the municipality. */
  name: z.string(),
  /** Whether it is paid with the booking, or at the place. */
  collected: z.enum(['online', 'on_spot']),
  amount: moneySchema,
  /** Who does not pay a local tax, in words; missing if nobody is exempt. */
  exemptions: z.string().optional(),
});
export type StayChargeWire = z.infer<typeof stayChargeSchema>;

/**
 * Such a charge as a rule: `fixed_minor` + price × `per_mille_nights` / (1000 × `nights`), rounded half up to the minor unit.
 * The price is that of the rooms and the rate with all fees.
 */
export const chargeRuleSchema = stayChargeSchema.omit({ amount: true, exemptions: true }).extend({
  fixed_minor: z.int(),
  per_mille_nights: z.int(),
  nights: z.int(),
  /** Of local tax that is so much lower for each guest under this age; missing if nobody can be. Ages are sent with the order alone. */
  by_age: z.object({ from: z.int(), person_minor: z.int() }).optional(),
});
export type ChargeRuleWire = z.infer<typeof chargeRuleSchema>;

/** GET /public/ibe-rates: the available rates of a stay, each with its lowest total. [7.14] */
export const stayRateSchema = rateSchema.extend({
  /** The price with mandatory fees and local tax. */
  total: moneySchema,
  /** The fees and taxes in the total. */
  charges: z.array(stayChargeSchema).optional(),
  per_night: moneySchema,
  /** The points that the stay would earn a club member at this rate. [3.27] */
  points: z.int(),
  /** The last day on which an insured stay can be cancelled for a serious reason, inclusive, and the refund; null if never. */
  cancellation: z.object({ until: z.string(), refund: moneySchema }).nullable(),
  /** Missing from earlier versions. */
  policy: policySchema.optional(),
  /** Null, or missing from earlier versions, if everything is paid with the booking. */
  deposit: rateDepositSchema.nullish(),
});
export const stayRatesSchema = z.object({ data: z.array(stayRateSchema), nights: z.int() });
export type StayRateWire = z.infer<typeof stayRateSchema>;

/** GET /public/ibe-prices: the room types of a stay by rate, with available units. [7.16] */
export const stayPriceSchema = z.object({
  room_type_id: z.int(),
  rate_id: z.int(),
  /** One unit, the whole stay. Several units are priced by this, with the surcharge once. */
  price: moneySchema,
  /** What the rate adds for the party, whichever rooms it takes: breakfasts. Zero for most rates. */
  surcharge: moneySchema,
  /** The stay’s fees and local tax, for any rooms. */
  charges: z.array(chargeRuleSchema).optional(),
  /** What the party pays for the whole stay in one unit: the price, the surcharge and the charges. */
  total: moneySchema,
  capacity: z.int(),
  free: z.int(),
});
export const stayPricesSchema = z.object({ data: z.array(stayPriceSchema), nights: z.int() });
export type StayPriceWire = z.infer<typeof stayPriceSchema>;

/** GET /public/combinations: rooms for the whole party, cheapest first; the first is the recommended one. [7.13] */
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

/** GET /public/ibe-rt-bar-prices: prices of room types at the best rate of a stay. [7.15] */
export const barPriceQuerySchema = z.object({
  clientId: idSchema,
  arrival: dateSchema,
  departure: dateSchema,
  /** All room types when missing. */
  roomTypeId: idSchema.optional(),
  /** Adults; without them, supplements and taxes per person are not included. */
  persons: adultsSchema.optional(),
  currency: currencySchema.optional(),
});
export const barPriceSchema = z.object({
  room_type_id: z.int(),
  /** The cheapest rate. */
  rate_id: z.int(),
  /** One unit, the whole stay, with mandatory fees and local tax. */
  price: moneySchema,
  per_night: moneySchema,
  /** Every night's price before the rate: one unit. */
  nights: z.array(z.object({ date: z.string(), price: moneySchema })),
  capacity: z.int(),
  free: z.int(),
});
export const barPricesSchema = z.object({ data: z.array(barPriceSchema), nights: z.int() });
export type BarPriceWire = z.infer<typeof barPriceSchema>;
