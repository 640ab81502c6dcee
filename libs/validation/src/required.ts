import type { RuleResult } from './rule.ts';

/** [5.13] Null, undefined, an empty text and `false` are missing; zero is a value. Blanks alone are an empty text. */
export const checkRequired = (value: unknown): RuleResult =>
  value === null || value === undefined || value === false || (typeof value === 'string' && value.trim() === '')
    ? 'errors.required'
    : null;

/** [5.14] [5.37] An agreement holds only when it is exactly `true`: never a text from a form, never missing. */
export const checkAgreement = (value: unknown): RuleResult => (value === true ? null : 'errors.agreement');

/** [5.18] At most so many characters (UTF-16 units, as the API counts), 25 unless told. */
export const checkLimit = (text: string, max = 25): RuleResult => (text.length > max ? 'errors.limit' : null);
