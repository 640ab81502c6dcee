import { storedList } from '@mp/host-api';

/** Recent searches of this browser, the latest first. */
export const recentSearches = storedList<string>({
  key: 'mp.searches',
  most: 5,
  isItem: (value): value is string => typeof value === 'string' && value.length <= 100,
});

/** Stores a successful search; searches that differ in case are one. */
export const rememberSearch = (text: string): void =>
  recentSearches.keep([text, ...recentSearches.items().filter((other) => other.toLowerCase() !== text.toLowerCase())]);
