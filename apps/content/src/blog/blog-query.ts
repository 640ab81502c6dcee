import type { ArticleCategory, ArticlesParams, ArticlesWanted, BlogWords } from '@mp/api-client';
import { pageSizes, type Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import { pageKeys, pageQuery, readPage } from '../paging/read-page.ts';

/** Articles per page of the blog, without the first one. [9.5] */
export const articlesPerPage = pageSizes.blogGrid;

/** The keys that {@link readBlogQuery} reads. */
export const blogKeys: readonly string[] = ['c', ...pageKeys];

/** The parsed address of the blog. */
export interface BlogRequest {
  readonly category: ArticleCategory | null;
  readonly page: number;
  /** The articles to page through. */
  readonly wanted: ArticlesWanted;
  readonly question: ArticlesParams;
  /** The featured article on the first page of all articles; null elsewhere. */
  readonly first: { readonly slug: string; readonly locale: Locale } | null;
}

/**
 * Parses an address of the blog; null for an unknown category. The editors' featured article comes first and is not repeated in
 * the list. [2.7] [7.39]
 */
export function readBlogQuery(
  query: URLSearchParams,
  locale: Locale,
  categories: readonly ArticleCategory[],
  words: BlogWords | undefined,
): BlogRequest | null {
  const slug = query.get('c');
  const category = slug === null ? null : (categories.find((one) => one.slug === slug) ?? null);
  if (slug !== null && !category) return null;
  const { page, offset, limit } = readPage(query, articlesPerPage);
  const featured = category ? undefined : words?.featured;
  const wanted = { locale, category: category?.key, except: featured };
  return {
    category,
    page,
    wanted,
    question: { ...wanted, limit, offset },
    first: featured && page === 1 ? { slug: featured, locale } : null,
  };
}

/** The address of a page of the blog, of one category or of all. */
export const blogHref = (locale: Locale, category: string | undefined, page = 1): string =>
  href('blog', { locale, query: { c: category, ...pageQuery(page, articlesPerPage) } });
