/** A page of a list; the first is 1. */
export interface ListPage {
  readonly page: number;
  readonly offset: number;
  readonly limit: number;
}

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;

/** The page of a query by its number `p`, or by the offset `o`; the first one by default. [7.37] [7.39] */
export function readPage(query: URLSearchParams, size: number): ListPage {
  const offset = wholeNumber(query.get('o'));
  const page = Math.max(1, wholeNumber(query.get('p')) ?? (offset === null ? 1 : Math.floor(offset / size) + 1));
  return { page, offset: (page - 1) * size, limit: size };
}

/** The keys that {@link readPage} reads. */
export const pageKeys: readonly string[] = ['p', 'o'];

/** The number of pages for a number of entries: at least one. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The query of a page: empty for the first one, which is the list itself. */
export const pageQuery = (page: number, size: number): { p?: number; o?: number } =>
  page > 1 ? { p: page, o: (page - 1) * size } : {};
