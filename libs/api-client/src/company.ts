import type { CompanyWire } from '@mp/contract';
import { api } from './api.ts';

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

export const companyApi = api.injectEndpoints({
  overrideExisting: 'throw',
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
