import { vocative } from 'czech-vocative';
import type { Locale } from '@mp/domain';
import firstNames from './czech-first-names.json' with { type: 'json' };

const keyOf = (name: string): string => name.trim().toLocaleLowerCase('cs');

function addressed(lines: readonly string[], isWoman: boolean): [string, string][] {
  return lines.flatMap((line) => line.split(' ')).map((name) => [keyOf(name), vocative(name, isWoman, false)]);
}

/** First names that Czechs have, and how one calls their bearers. The library guesses by endings, so it is asked for these alone. */
const vocatives = new Map([...addressed(firstNames.men, false), ...addressed(firstNames.women, true)]);

/** The Czech vocative of a first name ("Jano" of "Jana"); null for what is no Czech name, and for several at once. */
export const czechVocative = (firstName: string): string | null => vocatives.get(keyOf(firstName)) ?? null;

/** How somebody is called by name in a language; null where that would be a guess: then a greeting does without. */
export const calledBy = (firstName: string, language: Locale): string | null =>
  language === 'cs' ? czechVocative(firstName) : firstName.trim() || null;
