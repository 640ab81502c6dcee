import { z } from 'zod';
import { lineSchema } from '../primitives.ts';

/**
 * Who sells the stays of a place.
 *
 * - `intermediary`: the owner; the shop arranges the sale and invoices its commission
 * - `seller`: the shop itself
 * - `deemed_supplier`: the owner, with the shop as the supplier for VAT (ViDA)
 */
export const contractModels = ['intermediary', 'seller', 'deemed_supplier'] as const;
export type ContractModel = (typeof contractModels)[number];

/**
 * - `payer`: pays VAT in `country`
 * - `identified`: only identified for VAT, for services across borders
 */
export const vatStatuses = ['payer', 'identified', 'not_payer'] as const;
export type VatStatus = (typeof vatStatuses)[number];

const optionalLine = (max: number) =>
  lineSchema
    .max(max)
    .transform((text) => text || null)
    .nullable();
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
