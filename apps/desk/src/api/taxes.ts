import type {
  CommissionInvoiceListWire,
  ExchangeRateListWire,
  ImportedRatesWire,
  VatRateListWire,
  VatSupply,
  WrongDocumentListWire,
} from '@mp/contract';
import { consoleApi } from './console.ts';
import { queryOf } from './query-of.ts';

/** What the operator records about a rate. */
interface RateFields {
  readonly per_mille: number;
  readonly source: string;
  readonly source_url: string | null;
  readonly read_on: string | null;
}

interface NewVatRate extends RateFields {
  readonly country: string;
  readonly supply: VatSupply;
  readonly effective_from: string;
  readonly reason: string;
}

const taxesApi = consoleApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    vatRates: build.query<VatRateListWire, void>({
      query: () => ({ path: '/console/vat-rate' }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    createVatRate: build.mutation<{ readonly id: string }, { readonly rate: NewVatRate; readonly key: string }>({
      query: ({ rate, key }) => ({ path: '/console/vat-rate', method: 'POST', body: rate, idempotencyKey: key }),
      invalidatesTags: (_result, error) => (error ? [] : ['Console']),
    }),
    exchangeRates: build.query<ExchangeRateListWire, Readonly<Record<string, string>>>({
      query: (question) => ({ path: '/console/exchange-rate', query: queryOf(question) }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    importExchangeRates: build.mutation<
      ImportedRatesWire,
      { readonly table: { readonly text: string; readonly reason: string }; readonly key: string }
    >({
      query: ({ table, key }) => ({ path: '/console/exchange-rate', method: 'POST', body: table, idempotencyKey: key }),
      invalidatesTags: (_result, error) => (error ? [] : ['Console']),
    }),
    wrongDocuments: build.query<WrongDocumentListWire, void>({
      query: () => ({ path: '/console/wrong-document' }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    commissionInvoices: build.query<CommissionInvoiceListWire, void>({
      query: () => ({ path: '/console/commission-invoice' }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useVatRatesQuery,
  useCreateVatRateMutation,
  useExchangeRatesQuery,
  useImportExchangeRatesMutation,
  useWrongDocumentsQuery,
  useCommissionInvoicesQuery,
} = taxesApi;
