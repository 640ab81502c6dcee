import type { CalendarDate, CodeDiscount } from '@mp/domain';
import type { Database } from '../../platform/database/database.ts';
import type { BenefitCodes } from '../../platform/settings/booking-settings.ts';
import { findPromoCode, fitsPlace, fixedMinorOf, promoCodeOf } from './promo-codes.ts';

/** The discount of a typed code. */
export interface Benefit extends CodeDiscount {
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
  if (perMille !== undefined) return { perMille, fixedMinor: null, promoId: null };
  const promo = await findPromoCode(database, typed, today);
  if (!promo || (placeId !== undefined && !fitsPlace(promo, placeId))) return null;
  return { perMille: promo.per_mille, fixedMinor: fixedMinorOf(promo), promoId: promo.id };
}
