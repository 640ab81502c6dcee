import type { ContentWire } from '@mp/contract';
import type { CalendarDate, Locale, Picture } from '@mp/domain';
import { api } from './api.ts';
import { onceEach } from './once-each.ts';

/** What leads to an article of the blog. */
export interface ArticleName {
  /** Its part of the address, in its own language. */
  readonly slug: string;
  readonly title: string;
}

/** An article of the blog in one language. [2.7] */
export interface Article extends ArticleName {
  readonly lead: string;
  /** Markdown of the content service: paragraphs, headings, lists, emphasis, links. */
  readonly text: string;
  readonly author: string;
  readonly publishedOn: CalendarDate;
  readonly readingMinutes: number;
  readonly picture: Picture | null;
  /** The parts of the addresses of the same article in other languages. */
  readonly slugs: Readonly<Partial<Record<Locale, string>>>;
}

type ArticleWire = ContentWire<'blog-articles'>;

const pictureOfEntry = (wire: NonNullable<ArticleWire['picture']>): Picture => ({
  thumbnail: wire.formats.thumbnail.url,
  small: wire.formats.small.url,
  medium: wire.formats.medium.url,
  large: wire.formats.large.url,
  preview: wire.previewUrl,
  caption: wire.alternativeText,
});

const articleOf = (wire: ArticleWire): Article => ({
  slug: wire.slug,
  title: wire.title,
  lead: wire.lead,
  text: wire.content,
  author: wire.author,
  publishedOn: wire.published_on as CalendarDate,
  readingMinutes: wire.reading_minutes,
  picture: wire.picture && pictureOfEntry(wire.picture),
  slugs: Object.fromEntries(wire.localizations.flatMap(({ locale, slug }) => (slug ? [[locale, slug]] : []))),
});

/** How many articles are proposed after one. */
const mostProposed = 3;

export const articlesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** By its part of the address; null when there is none in this language. */
    article: build.query<Article | null, { slug: string; locale: Locale }>({
      query: ({ slug, locale }) => ({ path: '/content/blog-articles', query: { slug, _locale: locale, _limit: 1 } }),
      transformResponse: onceEach(([found]: ArticleWire[]) => (found ? articleOf(found) : null)),
    }),
    /** The latest articles but one, to read on. */
    otherArticles: build.query<readonly ArticleName[], { slug: string; locale: Locale }>({
      query: ({ slug, locale }) => ({
        path: '/content/blog-articles',
        query: { slug_ne: slug, _locale: locale, _sort: 'published_on:DESC', _limit: mostProposed },
      }),
      transformResponse: onceEach((found: ArticleWire[]) => found.map(({ slug, title }) => ({ slug, title }))),
    }),
  }),
});

export const { useArticleQuery, useOtherArticlesQuery } = articlesApi;
