import { contentTypeNames, contentTypes, legalDocuments, winterFieldOf } from '@mp/contract';
import { matchPath } from '@mp/i18n';
import collections from '../../../../demo/collections.json' with { type: 'json' };
import { readPictureManifest } from '../../../offer/pictures/manifest.ts';
import { createPictureLibrary } from '../../../offer/pictures/picture-library.ts';
import { stayContactYears, unpaidContactDays } from '../../../booking/reservations/forget-unpaid.ts';
import { readContentSeeds, type ContentSeed } from './content-entries.ts';
import { readPlaceSeeds } from './place-seeds.ts';

describe('the demonstration’s content', () => {
  const seeds = readContentSeeds();
  const of = (type: ContentSeed['type'], locale: ContentSeed['locale']) =>
    seeds.filter((seed) => seed.type === type && seed.locale === locale);
  const wordsOf = ({ fields }: ContentSeed): number => String(fields['content']).split(/\s+/).length;

  it.each(contentTypeNames.filter((type) => type !== 'control-panel'))('[7.34] has %s in its languages', (type) => {
    const locales = contentTypes[type].localized ? (['cs', 'en'] as const) : [null];
    const [first, ...others] = locales.map((locale) => of(type, locale).map(({ key }) => key));
    expect(first!.length).toBeGreaterThan(0);
    for (const keys of others) expect(keys).toEqual(first);
  });

  it('[2.49] introduces six people, four ambassadors and six partners', () => {
    for (const locale of ['cs', 'en'] as const)
      expect((['teams', 'ambasadors', 'partners'] as const).map((type) => of(type, locale).length)).toEqual([6, 4, 6]);
  });

  it.each(['cs', 'en'] as const)('[2.7] has eighteen long articles in %s, in four categories', (locale) => {
    const articles = of('blog-articles', locale);
    expect(articles).toHaveLength(18);
    const categories = of('blog-categories', locale).map(({ key }) => key);
    expect(new Set(articles.map(({ fields }) => fields['category']))).toEqual(new Set(categories));
    for (const article of articles) expect([article.key, wordsOf(article)]).toEqual([article.key, expect.any(Number)]);
    expect(
      articles.filter((article) => wordsOf(article) < 230 || wordsOf(article) > 520).map(({ key }) => key),
    ).toEqual([]);
    expect(articles.map(({ fields }) => fields['slug'])).toContain(of('blog', locale)[0]!.fields['featured']);
  });

  it('[3.21] has every legal document in both languages, and a partner’s variants', () => {
    for (const locale of ['cs', 'en'] as const) {
      const documents = of('legal', locale).filter(({ fields }) => fields['variant'] === 'standard');
      expect(documents.map(({ fields }) => fields['document']).sort()).toEqual([...legalDocuments].sort());
      const variants = of('legal', locale).filter(({ fields }) => fields['variant'] !== 'standard');
      expect(variants.map(({ fields }) => fields['document']).sort()).toEqual(['data-protection', 'general-terms']);
    }
  });

  it.each(['cs', 'en'] as const)('[3.21] states in %s how long contacts of unpaid orders are retained', (locale) => {
    const policy = of('legal', locale).find(({ key }) => key === 'data-protection');
    expect(String(policy?.fields['content']).match(new RegExp(`${unpaidContactDays} (dní|days)`, 'g'))).toHaveLength(2);
    expect(policy?.fields['content']).toMatch(new RegExp(`${stayContactYears} (let|years)`));
    expect(policy?.fields['content']).not.toMatch(/\{(?!operator)/);
  });

  it('is written in both languages, without untranslated rests', () => {
    const czechLetters = /[ěščřžýáíéůúťďň]/gi;
    for (const seed of seeds.filter(({ type, locale }) => ['blog-articles', 'legal'].includes(type) && locale)) {
      const text = String(seed.fields['content']);
      const share = (text.match(czechLetters) ?? []).length / text.length;
      expect([seed.key, seed.locale, share > 0.05]).toEqual([seed.key, seed.locale, seed.locale === 'cs']);
    }
  });

  it('refers only to existing pictures, places and collections', async () => {
    const pictures = new Set(readPictureManifest().map(({ id }) => id));
    const places = new Set(readPlaceSeeds().map(({ pkid }) => pkid));
    const typeByPkid = new Map(collections.map(({ pkid, type }) => [pkid, type]));
    for (const { type, key, fields } of seeds) {
      for (const field of contentTypes[type].pictures)
        if (fields[field] !== null) expect([key, pictures.has(fields[field] as string)]).toEqual([key, true]);
      const named = [...((fields['places'] as number[] | undefined) ?? []), ...[fields['hotel'] ?? []].flat()];
      for (const place of named) expect([key, places.has(place as number)]).toEqual([key, true]);
      const collection = fields['collection'] as number | undefined;
      if (collection !== undefined) expect([key, typeByPkid.has(collection)]).toEqual([key, true]);
      if (fields['collection_type'])
        expect([key, typeByPkid.get(collection!)]).toEqual([key, fields['collection_type']]);
    }
  });

  describe('in the pictures of the seasons', () => {
    const manifest = readPictureManifest();
    const { inSeason } = createPictureLibrary(manifest);
    const shows = new Map(manifest.map((picture) => [picture.id, picture.shows]));
    const isWhite = (id: string) => (shows.get(id) ?? []).some((what) => what === 'snow' || what === 'frost');
    const pictured = seeds.flatMap((seed) =>
      contentTypes[seed.type].seasonal.flatMap((field) => {
        const [name, winter] = [seed.fields[field], seed.fields[winterFieldOf(field)]];
        if (typeof name !== 'string') return [];
        const ids = typeof winter === 'string' ? [name, winter] : [inSeason(name, 'summer'), inSeason(name, 'winter')];
        return [{ seed, ids: ids as [summer: string, winter: string] }];
      }),
    );
    /** The pictures of entries whose title or first words are about something. */
    const about = (subject: RegExp) =>
      pictured.filter(({ seed: { locale, fields } }) => {
        const { title = '', lead = '', text = '' } = fields as Record<string, string>;
        return locale === 'en' && subject.test(`${title} ${lead} ${text}`);
      });

    it('[4.5] shows each in its season, unless its subject has one', () => {
      expect(pictured.length).toBeGreaterThan(100);
      const chosen = pictured.filter(({ seed, ids }) => {
        const [field = ''] = contentTypes[seed.type].seasonal;
        return seed.fields[winterFieldOf(field)] !== undefined || ids.every((id) => id.startsWith('tent-'));
      });
      for (const { seed, ids } of pictured.filter((one) => !chosen.includes(one)))
        expect([seed.key, ...ids]).toEqual([
          seed.key,
          expect.stringMatching(/-summer$/),
          expect.stringMatching(/-winter$/),
        ]);
    });

    it.each([/canoe|boathouse|swim|jetty/i, /\bbike\b/i, /orchid|lemon/i, /\btents?\b/i, /\bhay\b/i])(
      '[4.5] shows no snow with %s',
      (subject) => {
        const found = about(subject);
        expect(found.length).toBeGreaterThan(0);
        for (const { seed, ids } of found) expect([seed.key, ids.filter(isWhite)]).toEqual([seed.key, []]);
      },
    );

    it('[4.5] shows snow with skiing and frost', () => {
      const found = about(/\bskiing\b|corduroy|hard frost|air itself begins to glitter/i);
      expect(found.map(({ seed }) => seed.key).sort()).toEqual([
        'cross-country',
        'skiing',
        'sumava-frost',
        'zimomrivka',
      ]);
      for (const { seed, ids } of found) expect([seed.key, ids.every(isWhite)]).toEqual([seed.key, true]);
    });
  });

  it('links only to existing pages', () => {
    const slugs = new Set(seeds.filter(({ type }) => type === 'blog-articles').map(({ fields }) => fields['slug']));
    for (const { type, key, locale, fields } of seeds)
      for (const [, path] of JSON.stringify(fields).matchAll(/["(](\/(?:cs|en)(?:\/[^")\\]*)?)[")]/g)) {
        const found = matchPath(path!);
        expect([type, key, path, found?.locale]).toEqual([type, key, path, locale]);
        if (found?.id === 'blogArticle') expect(slugs).toContain(path!.split('/').at(-1));
      }
  });
});
