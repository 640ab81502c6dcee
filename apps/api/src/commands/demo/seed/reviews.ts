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
import { holdsForStay, sellableStay } from './review-stays.ts';
import type { Mood, ReviewNeeds, ReviewTexts } from './review-texts.ts';

/** A text in both languages. */
type LocalizedText = Readonly<Record<Locale, string>>;

/** A guest's text and its language. */
interface Written extends LocalizedText {
  readonly language: ReviewLanguage;
  readonly words: string;
}

const maxReviews = 26;
/** Days since the earliest and the latest stay began. */
const daysAgo = { most: 700, fewest: 25 };

/**
 * The reviews of a demonstration place, rows of `review`: none for some places, one or two for others, and for the rest
 * a number by popularity. Reproducible for a place and a day.
 */
export function reviewRows(place: PlaceSeed, texts: ReviewTexts, today: CalendarDate) {
  const random = randomFrom(place.pkid * 131 + 17);
  const pick = picker(random);
  /** The quality of the place by category. */
  const quality = Object.fromEntries(reviewCategories.map((category) => [category, 0.62 + random() * 0.36]));
  const used = new Set<string>();
  /** Texts that are not used at this place yet. */
  const unused = <Item extends LocalizedText>(items: readonly Item[]): Item | null => {
    const found = pick(items.filter(({ cs }) => !used.has(cs)));
    if (found) used.add(found.cs);
    return found;
  };

  return Array.from({ length: countOf(random) }, (_, index) => {
    const arrivedAgo = between(random, daysAgo.fewest, daysAgo.most);
    const stay = sellableStay(place, { arrival: addDays(today, -arrivedAgo), nights: between(random, 1, 5) });
    const { arrival, nights } = stay;
    const isTrue = (needs: ReviewNeeds): boolean => holdsForStay(needs, place, stay);
    const mood = moodOf(random);
    const flaws = flawsOf(mood, quality, random);
    const written =
      (random() < 0.12 ? foreign(unused(texts.whole.filter((one) => one.mood === mood && isTrue(one)))) : null) ??
      compose(texts, { mood, flaws, isTrue, random, unused });
    const answer = answerTo(texts, flaws, { random, unused });
    const answer_language: Locale = place.country === 'CZE' || place.country === 'SVK' ? 'cs' : 'en';
    const writtenOn = addDays(arrival, nights + between(random, 1, 9));
    return {
      id: uuidOf(`demonstration ${place.pkid} ${index}`),
      place_id: place.pkid,
      import_id: place.pkid * 100 + index,
      author: random() < 0.08 ? null : pick(texts.names[written.language as keyof ReviewTexts['names']]),
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
  <Item>(items: readonly Item[]): Item | null =>
    items[Math.floor(random() * items.length)] ?? null;

/** Twelve per cent of places have none, ten per cent one or two. */
function countOf(random: () => number): number {
  const luck = random();
  if (luck < 0.12) return 0;
  return luck < 0.22 ? between(random, 1, 2) : between(random, 3, Math.round(3 + (maxReviews - 3) * random()));
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

interface ReviewContext {
  readonly mood: Mood;
  readonly flaws: readonly ReviewCategory[];
  /** Whether what a text says is true of the stay and the place. */
  readonly isTrue: (needs: ReviewNeeds) => boolean;
  readonly random: () => number;
  readonly unused: <Item extends LocalizedText>(items: readonly Item[]) => Item | null;
}

/** A few sentences that match the place, the stay and the criticism. */
function compose(texts: ReviewTexts, context: ReviewContext): Written {
  const { mood, flaws, isTrue, random, unused } = context;
  const fitting = texts.remarks.filter(isTrue);
  const praised = fitting.filter(({ good, about }) => good && !flaws.includes(about));
  const praises = mood === 'cross' ? 1 : between(random, 1, mood === 'delighted' ? 3 : 2);
  const sentences = [
    mood !== 'cross' && random() < 0.55 ? unused(texts.openings.filter(isTrue)) : null,
    ...Array.from({ length: praises }, () => unused(praised)),
    ...flaws.map((flaw) => unused(fitting.filter(({ good, about }) => !good && about === flaw))),
    mood === 'delighted' && random() < 0.5 ? unused(texts.closings.filter(isTrue)) : null,
  ].filter((one) => one !== null);
  // When all fitting remarks are used at the place, the review is an opening or a closing that is left.
  const left = sentences.length > 0 ? null : unused([...texts.openings, ...texts.closings].filter(isTrue));
  const all = left ? [left] : sentences;
  const both: LocalizedText = { cs: all.map(({ cs }) => cs).join(' '), en: all.map(({ en }) => en).join(' ') };
  const language: Locale = random() < 0.68 ? 'cs' : 'en';
  return { ...both, language, words: both[language] };
}

const foreign = (one: ReviewTexts['whole'][number] | null): Written | null =>
  one && { language: one.language, words: one.words, cs: one.cs, en: one.en };

/** Places answer about half of the criticism, and some praise. */
function answerTo(
  { answers }: ReviewTexts,
  flaws: readonly ReviewCategory[],
  { random, unused }: Pick<ReviewContext, 'random' | 'unused'>,
): LocalizedText | null {
  const [worst] = flaws;
  if (worst) return random() < 0.55 ? unused(answers.filter(({ about }) => about === worst)) : null;
  return random() < 0.1 ? unused(answers.filter(({ about }) => about === 'thanks')) : null;
}

/** Translations into the other languages. */
const translationsOf = (text: LocalizedText, language: ReviewLanguage): Partial<Record<Locale, string>> => ({
  ...(language === 'cs' ? {} : { cs: text.cs }),
  ...(language === 'en' ? {} : { en: text.en }),
});
