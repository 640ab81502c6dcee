import type { VoucherOrderCreatedWire, VoucherOrderRequest, VoucherOrderWire } from '@mp/contract';
import type { CalendarDate, Money } from '@mp/domain';
import { api } from './api.ts';

/** The buyer's key to an order of vouchers. */
export interface VoucherOrderKey {
  readonly id: string;
  readonly code: string;
}

/** An order of vouchers; the vouchers exist once it is paid. */
export interface VoucherOrder {
  readonly status: VoucherOrderWire['status'];
  readonly payment: VoucherOrderWire['payment'];
  readonly total: Money;
  /** What was refunded of it. Such vouchers are not listed. */
  readonly refunded: Money;
  /** The buyer's e-mail. */
  readonly email: string;
  readonly gift: VoucherOrderWire['gift'];
  readonly delivery: {
    readonly email: string;
    readonly on: CalendarDate;
    /** Instant in ISO 8601, UTC; null until it is sent. */
    readonly deliveredAt: string | null;
  } | null;
  /** Of an order that extends a voucher: the end of its code, and its new last day. */
  readonly extension: { readonly tail: string; readonly lastDay: CalendarDate } | null;
  readonly vouchers: readonly {
    readonly id: string;
    /** In groups of 3, 4, 4 and 3. */
    readonly code: string;
    readonly value: Money;
    /** What is left on it. */
    readonly balance: Money;
    /** The last day on which the buyer can give it back; null if they cannot. */
    readonly returnUntil: CalendarDate | null;
    /** Instant in ISO 8601, UTC. */
    readonly expiresAt: string;
  }[];
}

const convertOrder = ({
  status,
  payment,
  total,
  refunded,
  email,
  gift,
  delivery,
  extension,
  vouchers,
}: VoucherOrderWire): VoucherOrder => ({
  status,
  payment,
  total,
  refunded,
  email,
  gift,
  delivery: delivery && {
    email: delivery.email,
    on: delivery.on as CalendarDate,
    deliveredAt: delivery.delivered_at,
  },
  extension: extension ? { tail: extension.tail, lastDay: extension.last_day as CalendarDate } : null,
  vouchers: vouchers.map((voucher) => ({
    id: voucher.id,
    code: voucher.code,
    value: voucher.price,
    balance: voucher.balance ?? voucher.price,
    returnUntil: (voucher.return_until ?? null) as CalendarDate | null,
    expiresAt: voucher.expires_at,
  })),
});

export const voucherOrdersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    voucherOrder: build.query<VoucherOrder, VoucherOrderKey>({
      query: ({ id, code }) => ({ path: `/public/voucher-order/${encodeURIComponent(id)}`, query: { code } }),
      transformResponse: convertOrder,
      keepUnusedDataFor: 5,
    }),
    /** Orders vouchers. A repeated call with the same key returns the first order. */
    orderVouchers: build.mutation<
      VoucherOrder & VoucherOrderKey,
      { readonly request: VoucherOrderRequest; readonly idempotencyKey: string }
    >({
      query: ({ request, idempotencyKey }) => ({
        path: '/public/voucher-order',
        method: 'POST',
        body: request,
        idempotencyKey,
      }),
      transformResponse: (wire: VoucherOrderCreatedWire) => ({ ...convertOrder(wire), id: wire.id, code: wire.code }),
    }),
    /** Returns the address of the gateway's page. A repeated call returns the same payment. */
    payVoucherOrder: build.mutation<{ redirectUrl: string }, VoucherOrderKey & { readonly returnUrl: string }>({
      query: ({ id, code, returnUrl }) => ({
        path: `/public/voucher-order/${encodeURIComponent(id)}/pay`,
        method: 'POST',
        body: { code, return_url: returnUrl },
      }),
      transformResponse: (wire: { redirect_url: string }) => ({ redirectUrl: wire.redirect_url }),
    }),
  }),
});

export const { useVoucherOrderQuery, useOrderVouchersMutation, usePayVoucherOrderMutation } = voucherOrdersApi;
