import type { HintsQuery, HintWire } from '@mp/contract';
import { addDays, money, type CalendarDate, type Currency } from '@mp/domain';
import { queriedParty } from '../availability/queried-party.ts';
import { cheapestStay } from '../availability/cheapest-stay.ts';
import { stayRate } from '../availability/load-stay.ts';
import { roomAvailability } from '../availability/room-availability.ts';
import { horizonOf } from '../availability/stay-dates.ts';
import type { Stay, StayRate } from '../availability/stay-price.ts';
import { loadCharges } from '../local-taxes/load-charges.ts';
import { chargesOf } from '../local-taxes/local-tax.ts';
import type { Database } from '../../platform/database/database.ts';
import { loadPlaceCalendar, type RoomCalendar } from '../inventory/place-calendar.ts';
import { nearDates, nearLengths } from './near-dates.ts';

/** How far from the date, and how long, alternative stays may be. */
const maxDaysAway = 21;
const longestHint = 21;

export interface PlaceHintQuery {
  readonly placeId: number;
  readonly query: HintsQuery;
  readonly currency: Currency;
  readonly today: CalendarDate;
}

/**
 * Returns stays at one place that arrive (or leave) near a date: for each such day the available length nearest to the
 * requested one. Availability and prices are those of list and charge.
 */
export async function findPlaceHints(database: Database, hintQuery: PlaceHintQuery): Promise<HintWire[]> {
  const { placeId, query, currency, today } = hintQuery;
  const date = query.date as CalendarDate;
  const days = nearDates(date, maxDaysAway);
  const from = addDays(date, -maxDaysAway - longestHint);
  const to = addDays(date, maxDaysAway + longestHint);
  const [calendar, rates, charges] = await Promise.all([
    loadPlaceCalendar(database, placeId, from, to),
    database
      .selectFrom('rate')
      .selectAll()
      .where('place_id', '=', placeId)
      .where('active', '=', true)
      .orderBy('position')
      .execute(),
    loadCharges(database, placeId),
  ]);
  const offered = rates.map((rate) => stayRate(rate, currency));
  const hints: HintWire[] = [];
  for (const day of days) {
    if (hints.length === query.limit) break;
    for (const nights of nearLengths(query.nights, longestHint)) {
      const arrival = query.target === 'arrival' ? day : addDays(day, -nights);
      const departure = addDays(arrival, nights);
      if (arrival < today || departure > horizonOf(today)) continue;
      const party = queriedParty(query);
      const stay = { placeId, arrival, departure, party, currency };
      const total = cheapestTotal({ ...stay, charges: chargesOf(charges, stay) }, offered, calendar);
      if (total === null) continue;
      hints.push({ arrival, departure, nights, matches: 1, from: money(total, currency) });
      break;
    }
  }
  return hints;
}

function cheapestTotal(stay: Stay, rates: readonly StayRate[], calendar: readonly RoomCalendar[]): number | null {
  const rooms = calendar.map((room) => roomAvailability(room, stay.arrival, stay.departure, stay.currency));
  if (!rooms.some(({ free }) => free > 0)) return null;
  return cheapestStay(stay, rates, rooms)?.best.totalMinor ?? null;
}
