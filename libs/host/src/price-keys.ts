/** Keys of an address that say an amount, in the currency that the page was read in. [5.39] */
const priceKeys = ['min', 'max', 'min_price', 'max_price', 'pn'] as const;

/** Whether a query (`?…`, or empty) asks for prices. */
export const asksForPrices = (search: string): boolean => {
  const query = new URLSearchParams(search);
  return priceKeys.some((key) => query.has(key));
};

/**
 * The same path and query without prices: a number that was meant in one currency means something else in another. [4.21]
 * An address that asks for none stays as it is, letter by letter.
 *
 * @example withoutPrices('/cs/kouzelna-mista?ad=3&min=1000') // '/cs/kouzelna-mista?ad=3'
 */
export function withoutPrices(address: string): string {
  const [path = '', search = ''] = address.split('?');
  if (!asksForPrices(search)) return address;
  const query = new URLSearchParams(search);
  for (const key of priceKeys) query.delete(key);
  return query.size > 0 ? `${path}?${query}` : path;
}
