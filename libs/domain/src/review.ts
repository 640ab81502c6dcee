import type { CalendarDate } from './calendar-date.ts';

/** What guests rate a place in, each from 1 to 5. [10.2] */
export const reviewCategories = ['cleanliness', 'comfort', 'location', 'hosts', 'value'] as const;
export type ReviewCategory = (typeof reviewCategories)[number];

/** One guest's ratings, whole numbers from 1 to 5. */
export type Ratings = Readonly<Record<ReviewCategory, number>>;

/** From so many reviews on a place has an average: of one or two it would tell who gave what. [10.3] */
export const fewestForAverage = 3;

/** How many reviews stand on one page. */
export const reviewsOnPage = 6;

/** The most characters that each may have. */
export const reviewLimits = { words: 2_000, answer: 1_500, reason: 500, note: 500 } as const;

/** Languages that reviews and answers are written in, ISO 639-1. */
export const reviewLanguages = ['cs', 'sk', 'en', 'de', 'pl', 'it', 'fr'] as const;
export type ReviewLanguage = (typeof reviewLanguages)[number];

/** Why somebody reports a review. */
export const reportReasons = ['untrue', 'abusive', 'personal', 'advert'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** How a review stands: the operator has yet to read it, everybody sees it, or it was refused with a reason. [10.9] */
export const reviewStates = ['waiting', 'published', 'refused'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** How many gave 1, 2, 3, 4 and 5. */
export type RatingCounts = readonly number[];

/** What all reviews of a place come to, as its card says it: from {@link fewestForAverage} on. */
export interface PlaceRating {
  /** Of all categories alike, rounded to a tenth. */
  readonly average: number;
  readonly count: number;
}

/** The average of what was given, rounded to a tenth; 0 of nothing. `averageOf([0, 0, 1, 2, 4])` is `4.4`: 31 / 7. */
export function averageOf(counts: RatingCounts): number {
  const given = counts.reduce((sum, count) => sum + count, 0);
  const points = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return given === 0 ? 0 : Math.round((points / given) * 10) / 10;
}

/** Words in the language they were written in, with a translation that somebody has given. */
export interface ReviewWords {
  readonly words: string;
  readonly language: ReviewLanguage;
  /** In the visitor's language, where one was given; null where there is none, or none is needed. */
  readonly translation: string | null;
}

/** What a guest says of a stay, as everybody sees it. */
export interface Review extends ReviewWords {
  readonly id: string;
  /** A first name; null of who wants to be named no more. */
  readonly author: string | null;
  /** The first day of the stay. */
  readonly arrival: CalendarDate;
  readonly nights: number;
  readonly ratings: Ratings;
  /** What the place has to say to it. */
  readonly answer: ReviewWords | null;
}
