import type { ContentWire } from '@mp/contract';
import type { CalendarDate, Locale, SeasonPictures } from '@mp/domain';
import { api } from './api.ts';
import { seasonPicturesOf } from './content-picture.ts';
import { convertOnce } from './convert-once.ts';

/** An article of the blog as a card shows it. */
export interface ArticleSummary {
  /** Its slug in its own language. */
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  /** The key of its category, the same in all languages. */
  readonly category: string;
  readonly author: string;
  readonly publishedOn: CalendarDate;
  readonly readingMinutes: number;
  readonly picture: SeasonPictures | null;
}

/** An article of the blog in one language. [2.7] */
export interface Article extends ArticleSummary {
  /** Markdown of the content service: paragraphs, headings, lists, emphasis, links. */
  readonly text: string;
  /** Ids of the places that it mentions. They may be missing in the catalogue. */
  readonly places: readonly number[];
  /** The slugs of the same article in other languages. */
  readonly slugs: Readonly<Partial<Record<Locale, string>>>;
}

/** Which articles to list. */
export interface ArticlesWanted {
  readonly locale: Locale;
  /** The key of a category; all categories when missing. */
  readonly category?: string;
  /** The slug of an article to leave out, because the page shows it elsewhere. */
  readonly except?: string;
}

/** A part of a list of articles, latest first. */
export interface ArticlesParams extends ArticlesWanted {
  readonly limit: number;
  readonly offset?: number;
}

/** The texts of the blog. */
export interface BlogWords {
  readonly title: string;
  readonly lead: string;
  /** The slug of the first article. */
  readonly featured: string;
  /** Shown if a category has no articles. */
  readonly empty: string;
}

export interface ArticleCategory {
  /** The same in all languages; articles refer to it. */
  readonly key: string;
  /** Its slug in this language. */
  readonly slug: string;
  readonly name: string;
  readonly lead: string;
  /** Its slugs in other languages. */
  readonly slugs: Readonly<Partial<Record<Locale, string>>>;
}

type ArticleWire = ContentWire<'blog-articles'>;

const slugsOf = ({ localizations }: Pick<ArticleWire, 'localizations'>): Partial<Record<Locale, string>> =>
  Object.fromEntries(localizations.flatMap(({ locale, slug }) => (slug ? [[locale, slug]] : [])));

const summaryOf = (wire: ArticleWire): ArticleSummary => ({
  slug: wire.slug,
  title: wire.title,
  lead: wire.lead,
  category: wire.category,
  author: wire.author,
  publishedOn: wire.published_on as CalendarDate,
  readingMinutes: wire.reading_minutes,
  picture: seasonPicturesOf(wire),
});

const articleOf = (wire: ArticleWire): Article => ({
  ...summaryOf(wire),
  text: wire.content,
  places: wire.places,
  slugs: slugsOf(wire),
});

const path = '/content/blog-articles';

const conditionsOf = ({ locale, category, except }: ArticlesWanted) => ({
  _locale: locale,
  category,
  slug_ne: except,
});

export const articlesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** By slug; null if there is none in this language. */
    article: build.query<Article | null, { slug: string; locale: Locale }>({
      query: ({ slug, locale }) => ({ path, query: { slug, _locale: locale, _limit: 1 } }),
      transformResponse: convertOnce(([found]: ArticleWire[]) => (found ? articleOf(found) : null)),
    }),
    /** An article without its text, as a card shows it. */
    articleSummary: build.query<ArticleSummary | null, { slug: string; locale: Locale }>({
      query: ({ slug, locale }) => ({ path, query: { slug, _locale: locale, _limit: 1 } }),
      transformResponse: convertOnce(([found]: ArticleWire[]) => (found ? summaryOf(found) : null)),
    }),
    /** Latest first. */
    articles: build.query<readonly ArticleSummary[], ArticlesParams>({
      query: ({ limit, offset, ...wanted }) => ({
        path,
        query: { ...conditionsOf(wanted), _sort: 'published_on:DESC', _limit: limit, _start: offset },
      }),
      transformResponse: convertOnce((found: ArticleWire[]) => found.map(summaryOf)),
    }),
    articleCount: build.query<number, ArticlesWanted>({
      query: (wanted) => ({ path: `${path}/count`, query: conditionsOf(wanted) }),
    }),
    /** In the editors' order. */
    articleCategories: build.query<readonly ArticleCategory[], Locale>({
      query: (locale) => ({ path: '/content/blog-categories', query: { _locale: locale, _sort: 'position:ASC' } }),
      transformResponse: convertOnce((found: ContentWire<'blog-categories'>[]) =>
        found.map((wire) => ({
          key: wire.key,
          slug: wire.slug,
          name: wire.name,
          lead: wire.lead,
          slugs: slugsOf(wire),
        })),
      ),
    }),
    /** Fails with `not_found` if there are no texts in the language. */
    blogWords: build.query<BlogWords, Locale>({
      query: (locale) => ({ path: '/content/blog', query: { _locale: locale } }),
      transformResponse: convertOnce(({ title, lead, featured, empty }: ContentWire<'blog'>) => ({
        title,
        lead,
        featured,
        empty,
      })),
    }),
  }),
});

export const {
  useArticleQuery,
  useArticleSummaryQuery,
  useArticlesQuery,
  useArticleCountQuery,
  useArticleCategoriesQuery,
  useBlogWordsQuery,
} = articlesApi;
