import { api } from '@mp/api-client';
import type { CountriesWire, CountryWire } from '@mp/contract';

/** A country with its codes, its own name and its calling codes without a plus. [3.6] */
export type Country = Readonly<CountryWire>;

export const countriesApi = api.injectEndpoints({
  // Only this remote has it, and each release defines it again.
  overrideExisting: true,
  endpoints: (build) => ({
    /** Every country with its codes, its own name and its calling codes. [3.6] */
    countries: build.query<readonly Country[], void>({
      query: () => ({ path: '/public/countries' }),
      transformResponse: ({ data }: CountriesWire) => data,
    }),
  }),
});

export const { useCountriesQuery } = countriesApi;
