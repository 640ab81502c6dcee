import { api } from '@mp/api-client';
import type { CompanyWire } from '@mp/contract';

/** A company in the Czech register. */
export interface Company {
  /** Eight digits. */
  readonly ico: string;
  /** Null if it is not registered for VAT. */
  readonly dic: string | null;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly zip: string;
}

const companyApi = api.injectEndpoints({
  // Only this remote has it, and each release defines it again.
  overrideExisting: true,
  endpoints: (build) => ({
    /**
     * By its number. Fails with `company_not_found`, or `company_register_unavailable` if the register does not respond. [5.15]
     */
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
