import type { KeptGoodToKnow } from '@mp/contract';
import { addDays, calendarDateOf } from '@mp/domain';
import type { PlaceSeed } from '../place-seed.ts';
import { between, randomFrom } from './random.ts';

type Country = PlaceSeed['country'];

/** First names of hosts by country. */
const hosts: Readonly<Record<Country, readonly (readonly string[])[]>> = {
  CZE: [
    ['Jana', 'Petr'],
    ['Alena'],
    ['Marek', 'Lucie'],
    ['Vojtěch'],
    ['Zdena', 'Karel'],
    ['Tereza'],
    ['Ondřej', 'Klára'],
  ],
  SVK: [['Zuzana', 'Miro'], ['Katarína'], ['Peter', 'Jana'], ['Ľubica']],
  AUT: [['Monika', 'Franz'], ['Lukas'], ['Eva', 'Sepp'], ['Johanna']],
  POL: [['Agnieszka', 'Paweł'], ['Marta'], ['Tomasz', 'Ola']],
  ITA: [['Giulia', 'Marco'], ['Elena'], ['Sandro', 'Chiara']],
};

const spoken: Readonly<Record<Country, KeptGoodToKnow['hosts']['languages']>> = {
  CZE: ['cs', 'en'],
  SVK: ['sk', 'cs', 'en'],
  AUT: ['de', 'en'],
  POL: ['pl', 'en'],
  ITA: ['it', 'en', 'de'],
};

/** Members of our team who visit places. */
const visitors = ['Hana Vrbová', 'Matěj Koudelka', 'Ester Blažíčková'];

interface Warning {
  readonly holds: (place: PlaceSeed) => boolean;
  readonly cs: string;
  readonly en: string;
}

const has = (slug: string) => (place: PlaceSeed) => place.equipment.includes(slug);
const lacks = (slug: string) => (place: PlaceSeed) => !place.equipment.includes(slug);
const isKind =
  (...kinds: PlaceSeed['kind'][]) =>
  (place: PlaceSeed) =>
    kinds.includes(place.kind);

/** Reasons against a place, the most important first. */
const warnings: readonly Warning[] = [
  {
    holds: isKind('treehouse'),
    cs: 'Kdo se bojí výšek nebo nevyjde po schodech',
    en: 'Anyone uneasy with heights or stairs',
  },
  {
    holds: isKind('tent', 'dome'),
    cs: 'Kdo chce v zimě topit stisknutím tlačítka',
    en: 'Anyone who wants heating at the press of a button',
  },
  { holds: has('no-signal'), cs: 'Kdo musí být stále na telefonu', en: 'Anyone who has to stay reachable by phone' },
  { holds: lacks('wifi'), cs: 'Kdo potřebuje pracovat po internetu', en: 'Anyone who needs to work online' },
  {
    holds: ({ surroundings }) => surroundings.includes('solitude'),
    cs: 'Kdo chce mít obchod a hospodu za rohem',
    en: 'Anyone who wants a shop and a pub round the corner',
  },
  {
    holds: isKind('hotel', 'chateau'),
    cs: 'Kdo hledá dům jen pro sebe',
    en: 'Anyone looking for a house to themselves',
  },
  {
    holds: lacks('step-free'),
    cs: 'Kdo potřebuje bezbariérový přístup',
    en: 'Anyone who needs step-free access',
  },
  { holds: lacks('parking'), cs: 'Kdo chce parkovat přímo u dveří', en: 'Anyone who wants to park at the door' },
];
const maxWarnings = 2;

/** A time in the place's texts: `od 15.00`. */
function timeIn(words: string, otherwise: string): string {
  const [, hours, minutes] = /[Pp]říjezd[^.!?]{0,30}? od (\d{1,2})\.(\d{2})/.exec(words) ?? [];
  return hours && minutes ? `${hours.padStart(2, '0')}:${minutes}` : otherwise;
}

/** Numbers written as words after "od" and "do". */
const genitives: Readonly<Record<string, number>> = {
  čtyř: 4,
  pěti: 5,
  šesti: 6,
  sedmi: 7,
  osmi: 8,
  devíti: 9,
  deseti: 10,
  dvanácti: 12,
};

/** The latest arrival in the place's texts: `Příjezd od 15.00 do osmi`. */
function lastArrivalIn(words: string): string | null {
  const [, hours, word] =
    /[Pp]říjezd[^.!?]{0,30}? od \d{1,2}\.\d{2} do (?:(\d{1,2})\.|(sedmi|osmi|devíti))/.exec(words) ?? [];
  const until = hours ? Number(hours) : word ? (genitives[word] ?? 0) + 12 : null;
  return until === null ? null : `${until}:00`;
}

/** The minimum age of children in the place's texts; the lowest where its houses differ. */
function childrenFrom(words: string): number | null {
  const sentence = words.split(/(?<=[.!?]) /).find((text) => /[Dd]ět/.test(text) && / let/.test(text)) ?? '';
  if (/zvládnou/.test(sentence)) return null;
  const ages = [...sentence.matchAll(/ od (\p{L}+)/gu)].flatMap(([, word]) => genitives[word ?? ''] ?? []);
  return ages.length > 0 ? Math.min(...ages) : null;
}

/** The hours to answer a request in the place's texts. */
function answerIn(words: string): number | null {
  const [, until] = /(?:odpov|potvr|vyřídíme|žádost)[^.!?]{0,60} do (dvou dnů|druhého dne|24 hodin)/i.exec(words) ?? [];
  return until === undefined ? null : until === 'dvou dnů' ? 48 : 24;
}

/** How guests get the key, according to the place's texts. */
function keyIn(words: string, { kind }: PlaceSeed): KeptGoodToKnow['key'] {
  if (/schránk/.test(words)) return 'key_box';
  if (/kód/.test(words)) return 'code';
  return kind === 'hotel' || /recepc/.test(words) ? 'reception' : 'host';
}

/** Whether dogs are allowed; texts about dogs forbid them when the equipment does not include them. */
function dogsIn(words: string, { equipment }: PlaceSeed): KeptGoodToKnow['dogs'] | null {
  if (equipment.includes('dogs-welcome')) return 'welcome';
  return /(^|\s)ps[aiíůy](?=[\s.,])|Zvířata necháváme/i.test(words) ? 'no' : null;
}

/** Practical information of a demonstration place, from its equipment and texts. */
export function goodToKnowOf(place: PlaceSeed): KeptGoodToKnow {
  const random = randomFrom(place.pkid * 31 + 7);
  const one = <Value>(values: readonly Value[]): Value => values[between(random, 0, values.length - 1)] as Value;
  const { practical } = place.copy;
  const key = keyIn(practical.cs, place);
  const warned = warnings.filter(({ holds }) => holds(place)).slice(0, maxWarnings);
  const quiet = random() < 0.8;
  const forFamilies = place.inspirations.includes('with-children') || place.equipment.includes('playground');
  return {
    check_in_from: timeIn(practical.cs, one(['14:00', '15:00', '15:00', '16:00'])),
    check_in_to: lastArrivalIn(practical.cs) ?? (key === 'host' ? one(['20:00', '21:00']) : null),
    check_out: one(['10:00', '10:00', '11:00']),
    key,
    quiet_from: quiet ? '22:00' : null,
    quiet_to: quiet ? '07:00' : null,
    smoking: false,
    parties: place.inspirations.includes('celebrations'),
    dogs: dogsIn(practical.cs, place) ?? one(['no', 'on_request']),
    children_from_age: childrenFrom(practical.cs),
    cot: forFamilies,
    parking: place.equipment.includes('parking') ? 'at_house' : 'nearby',
    charging: place.equipment.includes('ev-charger'),
    access: place.equipment.includes('step-free')
      ? ['step_free', ...(random() < 0.5 ? (['wide_doors'] as const) : [])]
      : [],
    hosts: {
      names: [...one(hosts[place.country])],
      languages: spoken[place.country],
      answer_hours: answerIn(practical.cs) ?? (place.selling === 'instant' ? one([1, 2, 3]) : one([4, 8, 12])),
    },
    visit: { by: one(visitors), on: addDays(calendarDateOf('2025-03-01'), between(random, 0, 560)) },
    not_for: { cs: warned.map(({ cs }) => cs), en: warned.map(({ en }) => en) },
  };
}
