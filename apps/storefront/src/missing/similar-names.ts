import type { SearchKind, SearchParams } from '@mp/api-client';
import { shortestSearch } from '@mp/domain';

const longestSearch = 100;

/**
 * Search parameters for an unknown address: all its words and, if they find nothing, the longest one. An id at the end is
 * ignored.
 *
 * @param slug a segment of the address, or several with slashes between
 * @param limit maximum proposals
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
