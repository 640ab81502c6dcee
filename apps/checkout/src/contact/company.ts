import { api } from '@mp/api-client';
import type { CompanyWire } from '@mp/contract';

/** A company as the Czech register has it. */
export interface Company {
  /** Eight digits. */
  readonly ico: string;
  /** Null for who pays no VAT. */
  readonly dic: string | null;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly zip: string;
}

const companyApi = api.injectEndpoints({
  // One area's alone, and defined anew with each release of it.
  overrideExisting: true,
  endpoints: (build) => ({
    /** By its number. Fails with `company_not_found`, or `company_register_unavailable` when nobody can say. [5.15] */
    company: build.query<Company, string>({
      query: (ico) => ({ path: `/public/company/${encodeURIComponent(ico)}` }),
      transformResponse: ({ ico, dic, name, street, city, zip }: CompanyWire) => ({
        ico,
        dic,
        name,
        street,
        city,
        zip,
      }),
    }),
  }),
});

export const { useLazyCompanyQuery } = companyApi;
