/**
 * Adds the query of the current page to an address. Keys that the address already has keep their own values.
 *
 * @param address a path, with or without a query
 * @param search the query of this page, with its `?`, or nothing
 * @example carryQuery('/en/collections?p=2', '?p=2&utm=a') // '/en/collections?p=2&utm=a'
 */
export function carryQuery(address: string, search: string): string {
  const [path = '', own = ''] = address.split('?');
  if (own === '') return path + search;
  const ownQuery = new URLSearchParams(own);
  const carried = [...new URLSearchParams(search)].filter(([key]) => !ownQuery.has(key));
  return `${path}?${new URLSearchParams([...ownQuery, ...carried])}`;
}
