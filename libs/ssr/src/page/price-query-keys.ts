import { priceFilters } from '@mp/domain';

/** Query keys with an amount in the page's currency; `pn` is the number of nights of that amount. [5.39] */
const priceKeys: readonly string[] = [...priceFilters.flatMap(({ key, name }) => [key, name]), 'pn'];

/** Whether a query (`?…`, or empty) contains a price filter. */
export const hasPriceFilter = (search: string): boolean => {
  const query = new URLSearchParams(search);
  return priceKeys.some((key) => query.has(key));
};

/**
 * Removes price filters from an address, because an amount in one currency is wrong in another. [4.21] An address without
 * them is returned unchanged.
 *
 * @example withoutPrices('/cs/kouzelna-mista?ad=3&min=1000') // '/cs/kouzelna-mista?ad=3'
 */
export function withoutPrices(address: string): string {
  const [path = '', search = ''] = address.split('?');
  if (!hasPriceFilter(search)) return address;
  const query = new URLSearchParams(search);
  for (const key of priceKeys) query.delete(key);
  return query.size > 0 ? `${path}?${query}` : path;
}
