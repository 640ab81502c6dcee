import { money, shareOf, type Money } from '@mp/domain';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BenefitCodes } from '../../platform/settings/booking-settings.ts';

/** The discount of a code as it was typed, in per mille; null for one that is not valid. */
export const benefitOf = (codes: BenefitCodes, typed: string): number | null =>
  codes.get(typed.trim().toUpperCase()) ?? null;

/**
 * What a code takes off a stay, in minor units, rounded half up to the whole major unit; 0 without a code.
 *
 * @throws ApiError `benefit_code_invalid`
 */
export function discountMinor(codes: BenefitCodes, typed: string | undefined, price: Money): number {
  if (typed === undefined) return 0;
  const perMille = benefitOf(codes, typed);
  if (perMille === null) throw new ApiError('benefit_code_invalid');
  return shareOf(money(price.minor, price.currency), perMille).minor;
}
