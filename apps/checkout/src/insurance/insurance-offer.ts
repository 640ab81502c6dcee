import { api } from '@mp/api-client';
import type { InsuranceOfferWire } from '@mp/contract';
import type { Money } from '@mp/domain';

/** The price and the refund of insuring a stay. [5.36] */
export interface InsuranceOffer {
  /** The maximum price of an insured stay. */
  readonly limit: Money;
  /** Null above the limit and for a rate without refund: such a stay cannot be insured. VAT is included in the premium. */
  readonly terms: { readonly premium: Money; readonly vat: Money; readonly refund: Money } | null;
}

export const insuranceApi = api.injectEndpoints({
  // Only this remote has it, and each release defines it again.
  overrideExisting: true,
  endpoints: (build) => ({
    /** For a stay of this price after discounts, at this rate: the same offer that the order gets. */
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
