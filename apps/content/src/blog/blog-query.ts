import type { ArticleCategory, ArticlesParams, ArticlesWanted, BlogWords } from '@mp/api-client';
import { pageSizes, type Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import { pageKeys, pageQuery, readPage } from '../paging/read-page.ts';

/** How many articles a page of the blog has, the one that stands before them left aside. [9.5] */
export const articlesPerPage = pageSizes.blogGrid;

/** The keys that {@link readBlogQuery} reads. */
export const blogKeys: readonly string[] = ['c', ...pageKeys];

/** What an address of the blog asks for. */
export interface BlogRequest {
  readonly category: ArticleCategory | null;
  readonly page: number;
  /** Which articles the pages count. */
  readonly wanted: ArticlesWanted;
  readonly question: ArticlesParams;
  /** The article that stands before the first page of them all; null elsewhere. */
  readonly first: { readonly slug: string; readonly locale: Locale } | null;
}

/**
 * Reads an address of the blog; null where it names a category that there is not. The article that the editors put first
 * stands before the others and not once more among them. [2.7] [7.39]
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
