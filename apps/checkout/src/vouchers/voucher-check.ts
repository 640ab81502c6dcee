import { api } from '@mp/api-client';
import type { BenefitCodeCheckWire, VoucherCheckWire } from '@mp/contract';
import type { CodeDiscount, Money } from '@mp/domain';

/** The result of checking a voucher's code. */
export interface VoucherCheck {
  readonly result: VoucherCheckWire['result'];
  /** What is left on it; null for an unknown code and for another account's. */
  readonly value: Money | null;
}

const vouchersApi = api.injectEndpoints({
  // Only this remote has it, and each release defines it again.
  overrideExisting: true,
  endpoints: (build) => ({
    /** Never cached: a voucher may be used elsewhere at any moment. Attempts are limited. [5.31] */
    checkVoucher: build.mutation<VoucherCheck, string>({
      query: (code) => ({ path: '/public/voucher/check', method: 'POST', body: { code } }),
      transformResponse: ({ result, price, balance = price }: VoucherCheckWire) => ({ result, value: balance }),
    }),
    /** The discount of a benefit code; null if it is invalid. [5.35] */
    checkBenefitCode: build.mutation<CodeDiscount | null, string>({
      query: (code) => ({ path: '/public/benefit-code/check', method: 'POST', body: { code } }),
      transformResponse: ({ discount_per_mille: perMille, discount_fixed_minor: fixedMinor }: BenefitCodeCheckWire) =>
        perMille === null ? null : { perMille, fixedMinor },
    }),
  }),
});

export const { useCheckVoucherMutation, useCheckBenefitCodeMutation } = vouchersApi;
