import type { IndexedKind, SiteIndexWire } from '@mp/contract';
import { defaultLocale, locales, localeTags, type Locale } from '@mp/domain';
import { collectionHref, href } from '@mp/i18n';
import { element, xmlDocument, xmlText } from './xml.ts';

type IndexedPage = SiteIndexWire['pages'][number];

/** A page, with its path in each of its languages. */
export interface SitemapPage {
  readonly paths: Readonly<Partial<Record<Locale, string>>>;
  /** Paths of its pictures. */
  readonly pictures?: readonly string[];
  readonly changedAt?: string | null;
}

const sitemapNamespace = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };

/** Pages that always exist. */
export const fixedPages: readonly SitemapPage[] = (
  [
    'home',
    'catalogue',
    'inspirations',
    'collections',
    'vouchers',
    'club',
    'about',
    'contact',
    'howWeWork',
    'blog',
  ] as const
).map((id) => ({ paths: { cs: href(id, { locale: 'cs' }), en: href(id, { locale: 'en' }) } }));

/** Returns the path of a page in one of its languages. */
type PathOf = (slug: string, locale: Locale, page: IndexedPage) => string;

const pathsOf: Readonly<Record<IndexedKind, readonly PathOf[]>> = {
  place: [(slug, locale) => href('place', { locale, params: { place: slug } })],
  article: [(slug, locale) => href('blogArticle', { locale, params: { blog: slug } })],
  legal: [(slug, locale) => href('legal', { locale, params: { document: slug } })],
  collection: [(slug, locale, { type = 'collection' }) => collectionHref({ type, slug }, locale)],
};

/** An inspiration has an article page in addition to the list of its places. [2.10] [2.17] */
const inspirationPath: PathOf = (slug, locale) => href('inspiration', { locale, params: { inspiration: slug } });

/** Converts indexed pages of the API to pages with paths. */
export const indexedPages = (kind: IndexedKind, pages: SiteIndexWire['pages']): readonly SitemapPage[] =>
  pages.flatMap((page) =>
    [...pathsOf[kind], ...(page.type === 'collection' ? [inspirationPath] : [])].map((pathOf) => ({
      paths: Object.fromEntries(
        locales.flatMap((locale) => {
          const slug = page.slugs[locale];
          return slug ? [[locale, pathOf(slug, locale, page)]] : [];
        }),
      ),
      pictures: page.pictures,
      changedAt: page.changed_at,
    })),
  );

/** A sitemap: each page in each of its languages, with alternates and pictures. */
export function sitemap(origin: string, pages: readonly SitemapPage[]): string {
  const urls = pages.flatMap(({ paths, pictures = [], changedAt }) => {
    const there = locales.flatMap((locale) =>
      paths[locale] ? [{ tag: localeTags[locale], path: paths[locale] }] : [],
    );
    const unspoken = paths[defaultLocale];
    const others = there.length > 1 ? [...there, ...(unspoken ? [{ tag: 'x-default', path: unspoken }] : [])] : [];
    const links = others.map(
      ({ tag, path }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${xmlText(origin + path)}"/>`,
    );
    const images = pictures.map((picture) => `<image:image>${element('image:loc', origin + picture)}</image:image>`);
    const changed = changedAt ? element('lastmod', changedAt) : '';
    return there.map(
      ({ path }) => `<url>${element('loc', origin + path)}${changed}${links.join('')}${images.join('')}</url>\n`,
    );
  });
  const namespaces = {
    ...sitemapNamespace,
    'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
    'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
  };
  return xmlDocument('urlset', namespaces, urls.join(''));
}

/** The index of the sitemaps at these paths. */
export const sitemapIndex = (origin: string, paths: readonly string[]): string =>
  xmlDocument(
    'sitemapindex',
    sitemapNamespace,
    paths.map((path) => `<sitemap>${element('loc', origin + path)}</sitemap>`).join(''),
  );
