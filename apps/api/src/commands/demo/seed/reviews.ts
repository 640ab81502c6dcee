import {
  addDays,
  reviewCategories,
  type CalendarDate,
  type Locale,
  type Ratings,
  type ReviewCategory,
  type ReviewLanguage,
} from '@mp/domain';
import { uuidOf } from '../../../platform/codes/uuid-of.ts';
import type { PlaceSeed } from '../place-seed.ts';
import { between, randomFrom } from './random.ts';
import type { Mood, Sayings } from './review-texts.ts';

/** A text in both languages. */
type Said = Readonly<Record<Locale, string>>;

/** A guest's text and its language. */
interface Written extends Said {
  readonly language: ReviewLanguage;
  readonly words: string;
}

const mostReviews = 26;
/** Days since the earliest and the latest stay began. */
const daysAgo = { most: 700, fewest: 25 };

/**
 * The reviews of a demonstration place, rows of `review`: none for some places, one or two for others, and for the rest
 * a number by popularity. Reproducible for a place and a day.
 */
export function reviewRows(place: PlaceSeed, sayings: Sayings, today: CalendarDate) {
  const random = randomFrom(place.pkid * 131 + 17);
  const pick = picker(random);
  /** The quality of the place by category. */
  const quality = Object.fromEntries(reviewCategories.map((category) => [category, 0.62 + random() * 0.36]));
  const taken = new Set<string>();
  /** Texts that are not used at this place yet. */
  const fresh = <Thing extends Said>(things: readonly Thing[]): Thing | null => {
    const found = pick(things.filter(({ cs }) => !taken.has(cs)));
    if (found) taken.add(found.cs);
    return found;
  };

  return Array.from({ length: countOf(random) }, (_, index) => {
    const arrival = addDays(today, -between(random, daysAgo.fewest, daysAgo.most));
    const nights = between(random, 1, 5);
    const mood = moodOf(random);
    const flaws = flawsOf(mood, quality, random);
    const written =
      (random() < 0.12 ? foreign(fresh(sayings.whole.filter((one) => one.mood === mood))) : null) ??
      compose(place, sayings, { mood, flaws, arrival, random, fresh });
    const answer = answerTo(sayings, flaws, { random, fresh });
    const answer_language: Locale = place.country === 'CZE' || place.country === 'SVK' ? 'cs' : 'en';
    const writtenOn = addDays(arrival, nights + between(random, 1, 9));
    return {
      id: uuidOf(`demonstration ${place.pkid} ${index}`),
      place_id: place.pkid,
      import_id: place.pkid * 100 + index,
      author: random() < 0.08 ? null : pick(sayings.names[written.language as keyof Sayings['names']]),
      arrival,
      nights,
      language: written.language,
      words: written.words,
      translations: random() < 0.8 ? translationsOf(written, written.language) : {},
      ...ratingsFor(flaws, mood, random),
      written_at: `${writtenOn}T12:00:00Z`,
      state: 'published',
      answer: answer?.[answer_language] ?? null,
      answer_language: answer && answer_language,
      answer_translations: answer ? translationsOf(answer, answer_language) : {},
      answered_at: answer ? `${addDays(writtenOn, between(random, 1, 6))}T12:00:00Z` : null,
    };
  });
}

const picker =
  (random: () => number) =>
  <Thing>(things: readonly Thing[]): Thing | null =>
    things[Math.floor(random() * things.length)] ?? null;

/** Twelve per cent of places have none, ten per cent one or two. */
function countOf(random: () => number): number {
  const luck = random();
  if (luck < 0.12) return 0;
  return luck < 0.22 ? between(random, 1, 2) : between(random, 3, Math.round(3 + (mostReviews - 3) * random()));
}

function moodOf(random: () => number): Mood {
  const luck = random();
  if (luck < 0.58) return 'delighted';
  if (luck < 0.82) return 'content';
  return luck < 0.95 ? 'mixed' : 'cross';
}

/** Criticised categories, the worst first: weak categories are more frequent. */
function flawsOf(mood: Mood, quality: Readonly<Record<string, number>>, random: () => number): ReviewCategory[] {
  const weakest = [...reviewCategories]
    .map((category) => ({ category, luck: (quality[category] ?? 1) * random() }))
    .sort((a, b) => a.luck - b.luck)
    .map(({ category }) => category);
  return weakest.slice(0, { delighted: 0, content: random() < 0.4 ? 1 : 0, mixed: 1, cross: 2 }[mood]);
}

function ratingsFor(flaws: readonly ReviewCategory[], mood: Mood, random: () => number): Ratings {
  const flawed = { delighted: [4, 5], content: [3, 4], mixed: [2, 3], cross: [1, 2] } as const;
  const fine = { delighted: 0.86, content: 0.6, mixed: 0.45, cross: 0.2 }[mood];
  const given = reviewCategories.map((category) => {
    if (flaws.includes(category)) return [category, between(random, flawed[mood][0], flawed[mood][1])];
    return [category, random() < fine ? 5 : mood === 'cross' ? between(random, 3, 4) : 4];
  });
  return Object.fromEntries(given) as Ratings;
}

interface Told {
  readonly mood: Mood;
  readonly flaws: readonly ReviewCategory[];
  readonly arrival: CalendarDate;
  readonly random: () => number;
  readonly fresh: <Thing extends Said>(things: readonly Thing[]) => Thing | null;
}

/** A few sentences that match the place, the season and the criticism. */
function compose(place: PlaceSeed, { openings, closings, remarks }: Sayings, told: Told): Written {
  const { mood, flaws, arrival, random, fresh } = told;
  const has = (thing: string): boolean =>
    place.kind === thing || [...place.equipment, ...place.surroundings].some((one) => one === thing);
  const season = ['12', '01', '02', '03'].includes(arrival.slice(5, 7)) ? 'winter' : 'summer';
  const fitting = remarks.filter(
    (one) => (!one.when || has(one.when)) && (!one.not || !has(one.not)) && (!one.season || one.season === season),
  );
  const praised = fitting.filter(({ good, about }) => good && !flaws.includes(about));
  const praises = mood === 'cross' ? 1 : between(random, 1, mood === 'delighted' ? 3 : 2);
  const said = [
    mood !== 'cross' && random() < 0.55 ? fresh(openings) : null,
    ...Array.from({ length: praises }, () => fresh(praised)),
    ...flaws.map((flaw) => fresh(fitting.filter(({ good, about }) => !good && about === flaw))),
    mood === 'delighted' && random() < 0.5 ? fresh(closings) : null,
  ].filter((one) => one !== null);
  const [first = remarks[0] as Said, ...others] = said;
  const all = [first, ...others];
  const both: Said = { cs: all.map(({ cs }) => cs).join(' '), en: all.map(({ en }) => en).join(' ') };
  const language: Locale = random() < 0.68 ? 'cs' : 'en';
  return { ...both, language, words: both[language] };
}

const foreign = (one: Sayings['whole'][number] | null): Written | null =>
  one && { language: one.language, words: one.words, cs: one.cs, en: one.en };

/** Places answer about half of the criticism, and some praise. */
function answerTo(
  { answers }: Sayings,
  flaws: readonly ReviewCategory[],
  { random, fresh }: Pick<Told, 'random' | 'fresh'>,
): Said | null {
  const [worst] = flaws;
  if (worst) return random() < 0.55 ? fresh(answers.filter(({ about }) => about === worst)) : null;
  return random() < 0.1 ? fresh(answers.filter(({ about }) => about === 'thanks')) : null;
}

/** Translations into the other languages. */
const translationsOf = (said: Said, language: ReviewLanguage): Partial<Record<Locale, string>> => ({
  ...(language === 'cs' ? {} : { cs: said.cs }),
  ...(language === 'en' ? {} : { en: said.en }),
});
