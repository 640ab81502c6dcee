import { addDays, calendarDateOf, fewestForAverage, reviewCategories, weekdayOf } from '@mp/domain';
import type { PlaceSeed } from '../place-seed.ts';
import { readPlaceSeeds } from './place-seeds.ts';
import { rulesOf } from './restrictions.ts';
import { nightsOf, type ReviewedStay } from './review-stays.ts';
import { readReviewTexts } from './review-texts.ts';
import { reviewRows } from './reviews.ts';

interface Claim {
  /** Words of a review, in both languages. */
  readonly cs: RegExp;
  readonly en: RegExp;
  readonly holds: (place: PlaceSeed, stay: ReviewedStay) => boolean;
  /** Whether its words are the only ones for it, so that both languages have them. */
  readonly isExact?: true;
}

const has = (slug: string) => (place: PlaceSeed) =>
  [place.kind, ...place.equipment, ...place.surroundings].some((one) => one === slug);
const hasKitchen = ({ rooms, facts }: PlaceSeed): boolean => {
  const kitchens = rooms.map(({ equipment }) => equipment.includes('kitchen') || equipment.includes('kitchenette'));
  return facts.letting === 'whole' ? kitchens.includes(true) : !kitchens.includes(false);
};
const arrivesIn =
  (...months: readonly number[]) =>
  (_: PlaceSeed, { arrival }: ReviewedStay) =>
    months.includes(Number(arrival.slice(5, 7)));
const welcomesChildren = ({ facts }: PlaceSeed): boolean => (facts.childrenFromAge ?? 0) <= 10;
const isWeekend = (_: PlaceSeed, stay: ReviewedStay): boolean =>
  stay.nights <= 3 && nightsOf(stay).some((night) => weekdayOf(night) === 6);

/** What reviews say about the stay and the place. */
const claims: readonly Claim[] = [
  {
    cs: /kuchy[nň]i? (má|se|chyb)|v lednici/i,
    en: /the kitchen (has|shone|had)|in the kitchen|the fridge/i,
    holds: hasKitchen,
  },
  { cs: /saun/i, en: /sauna/i, holds: has('sauna'), isExact: true },
  { cs: /káď/i, en: /hot tub/i, holds: has('hot-tub') },
  {
    cs: /oheň|u ohně|ohništ|kamn|kamín|krb/i,
    en: /\bfire\b|fireplace|hearth|stove/i,
    holds: (place) => has('fireplace')(place) || place.kind === 'tent',
  },
  { cs: /snídaně (by|u)/i, en: /breakfast (would|by)/i, holds: has('breakfast') },
  { cs: /wi-fi/i, en: /wi-fi/i, holds: has('wifi'), isExact: true },
  { cs: /bazén/i, en: /the pool/i, holds: has('pool') },
  { cs: /našemu psovi/i, en: /our dog/i, holds: ({ facts }) => facts.dogs.rule === 'welcome' },
  { cs: /pes domácích/i, en: /hosts’ dog/i, holds: () => false },
  { cs: /paní domácí|pan domácí/i, en: /hostess/i, holds: () => false },
  { cs: /děti (se|směly)|s dětmi/i, en: /the children/i, holds: welcomesChildren },
  {
    cs: /čtyři kamarádi/i,
    en: /four friends/i,
    holds: ({ rooms }) => rooms.reduce((sum, { capacity, units }) => sum + capacity * units, 0) >= 4,
  },
  { cs: /dva dny|dva večery/i, en: /two days|two evenings/i, holds: (_, { nights }) => nights === 2 },
  { cs: /(těch|nádherný) víkend/i, en: /(those|wonderful) weekend/i, holds: isWeekend },
  { cs: /o prázdninách/i, en: /in the holidays/i, holds: arrivesIn(6, 7, 8) },
  { cs: /na zahradě/i, en: /in the garden/i, holds: arrivesIn(6, 7, 8) },
  { cs: /běžky/i, en: /skis/i, holds: arrivesIn(12, 1, 2) },
  { cs: /podzim je/i, en: /autumn is/i, holds: arrivesIn(9, 10, 11) },
  { cs: /na klíč jsme/i, en: /for the key/i, holds: ({ facts }) => facts.key === 'host' },
];

/** Sentences of at least six words, without case and punctuation. */
const sentencesOf = (...texts: readonly (string | false | undefined)[]): string[] =>
  texts
    .flatMap((text) => (text || '').split(/(?<=[.!?…:;])\s+/))
    .map((sentence) =>
      sentence
        .toLocaleLowerCase('cs')
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .filter((sentence) => sentence.split(' ').length >= 6);

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
        expect([...Object.keys(translations), language]).toEqual(expect.arrayContaining(['cs', 'en']));
        expect(Object.keys(translations)).not.toContain(language);
      }
    }
    const ids = all.flat().map(({ import_id }) => import_id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('[10.6] are about stays that the place sells: in its season, of its minimum nights', () => {
    const texts = readReviewTexts();
    for (const place of readPlaceSeeds())
      for (const { arrival, nights } of reviewRows(place, texts, today)) {
        const { minStay, arrival: arrives } = rulesOf(place, arrival);
        expect([place.slug, arrival, arrives, nights >= minStay]).toEqual([place.slug, arrival, true, true]);
        expect(nightsOf({ arrival, nights }).some((night) => rulesOf(place, night).closed)).toBe(false);
        expect(rulesOf(place, addDays(arrival, nights)).departure).toBe(true);
      }
  });

  it('[10.6] say about the stay and the place only what is true', () => {
    const texts = readReviewTexts();
    const wrong = readPlaceSeeds().flatMap((place) =>
      reviewRows(place, texts, today).flatMap((review) => {
        const words: Readonly<Record<string, string>> = { ...review.translations, [review.language]: review.words };
        const { cs = '', en = '' } = words;
        return claims
          .filter((claim) => (claim.cs.test(cs) || claim.en.test(en)) && !claim.holds(place, review))
          .map((claim) => `${place.slug}, ${review.arrival}, ${review.nights} nights: ${String(claim.en)}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('[10.6] make the same claims in both languages', () => {
    const different = Object.values(readReviewTexts().places)
      .flat()
      .filter((text) => claims.some(({ cs, en, isExact }) => isExact && cs.test(text.cs) !== en.test(text.en)));
    expect(different.map(({ en }) => en)).toEqual([]);
  });

  it('[10.6] are by a woman or a man where Czech words say so', () => {
    const texts = readReviewTexts();
    const says = { woman: /\p{L}+la jsem(?!\p{L})/iu, man: /\p{L}+l jsem(?!\p{L})/iu };
    const wrong = readPlaceSeeds().flatMap((place) =>
      reviewRows(place, texts, today).filter(({ author }, index) => {
        const { cs, language } = texts.places[place.slug]![index]!;
        const { women, men } = texts.names[language];
        const isWrong = (words: RegExp, others: readonly string[]) =>
          words.test(cs) && author !== null && others.includes(author);
        return isWrong(says.woman, men) || isWrong(says.man, women);
      }),
    );
    expect(wrong.map(({ words }) => words)).toEqual([]);
  });

  it('[10.6] are of places that sell here, for a stay through us is what a review needs', () => {
    const selling = new Map(readPlaceSeeds().map(({ slug, selling }) => [slug, selling !== 'none']));
    expect(Object.keys(readReviewTexts().places).filter((slug) => !selling.get(slug))).toEqual([]);
  });

  it.each(['cs', 'en', 'words'] as const)(
    '[10.6] have voices of their own: no sentence stands at two places, %s',
    (text) => {
      const seen = new Map<string, string>();
      const twice: string[] = [];
      for (const [slug, reviews] of Object.entries(readReviewTexts().places))
        for (const sentence of new Set(
          reviews.flatMap((one) => sentencesOf(one[text], text !== 'words' && one.answer?.[text])),
        )) {
          const other = seen.get(sentence);
          if (other === undefined) seen.set(sentence, slug);
          else twice.push(`${other}, ${slug}: ${sentence}`);
        }
      expect(twice).toEqual([]);
    },
  );

  it('[10.6] include several languages, translations, answers, criticism and anonymous reviews', async () => {
    const places = readPlaceSeeds();
    const all = places.map((place) => reviewRows(place, readReviewTexts(), today));
    const reviews = all.flat();
    expect(new Set(reviews.map(({ language }) => language))).toEqual(new Set(['cs', 'en', 'de', 'sk', 'pl']));
    const share = (holds: (review: (typeof reviews)[number]) => boolean) =>
      reviews.filter(holds).length / reviews.length;
    expect(share(({ answer }) => answer !== null)).toBeGreaterThan(0.1);
    expect(share(({ author }) => author === null)).toBeGreaterThan(0.03);
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
    // More than fit on a page.
    expect(all.filter(({ length }) => length > 6).length).toBeGreaterThan(5);
  });
});
