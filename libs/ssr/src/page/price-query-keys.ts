import { priceFilters } from '@mp/domain';

/** Keys of an address that say an amount, in the currency that the page was read in; `pn` says of how many nights. [5.39] */
const priceKeys: readonly string[] = [...priceFilters.flatMap(({ key, name }) => [key, name]), 'pn'];

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
