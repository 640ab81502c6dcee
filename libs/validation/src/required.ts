import type { RuleResult } from './rule.ts';

/** [5.13] Null, undefined, an empty text and `false` are missing; zero is a value. Blanks alone are an empty text. */
export const checkRequired = (value: unknown): RuleResult =>
  value === null || value === undefined || value === false || (typeof value === 'string' && value.trim() === '')
    ? 'errors.required'
    : null;

/** [5.14] [5.37] An agreement has to be exactly `true`: not a text from a form, not missing. */
export const checkAgreement = (value: unknown): RuleResult => (value === true ? null : 'errors.agreement');

/** [5.18] A maximum of characters (UTF-16 units, as the API counts), by default 25. */
export const checkLimit = (text: string, max = 25): RuleResult => (text.length > max ? 'errors.limit' : null);
