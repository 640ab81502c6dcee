import { z } from 'zod';

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
 * Whom a guest contracts with. Of a private person, only the name is public; a trader is also named by address, numbers, e-mail
 * and phone, as law requires (2022/2065, article 30; 2011/83/EU, article 6a).
 */
export const placeSellerSchema = z.object({
  /** `seller`: the shop itself. */
  model: z.enum(contractModels),
  /** With the legal form. */
  name: z.string(),
  /** What the seller has declared; null if nothing. */
  is_trader: z.boolean().nullable(),
  /** In one line; null for a private person, as everything below but the registration number. */
  address: z.string().nullable(),
  company_number: z.string().nullable(),
  vat_number: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Of the short-term let, where the country has them. (EU 2024/1028) */
  registration_number: z.string().nullable(),
});
export type PlaceSellerWire = z.infer<typeof placeSellerSchema>;
