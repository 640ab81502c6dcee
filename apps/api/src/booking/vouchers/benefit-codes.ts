import { money, shareOf, type Money } from '@mp/domain';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BenefitCodes } from '../../platform/settings/booking-settings.ts';

/** The discount of a typed code, in per mille; null if the code is invalid. */
export const benefitOf = (codes: BenefitCodes, typed: string): number | null =>
  codes.get(typed.trim().toUpperCase()) ?? null;

/**
 * The discount of a benefit code and of the club, in minor units. Both are calculated from the full price and rounded half
 * up to the major unit; 0 without a code and outside the club.
 *
 * @param clubPerMille of the guest's tier; 0 for a visitor
 * @throws ApiError `benefit_code_invalid`
 */
export function discountMinor(
  codes: BenefitCodes,
  typed: string | undefined,
  { price, clubPerMille }: { readonly price: Money; readonly clubPerMille: number },
): number {
  const cardPerMille = typed === undefined ? 0 : benefitOf(codes, typed);
  if (cardPerMille === null) throw new ApiError('benefit_code_invalid');
  const whole = money(price.minor, price.currency);
  return shareOf(whole, cardPerMille).minor + shareOf(whole, clubPerMille).minor;
}
