import type { CalendarDate } from './calendar-date.ts';

/** The categories that guests rate, each from 1 to 5. [10.2] */
export const reviewCategories = ['cleanliness', 'comfort', 'location', 'hosts', 'value'] as const;
export type ReviewCategory = (typeof reviewCategories)[number];

/** One guest's ratings, whole numbers from 1 to 5. */
export type Ratings = Readonly<Record<ReviewCategory, number>>;

/** Minimum reviews of an average: one or two would reveal who gave what. [10.3] */
export const fewestForAverage = 3;

/** Reviews per page. */
export const reviewsOnPage = 6;

/** Maximum characters. */
export const reviewLimits = { words: 2_000, answer: 1_500, reason: 500, note: 500 } as const;

/** Languages of reviews and answers, ISO 639-1. */
export const reviewLanguages = ['cs', 'sk', 'en', 'de', 'pl', 'it', 'fr'] as const;
export type ReviewLanguage = (typeof reviewLanguages)[number];

/** Reasons to report a review. */
export const reportReasons = ['untrue', 'abusive', 'personal', 'advert'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The state of a review: waiting for the operator, visible to everybody, or refused with a reason. [10.9] */
export const reviewStates = ['waiting', 'published', 'refused'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** How many gave 1, 2, 3, 4 and 5. */
export type RatingCounts = readonly number[];

/** A place's rating on its card, from {@link fewestForAverage} reviews on. */
export interface PlaceRating {
  /** The average of all categories, rounded to a tenth. */
  readonly average: number;
  readonly count: number;
}

/** The average of the counts, rounded to a tenth; 0 without any. `averageOf([0, 0, 1, 2, 4])` is `4.4`: 31 / 7. */
export function averageOf(counts: RatingCounts): number {
  const given = counts.reduce((sum, count) => sum + count, 0);
  const points = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return given === 0 ? 0 : Math.round((points / given) * 10) / 10;
}

/** A text in its original language, with a human translation if there is one. */
export interface ReviewWords {
  readonly words: string;
  readonly language: ReviewLanguage;
  /** In the visitor's language; null if there is none, or none is needed. */
  readonly translation: string | null;
}

/** A public review of a stay. */
export interface Review extends ReviewWords {
  readonly id: string;
  /** A first name; null if the author is no longer named. */
  readonly author: string | null;
  /** The first day of the stay. */
  readonly arrival: CalendarDate;
  readonly nights: number;
  readonly ratings: Ratings;
  /** The place's answer. */
  readonly answer: ReviewWords | null;
  /** Taken over from elsewhere: the operator vouches for the stay, which was not booked here. */
  readonly imported: boolean;
}
