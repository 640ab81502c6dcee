import type { ReportWire, SearchReportWire } from '@mp/contract';
import { consoleApi } from './console.ts';

/** Nights from `from` to the one before `until`. */
interface ReportQuestion {
  readonly from: string;
  readonly until: string;
  readonly by: string;
}

const reportsApi = consoleApi.injectEndpoints({
  // Only this remote uses these endpoints, and each release of it defines them again.
  overrideExisting: true,
  endpoints: (build) => ({
    report: build.query<ReportWire, ReportQuestion>({
      query: (question) => ({ path: '/console/report', query: { ...question } }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    searchReport: build.query<SearchReportWire, ReportQuestion>({
      query: (question) => ({ path: '/console/report/searches', query: { ...question } }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useReportQuery, useSearchReportQuery } = reportsApi;
