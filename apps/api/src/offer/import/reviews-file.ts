import {
  addDays,
  locales,
  longestStayNights,
  reviewCategories,
  reviewLanguages,
  reviewLimits,
  type CalendarDate,
  type Locale,
  type ReviewCategory,
  type ReviewLanguage,
} from '@mp/domain';
import { uuidOf } from '../../platform/codes/uuid-of.ts';
import type { References } from './references.ts';
import type { Row } from './row.ts';

export const reviewColumns = {
  needed: ['place', 'id', 'arrival', 'nights', 'written_on', 'language', 'words', ...reviewCategories],
  optional: [
    'author',
    'translation_cs',
    'translation_en',
    'answered_on',
    'answer_language',
    'answer',
    'answer_translation_cs',
    'answer_translation_en',
  ],
};

/** A row of `review`. */
export type ImportedReview = ReturnType<typeof reviewOf>;

/** Rows of `review`: reviews of past stays, which the operator vouches for. */
export function reviewsOf(rows: readonly Row[], references: References, today: CalendarDate): ImportedReview[] {
  const seen = new Set<number>();
  return rows.map((row) => {
    const review = reviewOf(row, today);
    if (!references.places.has(review.place_id)) row.refuse('place', 'reference_unknown', 'the pkid of a place');
    if (seen.has(review.import_id)) row.refuse('id', 'id_repeated', 'each id once');
    seen.add(review.import_id);
    const before = references.reviews.get(review.import_id);
    if (before && before.placeId !== review.place_id)
      row.refuse('id', 'id_taken', `an id that no review of place ${before.placeId} has`);
    if (before?.answer && before.words !== review.words)
      row.refuse('words', 'review_answered', 'the words that the place has answered');
    if (before?.answer && before.answer !== review.answer)
      row.refuse('answer', 'review_answered', 'the answer that was given: there is one');
    return review;
  });
}

function reviewOf(row: Row, today: CalendarDate) {
  const import_id = row.whole('id', { min: 1, max: 999_999_999 });
  const arrival = row.date('arrival') ?? today;
  const nights = row.whole('nights', { min: 1, max: longestStayNights });
  const written = dateFrom(row, 'written_on', addDays(arrival, nights), today);
  const language = row.oneOf('language', reviewLanguages);
  const rating = (category: ReviewCategory): number => row.whole(category, { min: 1, max: 5 });
  return {
    // The same file always gives the same review.
    id: uuidOf(`review ${import_id}`),
    place_id: row.whole('place', { min: 1, max: 99_999_999 }),
    import_id,
    author: row.text('author', { optional: true, max: 80 }) || null,
    arrival,
    nights,
    language,
    words: row.text('words', { max: reviewLimits.words }),
    translations: translationsOf(row, 'translation', language, reviewLimits.words),
    cleanliness: rating('cleanliness'),
    comfort: rating('comfort'),
    location: rating('location'),
    hosts: rating('hosts'),
    value: rating('value'),
    written_at: noonOf(written),
    state: 'published' as const,
    ...answerOf(row, written, today),
  };
}

/** The place's answer: complete or missing. */
function answerOf(row: Row, written: CalendarDate, today: CalendarDate) {
  const answer = row.text('answer', { optional: true, max: reviewLimits.answer }) || null;
  if (answer === null) {
    for (const column of ['answer_language', 'answered_on', 'answer_translation_cs', 'answer_translation_en'])
      if (row.text(column, { optional: true }) !== '')
        row.refuse(column, 'answer_incomplete', 'nothing where there is no answer');
    return { answer, answer_language: null, answered_at: null, answer_translations: {} };
  }
  const answer_language = row.oneOf('answer_language', reviewLanguages);
  return {
    answer,
    answer_language,
    answered_at: noonOf(dateFrom(row, 'answered_on', written, today)),
    answer_translations: translationsOf(row, 'answer_translation', answer_language, reviewLimits.answer),
  };
}

/** A date in a range, both ends inclusive. */
function dateFrom(row: Row, column: string, first: CalendarDate, last: CalendarDate): CalendarDate {
  const date = row.date(column);
  if (date && (date < first || date > last)) row.refuse(column, 'date_out_of_range', `a day from ${first} to ${last}`);
  return date ?? first;
}

function translationsOf(
  row: Row,
  column: 'translation' | 'answer_translation',
  language: ReviewLanguage,
  max: number,
): Partial<Record<Locale, string>> {
  const given = locales.flatMap((locale): [Locale, string][] => {
    const words = row.text(`${column}_${locale}`, { optional: true, max });
    if (words !== '' && locale === language)
      row.refuse(`${column}_${locale}`, 'translation_of_itself', `nothing: it is written in ${language}`);
    return words === '' ? [] : [[locale, words]];
  });
  return Object.fromEntries(given);
}

const noonOf = (date: CalendarDate): string => `${date}T12:00:00Z`;
