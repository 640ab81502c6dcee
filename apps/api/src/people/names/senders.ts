import { czechVocative } from './vocative.ts';

/** How many people a giver's words name; `unknown` where it would be a guess ("Babička", "Kolegové"). */
export type Senders = 'one' | 'several' | 'unknown';

const conjunction = /[,&+]|\s(?:a|i|and)\s/iu;

/**
 * Counts the people whom a giver names, for the verb of a sentence: a conjunction means several, a known first name one.
 *
 * @example sendersOf('Karel a děti') // 'several'
 */
export function sendersOf(from: string): Senders {
  if (conjunction.test(from)) return 'several';
  const [first = ''] = from.trim().split(/\s+/);
  return czechVocative(first) ? 'one' : 'unknown';
}
