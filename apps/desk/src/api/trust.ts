import type { HealthWire, ModeratedReviewWire, OverviewWire, PlaceNoticesWire, ReviewQueueWire } from '@mp/contract';
import { consoleApi } from './console.ts';

/** A page of reviews or notices. */
interface QueueQuestion {
  readonly view: string;
  readonly q: string;
  readonly after: string;
}

const trustApi = consoleApi.injectEndpoints({
  // Only this remote uses these endpoints, and each release of it defines them again.
  overrideExisting: true,
  endpoints: (build) => ({
    overview: build.query<OverviewWire['tasks'], void>({
      query: () => ({ path: '/console/overview' }),
      transformResponse: ({ tasks }: OverviewWire) => tasks,
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    reviewQueue: build.query<ReviewQueueWire, QueueQuestion>({
      query: ({ view, q, after }) => ({ path: '/console/reviews', query: { view, q, after } }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    noticeQueue: build.query<ReviewQueueWire, Omit<QueueQuestion, 'q'>>({
      query: ({ view, after }) => ({ path: '/console/notices', query: { view, after } }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    placeNotices: build.query<PlaceNoticesWire, Omit<QueueQuestion, 'q'>>({
      query: ({ view, after }) => ({ path: '/console/place-notices', query: { view, after } }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    recordNotice: build.mutation<
      { readonly id: string },
      { readonly placeId: number; readonly note: string; readonly key: string }
    >({
      query: ({ placeId, note, key }) => ({
        path: '/console/place-notices',
        method: 'POST',
        body: { place_id: placeId, note },
        idempotencyKey: key,
      }),
      invalidatesTags: ['Console'],
    }),
    moderatedReview: build.query<ModeratedReviewWire, string>({
      query: (id) => ({ path: `/console/reviews/${encodeURIComponent(id)}` }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
    health: build.query<HealthWire, void>({
      query: () => ({ path: '/console/health' }),
      providesTags: ['User', 'Console'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useOverviewQuery,
  useReviewQueueQuery,
  useNoticeQueueQuery,
  usePlaceNoticesQuery,
  useRecordNoticeMutation,
  useModeratedReviewQuery,
  useHealthQuery,
} = trustApi;
