import { plainPhone } from './phone-number.ts';
import type { RuleResult } from './rule.ts';

/**
 * Optional plus, optional parenthesis, with the country before it or in it, digit groups. Every group but the first starts
 * with a separator: linear.
 */
const pattern = /^\+?(?:(?:\d{1,4}[ .-]?)?\(\+?\d{1,5}\)[ .-]?)?\d+(?:[ .\-/]\d+)*$/;

/** Maximum digits of an international number (ITU-T E.164). */
const mostDigits = 15;

/**
 * [5.6] A phone number: optional, so an empty one is valid. At least 8 characters, 9 with a plus or a parenthesis.
 *
 * @example checkPhone('777 123 456') // null
 * @example checkPhone('+42077712') // null: nine characters, including the plus
 */
export function checkPhone(text: string): RuleResult {
  const phone = plainPhone(text);
  if (phone === '') return null;
  if (phone.length > 30 || !pattern.test(phone)) return 'errors.phone';
  if (phone.length < (/[+(]/.test(phone) ? 9 : 8)) return 'too_short';
  const digits = phone.replace(/\D/g, '').length;
  return digits >= 6 && digits <= mostDigits ? null : 'errors.phone';
}

/** Whether a number has its own country prefix: a plus, a parenthesis or two zeros. */
export const hasOwnPrefix = (phone: string): boolean => /^(?:[+(]|00)/.test(plainPhone(phone));
