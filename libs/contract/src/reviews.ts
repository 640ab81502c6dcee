import { reportReasons, reviewCategories, reviewLanguages, reviewLimits, reviewStates } from '@mp/domain';
import { z } from 'zod';
import { countSchema, storableTextSchema } from './primitives.ts';
import { reservationCodeSchema } from './reservation.ts';

/** One guest's ratings. [10.2] */
export const ratingsSchema = z.record(z.enum(reviewCategories), z.int().min(1).max(5));

/** For one category, how many gave 1, 2, 3, 4 and 5. */
const ratingCountsSchema = z.array(z.int()).length(5);

/** The rating of a place on its card. */
export const placeRatingSchema = z.object({
  /** Rounded to a tenth. */
  average: z.number(),
  count: z.int(),
});

/** The counts by category, for the place's page. */
export const categoryCountsSchema = z.record(z.enum(reviewCategories), ratingCountsSchema);

const languageSchema = z.enum(reviewLanguages);

/** The original text, and a human translation if there is one: none is generated. [10.4] */
const wordsShape = {
  /** Plain text. */
  words: z.string(),
  language: languageSchema,
  /** In the language of the request; null if there is none, or none is needed. */
  translation: z.string().nullable(),
};

export const reviewSchema = z.object({
  id: z.uuid(),
  ...wordsShape,
  /** A first name; null if the author is no longer named. */
  author: z.string().nullable(),
  arrival: z.string(),
  nights: z.int(),
  ratings: ratingsSchema,
  answer: z.object(wordsShape).nullable(),
  /** Taken over from elsewhere: the operator vouches for the stay, which was not booked here. */
  imported: z.boolean(),
});
export type ReviewWire = z.infer<typeof reviewSchema>;

/** GET /public/client/{id}/reviews: latest stay first, `reviewsOnPage` per page. */
export const reviewListSchema = z.object({
  data: z.array(reviewSchema),
  /** The number of all reviews. */
  count: z.int(),
});
export type ReviewListWire = z.infer<typeof reviewListSchema>;
export const reviewPageQuerySchema = z.object({ page: countSchema(1, 10_000).default(1) });

const wordsSchema = (max: number) =>
  storableTextSchema.trim().min(1, { error: 'errors.required' }).max(max, { error: 'errors.limit' });

/** GET /public/review-invitation/{code}: the stay that a guest is invited to review. The code is theirs. [10.7] */
export const reviewInvitationSchema = z.object({
  client: z.object({ pkid: z.int(), name: z.string(), static_url: z.string(), city: z.string() }),
  /** The guest's first name, as the review would show it. */
  guest: z.object({ name: z.string() }),
  arrival: z.string(),
  departure: z.string(),
  /** `open` until it is written. */
  state: z.enum(['open', ...reviewStates]),
  /** Whether a review can be written: there is none, or one that was refused before the place answered. */
  can_write: z.boolean(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** The review. */
  review: z
    .object({ words: z.string(), language: languageSchema, ratings: ratingsSchema, named: z.boolean() })
    .nullable(),
});
export type ReviewInvitationWire = z.infer<typeof reviewInvitationSchema>;
export const reviewInvitationParamsSchema = reservationCodeSchema;

/** POST /public/review-invitation/{code} */
export const writtenReviewSchema = z.object({
  ratings: ratingsSchema,
  words: wordsSchema(reviewLimits.words),
  language: languageSchema,
  /** Whether it shows the first name. */
  named: z.boolean(),
});
export type WrittenReviewWire = z.infer<typeof writtenReviewSchema>;

/** GET /public/review/{id}/answer: a review for the place that may answer it. [10.10] */
export const reviewForPlaceSchema = z.object({
  client: z.object({ pkid: z.int(), name: z.string(), static_url: z.string() }),
  review: reviewSchema,
});
export type ReviewForPlaceWire = z.infer<typeof reviewForPlaceSchema>;

/** A place's answer to a review. */
export const reviewAnswerSchema = z.object({ words: wordsSchema(reviewLimits.answer), language: languageSchema });
export type ReviewAnswerWire = z.infer<typeof reviewAnswerSchema>;

/** POST /public/review/{id}/answer: with the code of the e-mail to the place. */
export const answeredReviewSchema = reviewAnswerSchema.extend(reservationCodeSchema.shape);

/** POST /public/review/{id}/report */
export const reviewReportSchema = z.object({
  reason: z.enum(reportReasons),
  note: storableTextSchema.trim().max(reviewLimits.note, { error: 'errors.limit' }).default(''),
});
export const reviewParamsSchema = z.object({ id: z.uuid() });
