import { api } from '@mp/api-client';
import type { VoucherListsWire, VoucherWire } from '@mp/contract';
import type { Money } from '@mp/domain';

/** A voucher of an account. Instants in ISO 8601, UTC. [3.19] */
export interface AccountVoucher {
  readonly id: string;
  /** In groups of 3, 4, 4 and 3. */
  readonly code: string;
  /** `ap` is ours, `kch` was sold by a partner. */
  readonly type: VoucherWire['type'];
  readonly value: Money;
  /** What is left on it. */
  readonly balance: Money;
  readonly status: VoucherWire['status'];
  readonly purchasedAt: string;
  readonly expiresAt: string;
  readonly usedAt: string | null;
}

/** [4.37] The history is sorted latest first. */
export interface AccountVouchers {
  readonly active: readonly AccountVoucher[];
  readonly expired: readonly AccountVoucher[];
  readonly used: readonly AccountVoucher[];
  readonly history: VoucherListsWire['history'];
  /** The account's orders, latest first. */
  readonly orders: NonNullable<VoucherListsWire['orders']>;
}

const ownVouchersApi = api.injectEndpoints({
  // Only this remote has it, and each release defines it again.
  overrideExisting: true,
  endpoints: (build) => ({
    ownVouchers: build.query<AccountVouchers, void>({
      query: () => ({ path: '/user/voucher' }),
      transformResponse: ({ active, expired, used, history, orders = [] }: VoucherListsWire) => ({
        active: active.map(ownVoucherOf),
        expired: expired.map(ownVoucherOf),
        used: used.map(ownVoucherOf),
        history,
        orders,
      }),
      providesTags: ['Vouchers'],
    }),
    /** Fails with `forbidden`, `voucher_not_found` or `voucher_paired`. [8.10] */
    attachVoucher: build.mutation<AccountVoucher, string>({
      query: (code) => ({ path: '/user/voucher', method: 'POST', body: { code } }),
      transformResponse: (wire: VoucherWire) => ownVoucherOf(wire),
      invalidatesTags: (_voucher, error) => (error ? [] : ['Vouchers']),
    }),
  }),
});

export const { useOwnVouchersQuery, useAttachVoucherMutation } = ownVouchersApi;

const ownVoucherOf = (wire: VoucherWire): AccountVoucher => ({
  id: wire.id,
  code: wire.code,
  type: wire.type,
  value: wire.price,
  balance: wire.balance ?? wire.price,
  status: wire.status,
  purchasedAt: wire.purchased_at,
  expiresAt: wire.expires_at,
  usedAt: wire.used_at,
});
