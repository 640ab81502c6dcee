import { addDays, calendarDateOf, fewestForAverage, reviewCategories } from '@mp/domain';
import { readPlaceSeeds } from './place-seeds.ts';
import { readReviewTexts } from './review-texts.ts';
import { reviewRows } from './reviews.ts';

const today = calendarDateOf('2026-11-22');

describe('the reviews of the demonstration', () => {
  it('[10.6] are reproducible, about past stays, without repeated texts at a place', async () => {
    const texts = readReviewTexts();
    const places = readPlaceSeeds();
    const all = places.map((place) => reviewRows(place, texts, today));
    expect(all).toEqual(places.map((place) => reviewRows(place, texts, today)));
    for (const reviews of all) {
      const words = reviews.map((review) => review.words);
      expect(new Set(words).size).toBe(words.length);
      for (const { arrival, nights, written_at, answered_at, translations, language } of reviews) {
        expect(written_at > addDays(arrival, nights)).toBe(true);
        expect((answered_at ?? written_at) >= written_at && written_at < today).toBe(true);
        expect(Object.keys(translations)).not.toContain(language);
      }
    }
    const ids = all.flat().map(({ import_id }) => import_id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('[10.6] include several languages, translations, answers, criticism and anonymous reviews', async () => {
    const places = readPlaceSeeds();
    const all = places.map((place) => reviewRows(place, readReviewTexts(), today));
    const reviews = all.flat();
    expect(new Set(reviews.map(({ language }) => language))).toEqual(new Set(['cs', 'en', 'de', 'sk', 'pl']));
    const share = (holds: (review: (typeof reviews)[number]) => boolean) =>
      reviews.filter(holds).length / reviews.length;
    expect(share(({ answer }) => answer !== null)).toBeGreaterThan(0.1);
    expect(share(({ author }) => author === null)).toBeGreaterThan(0.03);
    expect(share(({ translations }) => Object.keys(translations).length === 0)).toBeGreaterThan(0.1);
    const lowest = (review: (typeof reviews)[number]) => Math.min(...reviewCategories.map((one) => review[one]));
    for (const [rating, least] of [
      [1, 0.015],
      [2, 0.05],
      [5, 0.2],
    ] as const)
      expect(share((review) => lowest(review) === rating)).toBeGreaterThan(least);
    const few = all.filter(({ length }) => length > 0 && length < fewestForAverage);
    expect(few.length).toBeGreaterThan(3);
    expect(all.filter(({ length }) => length === 0).length).toBeGreaterThan(3);
    expect(all.filter(({ length }) => length >= 10).length).toBeGreaterThan(10);
  });
});
