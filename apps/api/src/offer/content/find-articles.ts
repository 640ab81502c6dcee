import type { SearchWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/database.ts';
import { searchTextOf } from '../text-search/search-text.ts';
import { matchesButForTyping } from '../text-search/typing-error.ts';

/** Only the latest articles are searched: more than editors write, and few enough to load for a search. */
const maxLookedAt = 1_000;

/** Caches normalised titles and leads. */
const searchTexts = new LRUCache<string, string>({ max: 4 * maxLookedAt });

function cachedSearchText(phrase: string): string {
  let text = searchTexts.get(phrase);
  if (text === undefined) searchTexts.set(phrase, (text = searchTextOf(phrase)));
  return text;
}

interface ArticleSearch {
  /** Normalised by `searchTextOf`; not empty. */
  readonly words: string;
  readonly language: Locale;
  readonly limit: number;
}

/**
 * Finds blog articles: titles that begin with the words first, then titles that contain them all, then leads that do.
 * Without any match, titles that match with a typing error. [2.66] [3.11]
 */
export async function findArticles(
  database: Database,
  { words, language, limit }: ArticleSearch,
): Promise<SearchWire['blogs']> {
  const { rows } = await sql<{ id: number; name: string; static_url: string; lead: string }>`
    select id, fields ->> 'title' as name, fields ->> 'slug' as static_url, fields ->> 'lead' as lead
    from content_entry where type = 'blog-articles' and locale = ${language}
    order by fields ->> 'published_on' desc, id limit ${maxLookedAt}`.execute(database);
  const articles = rows.map(({ lead, ...article }) => {
    const title = cachedSearchText(article.name);
    return { article, title, rank: rankOf(words, title, cachedSearchText(lead)) };
  });
  const found = articles.filter(({ rank }) => rank !== null).sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  const meant = found.length > 0 ? found : articles.filter(({ title }) => matchesButForTyping(words, title));
  return meant.slice(0, limit).map(({ article }) => article);
}

/** The rank of an article; lower is better. Null when it does not match. */
function rankOf(words: string, title: string, lead: string): number | null {
  const within = (text: string): boolean => words.split(' ').every((word) => text.includes(word));
  if (title.startsWith(words)) return 0;
  if (within(title)) return 1;
  return within(`${title} ${lead}`) ? 2 : null;
}
