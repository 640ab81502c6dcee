import { encodeName } from '@mp/i18n';

/**
 * Normalises phrases for search: lower case, without accents and punctuation, single spaces, repeated phrases once.
 * Queries and searched texts are normalised alike.
 *
 * @example searchTextOf('Krkonoše', 'Krkonoše Mountains') // 'krkonose krkonose mountains'
 */
export const searchTextOf = (...phrases: readonly string[]): string =>
  [...new Set(phrases.map((phrase) => encodeName(phrase).replaceAll('-', ' ')))].filter(Boolean).join(' ');
