import { money, shareOf, type Money } from '@mp/domain';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BenefitCodes } from '../../platform/settings/booking-settings.ts';

/** The discount of a code as it was typed, in per mille; null for one that is not valid. */
export const benefitOf = (codes: BenefitCodes, typed: string): number | null =>
  codes.get(typed.trim().toUpperCase()) ?? null;

/**
 * What a code and the club take off a stay, in minor units: each of the whole price, rounded half up to the whole major
 * unit; 0 without a code and outside the club.
 *
 * @param clubPerMille of the guest's tier; 0 for who is not signed in
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
