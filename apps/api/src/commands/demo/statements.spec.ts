import { readFileSync } from 'node:fs';
import path from 'node:path';
import { locales, type Locale } from '@mp/domain';
import { demonstrationOperator as operator } from '../../platform/settings/document-settings.ts';
import type { PlaceSeed } from './place-seed.ts';
import { readContentSeeds } from './seed/content-entries.ts';
import { readPlaceSeeds } from './seed/place-seeds.ts';
import { readReviewTexts } from './seed/review-texts.ts';

/** A text that visitors read, and where it is. */
interface Statement {
  readonly at: string;
  readonly locale: Locale;
  readonly text: string;
}

const repository = path.resolve(import.meta.dirname, '../../../../..');

/** All texts within a value, with their paths. */
function textsIn(value: unknown, at: string): { at: string; text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, `${at}.${name}`));
}

const seeds = readContentSeeds();
const written: Statement[] = seeds.flatMap(({ type, key, locale, fields }) =>
  locale === null ? [] : textsIn(fields, `${type}/${key}`).map((one) => ({ ...one, locale })),
);
const catalogues = [
  ...['checkout', 'content', 'portal', 'shell', 'storefront'].map((app) => `apps/${app}/src/messages`),
  'apps/api/src/documents/emails/messages',
];
const messages: Statement[] = catalogues.flatMap((directory) =>
  locales.flatMap((locale) => {
    const file = path.join(repository, directory, `${locale}.json`);
    return textsIn(JSON.parse(readFileSync(file, 'utf8')), directory).map((one) => ({ ...one, locale }));
  }),
);
const reviews: Statement[] = locales.flatMap((locale) =>
  Object.entries(readReviewTexts().places).flatMap(([slug, written]) =>
    written.flatMap(({ [locale]: text, answer }) =>
      [text, ...(answer ? [answer[locale]] : [])].map((one) => ({ at: `reviews.json, ${slug}`, locale, text: one })),
    ),
  ),
);
const statements = [...written, ...messages, ...reviews];

type Pattern = Readonly<Record<Locale, RegExp>>;

/** What the shop must not state, with the reason. */
const forbidden = {
  'a number of places, which pages compute': {
    cs: /několik (set|stovek|desítek)|(?<!\p{L})(stovky|\d{2,}|desítky) (našich )?(míst|domů|chalup|pobytů)(?!\p{L})/iu,
    en: /(hundreds|dozens|several hundred|\b\d{2,}) (of )?(our )?(places|houses|cottages|stays)\b/i,
  },
  'photographs of places, which are drawn': {
    cs: /(?<!\p{L})(fotk|fotek|nafot|vyfot|foto)/iu,
    en: /\bphoto/i,
  },
  'pictures that prove something': {
    cs: /obrázky (nelžou|nelhaly)|slibovaly (fotky|obrázky)/i,
    en: /pictures (do not|don’t|never) lie|honest pictures|as the pictures (had )?promised/i,
  },
  'a night in each place: a record is of a visit': {
    cs: /v každém (z nich )?jsme (spali|přespali)/i,
    en: /slept in (each|every|all)/i,
  },
  'that each page states what no record has': {
    cs: /u každého[^.]{0,40} píšeme|u každé[^.]{0,40} píšeme/i,
    en: /(for each|every description|for every place)[^.]{0,60} (say|says|tell)\b|we say how/i,
  },
  'that everything is included': {
    cs: /(všechno|vše) (je )?v ceně/i,
    en: /(everything|all) (is )?included/i,
  },
  'a free cancellation of a paid stay': {
    cs: /storno zdarma|zrušit zdarma|bezplatné zrušení/i,
    en: /free cancellation|cancel for free|cancel free/i,
  },
} as const satisfies Readonly<Record<string, Pattern>>;

type Rule = keyof typeof forbidden;

const photographs = 'photographs of places, which are drawn';

/** Reviewed: the text is right although a pattern matches. At most 30. */
const exceptions: readonly { readonly at: string; readonly rule: Rule; readonly why: string }[] = [
  { at: 'about/about.who_we_are', rule: photographs, why: 'says that there are none' },
  {
    at: 'legal/data-protection.content',
    rule: photographs,
    why: 'means the photo that guests upload to their account',
  },
  { at: 'blog-articles/orchid-meadows.content', rule: photographs, why: 'means visitors who photograph flowers' },
  { at: 'apps/portal/src/messages.accountProfile', rule: photographs, why: 'means the photo that guests upload' },
];

const matches = (rule: Rule, { locale, text }: Statement): boolean => forbidden[rule][locale].test(text);

const legal = (locale: Locale, key: string): string =>
  String(seeds.find((seed) => seed.type === 'legal' && seed.locale === locale && seed.key === key)?.fields['content']);

describe('statements of the shop', () => {
  it.each(Object.keys(forbidden) as Rule[])('do not state %s', (rule) => {
    const excepted = exceptions.filter((exception) => exception.rule === rule);
    const wrong = statements
      .filter((one) => matches(rule, one) && !excepted.some(({ at }) => one.at.startsWith(at)))
      .map(({ at, locale, text }) => `${at} (${locale}): ${forbidden[rule][locale].exec(text)?.[0] ?? ''}`);
    expect(wrong).toEqual([]);
  });

  it('have at most 30 exceptions, none without a use', () => {
    expect(exceptions.length).toBeLessThanOrEqual(30);
    const unused = exceptions.filter(
      ({ at, rule }) => !statements.some((one) => one.at.startsWith(at) && matches(rule, one)),
    );
    expect(unused).toEqual([]);
  });

  it('count as many countries as there are', () => {
    expect(new Set(readPlaceSeeds().map(({ country }) => country)).size).toBe(5);
    for (const { text } of statements.filter(({ at }) => at.startsWith('about/')))
      for (const [, number] of text.matchAll(/(?:v (\S+) zemích|(\S+) countries)/g))
        if (number) expect(['pěti', 'five']).toContain(number);
  });

  it('[4.33] [4.34] state deadlines and the terms of the waiver as they are on the day on which they are read', () => {
    for (const locale of locales) {
      for (const key of ['general-terms', 'payment-provider-terms', 'cancellation-terms']) {
        expect(legal(locale, key)).toContain('{holdTime}');
        expect(legal(locale, key)).not.toMatch(/\d+ (?:minut|hodin|hours)/);
      }
      for (const key of ['general-terms', 'payment-provider-terms'])
        expect(legal(locale, key)).toContain('{answerTime}');
      for (const part of ['{waiverPremium}', '{waiverVat}', '{waiverRefund}', '{waiverLimit}'])
        expect(legal(locale, 'cancellation-terms')).toContain(part);
    }
  });
});

describe('articles', () => {
  const places = readPlaceSeeds();
  const isOpenIn = (month: string) => (place: PlaceSeed) =>
    !place.facts.season || (place.facts.season.opens <= `${month}-01` && place.facts.season.closes >= `${month}-28`);
  it.each([
    ['no-signal', ({ equipment }: PlaceSeed) => equipment.includes('no-signal')],
    ['november', isOpenIn('11')],
    ['cross-country', isOpenIn('01')],
    ['sumava-frost', isOpenIn('01')],
    ['carp-harvest', isOpenIn('10')],
    ['krutynia', isOpenIn('05')],
    ['lemon-houses', isOpenIn('03')],
    ['tile-stove', ({ equipment }: PlaceSeed) => equipment.includes('fireplace')],
    ['with-children', ({ facts }: PlaceSeed) => facts.childrenFromAge === null],
    ['night-in-a-tree', ({ kind }: PlaceSeed) => kind === 'treehouse'],
  ] as const)('recommend places that fit them: %s', (key, fits) => {
    const articles = seeds.filter((seed) => seed.type === 'blog-articles' && seed.key === key);
    expect(articles).toHaveLength(locales.length);
    const recommended = articles.flatMap(({ fields }) => fields['places'] as number[]);
    expect(places.filter((place) => recommended.includes(place.pkid) && !fits(place)).map(({ slug }) => slug)).toEqual(
      [],
    );
  });

  it('are written by the team or an ambassador', () => {
    const people = seeds
      .filter(({ type }) => type === 'teams' || type === 'ambasadors')
      .map(({ fields }) => fields['name']);
    const authors = seeds.filter(({ type }) => type === 'blog-articles').map(({ fields }) => fields['author']);
    expect(authors.filter((author) => !people.includes(author))).toEqual([]);
    const team = seeds.filter(({ type }) => type === 'teams').map(({ fields }) => fields['name']);
    expect(places.filter(({ facts }) => !team.includes(facts.visit.by)).map(({ slug }) => slug)).toEqual([]);
  });
});

describe('the operator', () => {
  const { name, street, zip, city, ico, dic, email } = operator;
  const address = `${street}, ${zip} ${city}`;

  it('has a company number with a right check digit, and the tax number of it', () => {
    const sum = [...ico.slice(0, 7)].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
    expect(Number(ico[7])).toBe((11 - (sum % 11)) % 10);
    expect(dic).toBe(`CZ${ico}`);
  });

  it.each(locales)('[2.39] is the same in the footer and the terms in %s', (locale) => {
    const footer = seeds.find((seed) => seed.type === 'footer' && seed.locale === locale)?.fields;
    expect(footer).toMatchObject({ company: name, email });
    expect(footer?.['address']).toContain(address);
    // Legal texts name the operator of the day on which they are read.
    const identity = ['{operatorName}', '{operatorAddress}', '{operatorIco}', '{operatorEmail}'];
    for (const part of [...identity, '{operatorDic}']) expect(legal(locale, 'general-terms')).toContain(part);
    for (const part of identity) expect(legal(locale, 'data-protection')).toContain(part);
    expect(legal(locale, 'voucher-terms')).toContain('{operatorEmail}');
  });

  it('has one e-mail and one phone in all texts', () => {
    const emails = statements.flatMap(({ text }) => text.match(/[\w.-]+@[\w-]+(?:\.[\w-]+)+/g) ?? []);
    const phones = statements.flatMap(({ text }) => text.match(/\+420[ \d]{9,}/g) ?? []);
    const footers = seeds.filter(({ type }) => type === 'footer').map(({ fields }) => fields['phone']);
    // Examples beside fields of forms.
    const own = emails.filter((one) => !/@(example|domena|domain)\.(cz|com)$/.test(one));
    expect(new Set(own)).toEqual(new Set([email]));
    expect(new Set(phones)).toEqual(new Set(footers));
  });

  it('links only to its own profiles, of the demonstration’s domains', () => {
    const links = seeds.flatMap(({ fields }) => (fields['social'] as { url: string }[] | undefined) ?? []);
    expect(links.filter(({ url }) => !new URL(url).hostname.endsWith('.example'))).toEqual([]);
  });
});
