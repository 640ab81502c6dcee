import type { SearchKind, SearchParams } from '@mp/api-client';
import { shortestSearch } from '@mp/domain';

const longestSearch = 100;

/**
 * What to search for when an address names nothing that there is: all of its words, then, should that find nothing, the
 * longest of them. An id at the end is no word.
 *
 * @param slug a segment of the address, or several with slashes between
 * @param limit how many are proposed at most
 * @example similarNames('mlyn-na-jordanse-9999', 'places', 4) // texts 'mlyn na jordanse' and 'jordanse'
 */
export function similarNames(slug: string, kind: SearchKind, limit: number): readonly SearchParams[] {
  const words = slug
    .replace(/-\d+$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  return [...new Set([words.join(' '), longest])]
    .filter(({ length }) => length >= shortestSearch && length <= longestSearch)
    .map((text) => ({ text, kinds: [kind], limit }));
}
