import { api } from '@mp/api-client';
import type { ActionResultWire, RefundableWire, RefundListWire } from '@mp/contract';
import { queryOf } from './query-of.ts';

/** An action on money: its path, its fields, and the key that makes it act once. */
interface MoneyAction {
  readonly path: string;
  readonly body: { readonly version: string; readonly preview: boolean } & Readonly<Record<string, unknown>>;
  readonly key: string;
}

export const moneyApi = api.enhanceEndpoints({ addTagTypes: ['Money', 'Audit'] }).injectEndpoints({
  // Only this remote uses these endpoints, and each release of it defines them again.
  overrideExisting: true,
  endpoints: (build) => ({
    refundable: build.query<RefundableWire, string>({
      query: (reservationId) => ({ path: `/console/reservation/${encodeURIComponent(reservationId)}/refund` }),
      providesTags: ['User', 'Money'],
      keepUnusedDataFor: 0,
    }),
    refunds: build.query<RefundListWire, { readonly view: string; readonly after: string }>({
      query: (question) => ({ path: '/console/refund', query: queryOf(question) }),
      providesTags: ['User', 'Money'],
      keepUnusedDataFor: 0,
    }),
    /** Runs an action, or previews it. */
    actOnMoney: build.mutation<ActionResultWire, MoneyAction>({
      query: ({ path, body, key }) => ({ path, method: 'POST', body, idempotencyKey: key }),
      invalidatesTags: (_result, error, { body }) => (error || body.preview ? [] : ['Money', 'Audit']),
    }),
  }),
});

export const { useRefundableQuery, useRefundsQuery, useActOnMoneyMutation } = moneyApi;
