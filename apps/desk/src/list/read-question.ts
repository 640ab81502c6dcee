import type { EntryQuestion } from '../api/entries.ts';

/** Entries per page of the list. */
export const pageSize = 30;

const states = ['draft', 'published', 'changed', 'unpublished'];

/** Reads the filters from the address, and ignores invalid ones. */
export function readQuestion(query: URLSearchParams): EntryQuestion {
  const oneOf = (name: string, allowed: (value: string) => boolean): string => {
    const value = query.get(name) ?? '';
    return allowed(value) ? value : '';
  };
  const page = Number(query.get('p'));
  return {
    words: (query.get('q') ?? '').trim().slice(0, 100),
    type: oneOf('type', (value) => /^[a-z-]{1,40}$/.test(value)),
    locale: oneOf('lang', (value) => value === 'cs' || value === 'en'),
    state: oneOf('state', (value) => states.includes(value)),
    start: Number.isInteger(page) && page > 1 && page < 1_000 ? (page - 1) * pageSize : 0,
    limit: pageSize,
  };
}
