import { z } from 'zod';

/** GET /public/company/{ico}: the number as it is typed; spaces do not matter. */
export const companyParamsSchema = z.object({ ico: z.string().max(20) });

/** A company as the Czech register has it, for the fields of an invoice. [3.17] */
export const companySchema = z.object({
  /** Eight digits. */
  ico: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  /** As it is written, `110 00`. */
  zip: z.string(),
  /** Null for who pays no VAT. */
  dic: z.string().nullable(),
});
export type CompanyWire = z.infer<typeof companySchema>;
