import { nightsBetween, type Currency } from '@mp/domain';
import type { StayDates } from '../../availability/stay-dates.ts';
import { dayMask, dayOf, monthOf, monthParts } from '../../inventory/months.ts';
import type { PricedRoom } from '../index/cheapest-total.ts';
import type { PlaceFacts } from '../index/place-facts.ts';
import type { MonthBitmap } from './month-bitmap.ts';
import type { RoomTable } from './room-table.ts';

/** The months that a stay touches, ascending, including the month of departure, even without a night in it. */
export const monthsOfStay = ({ arrival, departure }: StayDates): readonly number[] => [
  ...new Set([...monthParts(arrival, departure).map(({ month }) => month), monthOf(departure)]),
];

/**
 * Returns the rooms of a place that are free for a stay and whose restrictions allow it, by ascending id of type. The
 * same list is reused for every place to avoid garbage: callers must not retain it.
 */
export type RoomsOfPlace = (place: PlaceFacts, slot: number) => readonly PricedRoom[];

/** A reusable {@link PricedRoom}. */
interface ReusableRoom extends PricedRoom {
  roomTypeId: number;
  capacity: number;
  free: number;
  readonly nightsMinor: Record<Currency, number>;
}

const reusableRoom = (): ReusableRoom => ({ roomTypeId: 0, capacity: 0, free: 0, nightsMinor: { CZK: 0, EUR: 0 } });

/** @param monthOfNumber has each of {@link monthsOfStay} */
export function freeRoomsOf(
  { first, typeIds }: RoomTable,
  monthOfNumber: (number: number) => MonthBitmap,
  { arrival, departure }: StayDates,
): RoomsOfPlace {
  const parts = monthParts(arrival, departure).map((part) => ({
    bitmap: monthOfNumber(part.month),
    mask: dayMask(part),
  }));
  const { bitmap: begins } = parts[0] as (typeof parts)[number];
  const { departures } = monthOfNumber(monthOf(departure));
  const [day, leaving] = [dayOf(arrival), dayMask({ from: dayOf(departure), to: dayOf(departure) })];
  const nights = nightsBetween(arrival, departure);

  const isFree = (room: number): boolean => {
    for (const { bitmap, mask } of parts) if (((bitmap.free[room] as number) & mask) !== mask) return false;
    return ((departures[room] as number) & leaving) !== 0 && begins.mayBegin(room, day, nights);
  };
  const fill = (into: ReusableRoom, room: number): void => {
    let free = Infinity;
    let czk = 0;
    let eur = 0;
    for (const { bitmap, mask } of parts) {
      free = Math.min(free, bitmap.leastLeft(room, mask));
      czk += bitmap.sum(room, mask, 1);
      eur += bitmap.sum(room, mask, 2);
    }
    into.free = free;
    into.nightsMinor.CZK = czk;
    into.nightsMinor.EUR = eur;
  };

  const all: ReusableRoom[] = [];
  const found: ReusableRoom[] = [];
  return ({ capacities }, slot) => {
    found.length = 0;
    const end = first[slot + 1] as number;
    for (let room = first[slot] as number; room < end; room++) {
      if (!isFree(room)) continue;
      const roomTypeId = typeIds[room] as number;
      const capacity = capacities.get(roomTypeId);
      // A deleted room type has no capacity in the snapshot: skip it.
      if (capacity === undefined) continue;
      const into = (all[found.length] ??= reusableRoom());
      into.roomTypeId = roomTypeId;
      into.capacity = capacity;
      fill(into, room);
      found.push(into);
    }
    return found;
  };
}
