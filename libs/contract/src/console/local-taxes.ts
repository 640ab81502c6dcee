import { z } from 'zod';
import { countSchema, dateSchema, idSchema, lineSchema } from '../primitives.ts';
import { actionFields, reasonSchema } from './action.ts';

const collectedSchema = z.enum(['online', 'on_spot']);
const seasonDaySchema = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
const minorSchema = z.int().min(1).max(100_000_000);
const exemptionsSchema = z.object({ cs: lineSchema.max(500), en: lineSchema.max(500) });

/** Of a person and night: as the municipality sets it, and as the shop charges it. */
const amountSchema = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  minor: minorSchema,
  /** One of the two is `minor`, if the currency is the shop’s. */
  czk_minor: minorSchema,
  eur_minor: minorSchema,
});

/** What a rule of a municipality says. Nights are those from `effective_from` on. */
const ruleFields = {
  /** Null for a tax in per mille of the stay’s price. */
  amount: amountSchema.nullable(),
  per_mille: z.int().min(0).max(300),
  from_age: z.int().min(0).max(99),
  max_nights: z.int().min(1).max(366).nullable(),
  /** `MM-DD`, both inclusive; null: all year. */
  season: z.object({ from: seasonDaySchema, until: seasonDaySchema }).nullable(),
  effective_from: dateSchema,
  exemptions: exemptionsSchema,
  collected: collectedSchema,
  /** The law or regulation that it stands in. */
  source: lineSchema.max(300),
  source_url: z.url().max(500).nullable(),
  /** When somebody read the source; null: not verified. */
  read_on: dateSchema.nullable(),
};

export const localTaxRuleSchema = z.object({
  id: z.uuid(),
  ...ruleFields,
  effective_from: z.string(),
  /** The last night; null without an end. */
  effective_until: z.string().nullable(),
  read_on: z.string().nullable(),
  source_url: z.string().nullable(),
  /** `withdrawn`: ended before it began. */
  state: z.enum(['over', 'now', 'later', 'withdrawn']),
  recorded_at: z.iso.datetime(),
});
export type LocalTaxRuleWire = z.infer<typeof localTaxRuleSchema>;

export const municipalityViews = ['all', 'recorded', 'missing', 'unverified'] as const;

/** GET /console/local-taxes: municipalities with places or rules, by country and name. */
export const municipalitiesQuerySchema = z.strictObject({
  /** Words of the municipality. */
  q: lineSchema.pipe(z.string().max(100)).optional(),
  /** `missing`: places are there, and nothing is recorded. */
  view: z.enum(municipalityViews).default('all'),
  /** The id that ended the page before. */
  after: z.string().max(120).optional(),
  limit: countSchema(1, 100).default(50),
});

/** `CZE:Telč` */
export const municipalityIdSchema = z.string().regex(/^[A-Z]{3}:.{1,100}$/);
export const municipalityParamsSchema = z.object({ id: municipalityIdSchema });

export const municipalitySchema = z.object({
  id: z.string(),
  /** ISO 3166 alpha-3. */
  country: z.string(),
  municipality: z.string(),
  places: z.int(),
  /** In force today; in season or not. */
  today: z.array(localTaxRuleSchema),
  /** The day of the next change. */
  next_change: z.string().nullable(),
  /** Whether all rules of today and later were read in their source; null without any. */
  is_verified: z.boolean().nullable(),
});
export type MunicipalityWire = z.infer<typeof municipalitySchema>;

export const municipalitiesSchema = z.object({ data: z.array(municipalitySchema), next: z.string().nullable() });
export type MunicipalitiesWire = z.infer<typeof municipalitiesSchema>;

/** What a fee is paid for; those of a stay, a dog and a cot once for the stay. */
export const feeWays = ['stay', 'night', 'person_night', 'dog', 'dog_night', 'cot'] as const;

const placeFeeFields = {
  name: z.object({ cs: lineSchema.min(1).max(80), en: lineSchema.min(1).max(80) }),
  per: z.enum(feeWays),
  czk_minor: minorSchema,
  eur_minor: minorSchema,
  effective_from: dateSchema,
};

export const placeFeeSchema = z.object({
  id: z.uuid(),
  ...placeFeeFields,
  name: z.object({ cs: z.string(), en: z.string() }),
  effective_from: z.string(),
  effective_until: z.string().nullable(),
  state: z.enum(['over', 'now', 'later', 'withdrawn']),
});
export type PlaceFeeWire = z.infer<typeof placeFeeSchema>;

/** A place of a municipality, with what differs from its rules. */
export const chargedPlaceSchema = z.object({
  id: z.int(),
  name: z.string(),
  town: z.string(),
  /** Null: its town’s rules, and as these say. */
  municipality: z.string().nullable(),
  collected: collectedSchema.nullable(),
  fees: z.array(placeFeeSchema),
  version: z.string(),
});
export type ChargedPlaceWire = z.infer<typeof chargedPlaceSchema>;

/** GET /console/local-taxes/{id} */
export const municipalityDetailSchema = z.object({
  id: z.string(),
  country: z.string(),
  municipality: z.string(),
  /** The latest first, also those that are over. */
  rules: z.array(localTaxRuleSchema),
  places: z.array(chargedPlaceSchema),
  version: z.string(),
});
export type MunicipalityDetailWire = z.infer<typeof municipalityDetailSchema>;

/** POST /console/local-taxes/{id}/rule */
export const newLocalTaxSchema = z.strictObject({
  ...actionFields,
  reason: reasonSchema,
  ...ruleFields,
  /** A rule that ends the day before; null for none. */
  replaces: z.uuid().nullable(),
});
export type NewLocalTaxWire = z.input<typeof newLocalTaxSchema>;

export const localTaxRuleParamsSchema = municipalityParamsSchema.extend({ rule: z.uuid() });

/** POST /console/local-taxes/{id}/rule/{rule}/end: `until` is the last night. */
export const endLocalTaxSchema = z.strictObject({ ...actionFields, reason: reasonSchema, until: dateSchema });

/** POST /console/local-taxes/{id}/rule/{rule}/source: what was read, and when; null: it is not verified. */
export const localTaxSourceSchema = z.strictObject({
  ...actionFields,
  reason: reasonSchema,
  source: ruleFields.source,
  source_url: ruleFields.source_url,
  read_on: ruleFields.read_on,
});

export const chargedPlaceParamsSchema = z.object({ id: idSchema });

/** POST /console/local-taxes/place/{id} */
export const placeLocalTaxSchema = z.strictObject({
  ...actionFields,
  reason: reasonSchema,
  municipality: lineSchema.min(1).max(100).nullable(),
  collected: collectedSchema.nullable(),
});

/** POST /console/local-taxes/place/{id}/fee */
export const newPlaceFeeSchema = z.strictObject({ ...actionFields, reason: reasonSchema, ...placeFeeFields });

/** POST /console/local-taxes/place/{id}/fee/{fee}/end: `until` is the last night. */
export const placeFeeParamsSchema = chargedPlaceParamsSchema.extend({ fee: z.uuid() });
