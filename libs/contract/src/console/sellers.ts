import { z } from 'zod';
import { countSchema, dateSchema, idSchema, lineSchema } from '../primitives.ts';
import { contractModels } from '../place-seller.ts';
import { actionFields, reasonSchema } from './action.ts';

/**
 * - `payer`: pays VAT in `country`
 * - `identified`: only identified for VAT, for services across borders
 */
export const vatStatuses = ['payer', 'identified', 'not_payer'] as const;
export type VatStatus = (typeof vatStatuses)[number];

/** Null where nothing is known. */
const optionalLine = (max: number) =>
  lineSchema.min(1, { error: 'errors.required' }).max(max, { error: 'errors.limit' }).nullable();
const countrySchema = z.string().regex(/^[A-Z]{3}$/);

/** Data of a legal seller. Null: not known yet. Countries are alpha-3 codes. */
export const sellerDataSchema = z.strictObject({
  /** Of the company, or first and last name. */
  name: lineSchema.min(1, { error: 'errors.required' }).max(120, { error: 'errors.limit' }),
  /** As the register writes it: `s.r.o.`, `GmbH`; null for a natural person. */
  legal_form: optionalLine(60),
  /** What the seller has declared: whether they act in the course of a business. */
  is_trader: z.boolean().nullable(),
  /** A natural person without a company number. */
  is_private: z.boolean(),
  street: optionalLine(120),
  city: optionalLine(80),
  postal_code: optionalLine(12),
  country: countrySchema.nullable(),
  company_number: optionalLine(30),
  tax_number: optionalLine(30),
  /** Of a private person. */
  birth_date: z.iso.date({ error: 'date_format_error' }).nullable(),
  iban: optionalLine(42),
  vat: z
    .strictObject({
      status: z.enum(vatStatuses),
      country: countrySchema.nullable(),
      /** With the country's prefix; null for `not_payer`. */
      number: optionalLine(20),
    })
    .nullable(),
  email: optionalLine(254),
  phone: optionalLine(30),
});
export type SellerData = z.output<typeof sellerDataSchema>;

/** What is wrong with the data of a seller. Their texts are in the messages of the desk. */
export const sellerProblemCodes = [
  'company_number_of_another_country',
  'company_number_wrong',
  'company_number_of_private_person',
  'vat_number_wrong',
  'vat_number_of_no_payer',
  'iban_wrong',
  'birth_date_of_company',
  'birth_date_impossible',
  'email_wrong',
  'phone_wrong',
] as const;
export type SellerProblemCode = (typeof sellerProblemCodes)[number];

/** Data that law requires of a seller, and a contract. */
export const missingCodes = [
  'contract',
  'is_trader',
  'street',
  'city',
  'postal_code',
  'country',
  'company_number',
  'tax_number',
  'birth_date',
  'iban',
  'vat',
  'vat_number',
  'email',
  'phone',
] as const;
export type MissingCode = (typeof missingCodes)[number];

/** GET /console/contracts: places by name, each with its contract of today. */
export const contractsQuerySchema = z.strictObject({
  /** Words of the place or its seller. */
  q: lineSchema.pipe(z.string().max(200)).optional(),
  /**
   * - `missing`: places of which required data is missing
   * - `spot_check`: five places whose registration number to look up in this month
   * - otherwise those with a model
   */
  view: z.enum(['all', 'missing', 'spot_check', ...contractModels]).default('all'),
  /** The place that ended the page before. */
  after: idSchema.optional(),
  limit: countSchema(1, 100).default(50),
});

const contractTermsShape = {
  seller_id: z.uuid(),
  model: z.enum(contractModels),
  /** Of the stay's price; null for the operator's default. */
  commission_per_mille: z.int().min(0).max(500).nullable(),
  /** Of the short-term let. */
  registration_number: optionalLine(60),
};

const contractLineSchema = z.object({
  place_id: z.int(),
  place: z.string(),
  country: z.string(),
  /** Null if none is recorded: the shop sells the place's stays. */
  contract: z.object({ ...contractTermsShape, seller: z.string() }).nullable(),
  /** When staff last looked the registration number up in its register, and whether it was right; null: never. */
  registration_check: z.object({ on: z.string(), is_right: z.boolean() }).nullable(),
  missing: z.array(z.enum(missingCodes)),
  /** Whether it is not sold because of that. */
  withheld: z.boolean(),
});
export type ContractLineWire = z.infer<typeof contractLineSchema>;

export const contractsSchema = z.object({
  data: z.array(contractLineSchema),
  next: z.int().nullable(),
  /** From when places with missing data are not sold; null if no day is set. */
  required_from: z.string().nullable(),
  /** The version to send with the first data of a new seller. */
  new_version: z.string(),
});
export type ContractsWire = z.infer<typeof contractsSchema>;

const recordingShape = {
  effective_from: z.string(),
  recorded_at: z.iso.datetime(),
  /** The member of staff; null for an import and the demonstration. */
  recorded_by: z.string().nullable(),
};

/** GET /console/contracts/{id}: the contracts of a place, the latest first. */
export const placeContractsSchema = contractLineSchema.extend({
  version: z.string(),
  history: z.array(z.object({ ...contractTermsShape, seller: z.string(), ...recordingShape })),
});
export type PlaceContractsWire = z.infer<typeof placeContractsSchema>;

export const contractParamsSchema = z.object({ id: idSchema });

/** PUT /console/contracts/{id} */
export const contractChangeSchema = z.strictObject({
  ...actionFields,
  reason: reasonSchema,
  effective_from: dateSchema,
  ...contractTermsShape,
});

/** POST /console/contracts/{id}/registration-check: what the register says; `reason` says where. */
export const registrationCheckSchema = z.strictObject({
  ...actionFields,
  reason: reasonSchema,
  is_right: z.boolean(),
});

/** GET /console/sellers: all, by name, to choose from. */
export const sellersSchema = z.object({
  data: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** As in the list of contracts, for consoles of the previous release. */
  new_version: z.string(),
});
export type SellersWire = z.infer<typeof sellersSchema>;

/** GET /console/sellers/{id}: the data of a seller, the latest first. */
export const sellerSchema = z.object({
  id: z.uuid(),
  version: z.string(),
  /** Today's; the first one of a seller whose data begins later. */
  data: sellerDataSchema,
  missing: z.array(z.enum(missingCodes)),
  places: z.array(z.object({ place_id: z.int(), place: z.string(), model: z.enum(contractModels) })),
  history: z.array(z.object({ data: sellerDataSchema, ...recordingShape })),
});
export type SellerWire = z.infer<typeof sellerSchema>;

export const sellerParamsSchema = z.object({ id: z.uuid() });

/** PUT /console/sellers/{id}; a new id makes a new seller. */
export const sellerChangeSchema = z.strictObject({
  ...actionFields,
  reason: reasonSchema,
  effective_from: dateSchema,
  data: sellerDataSchema,
});
