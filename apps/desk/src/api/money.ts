import type { RefundableWire, RefundListWire } from '@mp/contract';
import { consoleApi } from './console.ts';
import { queryOf } from './query-of.ts';

const moneyApi = consoleApi.injectEndpoints({
  // Only this remote uses these endpoints, and each release of it defines them again.
  overrideExisting: true,
  endpoints: (build) => ({
    refundable: build.query<RefundableWire, string>({
      query: (reservationId) => ({ path: `/console/reservation/${encodeURIComponent(reservationId)}/refund` }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    refunds: build.query<RefundListWire, { readonly view: string; readonly after: string }>({
      query: (question) => ({ path: '/console/refund', query: queryOf(question) }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useRefundableQuery, useRefundsQuery } = moneyApi;
