import { api } from '@mp/api-client';
import type { InsuranceOfferWire } from '@mp/contract';
import type { Money } from '@mp/domain';

/** The price and the refund of insuring a stay. [5.36] */
export interface InsuranceOffer {
  /** The maximum price of an insured stay. */
  readonly limit: Money;
  /** Null above the limit and for a rate without refund: such a stay cannot be insured. VAT is included in the premium. */
  readonly terms: { readonly premium: Money; readonly vat: Money; readonly refund: Money } | null;
  /** Null if the shop itself waives its claim, which is no insurance. */
  readonly insurer: { readonly name: string; readonly documentUrl: string } | null;
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
      transformResponse: ({ limit, premium, insuranceVAT: vat, refund, insurer }: InsuranceOfferWire) => ({
        limit,
        terms: premium && vat && refund ? { premium, vat, refund } : null,
        // A response of an older API has none.
        insurer: insurer ? { name: insurer.name, documentUrl: insurer.document_url } : null,
      }),
    }),
  }),
});

export const { useInsuranceOfferQuery } = insuranceApi;
