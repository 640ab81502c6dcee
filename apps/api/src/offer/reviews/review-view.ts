import type { ReviewWire } from '@mp/contract';
import type { Locale, Ratings } from '@mp/domain';
import type { ReviewRow } from '../../platform/database/tables/reviews.ts';

/** What a guest gave, in each category. */
export const ratingsOf = ({ cleanliness, comfort, location, hosts, value }: ReviewRow): Ratings => ({
  cleanliness,
  comfort,
  location,
  hosts,
  value,
});

/** A review as everybody sees it, with what was given for who reads another language. */
export const reviewView = (row: ReviewRow, language: Locale): ReviewWire => ({
  id: row.id,
  words: row.words,
  language: row.language,
  translation: row.translations[language] ?? null,
  author: row.author,
  arrival: row.arrival,
  nights: row.nights,
  ratings: { ...ratingsOf(row) },
  answer:
    row.answer === null || row.answer_language === null
      ? null
      : {
          words: row.answer,
          language: row.answer_language,
          translation: row.answer_translations[language] ?? null,
        },
});
