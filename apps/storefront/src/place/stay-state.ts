import type { ArrivalDay, DepartureDay } from '@mp/api-client';
import {
  nightsBetween,
  partySize,
  refusedCompanions,
  type CalendarDate,
  type CompanionLimits,
  type Party,
} from '@mp/domain';

/** Whether a stay is available, and if not, why. [4.35] [4.36] */
export type StayState =
  | { readonly kind: 'available' }
  | { readonly kind: 'full' | 'unknown' | 'closed' | 'noArrival' | 'noDeparture' }
  | { readonly kind: 'minStay' | 'maxStay'; readonly nights: number }
  | { readonly kind: 'tooSmall'; readonly capacity: number }
  | { readonly kind: 'dogs' | 'cots'; readonly most: number };

interface StayFacts {
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
  readonly party: Party;
  /** Number of offers. */
  readonly offers: number;
  /** How many people the whole place sleeps. */
  readonly capacity: number;
  /** The dogs and cots that can be booked there. */
  readonly companions: CompanionLimits;
  readonly arrivalDays: readonly ArrivalDay[];
  readonly departureDays: readonly DepartureDay[];
}

/** Why there is no offer: the reason that the visitor can change least comes first. */
export function stayState(facts: StayFacts): StayState {
  const { arrival, departure, party, offers, capacity, companions, arrivalDays, departureDays } = facts;
  if (offers > 0) return { kind: 'available' };
  if (partySize(party) > capacity) return { kind: 'tooSmall', capacity };
  const refused = refusedCompanions(companions, party);
  if (refused) return { kind: refused, most: companions[refused] };
  const nights = arrivalDays.filter(({ date }) => date >= arrival && date < departure);
  for (const state of ['closed', 'unknown', 'full'] as const)
    if (nights.some((night) => night.state === state)) return { kind: state };
  if (nights.find(({ date }) => date === arrival)?.closedToArrival) return { kind: 'noArrival' };
  const last = departureDays.find(({ date }) => date === departure) ?? departureDays[0];
  const count = nightsBetween(arrival, departure);
  if (last?.minStay && count < last.minStay) return { kind: 'minStay', nights: last.minStay };
  if (last?.maxStay && count > last.maxStay) return { kind: 'maxStay', nights: last.maxStay };
  if (last?.date === departure && last.closedToDeparture) return { kind: 'noDeparture' };
  return { kind: 'full' };
}
