import { minorUnits, type CalendarDate } from '@mp/domain';
import type { EurRate } from '../../platform/database/tables/tax-document.ts';

/**
 * The rate that is valid on a day. Days before the first rate use the first one.
 *
 * @param rates in ascending order of dates, like the setting
 * @throws RangeError for no rates, which the setting refuses
 */
export const eurRateOn = (rates: readonly EurRate[], day: CalendarDate): EurRate => {
  const rate = rates.findLast(({ from }) => from <= day) ?? rates[0];
  if (!rate) throw new RangeError('There is no rate of the euro. Configure EUR_RATES_CZK.');
  return rate;
};

/**
 * Converts euros to crowns, rounded half up to the haléř.
 *
 * @param minor of euros, not negative
 * @example at 24.350: 107.14 € → 2 608.86 Kč
 */
export const inCrowns = (minor: number, { thousandths }: EurRate): number => Math.round((minor * thousandths) / 1000);

/**
 * Converts crowns to euros, rounded half up to the euro. For information only, never to charge.
 *
 * @param minor of crowns, not negative
 * @example at 24.350: 2 000 Kč → 82 €
 */
export const inEuros = (minor: number, { thousandths }: EurRate): number =>
  Math.round((minor * 1000) / thousandths / minorUnits) * minorUnits;
