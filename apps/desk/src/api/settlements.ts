import type {
  MadePayoutWire,
  NextSettlementWire,
  PayoutFileWire,
  PayoutListWire,
  SettlementListWire,
  SettlementWire,
} from '@mp/contract';
import { consoleApi } from './console.ts';
import { queryOf } from './query-of.ts';

interface NewPayout {
  readonly settlements: readonly string[];
  readonly pay_on: string;
  readonly key: string;
}

interface FetchedPayout {
  readonly id: string;
  readonly version: string;
  readonly key: string;
}

const shared = { providesTags: ['User', 'Console'], keepUnusedDataFor: 0 } as const;

const settlementsApi = consoleApi.injectEndpoints({
  // Only this remote uses these endpoints, and each release of it defines them again.
  overrideExisting: true,
  endpoints: (build) => ({
    settlements: build.query<SettlementListWire, Readonly<Record<string, string>>>({
      query: (question) => ({ path: '/console/settlement', query: queryOf(question) }),
      ...shared,
    }),
    settlement: build.query<SettlementWire, string>({
      query: (number) => ({ path: `/console/settlement/${encodeURIComponent(number)}` }),
      ...shared,
    }),
    nextSettlement: build.query<NextSettlementWire, void>({
      query: () => ({ path: '/console/settlement/next' }),
      ...shared,
    }),
    payouts: build.query<PayoutListWire, { readonly after: string }>({
      query: (question) => ({ path: '/console/payout', query: queryOf(question) }),
      ...shared,
    }),
    makePayout: build.mutation<MadePayoutWire, NewPayout>({
      query: ({ key, ...body }) => ({ path: '/console/payout', method: 'POST', body, idempotencyKey: key }),
      invalidatesTags: ['Console'],
    }),
    fetchPayout: build.mutation<PayoutFileWire, FetchedPayout>({
      query: ({ id, version, key }) => ({
        path: `/console/payout/${encodeURIComponent(id)}/fetch`,
        method: 'POST',
        body: { version },
        idempotencyKey: key,
      }),
      // After a lost response the page stays as it is: the same request again gets the file.
      invalidatesTags: (_result, failure) => (failure?.code === 'network' ? [] : ['Console']),
    }),
  }),
});

export const {
  useSettlementsQuery,
  useSettlementQuery,
  useNextSettlementQuery,
  usePayoutsQuery,
  useMakePayoutMutation,
  useFetchPayoutMutation,
} = settlementsApi;
