import { defaultLocale } from '@mp/domain';
import { matchPath } from '@mp/i18n';
import { feed, feedPath } from './feed.ts';
import { llmsText } from './llms-text.ts';
import { fixedPages, indexedPages, sitemap, sitemapIndex } from './sitemap.ts';

const origin = 'https://example.com';

/** A strict parser: a document that is not well-formed fails. */
function parse(text: string): Document {
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  expect(parsed.querySelector('parsererror')?.textContent).toBeUndefined();
  return parsed;
}
const textsOf = (parent: Document | Element, name: string): string[] =>
  [...parent.getElementsByTagName(name)].map(({ textContent }) => textContent ?? '');

const indexed = { changed_at: '2026-11-21T10:00:00.000Z', pictures: ['/media/mill-medium.jpg'] };
const pages = [
  ...fixedPages,
  ...indexedPages('place', [{ ...indexed, slugs: { cs: 'mlyn', en: 'mlyn' } }]),
  ...indexedPages('collection', [
    { ...indexed, slugs: { cs: 's-detmi', en: 'with-children' }, type: 'collection' },
    { ...indexed, slugs: { cs: 'sumava', en: 'bohemian-forest' }, type: 'destination' },
    { ...indexed, slugs: { cs: 'mlyny', en: 'mills' }, type: 'category' },
    { ...indexed, slugs: { cs: 'sauna', en: 'sauna' }, type: 'equipment' },
  ]),
  ...indexedPages('article', [{ ...indexed, slugs: { cs: 'jen-cesky' } }]),
  ...indexedPages('legal', [{ ...indexed, slugs: { cs: 'general-terms', en: 'general-terms' } }]),
];

describe('the sitemap', () => {
  const urls = [...parse(sitemap(origin, pages)).getElementsByTagName('url')].map((url) => ({
    loc: textsOf(url, 'loc')[0] ?? '',
    lastmod: textsOf(url, 'lastmod'),
    images: textsOf(url, 'image:loc'),
    links: [...url.getElementsByTagName('xhtml:link')].map((link) => [
      link.getAttribute('hreflang') ?? '',
      link.getAttribute('href') ?? '',
    ]),
  }));
  const pathOf = (address: string) => new URL(address).pathname;

  it('lists every page once, each a route on our origin', () => {
    expect(new Set(urls.map(({ loc }) => loc)).size).toBe(urls.length);
    for (const { loc } of urls) {
      expect(loc.startsWith(origin)).toBe(true);
      expect(matchPath(pathOf(loc))).not.toBeNull();
    }
    const kinds = new Set(urls.map(({ loc }) => matchPath(pathOf(loc))?.id));
    for (const id of ['home', 'place', 'catalogueByDestination', 'catalogueByCategory', 'discover', 'inspiration'])
      expect(kinds).toContain(id);
  });

  it('links languages in both directions, with the default language as the fallback', () => {
    const linksOf = new Map(urls.map(({ loc, links }) => [loc, links]));
    for (const { loc, links } of urls) {
      if (links.length === 0) continue;
      expect(links.map(([tag]) => tag)).toEqual(['cs-CZ', 'en-GB', 'x-default']);
      expect(links.map(([, address]) => address)).toContain(loc);
      for (const [, address = ''] of links) expect(linksOf.get(address)).toEqual(links);
      expect(pathOf(links[2]?.[1] ?? '').split('/')[1]).toBe(defaultLocale);
    }
  });

  it('lists no language that a page does not have', () => {
    const only = urls.filter(({ loc }) => loc.endsWith('/jen-cesky'));
    expect(only.map(({ loc, links }) => [pathOf(loc), links])).toEqual([['/cs/blog/jen-cesky', []]]);
  });

  it('contains the date of the last change and the pictures of a page', () => {
    const mill = urls.find(({ loc }) => loc.endsWith('/en/magical-places/mlyn'));
    expect([mill?.lastmod, mill?.images]).toEqual([[indexed.changed_at], [`${origin}/media/mill-medium.jpg`]]);
  });

  it('has an index of its parts', () => {
    const parsed = parse(sitemapIndex(origin, ['/sitemaps/pages.xml', '/sitemaps/places-1.xml']));
    expect(textsOf(parsed, 'loc')).toEqual([`${origin}/sitemaps/pages.xml`, `${origin}/sitemaps/places-1.xml`]);
  });
});

const article = {
  slug: 'mill-wheel',
  title: 'Mills & <wheels>',
  lead: 'How they "turn" \u0007.',
  published_on: '2026-10-14',
  author: 'Eva',
};

it('the feed of the blog is RSS, whatever its articles are called', () => {
  const parsed = parse(feed(origin, 'en', { title: 'Blog', lead: 'Stories' }, [article]));
  const [item] = parsed.getElementsByTagName('item');
  expect(item && textsOf(item, 'title')).toEqual(['Mills & <wheels>']);
  expect(item && textsOf(item, 'description')).toEqual(['How they "turn"  .']);
  expect(item && textsOf(item, 'link')).toEqual([`${origin}/en/blog/mill-wheel`]);
  expect(item && textsOf(item, 'pubDate')).toEqual(['Wed, 14 Oct 2026 06:00:00 GMT']);
  expect(parsed.getElementsByTagName('atom:link')[0]?.getAttribute('href')).toBe(origin + feedPath('en'));
});

it('llms.txt has one title, and addresses of ours alone', () => {
  const text = llmsText(origin, { places: 160, articles: [article] });
  expect(text.match(/^# /gm)).toHaveLength(1);
  const addresses = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => address);
  expect(addresses).toContain(`${origin}/en/blog/mill-wheel`);
  for (const address of addresses) {
    const { origin: found, pathname } = new URL(address);
    expect([found, pathname === '/sitemap.xml' || matchPath(pathname) !== null]).toEqual([origin, true]);
  }
});
