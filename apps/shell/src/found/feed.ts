import type { ContentWire } from '@mp/contract';
import { localeTags, type Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import { element, xmlDocument, xmlText } from './xml.ts';

export type FeedArticle = Pick<ContentWire<'blog-articles'>, 'slug' | 'title' | 'lead' | 'published_on' | 'author'>;

/** Path of the blog's feed. */
export const feedPath = (locale: Locale): string => `${href('blog', { locale })}/rss.xml`;

/** The latest articles of the blog as RSS 2.0. */
export function feed(
  origin: string,
  locale: Locale,
  { title, lead }: { readonly title: string; readonly lead: string },
  articles: readonly FeedArticle[],
): string {
  const items = articles.map((article) => {
    const address = origin + href('blogArticle', { locale, params: { blog: article.slug } });
    return `<item>${[
      element('title', article.title),
      element('link', address),
      `<guid isPermaLink="true">${xmlText(address)}</guid>`,
      element('description', article.lead),
      element('dc:creator', article.author),
      element('pubDate', new Date(`${article.published_on}T06:00:00Z`).toUTCString()),
    ].join('')}</item>`;
  });
  const self = `<atom:link rel="self" type="application/rss+xml" href="${xmlText(origin + feedPath(locale))}"/>`;
  const channel = [
    element('title', title),
    element('link', origin + href('blog', { locale })),
    element('description', lead),
    element('language', localeTags[locale]),
    self,
    ...items,
  ];
  const namespaces = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  };
  return xmlDocument('rss', namespaces, `<channel>${channel.join('')}</channel>`);
}
