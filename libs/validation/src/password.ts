import type { RuleResult } from './rule.ts';

/** Minimum characters of a password. [5.17] [9.12] */
export const shortestPassword = 8;
/** Maximum characters: longer ones would only load the server. */
export const longestPassword = 200;

/** A lower-case letter, an upper-case one, a digit, and another character that is no blank. */
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u];

/**
 * [5.17] A new password: its length first, then that it has every kind of character. Letters of any alphabet count.
 *
 * @example checkPassword('Kouzlo1') // 'too_short'
 * @example checkPassword('Kouzelna1') // 'pass_condition': no special character
 */
export function checkPassword(text: string): RuleResult {
  if ([...text].length < shortestPassword) return 'too_short';
  if (text.length > longestPassword) return 'errors.limit';
  return kinds.every((kind) => kind.test(text)) ? null : 'pass_condition';
}

/** [5.17] [5.19] The repeated password: exactly the same, including blanks. */
export const checkPasswordRepeat = (password: string, repeated: string): RuleResult =>
  password === repeated ? null : 'typo_pass';

/** The minimum strength of a new password on the scale of zxcvbn, 0 (the first guess) to 4 (unguessable). [5.17] */
export const leastPasswordScore = 3;

/** [5.17] Whether a password resists guessing; the server computes the score. */
export const checkPasswordStrength = (score: number): RuleResult => (score >= leastPasswordScore ? null : 'weak_pass');
