import type { AuditCheckWire, AuditListWire } from '@mp/contract';
import { consoleApi } from './console.ts';
import { queryOf } from './query-of.ts';

/** Filters of the audit log. `after` is the key of the next page. */
interface AuditQuestion {
  readonly q: string;
  readonly subject: string;
  readonly from: string;
  readonly to: string;
  readonly after: string;
}

const auditApi = consoleApi.injectEndpoints({
  // Only this remote uses these endpoints, and each release of it defines them again.
  overrideExisting: true,
  endpoints: (build) => ({
    auditEntries: build.query<AuditListWire, AuditQuestion>({
      query: (question) => ({
        path: '/console/audit',
        query: queryOf({ ...question }),
      }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    auditCheck: build.query<AuditCheckWire, void>({ query: () => ({ path: '/console/audit/check' }) }),
  }),
});

export const { useAuditEntriesQuery, useLazyAuditCheckQuery } = auditApi;
