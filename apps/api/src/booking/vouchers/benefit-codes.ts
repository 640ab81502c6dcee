import { money, shareOf, type CalendarDate, type Money } from '@mp/domain';
import type { Database } from '../../platform/database/database.ts';
import type { BenefitCodes } from '../../platform/settings/booking-settings.ts';
import { findPromoCode, fitsPlace, promoCodeOf } from './promo-codes.ts';

/** The discount of a typed code. */
export interface Benefit {
  readonly perMille: number;
  /** The promo code that it uses; null for a configured one. */
  readonly promoId: string | null;
}

/**
 * Finds the discount of a typed code: a configured one, or a promo code of the console; null if it is not valid.
 *
 * @param options `placeId` of the stay; without it, codes of any place are valid
 */
export async function findBenefit(
  database: Database,
  configured: BenefitCodes,
  typed: string,
  { today, placeId }: { readonly today: CalendarDate; readonly placeId?: number },
): Promise<Benefit | null> {
  const perMille = configured.get(promoCodeOf(typed));
  if (perMille !== undefined) return { perMille, promoId: null };
  const promo = await findPromoCode(database, typed, today);
  if (!promo || (placeId !== undefined && !fitsPlace(promo, placeId))) return null;
  return { perMille: promo.per_mille, promoId: promo.id };
}

/**
 * The discount of a benefit code and of the club, in minor units. Both are calculated from the full price and rounded half
 * up to the major unit; 0 without a code and outside the club.
 *
 * @param perMille `code` and `club`: of the typed code, and of the guest's tier
 */
export function discountMinor(price: Money, { code, club }: Readonly<Record<'code' | 'club', number>>): number {
  const whole = money(price.minor, price.currency);
  return shareOf(whole, code).minor + shareOf(whole, club).minor;
}
