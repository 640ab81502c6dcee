import type { NearStaysQuestion } from '@mp/api-client';
import { nightsOf } from './catalogue-query.ts';
import { filterQuestion, type Listing } from './list-question.ts';

/** How many other dates are offered. */
const nearStays = 3;

/** Which dates near the chosen ones would work; null where none are chosen. */
export function nearStaysQuestion(listing: Listing): NearStaysQuestion | null {
  const { query } = listing;
  const nights = nightsOf(query);
  if (!query.arrival || !nights) return null;
  const { arrival: _a, departure: _d, flexibleDays: _f, stayInMonth: _m, ...filters } = filterQuestion(listing);
  return { ...filters, date: query.arrival, nights, limit: nearStays };
}
