import { z } from 'zod';

/** A local time of day, `HH:MM`. */
export const timeOfDaySchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Whether one party rents the whole place, or each room is let by itself. */
export const lettings = ['whole', 'rooms'] as const;
/** How guests get the key. */
export const keyWays = ['host', 'key_box', 'reception', 'code'] as const;
/** Whether dogs are allowed. */
export const dogRules = ['welcome', 'on_request', 'no'] as const;
/** Where to park. */
export const parkingPlaces = ['at_house', 'nearby', 'paid', 'none'] as const;
/** Features for guests with limited mobility. */
export const accessHelps = ['step_free', 'ground_floor_bedroom', 'wide_doors', 'adapted_bathroom'] as const;
/** Languages that hosts speak. */
export const hostLanguages = ['cs', 'sk', 'en', 'de', 'pl', 'it', 'fr'] as const;

/** A day of any year, `MM-DD`. */
export const dayOfYearSchema = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);

/** The fewest nights of a stay, by the time of its arrival. */
const minimumNightsSchema = z.object({
  usual: z.int().min(1),
  /** With an arrival on Friday. */
  weekend: z.int().min(1),
  /** In July and August. */
  summer: z.int().min(1),
  /** With an arrival from 27 to 31 December; null if closed then. */
  new_year: z.int().min(1).nullable(),
});

const ecoCertificateSchema = z.object({
  /** The label's own name, in every language. */
  name: z.string().min(1).max(80),
  issued_by: z.string().min(1).max(120),
  /** A calendar date. */
  issued_on: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
});

/** Facts that places recorded later than the others: missing or null if unknown. */
const laterFactsShape = {
  letting: z.enum(lettings).nullish(),
  /** Of the whole place. */
  bedrooms: z.int().min(1).nullish(),
  bathrooms: z.int().min(1).nullish(),
  high_chair: z.boolean().nullish(),
  /** For a dog and night, in minor units; null if dogs stay free or may not come. */
  dog_fee: z.object({ CZK: z.int().min(1), EUR: z.int().min(1) }).nullish(),
  minimum_nights: minimumNightsSchema.nullish(),
  /** Days of the year, `MM-DD`; null if open all year. */
  season: z.object({ opens: dayOfYearSchema, closes: dayOfYearSchema }).nullish(),
  /** The environmental label that the place may bear, and who certified it when. There are no others. (Directive 2024/825) */
  eco_certificate: ecoCertificateSchema.nullish(),
};

/** Facts to know before arrival. Times are local to the place. */
const factsShape = {
  ...laterFactsShape,
  check_in_from: timeOfDaySchema,
  /** Null for any time of the evening. */
  check_in_to: timeOfDaySchema.nullable(),
  check_out: timeOfDaySchema,
  key: z.enum(keyWays),
  /** Both or neither. */
  quiet_from: timeOfDaySchema.nullable(),
  quiet_to: timeOfDaySchema.nullable(),
  smoking: z.boolean(),
  parties: z.boolean(),
  dogs: z.enum(dogRules),
  /** Null if children of every age are welcome; 18 for adults only. */
  children_from_age: z.int().min(1).max(18).nullable(),
  cot: z.boolean(),
  parking: z.enum(parkingPlaces),
  charging: z.boolean(),
  access: z.array(z.enum(accessHelps)),
  /** Not shown if the names are empty. */
  hosts: z.object({
    names: z.array(z.string().min(1).max(60)).max(3),
    languages: z.array(z.enum(hostLanguages)),
    /** Hours in which they usually answer. */
    answer_hours: z.int().min(1).max(72),
  }),
  /** The operator's last visit; null before the first. */
  visit: z.object({ by: z.string().min(1).max(60), on: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) }).nullable(),
};

/** The stored form: with the text about unsuitable guests in both languages. */
export const keptGoodToKnowSchema = z.object({
  ...factsShape,
  not_for: z.object({ cs: z.array(z.string().max(200)), en: z.array(z.string().max(200)) }),
});
export type KeptGoodToKnow = z.infer<typeof keptGoodToKnowSchema>;

/** The form for readers, in the language of the request. */
export const goodToKnowSchema = z.object({ ...factsShape, not_for: z.array(z.string()) });
export type GoodToKnowWire = z.infer<typeof goodToKnowSchema>;
