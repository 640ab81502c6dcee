import type { ReviewWire } from '@mp/contract';
import type { Locale, Ratings } from '@mp/domain';
import type { ReviewRow } from '../../platform/database/tables/reviews.ts';

/** The ratings of a guest by category. */
export const ratingsOf = ({ cleanliness, comfort, location, hosts, value }: ReviewRow): Ratings => ({
  cleanliness,
  comfort,
  location,
  hosts,
  value,
});

/** A public review, with its translation for readers of another language. */
export const reviewView = (row: ReviewRow, language: Locale): ReviewWire => ({
  id: row.id,
  words: row.words,
  language: row.language,
  translation: row.translations[language] ?? null,
  author: row.author,
  arrival: row.arrival,
  nights: row.nights,
  ratings: { ...ratingsOf(row) },
  imported: row.import_id !== null,
  answer:
    row.answer === null || row.answer_language === null
      ? null
      : {
          words: row.answer,
          language: row.answer_language,
          translation: row.answer_translations[language] ?? null,
        },
});
