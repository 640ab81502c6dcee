import { nightsBetween } from '@mp/domain';
import type { StayDates } from '../../availability/stay-dates.ts';
import { dayMask, dayOf, monthOf, monthParts } from '../../inventory/months.ts';
import type { PricedRoom } from '../index/cheapest-total.ts';
import type { PlaceFacts } from '../index/place-facts.ts';
import type { PackedMonth } from './packed-month.ts';
import type { RoomTable } from './room-table.ts';

/** The months that a stay touches, ascending; that in which it ends is one of them, even when no night lies in it. */
export const monthsOfStay = ({ arrival, departure }: StayDates): readonly number[] => [
  ...new Set([...monthParts(arrival, departure).map(({ month }) => month), monthOf(departure)]),
];

/** Tells the rooms of a place that are free for a stay and whose rules allow it, by ascending id of their type. */
export type RoomsOfPlace = (place: PlaceFacts, slot: number) => PricedRoom[];

/** @param monthOfNumber each of {@link monthsOfStay} */
export function freeRoomsOf(
  { first, typeIds }: RoomTable,
  monthOfNumber: (number: number) => PackedMonth,
  { arrival, departure }: StayDates,
): RoomsOfPlace {
  const parts = monthParts(arrival, departure).map((part) => ({ of: monthOfNumber(part.month), mask: dayMask(part) }));
  const { of: begins } = parts[0] as (typeof parts)[number];
  const { departures } = monthOfNumber(monthOf(departure));
  const [day, leaving] = [dayOf(arrival), dayMask({ from: dayOf(departure), to: dayOf(departure) })];
  const nights = nightsBetween(arrival, departure);

  const isFree = (room: number): boolean => {
    for (const { of, mask } of parts) if (((of.free[room] as number) & mask) !== mask) return false;
    return ((departures[room] as number) & leaving) !== 0 && begins.mayBegin(room, day, nights);
  };
  const priced = (room: number, roomTypeId: number, capacity: number): PricedRoom => {
    let [free, czk, eur] = [Infinity, 0, 0];
    for (const { of, mask } of parts) {
      free = Math.min(free, of.leastLeft(room, mask));
      czk += of.sum(room, mask, 1);
      eur += of.sum(room, mask, 2);
    }
    return { roomTypeId, capacity, free, nightsMinor: { CZK: czk, EUR: eur } };
  };

  return ({ capacities }, slot) => {
    const rooms: PricedRoom[] = [];
    const end = first[slot + 1] as number;
    for (let room = first[slot] as number; room < end; room++) {
      if (!isFree(room)) continue;
      const typeId = typeIds[room] as number;
      const capacity = capacities.get(typeId);
      // A room type that is gone is of no place any more.
      if (capacity !== undefined) rooms.push(priced(room, typeId, capacity));
    }
    return rooms;
  };
}
