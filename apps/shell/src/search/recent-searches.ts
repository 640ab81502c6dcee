import { storedList } from '@mp/host-api';

/** What was searched for in this browser, the latest first. */
export const recentSearches = storedList<string>({
  key: 'mp.searches',
  most: 5,
  isItem: (value): value is string => typeof value === 'string' && value.length <= 100,
});

/** Remembers a text that has led somewhere; the same words in other letters are one search. */
export const rememberSearch = (text: string): void =>
  recentSearches.keep([text, ...recentSearches.items().filter((other) => other.toLowerCase() !== text.toLowerCase())]);
