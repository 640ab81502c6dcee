import { api, type VoucherOrderKey } from '@mp/api-client';
import type { VoucherBalanceWire, VoucherExtensionRequest, VoucherOrderCreatedWire } from '@mp/contract';

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
    /** Orders the extension of a voucher, which is paid like an order of vouchers. The same offer is the same order. */
    extendVoucher: build.mutation<VoucherOrderKey, VoucherExtensionRequest>({
      query: (body) => ({ path: '/public/voucher/extension', method: 'POST', body }),
      transformResponse: ({ id, code }: VoucherOrderCreatedWire) => ({ id, code }),
    }),
  }),
});

export const { useVoucherBalanceMutation, useExtendVoucherMutation } = voucherBalanceApi;
