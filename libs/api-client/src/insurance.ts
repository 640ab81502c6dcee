import type { InsuranceOfferWire } from '@mp/contract';
import type { Money } from '@mp/domain';
import { api } from './api.ts';

/** What insuring a stay costs and gives back. [5.36] */
export interface InsuranceOffer {
  /** The dearest stay that is insured. */
  readonly limit: Money;
  /** Null above the limit: such a stay is not insured. VAT is included in the premium. */
  readonly terms: { readonly premium: Money; readonly vat: Money; readonly refund: Money } | null;
}

export const insuranceApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** For a stay of this price, discounts taken off. */
    insuranceOffer: build.query<InsuranceOffer, Money>({
      query: ({ minor, currency }) => ({ path: '/public/insurance', query: { price_minor: minor, currency } }),
      transformResponse: ({ limit, premium, insuranceVAT: vat, refund }: InsuranceOfferWire) => ({
        limit,
        terms: premium && vat && refund ? { premium, vat, refund } : null,
      }),
    }),
  }),
});

export const { useInsuranceOfferQuery } = insuranceApi;
