import { api } from '@mp/api-client';
import type { InsuranceOfferWire } from '@mp/contract';
import type { Money } from '@mp/domain';

/** What insuring a stay costs and gives back. [5.36] */
export interface InsuranceOffer {
  /** The dearest stay that is insured. */
  readonly limit: Money;
  /** Null above the limit and at a rate without refund: such a stay is not insured. VAT is included in the premium. */
  readonly terms: { readonly premium: Money; readonly vat: Money; readonly refund: Money } | null;
}

export const insuranceApi = api.injectEndpoints({
  // One area's alone, and defined anew with each release of it.
  overrideExisting: true,
  endpoints: (build) => ({
    /** For a stay of this price, discounts taken off, at this rate: what an order of it would be told. */
    insuranceOffer: build.query<InsuranceOffer, { readonly price: Money; readonly rateId: number }>({
      query: ({ price, rateId }) => ({
        path: '/public/insurance',
        query: { price_minor: price.minor, currency: price.currency, rate: rateId },
      }),
      transformResponse: ({ limit, premium, insuranceVAT: vat, refund }: InsuranceOfferWire) => ({
        limit,
        terms: premium && vat && refund ? { premium, vat, refund } : null,
      }),
    }),
  }),
});

export const { useInsuranceOfferQuery } = insuranceApi;
