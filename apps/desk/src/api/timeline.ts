import type {
  ChangedNightsWire,
  NightChangeRequest,
  NightChangesWire,
  NightsPlanWire,
  TimelineWire,
} from '@mp/contract';
import { consoleApi } from './console.ts';

/** A window of nights: places are loaded page by page. */
interface TimelineQuestion {
  readonly from: string;
  readonly days: number;
  readonly q: string;
}

interface NightsChange extends NightChangeRequest {
  readonly version: string;
  readonly reason: string;
  readonly key: string;
}

const timelineApi = consoleApi.injectEndpoints({
  // Only this remote uses these endpoints, and each release of it defines them again.
  overrideExisting: true,
  endpoints: (build) => ({
    timeline: build.infiniteQuery<TimelineWire, TimelineQuestion, number | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: { from, days, q }, pageParam }) => ({
        path: '/console/timeline',
        query: { from, days, q: q || undefined, after: pageParam },
      }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    nightChanges: build.query<NightChangesWire, void>({
      query: () => ({ path: '/console/nights' }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    previewNights: build.mutation<NightsPlanWire, NightChangeRequest>({
      query: (body) => ({ path: '/console/nights/preview', method: 'POST', body }),
    }),
    changeNights: build.mutation<ChangedNightsWire, NightsChange>({
      query: ({ key, ...body }) => ({ path: '/console/nights', method: 'POST', body, idempotencyKey: key }),
      // A failure may say that the preview is not up to date.
      invalidatesTags: ['Console'],
    }),
  }),
});

export const { useTimelineInfiniteQuery, useNightChangesQuery, usePreviewNightsMutation, useChangeNightsMutation } =
  timelineApi;
