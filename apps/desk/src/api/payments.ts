import type {
  BankTransferListWire,
  GatewayStateWire,
  PaymentDetailWire,
  PaymentListWire,
  TransferSuggestionsWire,
} from '@mp/contract';
import { consoleApi } from './console.ts';
import { queryOf } from './query-of.ts';

type Question = Readonly<Record<string, string>>;
const pathOf = (kind: 'payment' | 'bank-transfer', id: string, rest = '') =>
  `/console/${kind}/${encodeURIComponent(id)}${rest}`;

const paymentsApi = consoleApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    payments: build.query<PaymentListWire, Question>({
      query: (question) => ({ path: '/console/payment', query: queryOf(question) }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    payment: build.query<PaymentDetailWire, string>({
      query: (id) => ({ path: pathOf('payment', id) }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    /** Asks the gateway now. */
    gatewayState: build.query<GatewayStateWire, string>({
      query: (id) => ({ path: pathOf('payment', id, '/gateway') }),
      keepUnusedDataFor: 0,
    }),
    transfers: build.query<BankTransferListWire, Question>({
      query: (question) => ({ path: '/console/bank-transfer', query: queryOf(question) }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    transferSuggestions: build.query<TransferSuggestionsWire, { readonly id: string; readonly q: string }>({
      query: ({ id, q }) => ({ path: pathOf('bank-transfer', id, '/suggestion'), query: queryOf({ q }) }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  usePaymentsQuery,
  usePaymentQuery,
  useLazyGatewayStateQuery,
  useTransfersQuery,
  useTransferSuggestionsQuery,
} = paymentsApi;
