import { clientQuerySchema, type HintsQuery, type HintWire } from '@mp/contract';
import { addDays, money, type CalendarDate, type Currency } from '@mp/domain';
import { horizonOf } from '../availability/stay-dates.ts';
import type { PlaceFilter } from '../catalogue/index/filter-places.ts';
import { matchPlaces } from '../catalogue/match-places.ts';
import type { PlaceFinder } from '../catalogue/place-finder.ts';
import { nearDates } from './near-dates.ts';

/** Every day is a search of the whole catalogue, so the range is a week around the date. */
const maxDaysAway = 7;

/**
 * Returns stays of the requested length near a date for which some place matches the query's filters and price bounds.
 */
export async function findCatalogueHints(
  finder: PlaceFinder,
  query: HintsQuery,
  currency: Currency,
  today: CalendarDate,
): Promise<HintWire[]> {
  const hints: HintWire[] = [];
  for (const day of nearDates(query.date as CalendarDate, maxDaysAway)) {
    if (hints.length === query.limit) break;
    const arrival = query.target === 'arrival' ? day : addDays(day, -query.nights);
    const departure = addDays(arrival, query.nights);
    if (arrival < today || departure > horizonOf(today)) continue;
    const filter: PlaceFilter = { ...clientQuerySchema.parse({}), ...query, arrival, departure, today };
    const totals = await totalsOf(finder, filter, { arrival, departure }, currency);
    if (totals.length > 0)
      hints.push({
        arrival,
        departure,
        nights: query.nights,
        matches: totals.length,
        from: money(Math.min(...totals), currency),
      });
  }
  return hints;
}

async function totalsOf(
  finder: PlaceFinder,
  filter: PlaceFilter,
  dates: { arrival: CalendarDate; departure: CalendarDate },
  currency: Currency,
): Promise<number[]> {
  const { available, termOf } = await matchPlaces(finder, filter, [dates], currency);
  return Array.from(available, (slot) => termOf(slot, currency)?.total.minor ?? 0);
}
