import type {
  NewPromoCodeWire,
  PromoCodeListWire,
  VoucherCodesWire,
  VoucherLiabilityWire,
  VoucherListWire,
} from '@mp/contract';
import { consoleApi } from './console.ts';
import { queryOf } from './query-of.ts';

/** Vouchers to issue for a partner; the amount is in whole crowns. */
interface VoucherBatch {
  readonly partner: string;
  readonly amount: number;
  readonly count: number;
  readonly reason: string;
}

const vouchersApi = consoleApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    consoleVouchers: build.query<VoucherListWire, Readonly<Record<string, string>>>({
      query: (question) => ({ path: '/console/voucher', query: queryOf(question) }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    voucherLiability: build.query<VoucherLiabilityWire, void>({
      query: () => ({ path: '/console/voucher-liability' }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    promoCodes: build.query<PromoCodeListWire, void>({
      query: () => ({ path: '/console/promo-code' }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    createPromoCode: build.mutation<
      { readonly id: string },
      { readonly promo: NewPromoCodeWire; readonly key: string }
    >({
      query: ({ promo, key }) => ({ path: '/console/promo-code', method: 'POST', body: promo, idempotencyKey: key }),
      invalidatesTags: ['Console'],
    }),
    issueVouchers: build.mutation<VoucherCodesWire, { readonly batch: VoucherBatch; readonly key: string }>({
      query: ({ batch, key }) => ({ path: '/console/voucher', method: 'POST', body: batch, idempotencyKey: key }),
      invalidatesTags: ['Console'],
    }),
  }),
});

export const {
  useConsoleVouchersQuery,
  useVoucherLiabilityQuery,
  useIssueVouchersMutation,
  usePromoCodesQuery,
  useCreatePromoCodeMutation,
} = vouchersApi;
