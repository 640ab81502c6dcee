/** The query keys that a page reads; undefined for a page that does not declare them and receives all. */
export type QueryKeys = readonly string[] | undefined;

/**
 * Selects the keys that a page reads, sorted by key, without repeated values. Addresses that differ in anything else lead to
 * the same page.
 *
 * @example String(declaredQuery(new URLSearchParams('x=1&b=2&a=1&a=1'), ['a', 'b'])) // 'a=1&b=2'
 */
export function declaredQuery(query: URLSearchParams, keys: QueryKeys): URLSearchParams {
  if (!keys) return query;
  const selected = new URLSearchParams([...query].filter(([key]) => keys.includes(key)));
  // The sort is stable: some pages read the first value of a key, others read all of them.
  selected.sort();
  const pairs = [...selected];
  return new URLSearchParams(
    pairs.filter(([key, value], index) => pairs[index - 1]?.[0] !== key || pairs[index - 1]?.[1] !== value),
  );
}

/** Selects the keys that a page does not read, unchanged and in their order. */
export const restOfQuery = (query: URLSearchParams, keys: QueryKeys): URLSearchParams =>
  new URLSearchParams(keys ? [...query].filter(([key]) => !keys.includes(key)) : []);

/** Formats a query for an address: with its `?`, or as an empty string. */
export const searchOf = (query: URLSearchParams): string => (query.size > 0 ? `?${query}` : '');
