/** The keys that a page reads of its address's query; undefined where it does not say, and is given all of them. */
export type QueryKeys = readonly string[] | undefined;

/**
 * What a page is given of a query: the keys that it reads, in one order, and the same value of a key once where it is
 * repeated. Addresses that differ in anything else lead to the same page.
 *
 * @example String(knownQuery(new URLSearchParams('x=1&b=2&a=1&a=1'), ['a', 'b'])) // 'a=1&b=2'
 */
export function knownQuery(query: URLSearchParams, keys: QueryKeys): URLSearchParams {
  if (!keys) return query;
  const known = new URLSearchParams([...query].filter(([key]) => keys.includes(key)));
  // Values of one key keep their order: some pages read the first, others all of them.
  known.sort();
  const pairs = [...known];
  return new URLSearchParams(
    pairs.filter(([key, value], index) => pairs[index - 1]?.[0] !== key || pairs[index - 1]?.[1] !== value),
  );
}

/** What a page is not given of a query: what others have added to its address, as it came. */
export const restOfQuery = (query: URLSearchParams, keys: QueryKeys): URLSearchParams =>
  new URLSearchParams(keys ? [...query].filter(([key]) => !keys.includes(key)) : []);

/** A query as it stands in an address: with its `?`, or nothing at all. */
export const searchOf = (query: URLSearchParams): string => (query.size > 0 ? `?${query}` : '');
