import type { VoucherOrderWire } from '@mp/contract';
import type { Money } from '@mp/domain';
import { api } from './api.ts';

/** What opens an order of vouchers to whoever bought them. */
export interface VoucherOrderKey {
  readonly id: string;
  readonly code: string;
}

/** An order of vouchers; they are there once it is paid. */
export interface VoucherOrder {
  readonly status: VoucherOrderWire['status'];
  readonly total: Money;
  readonly vouchers: readonly {
    readonly id: string;
    /** In groups of 3, 4, 4 and 3. */
    readonly code: string;
    readonly value: Money;
    /** Instant in ISO 8601, UTC. */
    readonly expiresAt: string;
  }[];
}

export const voucherOrdersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    voucherOrder: build.query<VoucherOrder, VoucherOrderKey>({
      query: ({ id, code }) => ({ path: `/public/voucher-order/${encodeURIComponent(id)}`, query: { code } }),
      transformResponse: ({ status, total, vouchers }: VoucherOrderWire) => ({
        status,
        total,
        vouchers: vouchers.map((voucher) => ({
          id: voucher.id,
          code: voucher.code,
          value: voucher.price,
          expiresAt: voucher.expires_at,
        })),
      }),
      keepUnusedDataFor: 5,
    }),
  }),
});

export const { useVoucherOrderQuery } = voucherOrdersApi;
