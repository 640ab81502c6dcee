import {
  addDays,
  reviewCategories,
  type CalendarDate,
  type Locale,
  type Ratings,
  type ReviewLanguage,
} from '@mp/domain';
import { uuidOf } from '../../../platform/codes/uuid-of.ts';
import type { PlaceSeed } from '../place-seed.ts';
import { between, randomFrom } from './random.ts';
import { sellableStay } from './review-stays.ts';
import type { ReviewTexts } from './review-texts.ts';

/** A text in both languages. */
type LocalizedText = Readonly<Record<Locale, string>>;

/**
 * The reviews of a demonstration place, rows of `review`: what was written for it, each about a stay that its words and
 * the place's restrictions allow. Every review and every answer has both languages. Reproducible for a place and a day.
 */
export function reviewRows(place: PlaceSeed, texts: ReviewTexts, today: CalendarDate) {
  const random = randomFrom(place.pkid * 131 + 17);
  const answer_language: Locale = place.country === 'CZE' || place.country === 'SVK' ? 'cs' : 'en';
  return (texts.places[place.slug] ?? []).map((review, index) => {
    const { arrival, nights } = sellableStay(place, review, today, random);
    const { language, answer } = review;
    const writtenOn = addDays(arrival, nights + between(random, 1, 9));
    const { women, men } = texts.names[language];
    const names = { woman: women, man: men, anyone: [...women, ...men] }[review.by ?? 'anyone'];
    return {
      id: uuidOf(`demonstration ${place.pkid} ${index}`),
      place_id: place.pkid,
      import_id: place.pkid * 100 + index,
      author: random() < 0.08 ? null : (names[Math.floor(random() * names.length)] ?? null),
      arrival,
      nights,
      language,
      words: review.words ?? review[language as Locale],
      translations: translationsOf(review, language),
      ...(Object.fromEntries(reviewCategories.map((one, at) => [one, review.ratings[at]])) as unknown as Ratings),
      written_at: `${writtenOn}T12:00:00Z`,
      state: 'published',
      answer: answer?.[answer_language] ?? null,
      answer_language: answer ? answer_language : null,
      answer_translations: answer ? translationsOf(answer, answer_language) : {},
      answered_at: answer ? `${addDays(writtenOn, between(random, 1, 6))}T12:00:00Z` : null,
    };
  });
}

/** Translations into the other languages. */
const translationsOf = (text: LocalizedText, language: ReviewLanguage): Partial<Record<Locale, string>> => ({
  ...(language === 'cs' ? {} : { cs: text.cs }),
  ...(language === 'en' ? {} : { en: text.en }),
});
