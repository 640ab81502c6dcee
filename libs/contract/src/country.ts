import { z } from 'zod';

/** A country, with the field names of the specification. [3.6] */
export const countrySchema = z.object({
  /** ISO 3166-1 alpha-3: `CZE`. */
  alpha3Code: z.string().length(3),
  alpha2Code: z.string().length(2),
  /** Its name in its own language. */
  nativeName: z.string().min(1),
  /** Without a plus, the country's own first. */
  callingCodes: z.array(z.string().regex(/^\d{1,4}$/)).min(1),
});
export type CountryWire = z.infer<typeof countrySchema>;

/** GET /public/countries: every country of ISO 3166-1, and Kosovo, which has user-assigned codes. */
export const countriesSchema = z.object({ data: z.array(countrySchema) });
export type CountriesWire = z.infer<typeof countriesSchema>;
