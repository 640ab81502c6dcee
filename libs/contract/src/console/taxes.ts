import { z } from 'zod';
import { countSchema, dateSchema, lineSchema, moneySchema } from '../primitives.ts';
import { actionFields, reasonSchema } from './action.ts';

/** What VAT rates are for. `commission` and `waiver` have the standard rate of a country. */
export const vatSupplies = ['accommodation', 'meals', 'other', 'commission', 'waiver'] as const;
export type VatSupply = (typeof vatSupplies)[number];

/** `cnb`: Czech National Bank, crowns for one unit of a currency. `ecb`: European Central Bank, units for one euro. */
export const exchangeRateSources = ['cnb', 'ecb'] as const;
export type ExchangeRateSource = (typeof exchangeRateSources)[number];

const countrySchema = z.string().regex(/^[A-Z]{3}$/, { error: 'errors.required' });

/** What the operator records about a rate. */
const rateFields = {
  per_mille: z.int().min(0).max(500),
  /** The law, or who has written about it: a rate without a source is refused. */
  source: lineSchema.pipe(z.string().min(3, { error: 'errors.required' }).max(300)),
  source_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
  /** When somebody last read the source; null: not verified. */
  read_on: dateSchema.nullable(),
};

export const vatRateSchema = z.object({
  country: z.string(),
  supply: z.enum(vatSupplies),
  effective_from: dateSchema,
  per_mille: z.int(),
  source: z.string(),
  source_url: z.string().nullable(),
  read_on: dateSchema.nullable(),
  /** Whether it is the rate of today. */
  is_current: z.boolean(),
  /** Whether it is the rate of today, and nobody has read its source for a year. */
  is_stale: z.boolean(),
  version: z.string(),
});
export type VatRateWire = z.infer<typeof vatRateSchema>;

/** GET /console/vat-rate: by country and supply, the latest first. */
export const vatRateListSchema = z.object({ data: z.array(vatRateSchema) });
export type VatRateListWire = z.infer<typeof vatRateListSchema>;

/** POST /console/vat-rate */
export const newVatRateSchema = z.strictObject({
  country: countrySchema,
  supply: z.enum(vatSupplies),
  effective_from: dateSchema,
  ...rateFields,
  reason: reasonSchema,
});

export const vatRateParamsSchema = z.object({
  country: countrySchema,
  supply: z.enum(vatSupplies),
  day: dateSchema,
});

/** POST /console/vat-rate/{country}/{supply}/{day}: corrects a rate, or records that its source was read. */
export const changeVatRateSchema = z.strictObject({ ...actionFields, ...rateFields, reason: reasonSchema });

/** GET /console/exchange-rate */
export const exchangeRateQuerySchema = z.strictObject({
  source: z.enum(exchangeRateSources).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** `next` of the page before: days before this one. */
  after: dateSchema.optional(),
  limit: countSchema(1, 200).default(50),
});

export const exchangeRateListSchema = z.object({
  data: z.array(
    z.object({
      source: z.enum(exchangeRateSources),
      currency: z.string(),
      day: dateSchema,
      /** With six decimal places at most. */
      rate: z.number(),
    }),
  ),
  next: dateSchema.nullable(),
});
export type ExchangeRateListWire = z.infer<typeof exchangeRateListSchema>;

/** POST /console/exchange-rate: a table as the bank publishes it. */
export const importRatesSchema = z.strictObject({ text: z.string().min(1).max(2_000_000), reason: reasonSchema });

export const importedRatesSchema = z.object({
  source: z.enum(exchangeRateSources),
  added: z.int(),
  /** Rates that were there already. */
  known: z.int(),
  first_day: dateSchema,
  last_day: dateSchema,
});
export type ImportedRatesWire = z.infer<typeof importedRatesSchema>;

const percentSchema = z.number().nullable();

/** GET /console/wrong-document: invoices whose VAT rate is not that of the country where the house stands. */
export const wrongDocumentListSchema = z.object({
  data: z.array(
    z.object({
      number: z.string(),
      version: z.string(),
      reservation: z.object({ id: z.uuid(), number: z.string() }),
      place: z.string(),
      country: z.string(),
      taxed_on: dateSchema,
      total: moneySchema,
      /** Per cent on the document. */
      percent: percentSchema,
      /** Per cent in the country on the day of supply; null if no rate is recorded: then it cannot be corrected yet. */
      right_percent: percentSchema,
    }),
  ),
});
export type WrongDocumentListWire = z.infer<typeof wrongDocumentListSchema>;

/** POST /console/wrong-document/{number}/correct */
export const documentParamsSchema = z.object({ number: z.string().regex(/^[A-Z0-9-]{6,40}$/) });
export const correctDocumentSchema = z.strictObject({ ...actionFields, reason: reasonSchema });

/** GET /console/commission-invoice: the latest month first. */
export const commissionInvoiceListSchema = z.object({
  data: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(['commission', 'commission_credit']),
      seller: z.string(),
      /** Its first day. */
      month: dateSchema,
      total: moneySchema,
      reverse_charge: z.boolean(),
    }),
  ),
});
export type CommissionInvoiceListWire = z.infer<typeof commissionInvoiceListSchema>;
