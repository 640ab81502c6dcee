/**
 * An address with what is asked of the page that leads to it. What the address says itself it says once, in its own words: a
 * list's second page is the second in every language.
 *
 * @param address a path, with or without a query
 * @param search the query of this page, with its `?`, or nothing
 * @example carryQuery('/en/collections?p=2', '?p=2&utm=a') // '/en/collections?p=2&utm=a'
 */
export function carryQuery(address: string, search: string): string {
  const [path = '', own = ''] = address.split('?');
  if (own === '') return path + search;
  const said = new URLSearchParams(own);
  const carried = [...new URLSearchParams(search)].filter(([key]) => !said.has(key));
  return `${path}?${new URLSearchParams([...said, ...carried])}`;
}
