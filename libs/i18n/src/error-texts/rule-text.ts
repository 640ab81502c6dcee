import { bookingHorizonMonths, longestStayNights, personLimits } from '@mp/domain';
import { shortestPassword, type RuleKey } from '@mp/validation';
import type { Texts } from './texts.ts';

/** The default limits in texts: 8 to 25 characters. [5.18] */
const usualLimits = {
  min: shortestPassword,
  max: 25,
  limit: personLimits.maxTogether,
  nights: longestStayNights,
  months: bookingHorizonMonths,
};

/**
 * The text of a broken rule: what to enter instead.
 *
 * @param values the field's own limits: `min` and `max` in characters
 */
export const ruleText = (texts: Texts, rule: RuleKey, values: Readonly<Record<string, number>> = {}): string =>
  texts.formatMessage({ id: `rule.${rule}` }, { ...usualLimits, ...values });
