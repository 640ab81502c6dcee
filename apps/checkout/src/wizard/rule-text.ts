import { bookingHorizonMonths, longestStayNights, personLimits } from '@mp/domain';
import { shortestPassword, type RuleKey } from '@mp/validation';
import type { Text } from './use-text.ts';

const limits = {
  min: shortestPassword,
  limit: personLimits.maxTogether,
  nights: longestStayNights,
  months: bookingHorizonMonths,
};

/** The text of a broken rule, with its limits. */
export const ruleText = (text: Text['text'], rule: RuleKey, values?: Record<string, number>): string =>
  text(`rule.${rule}`, { ...limits, ...values });
