import type { RoomCombination } from '@mp/domain';
import { bestStay, type Stay, type StayRate, type StayRoom } from './stay-price.ts';

/** The cheapest way to make a stay: a rate with its best rooms. */
export interface CheapestStay {
  readonly rate: StayRate;
  readonly best: RoomCombination;
}

/**
 * The cheapest stay over all rates, or null when none can be had. Of equal ones the earlier rate wins.
 *
 * Rates that cannot win are left aside first: one that asks no less in every part for the same rooms costs no less in all.
 */
export function cheapestStay(stay: Stay, rates: readonly StayRate[], rooms: readonly StayRoom[]): CheapestStay | null {
  let cheapest: CheapestStay | null = null;
  for (const rate of rates.filter((one, index) => !rates.some((other, at) => dominates(other, at, one, index)))) {
    const best = bestStay(stay, rate, rooms);
    if (best && (!cheapest || best.totalMinor < cheapest.best.totalMinor)) cheapest = { rate, best };
  }
  return cheapest;
}

function dominates(other: StayRate, at: number, one: StayRate, index: number): boolean {
  const noDearer =
    other.perMille <= one.perMille &&
    other.personNightMinor <= one.personNightMinor &&
    other.roomStayMinor <= one.roomStayMinor &&
    other.minNights <= one.minNights;
  if (!noDearer || at === index) return false;
  const equal =
    other.perMille === one.perMille &&
    other.personNightMinor === one.personNightMinor &&
    other.roomStayMinor === one.roomStayMinor &&
    other.minNights === one.minNights;
  return !equal || at < index;
}
