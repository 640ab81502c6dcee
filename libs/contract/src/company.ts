import { z } from 'zod';

/** GET /public/company/{ico}: the number as typed; spaces are ignored. */
export const companyParamsSchema = z.object({ ico: z.string().max(20) });

/** A company of the Czech register, for the fields of an invoice. [3.17] */
export const companySchema = z.object({
  /** Eight digits. */
  ico: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  /** Formatted, `110 00`. */
  zip: z.string(),
  /** Null if it is not registered for VAT. */
  dic: z.string().nullable(),
});
export type CompanyWire = z.infer<typeof companySchema>;
