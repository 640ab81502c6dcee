import type { RoomCombination } from '@mp/domain';
import { bestStay, type Stay, type StayRate, type StayRoom } from './stay-price.ts';

/** The cheapest offer for a stay: a rate with its best rooms. */
export interface CheapestStay {
  readonly rate: StayRate;
  readonly best: RoomCombination;
}

/**
 * Returns the cheapest stay over all rates, or null when none is available. At equal prices the earlier rate wins.
 *
 * Dominated rates are pruned first: a rate that is no cheaper than another in any part cannot win.
 */
export function cheapestStay(stay: Stay, rates: readonly StayRate[], rooms: readonly StayRoom[]): CheapestStay | null {
  let cheapest: CheapestStay | null = null;
  for (const rate of rates.filter((one, index) => !rates.some((other, at) => dominates(other, at, one, index)))) {
    const best = bestStay(stay, rate, rooms);
    if (best && (!cheapest || best.totalMinor < cheapest.best.totalMinor)) cheapest = { rate, best };
  }
  return cheapest;
}

const limitOf = ({ maxPersons }: StayRate): number => maxPersons ?? Infinity;

function dominates(other: StayRate, at: number, one: StayRate, index: number): boolean {
  const noDearer =
    other.perMille <= one.perMille &&
    other.personNightMinor <= one.personNightMinor &&
    other.roomStayMinor <= one.roomStayMinor &&
    other.minNights <= one.minNights &&
    limitOf(other) >= limitOf(one);
  if (!noDearer || at === index) return false;
  const equal =
    other.perMille === one.perMille &&
    other.personNightMinor === one.personNightMinor &&
    other.roomStayMinor === one.roomStayMinor &&
    other.minNights === one.minNights &&
    limitOf(other) === limitOf(one);
  return !equal || at < index;
}
