import { encodeName } from '@mp/i18n';

/**
 * Words as search compares them: lower case, without accents and punctuation, one space between; a phrase that repeats
 * stands once. What visitors type and what they look for go through here alike.
 *
 * @example searchTextOf('Krkonoše', 'Krkonoše Mountains') // 'krkonose krkonose mountains'
 */
export const searchTextOf = (...phrases: readonly string[]): string =>
  [...new Set(phrases.map((phrase) => encodeName(phrase).replaceAll('-', ' ')))].filter(Boolean).join(' ');
