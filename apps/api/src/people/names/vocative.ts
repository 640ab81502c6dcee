import { vocative } from 'czech-vocative';
import type { Locale } from '@mp/domain';
import firstNames from './czech-first-names.json' with { type: 'json' };

const keyOf = (name: string): string => name.trim().toLocaleLowerCase('cs');

function addressed(lines: readonly string[], isWoman: boolean): [string, string][] {
  return lines.flatMap((line) => line.split(' ')).map((name) => [keyOf(name), vocative(name, isWoman, false)]);
}

/** Vocatives of common Czech first names. The library guesses by endings, so it is used only for these. */
const vocatives = new Map([...addressed(firstNames.men, false), ...addressed(firstNames.women, true)]);

/** The Czech vocative of a first name ("Jano" of "Jana"); null for other names, and for several names. */
export const czechVocative = (firstName: string): string | null => vocatives.get(keyOf(firstName)) ?? null;

/** The form of a first name in a greeting; null if it would be a guess. Then the greeting has no name. */
export const calledBy = (firstName: string, language: Locale): string | null =>
  language === 'cs' ? czechVocative(firstName) : firstName.trim() || null;
