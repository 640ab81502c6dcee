import type { RuleResult } from './rule.ts';

/** The fewest characters of a password. [5.17] [9.12] */
export const shortestPassword = 8;
/** The most: longer ones only keep the server busy. */
export const longestPassword = 200;

/** A lower-case letter, an upper-case one, a digit, and a character that is none of them and no blank. */
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u];

/**
 * [5.17] A new password: its length first, then that every kind of character is there. Letters of any alphabet count.
 *
 * @example checkPassword('Kouzlo1') // 'too_short'
 * @example checkPassword('Kouzelna1') // 'pass_condition': no special character
 */
export function checkPassword(text: string): RuleResult {
  if ([...text].length < shortestPassword) return 'too_short';
  if (text.length > longestPassword) return 'errors.limit';
  return kinds.every((kind) => kind.test(text)) ? null : 'pass_condition';
}

/** [5.17] [5.19] The password typed a second time: the same to the last blank. */
export const checkPasswordRepeat = (password: string, repeated: string): RuleResult =>
  password === repeated ? null : 'typo_pass';

/** The least strength of a new password on the scale of zxcvbn, 0 (the first guess) to 4 (out of reach). [5.17] */
export const leastPasswordScore = 3;

/** [5.17] How well a password withstands guessing; the server counts the score, who types it is shown it. */
export const checkPasswordStrength = (score: number): RuleResult => (score >= leastPasswordScore ? null : 'weak_pass');
