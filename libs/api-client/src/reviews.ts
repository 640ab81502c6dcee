import type { ReviewForPlaceWire, ReviewInvitationWire, ReviewListWire, ReviewWire } from '@mp/contract';
import type { CalendarDate, Ratings, ReportReason, Review, ReviewLanguage, ReviewState } from '@mp/domain';
import { api } from './api.ts';
import { convertOnce } from './convert-once.ts';

/** One page of the reviews of a place. */
export interface ReviewPage {
  readonly reviews: readonly Review[];
  /** Number of reviews on all pages. */
  readonly count: number;
}

/** A page of reviews; pages start at 1. */
export interface ReviewParams {
  readonly placeId: number;
  readonly page: number;
}

/** A guest's review of a stay. */
export interface WrittenReview {
  readonly ratings: Ratings;
  readonly words: string;
  readonly language: ReviewLanguage;
  /** Whether it shows the first name. */
  readonly named: boolean;
}

/** The stay that a guest is invited to review. [10.8] */
export interface ReviewInvitation {
  readonly place: { readonly id: number; readonly name: string; readonly slug: string; readonly town: string };
  readonly guestName: string;
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
  readonly state: 'open' | ReviewState;
  readonly canWrite: boolean;
  /** Why it was refused. */
  readonly reason: string | null;
  readonly review: WrittenReview | null;
}

/** A review, and the code of the e-mail that notified its place. */
export interface AnswerKey {
  readonly id: string;
  readonly code: string;
}

/** A review for the place that may answer it. [10.10] */
export interface ReviewForPlace {
  readonly placeName: string;
  readonly review: Review;
}

export const reviewsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Reviews of a place, latest stay first. [10.4] */
    reviews: build.query<ReviewPage, ReviewParams>({
      query: ({ placeId, page }) => ({
        path: `/public/client/${placeId}/reviews`,
        query: page > 1 ? { page: String(page) } : {},
      }),
      transformResponse: convertOnce(({ data, count }: ReviewListWire) => ({ reviews: data.map(reviewOf), count })),
    }),
    /** By the code of the invitation e-mail. Reading changes nothing. */
    reviewInvitation: build.query<ReviewInvitation, string>({
      query: (code) => ({ path: `/public/review-invitation/${encodeURIComponent(code)}` }),
      transformResponse: (wire: ReviewInvitationWire) => invitationOf(wire),
      keepUnusedDataFor: 5,
    }),
    /** Fails with `review_written` if there is one that was not refused. */
    writeReview: build.mutation<ReviewInvitation, WrittenReview & { code: string }>({
      query: ({ code, ...body }) => ({
        path: `/public/review-invitation/${encodeURIComponent(code)}`,
        method: 'POST',
        body,
      }),
      transformResponse: (wire: ReviewInvitationWire) => invitationOf(wire),
      invalidatesTags: ['Reservation'],
      onQueryStarted: async ({ code }, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (response) dispatch(reviewsApi.util.upsertQueryData('reviewInvitation', code, response.data) as never);
      },
    }),
    reviewForPlace: build.query<ReviewForPlace, AnswerKey>({
      query: ({ id, code }) => ({ path: `/public/review/${id}/answer`, query: { code } }),
      transformResponse: (wire: ReviewForPlaceWire) => reviewForPlaceOf(wire),
      keepUnusedDataFor: 5,
    }),
    /** Fails with `review_answered` if there is an answer. */
    answerReview: build.mutation<ReviewForPlace, AnswerKey & { words: string; language: ReviewLanguage }>({
      query: ({ id, ...body }) => ({ path: `/public/review/${id}/answer`, method: 'POST', body }),
      transformResponse: (wire: ReviewForPlaceWire) => reviewForPlaceOf(wire),
      onQueryStarted: async ({ id, code }, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (response) dispatch(reviewsApi.util.upsertQueryData('reviewForPlace', { id, code }, response.data) as never);
      },
    }),
    /** Reports a review to the operator. */
    reportReview: build.mutation<null, { id: string; reason: ReportReason; note: string }>({
      query: ({ id, ...body }) => ({ path: `/public/review/${id}/report`, method: 'POST', body }),
    }),
  }),
});

export const {
  useReviewsQuery,
  useReviewInvitationQuery,
  useWriteReviewMutation,
  useReviewForPlaceQuery,
  useAnswerReviewMutation,
  useReportReviewMutation,
} = reviewsApi;

const reviewOf = (wire: ReviewWire): Review => ({ ...wire, arrival: wire.arrival as CalendarDate });

const reviewForPlaceOf = ({ client, review }: ReviewForPlaceWire): ReviewForPlace => ({
  placeName: client.name,
  review: reviewOf(review),
});

const invitationOf = ({ client, guest, can_write, ...wire }: ReviewInvitationWire): ReviewInvitation => ({
  place: { id: client.pkid, name: client.name, slug: client.static_url, town: client.city },
  guestName: guest.name,
  arrival: wire.arrival as CalendarDate,
  departure: wire.departure as CalendarDate,
  state: wire.state,
  canWrite: can_write,
  reason: wire.reason,
  review: wire.review,
});
