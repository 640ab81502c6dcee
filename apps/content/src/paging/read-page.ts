/** Where a list is read from: the first page is 1. */
export interface ListPage {
  readonly page: number;
  readonly offset: number;
  readonly limit: number;
}

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;

/**
 * The page that a query names by its number `p`, or by `o`, how many entries stand before it; the first one when it names
 * none, or nonsense. [7.37] [7.39]
 */
export function readPage(query: URLSearchParams, size: number): ListPage {
  const offset = wholeNumber(query.get('o'));
  const page = Math.max(1, wholeNumber(query.get('p')) ?? (offset === null ? 1 : Math.floor(offset / size) + 1));
  return { page, offset: (page - 1) * size, limit: size };
}

/** The keys that {@link readPage} reads. */
export const pageKeys: readonly string[] = ['p', 'o'];

/** How many pages so many entries take: at least one. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** What an address says of a page: nothing for the first one, which is the list itself. */
export const pageQuery = (page: number, size: number): { p?: number; o?: number } =>
  page > 1 ? { p: page, o: (page - 1) * size } : {};
