import { api } from '@mp/api-client';
import type { VoucherBalanceWire } from '@mp/contract';

const voucherBalanceApi = api.injectEndpoints({
  // Only this remote has it, and each release defines it again.
  overrideExisting: true,
  endpoints: (build) => ({
    /**
     * What is left on a voucher, and what has happened to it. Never cached, and its code is in no address. Fails with
     * `voucher_not_found` or `voucher_paired`; attempts are limited.
     */
    voucherBalance: build.mutation<VoucherBalanceWire, string>({
      query: (code) => ({ path: '/public/voucher/balance', method: 'POST', body: { code } }),
    }),
  }),
});

export const { useVoucherBalanceMutation } = voucherBalanceApi;
