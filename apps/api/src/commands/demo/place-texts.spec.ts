import { readPlaceSeeds } from './seed/place-seeds.ts';
import type { PlaceSeed } from './place-seed.ts';

const places = readPlaceSeeds();
const languages = ['cs', 'en'] as const;
type Language = (typeof languages)[number];

const sections = ({ copy: { special, house, surroundings, practical } }: PlaceSeed, language: Language) =>
  [special, house, surroundings, practical].map((text) => text[language]);

/** All texts of a place, without names. */
const textsOf = (place: PlaceSeed, language: Language): string[] => [
  place.copy.tagline[language],
  ...sections(place, language),
  ...place.rooms.map(({ description }) => description[language]),
  ...(place.package ? [place.package.description[language]] : []),
];

const wordsOf = (text: string): string[] =>
  text
    .toLocaleLowerCase('cs')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .split(/\s+/)
    .filter(Boolean);

/** All sequences of so many words. */
function runsOf(text: string, length: number): string[] {
  const words = wordsOf(text);
  return words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(' '));
}

const numbers: Readonly<Record<Language, readonly string[]>> = {
  cs: [
    'jeden|jedna|jedno',
    'dva|dvě|dvou',
    'tři|třech|tří',
    'čtyři|čtyřech|čtyř',
    'pět|pěti',
    'šest|šesti',
    'sedm|sedmi',
  ].concat(['osm|osmi', 'devět|devíti', 'deset|deseti', 'jedenáct', 'dvanáct|dvanácti', 'třináct', 'čtrnáct|čtrnácti']),
  en: [
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
  ],
};

/** All numbers right before one of these nouns. */
function countsOf(text: string, language: Language, nouns: string): number[] {
  return numbers[language].flatMap((spellings, index) => {
    const mentions = new RegExp(`(?<![\\p{L}-])(?:${spellings}|${index + 1}) (?:${nouns})(?!\\p{L})`, 'giu');
    return [...text.matchAll(mentions)].map(() => index + 1);
  });
}

/** A table may have more seats than the house has beds. */
const tables = /(?:stůl|stolem|stole|table) (?:pro|for) \p{L}+ \p{L}+/giu;

const guests = { cs: 'hostů|hosty|lidí|lidem|osob', en: 'guests|people' };
const rooms = { cs: 'pokojů|pokoje|pokojích', en: 'rooms|bedrooms' };

/** Computed distances and heights are shown beside the text. */
const computed = {
  cs: /\bkm\b|kilomet|n\. ?m\.|minut\w* (?:cesty|jízdy|chůze|pěšky|autem|vlakem)|hodin\w* (?:cesty|jízdy|chůze|pěšky|autem|vlakem)/iu,
  en: /\bkm\b|kilomet|\bmiles?\b|above sea level|minutes?’? (?:walk|drive|on foot|by)|hours?’? (?:walk|drive|on foot|by)/iu,
};

const mentions = {
  cs: {
    sauna: /(?<!\p{L})saun/iu,
    bath: /(?<!\p{L})van(?:a|ou|u|y|ě)(?!\p{L})/iu,
    pool: /(?<!termální(?:ch)? )bazén/i,
    hotTub: /vířivk|koupací(?:ho|m)? sud/i,
  },
  en: {
    sauna: /\bsauna/i,
    bath: /\bbathtub|roll-top/i,
    pool: /swimming pool|heated pool/i,
    hotTub: /\bhot tub|jacuzzi/i,
  },
};

describe.each(languages)('the texts of places in %s', (language) => {
  it('have four sections with at least 180 words', () => {
    const short = places.filter((place) => wordsOf(sections(place, language).join(' ')).length < 180);
    expect(short.map(({ slug }) => slug)).toEqual([]);
  });

  it('are unique: no two places share seven words in a row', () => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const place of places) {
      for (const run of new Set(textsOf(place, language).flatMap((text) => runsOf(text, 7)))) {
        const other = seen.get(run);
        if (other !== undefined && other !== place.slug) twice.push(`${other}, ${place.slug}: ${run}`);
        else seen.set(run, place.slug);
      }
    }
    expect(twice).toEqual([]);
  });

  it('contain no distances and heights, which are computed', () => {
    const mentions = places.flatMap((place) =>
      textsOf(place, language)
        .filter((text) => computed[language].test(text))
        .map((text) => `${place.slug}: ${computed[language].exec(text)?.[0]}`),
    );
    expect(mentions).toEqual([]);
  });

  it('mention no more guests and rooms than exist', () => {
    const wrong = places.flatMap((place) => {
      const sleeps = place.rooms.reduce((sum, { capacity, units }) => sum + capacity * units, 0);
      const beds = place.rooms.reduce(
        (sum, { beds, units }) => sum + units * (beds.double + beds.single + beds.sofa),
        0,
      );
      const text = textsOf(place, language).slice(1).join(' ').replaceAll(tables, '');
      return [
        ...countsOf(text, language, guests[language]).map((count) => ({ noun: 'guests', count, max: sleeps })),
        ...countsOf(text, language, rooms[language]).map((count) => ({ noun: 'rooms', count, max: beds })),
      ]
        .filter(({ count, max }) => count > max)
        .map((found) => ({ slug: place.slug, ...found }));
    });
    expect(wrong).toEqual([]);
  });

  it('use typographic quotation marks and dashes, without double spaces', () => {
    const careless = places.filter((place) =>
      textsOf(place, language).some((text) => /["']|\.\.\.| {2}| - /.test(text)),
    );
    expect(careless.map(({ slug }) => slug)).toEqual([]);
  });

  it('mention a sauna, a bath or a pool only where there is one', () => {
    const wrong = places.filter((place) => {
      const has = (slug: string) =>
        place.equipment.includes(slug) || place.rooms.some((room) => room.equipment.includes(slug));
      const text = textsOf(place, language).join(' ');
      return (
        (mentions[language].sauna.test(text) && !has('sauna') && !has('private-sauna')) ||
        (mentions[language].bath.test(text) && !has('bathtub')) ||
        (mentions[language].pool.test(text) && !has('pool')) ||
        (mentions[language].hotTub.test(text) && !has('hot-tub'))
      );
    });
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });
});

it('[7.14] a package for two says so as data, too', () => {
  // A package for two adults and their children is for more.
  const forTwo = places.filter(({ package: offered }) =>
    /(?<!\p{L})pro dva(?! dospělé)(?!\p{L})|\bfor two\b(?! adults)/iu.test(
      `${offered?.description.cs} ${offered?.description.en}`,
    ),
  );
  expect(forTwo.length).toBeGreaterThan(15);
  expect(forTwo.filter(({ package: offered }) => offered?.persons !== 2).map(({ slug }) => slug)).toEqual([]);
});
