import { z } from 'zod';

/** A country, as the specification's fields call it. [3.6] */
export const countrySchema = z.object({
  /** ISO 3166-1 alpha-3, as places name theirs: `CZE`. */
  alpha3Code: z.string().length(3),
  alpha2Code: z.string().length(2),
  /** What those who live there call it. */
  nativeName: z.string().min(1),
  /** Without a plus, the country's own first. */
  callingCodes: z.array(z.string().regex(/^\d{1,4}$/)).min(1),
});
export type CountryWire = z.infer<typeof countrySchema>;

/** GET /public/countries: every country of ISO 3166-1, and Kosovo, which has codes of its own making. */
export const countriesSchema = z.object({ data: z.array(countrySchema) });
export type CountriesWire = z.infer<typeof countriesSchema>;
