import type { NearStaysParams } from '@mp/api-client';
import { nightsOf } from './catalogue-query.ts';
import { filterParams, type Listing } from './list-params.ts';

/** Number of suggested other dates. */
const nearStays = 3;

/** The query of available dates near the chosen ones; null without dates. */
export function nearStaysParams(listing: Listing): NearStaysParams | null {
  const { query } = listing;
  const nights = nightsOf(query);
  if (!query.arrival || !nights) return null;
  const { arrival: _a, departure: _d, flexibleDays: _f, stayInMonth: _m, ...filters } = filterParams(listing);
  return { ...filters, date: query.arrival, nights, limit: nearStays };
}
