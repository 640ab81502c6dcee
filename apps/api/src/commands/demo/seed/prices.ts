import { minorUnits, weekdayOf, type CalendarDate, type Currency } from '@mp/domain';
import type { PlaceSeed } from '../place-seed.ts';

/** Seasons of prices, first match first. Days are `MM-DD`, inclusive. */
type Season = 'newYear' | 'christmas' | 'winterHolidays' | 'summer' | 'shoulder' | 'low';

/** Factors of the low-season price. Mountains depend on snow, lakes and vineyards on summer and autumn. */
const factors: Record<Season, { readonly usual: number; readonly mountains: number }> = {
  newYear: { usual: 1.6, mountains: 1.9 },
  christmas: { usual: 1.3, mountains: 1.5 },
  winterHolidays: { usual: 1, mountains: 1.4 },
  summer: { usual: 1.4, mountains: 1.3 },
  shoulder: { usual: 1.15, mountains: 1.1 },
  low: { usual: 1, mountains: 1 },
};

const weekendFactor = 1.15;

export function seasonOf(date: CalendarDate): Season {
  const day = date.slice(5);
  if (day >= '12-27' || day <= '01-01') return 'newYear';
  if (day >= '12-20') return 'christmas';
  if (day >= '01-28' && day <= '03-14') return 'winterHolidays';
  if (day >= '07-01' && day <= '08-31') return 'summer';
  if ((day >= '05-01' && day <= '06-30') || (day >= '09-01' && day <= '10-10')) return 'shoulder';
  return 'low';
}

/** Places with their high season in winter. */
export const isInMountains = ({ surroundings }: PlaceSeed): boolean =>
  surroundings.some((slug) => slug === 'in-the-mountains' || slug === 'ski-slopes');

/** The price in euros: about a twenty-fifth of the crowns, a price of its own that is never converted again. */
export const eurosOf = (wholeCzk: number): number => Math.max(1, Math.round(wholeCzk / 25));

/** Rounding step of prices in whole units. */
const steps: Record<Currency, number> = { CZK: 10, EUR: 1 };

/**
 * One night of a room in minor units: its low-season price times the season's and the weekend's factor, rounded.
 *
 * @param wholeCzk the low-season weekday price in whole crowns
 * @example Saturday in July, 2 000 Kč: 2 000 × 1.4 × 1.15 = 3 220 Kč; € 80 × 1.4 × 1.15 = € 129
 */
export function nightPriceMinor(place: PlaceSeed, wholeCzk: number, night: CalendarDate, currency: Currency): number {
  const factor = factors[seasonOf(night)][isInMountains(place) ? 'mountains' : 'usual'];
  const weekday = weekdayOf(night);
  const weekend = weekday === 5 || weekday === 6 ? weekendFactor : 1;
  const base = currency === 'CZK' ? wholeCzk : eurosOf(wholeCzk);
  const step = steps[currency];
  return Math.round((base * factor * weekend) / step) * step * minorUnits;
}
