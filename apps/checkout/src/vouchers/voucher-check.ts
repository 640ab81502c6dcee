import { api } from '@mp/api-client';
import type { BenefitCodeCheckWire, VoucherCheckWire } from '@mp/contract';
import type { Money } from '@mp/domain';

/** What can be said of a voucher's code to whoever types it. */
export interface VoucherCheck {
  readonly result: VoucherCheckWire['result'];
  /** Null for an unknown code and for one of another account. */
  readonly value: Money | null;
}

const vouchersApi = api.injectEndpoints({
  // One area's alone, and defined anew with each release of it.
  overrideExisting: true,
  endpoints: (build) => ({
    /** Asked anew every time: a voucher may be used elsewhere at any moment. Tries are limited. [5.31] */
    checkVoucher: build.mutation<VoucherCheck, string>({
      query: (code) => ({ path: '/public/voucher/check', method: 'POST', body: { code } }),
      transformResponse: ({ result, price }: VoucherCheckWire) => ({ result, value: price }),
    }),
    /** The discount of a card-holder's code, in per mille of the stay's price; null for one that is not valid. [5.35] */
    checkBenefitCode: build.mutation<number | null, string>({
      query: (code) => ({ path: '/public/benefit-code/check', method: 'POST', body: { code } }),
      transformResponse: ({ discount_per_mille: perMille }: BenefitCodeCheckWire) => perMille,
    }),
  }),
});

export const { useCheckVoucherMutation, useCheckBenefitCodeMutation } = vouchersApi;
