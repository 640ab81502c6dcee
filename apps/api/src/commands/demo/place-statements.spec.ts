import type { PlaceSeed } from './place-seed.ts';
import { reviewedStatements } from './reviewed-statements.ts';
import { readPlaceSeeds } from './seed/place-seeds.ts';

/**
 * Compares what the texts of places state with their records of facts. A rule finds a statement; it is wrong if the record says
 * otherwise, or if the record alone should state it.
 */
const places = readPlaceSeeds();
const languages = ['cs', 'en'] as const;
type Language = (typeof languages)[number];

/** The texts that a visitor or guest reads, without names. */
const textsOf = (place: PlaceSeed, language: Language): string[] => [
  ...Object.values(place.copy).map((text) => text[language]),
  ...place.rooms.map(({ description }) => description[language]),
  ...(place.package ? [place.package.description[language]] : []),
  place.facts.arrival[language],
];

interface Rule {
  readonly states: Readonly<Record<Language, RegExp>>;
  /** Whether the record makes the statement wrong; always if missing. */
  readonly isWrong?: (place: PlaceSeed) => boolean;
}

const numbersCs =
  '(?:\\d+|jedn[aué]|dv[aěou]+|tř[íi]\\p{L}*|čty[rř]\\p{L}*|pět\\p{L}*|šest\\p{L}*|sedm\\p{L}*|osm\\p{L}*|deset\\p{L}*|dvanáct\\p{L}*)';
const numbersEn = '(?:\\d+|one|two|three|four|five|six|seven|eight|ten|twelve|twenty-four|forty-eight)';
const cs = (pattern: string) => new RegExp(pattern.replaceAll('<n>', numbersCs), 'giu');
const en = (pattern: string) => new RegExp(pattern.replaceAll('<n>', numbersEn), 'giu');

/** Statements by the fact that they touch. */
const rules: Readonly<Record<string, Rule>> = {
  'time of arrival': {
    states: {
      cs: cs(
        '(?:příjezd|přijet|ubytová)[^.!?]{0,30} (?:od|do|mezi|po) (?:\\d{1,2}[.:]\\d{2}|\\d{1,2}(?= hodin)|<n> hodin)',
      ),
      en: en(
        '(?:check-?in|arriv\\w+)[^.!?]{0,30} (?:from|by|until|between|after|at) (?:<n>(?::\\d{2})? ?(?:[ap]\\.?m|o’clock)|\\d{1,2}:\\d{2}|noon)',
      ),
    },
  },
  'time of departure': {
    states: {
      cs: cs('odjezd[^.!?]{0,20} do (?:\\d{1,2}[.:]\\d{2}|<n>)'),
      en: en('(?:check-?out|leave)[^.!?]{0,20} by (?:<n>(?::\\d{2})? ?(?:[ap]\\.?m|o’clock)|\\d{1,2}:\\d{2}|noon)'),
    },
  },
  'minimum stay': {
    states: {
      cs: cs('(?:nejméně|minimálně|alespoň|aspoň|nejkratší pobyt)[^.!?]{0,20}<n> noc'),
      en: en('(?:at least|minimum(?: stay)?(?: of| is)?|no fewer than) <n> nights?|<n>-night minimum'),
    },
  },
  'answer time': {
    states: {
      cs: cs('(?:odpov|potvr|vyřídíme|ozveme|žádost)[^.!?]{0,60} do (?:<n> (?:hodin|dn)|druhého dne)'),
      en: en('(?:answer|reply|confirm|respond|requests?)[^.!?]{0,60} within (?:<n>|a|the) (?:hours?|days?)'),
    },
  },
  'everything included': {
    states: {
      cs: cs('vše(?:chno)? (?:je )?v ceně|v ceně (?:je|máte|pobytu je) vše|bez příplatk'),
      en: en('all[- ]inclusive|everything (?:is )?included|no (?:extra|additional) charges?'),
    },
  },
  'dogs where none may come': {
    states: {
      cs: cs('ps(?:i|y|a|em|ů) (?:jsou |je )?(?:vítan|vítán)|(?:náš|naše|hostitel\\p{L}*|domácí) (?:pes|fen)\\p{L}*'),
      en: en('dogs? (?:are |is )?welcome|(?:our|the hosts’|the owners’) (?:dogs?|sheepdog|terrier|labrador|collie)\\b'),
    },
    isWrong: ({ facts }) => facts.dogs.rule === 'no',
  },
  'no dogs where they may come': {
    states: {
      cs: cs('bez psů|ps[iy] (?:sem )?nesm|zvířata necháv'),
      en: en('\\bno dogs\\b|without dogs|dogs (?:are )?not (?:allowed|welcome)|leave (?:your )?(?:pets|dogs) at home'),
    },
    isWrong: ({ facts }) => facts.dogs.rule !== 'no',
  },
  'a key handed over': {
    states: {
      cs: cs('klíč\\p{L}* (?:vám |si )?(?:osobně )?před(?:á|ají|áváme|ávají|áme)'),
      en: en('(?:hand|give)s? (?:you |over )?the keys?'),
    },
    isWrong: ({ facts }) => facts.key === 'key_box' || facts.key === 'code',
  },
  'a key box': {
    states: {
      cs: cs('(?:ve|v|ze) schrán\\p{L}*[^.!?]{0,20}(?:klíč|kód)|klíč\\p{L}*[^.!?]{0,30}schrán'),
      en: en('key (?:box|safe)|lock ?box'),
    },
    isWrong: ({ facts }) => facts.key !== 'key_box',
  },
  'a door code': {
    states: { cs: cs('dveře[^.!?]{0,20} (?:na |otev\\p{L}+ se )?kód'), en: en('door code|code (?:for|to) the door') },
    isWrong: ({ facts }) => facts.key !== 'code' && facts.key !== 'key_box',
  },
  'a reception': {
    states: { cs: cs('(?:na|v|u) recepci?'), en: en('(?:at|the|from) reception\\b') },
    isWrong: ({ facts, kind }) => facts.key !== 'reception' && kind !== 'hotel' && kind !== 'chateau',
  },
  'parking at the house': {
    states: {
      cs: cs('park(?:uje|ujete|ování je|ovat)[^.!?]{0,25} (?:přímo )?(?:u domu|u dveří|ve dvoře|na dvoře|před domem)'),
      en: en(
        'park(?:ing)?(?: is)? (?:right )?(?:at|by|outside|beside|in front of) (?:the|your) (?:house|door|front door)|park in the (?:court)?yard',
      ),
    },
    isWrong: ({ facts }) => facts.parking !== 'at_house',
  },
  'a walk from the car': {
    states: {
      cs: cs(
        '(?:auto|auta)[^.!?]{0,40}(?:necháte|nechte|zůstane|zůstanou|nechává)[^.!?]{0,60}(?:pěšky|dál se jde|dojdete)',
      ),
      en: en('(?:leave|park) (?:the|your) cars?[^.!?]{0,60}(?:walk|on foot)'),
    },
    isWrong: ({ facts }) => facts.parking === 'at_house',
  },
  'an age of children': {
    states: {
      cs: cs('děti[^.!?]{0,20} (?:od|mladší|starší)(?: než)? <n>(?: let)|jen pro dospělé'),
      en: en('children (?:from|over|under|aged|older than|younger than)[^.!?]{0,12}<n>|adults only'),
    },
    isWrong: ({ facts }) => facts.childrenFromAge === null,
  },
  'closed for a season': {
    states: {
      cs: cs(
        '(?:přes zimu|v zimě|od (?:října|listopadu|prosince)) (?:je |máme |bývá )?zavřen|otevřen\\p{L}* (?:jen )?od (?:března|dubna|května|Velikonoc)',
      ),
      en: en(
        'closed (?:for|in|over|from)(?: the)? (?:winter|October|November|December)|open (?:only )?from (?:March|April|May|Easter)',
      ),
    },
    isWrong: ({ facts }) => facts.season === null,
  },
  'breakfast for nobody': {
    states: {
      cs: cs('snídani (?:vám )?(?:podáváme|nosíme|věšíme|chystáme|vozíme|připravíme)'),
      en: en('breakfast (?:is served|comes|hangs|arrives|is brought)'),
    },
    isWrong: ({ breakfastCzk }) => breakfastCzk === undefined,
  },
};

/** Numbers of things that the record counts, with the most that may be named. */
const counts: Readonly<
  Record<string, { readonly nouns: Record<Language, string>; readonly most: (place: PlaceSeed) => number }>
> = {
  bedrooms: {
    nouns: { cs: 'ložnic(?:e|ích|i)?', en: '(?:double |single |family )?bedrooms?' },
    most: ({ facts }) => facts.bedrooms,
  },
  bathrooms: {
    nouns: { cs: 'koupeln(?:y|a|u|ách)?|koupelen', en: '(?:shared |private )?bathrooms?' },
    most: ({ facts }) => facts.bathrooms,
  },
};
const spelt: Readonly<Record<Language, readonly string[]>> = {
  cs: [
    'jedn[aouě]',
    'dv(?:ě|ou|ěma)',
    'tři|třech|třemi|tří',
    'čtyř\\p{L}*',
    'pět|pěti',
    'šest|šesti',
    'sedm|sedmi',
    'osm|osmi',
    'devět|devíti',
    'deset|deseti',
  ],
  en: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
};

function tooMany(place: PlaceSeed, text: string, language: Language): string[] {
  return Object.entries(counts).flatMap(([what, { nouns, most }]) =>
    spelt[language].flatMap((words, index) => {
      if (index + 1 <= most(place)) return [];
      const named = new RegExp(`(?<![\\p{L}-])(?:${words}|${index + 1}) (?:${nouns[language]})(?!\\p{L})`, 'giu');
      return [...text.matchAll(named)].map(([found]) => `${what}: ${found}`);
    }),
  );
}

/** First names after a word for a host, as in "paní Jana" or "our host Jana". */
const namedHosts: Readonly<Record<Language, RegExp>> = {
  cs: /(?:hostitel(?:ka|em|kou)?|majitel(?:ka|em|kou)?|hospodář(?:em)?|hospodyn(?:ě|í)|gazd(?:a|ou|iná|inou)|bač(?:a|ou)|správce(?:m)?) (\p{Lu}\p{Ll}+)/gu,
  en: /(?:[Hh]osts?|[Oo]wners?|[Ll]andlady|[Ll]andlord|[Ff]armer|[Ww]arden|[Cc]aretaker|[Ii]nnkeeper|[Mm]iller) (\p{Lu}\p{Ll}+)/gu,
};

function strangers({ facts: { hosts } }: PlaceSeed, text: string, language: Language): string[] {
  const own = [...hosts.names, hosts.evening ?? ''];
  return [...text.matchAll(namedHosts[language])]
    .filter(([, name = '']) => !own.some((host) => host.slice(0, 3) === name.slice(0, 3)))
    .map(([found]) => `host: ${found}`);
}

/** All statements of a place's texts that its record does not bear out. */
function wrongStatements(place: PlaceSeed, language: Language): string[] {
  return textsOf(place, language).flatMap((text) => [
    ...Object.entries(rules).flatMap(([fact, { states, isWrong }]) =>
      isWrong === undefined || isWrong(place)
        ? [...text.matchAll(states[language])].map(([found]) => `${fact}: ${found}`)
        : [],
    ),
    ...tooMany(place, text, language),
    ...strangers(place, text, language),
  ]);
}

describe.each(languages)('the texts of places in %s', (language) => {
  it('state nothing that their record does not bear out', () => {
    const found = places.flatMap((place) =>
      wrongStatements(place, language).map((statement) => `${place.slug}: ${statement}`),
    );
    expect(found.filter((statement) => !(statement in reviewedStatements))).toEqual([]);
  });
});

describe('a statement is found', () => {
  const place = places.find(({ slug }) => slug === 'basta-na-vire');
  const withText = (cs: string, en: string): PlaceSeed => {
    if (!place) throw new Error('The place has gone.');
    return { ...place, copy: { ...place.copy, practical: { cs, en } } };
  };

  it.each([
    ['Příjezd je od 15.00.', 'Check-in is from 3 p.m.'],
    ['Nejméně tři noci.', 'A minimum of three nights.'],
    ['Na žádost odpovídáme do dvou dnů.', 'We answer requests within two days.'],
    ['Náš pes vás přivítá.', 'Our dog greets you.'],
    ['Klíč je ve schránce u dveří.', 'The key box hangs by the door.'],
    ['Děti bereme od šesti let.', 'No children under six.'],
    ['Dům má devět ložnic.', 'The house has nine bedrooms.'],
    ['Klíč vám předá hostitelka Xenie.', 'Your host Xenia waits.'],
  ])('%s', (cs, en) => {
    expect(wrongStatements(withText(cs, ''), 'cs')).toHaveLength(1);
    expect(wrongStatements(withText('', en), 'en')).toHaveLength(1);
  });
});

it('few statements are reviewed exceptions, and each is still found', () => {
  const reviewed = Object.keys(reviewedStatements);
  const found = new Set(
    languages.flatMap((language) =>
      places.flatMap((place) => wrongStatements(place, language).map((statement) => `${place.slug}: ${statement}`)),
    ),
  );
  expect(reviewed.length).toBeLessThanOrEqual(30);
  expect(reviewed.filter((statement) => !found.has(statement))).toEqual([]);
});

/** Every guest reads the practical text with the way to the door, whatever their rate includes. */
describe.each(languages)('[7.14] practical texts in %s', (language) => {
  const breakfast = { cs: /sníd/i, en: /breakfast/i };
  const ordered = { cs: /objedn|kdo |stačí|řekn/i, en: /\border|\bask|if you say|knock|want/i };

  it('promise breakfast only to those who order it', () => {
    const promised = places.flatMap(({ slug, copy }) =>
      (copy.practical[language].match(/[^.!?;]+[.!?;]/g) ?? [])
        .filter((sentence) => breakfast[language].test(sentence) && !ordered[language].test(sentence))
        .map((sentence) => `${slug}: ${sentence.trim()}`),
    );
    expect(promised).toEqual([]);
  });
});
