import type { AddedBankStatementsWire, BankEntryListWire, BankStatementListWire, ExportSumsWire } from '@mp/contract';
import { consoleApi } from './console.ts';
import { queryOf } from './query-of.ts';

interface StatementFile {
  readonly filename: string;
  /** In base64. */
  readonly content: string;
  readonly key: string;
}

const shared = { providesTags: ['User', 'Console'], keepUnusedDataFor: 0 } as const;

const bankApi = consoleApi.injectEndpoints({
  // Only this remote uses these endpoints, and each release of it defines them again.
  overrideExisting: true,
  endpoints: (build) => ({
    bankStatements: build.query<BankStatementListWire, { readonly after: string }>({
      query: (question) => ({ path: '/console/bank-statement', query: queryOf(question) }),
      ...shared,
    }),
    bankEntries: build.query<BankEntryListWire, Readonly<Record<string, string>>>({
      query: (question) => ({ path: '/console/bank-entry', query: queryOf(question) }),
      ...shared,
    }),
    addBankStatements: build.mutation<AddedBankStatementsWire, StatementFile>({
      query: ({ key, ...body }) => ({ path: '/console/bank-statement', method: 'POST', body, idempotencyKey: key }),
      invalidatesTags: ['Console'],
    }),
    matchBankEntries: build.mutation<null, void>({
      query: () => ({ path: '/console/bank-entry/match', method: 'POST' }),
      invalidatesTags: ['Console'],
    }),
    acceptBankEntry: build.mutation<null, { readonly id: string; readonly key: string }>({
      query: ({ id, key }) => ({
        path: `/console/bank-entry/${encodeURIComponent(id)}/accept`,
        method: 'POST',
        idempotencyKey: key,
      }),
      invalidatesTags: ['Console'],
    }),
    exportSums: build.query<ExportSumsWire, string>({
      query: (month) => ({ path: '/console/export', query: { month } }),
      ...shared,
    }),
  }),
});

export const {
  useBankStatementsQuery,
  useBankEntriesQuery,
  useAddBankStatementsMutation,
  useMatchBankEntriesMutation,
  useAcceptBankEntryMutation,
  useExportSumsQuery,
} = bankApi;
