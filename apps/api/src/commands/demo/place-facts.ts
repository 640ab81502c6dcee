import {
  accessHelps,
  dayOfYearSchema,
  dogRules,
  hostLanguages,
  keyWays,
  lettings,
  parkingPlaces,
  timeOfDaySchema,
} from '@mp/contract';
import { z } from 'zod';

const sentences = (max: number) => z.strictObject({ cs: z.string().min(20).max(max), en: z.string().min(20).max(max) });
const reasons = z.array(z.string().max(200)).max(3);

/**
 * The record of facts of a demonstration place. Texts do not repeat it: `place-statements.spec.ts` compares what they
 * say with it. Beds, guests and equipment are those of the rooms; minimum stays are those that the inventory sells.
 * Times are local, `HH:MM`; days of the year are `MM-DD`.
 */
export const placeFactsSchema = z.strictObject({
  /** Whether one party rents everything, or each room is let by itself. */
  letting: z.enum(lettings),
  /** Of the whole place. */
  bedrooms: z.int().min(1).max(60),
  bathrooms: z.int().min(1).max(60),
  hosts: z.strictObject({
    /** First names; no other place has the same. */
    names: z.array(z.string().min(2).max(60)).min(1).max(3),
    languages: z.array(z.enum(hostLanguages)).min(1),
    /** Hours in which they usually answer; never longer than the earliest end of a request. */
    answerHours: z.int().min(1).max(24),
    /** Invented, with the country's code. */
    phone: z.string().regex(/^\+\d{2,3}( \d{3}){2,3}$/),
    /** Who answers the phone on the evening of arrival; null for the reception. */
    evening: z.string().min(2).max(60).nullable(),
  }),
  /** Invented, in a real town. */
  address: z.strictObject({
    street: z.string().min(2).max(80),
    postalCode: z.string().min(4).max(10),
    /** Whether visitors see street and phone before they have booked. */
    published: z.boolean(),
  }),
  /** The way to the door and the place to park, for guests with a confirmed stay. */
  arrival: sentences(500),
  checkIn: z.strictObject({ from: timeOfDaySchema, to: timeOfDaySchema.nullable() }),
  checkOut: timeOfDaySchema,
  key: z.enum(keyWays),
  quiet: z.strictObject({ from: timeOfDaySchema, to: timeOfDaySchema }).nullable(),
  smoking: z.boolean(),
  parties: z.boolean(),
  /** The fee is for a dog and night, in whole CZK; null if dogs stay free or may not come. */
  dogs: z.strictObject({ rule: z.enum(dogRules), feeCzk: z.int().min(50).max(1000).nullable() }),
  /** Null if children of every age are welcome; 18 for adults only. */
  childrenFromAge: z.int().min(1).max(18).nullable(),
  cot: z.boolean(),
  highChair: z.boolean(),
  parking: z.enum(parkingPlaces),
  charging: z.boolean(),
  access: z.array(z.enum(accessHelps)),
  /** Null if open all year. Nights outside are not sold. */
  season: z.strictObject({ opens: dayOfYearSchema, closes: dayOfYearSchema }).nullable(),
  /** The environmental label that it may bear. The award says so, too. */
  ecoCertificate: z
    .strictObject({ name: z.string(), issuedBy: z.string(), issuedOn: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) })
    .optional(),
  /** The last visit of a member of our team. */
  visit: z.strictObject({ by: z.string().min(1).max(60), on: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) }),
  /** Guests that it does not suit. */
  notFor: z.strictObject({ cs: reasons, en: reasons }),
});
