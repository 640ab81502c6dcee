import type { PackedMonth } from './packed-month.ts';
import type { RoomTable } from './room-table.ts';

/** Days of one month, as bits. */
export interface DaysOfMonth {
  /** As `inventory_month` counts. */
  readonly number: number;
  /** Bit 0 is the 1st; signed, as the column is: no month has the 32nd day that would be the sign. */
  readonly mask: number;
}

/**
 * Tells whether the place in a slot has a night on one of the days that is free and open to arrivals.
 *
 * @param monthOfNumber each month of the days
 */
export function openToArrivals(
  { first }: RoomTable,
  monthOfNumber: (number: number) => PackedMonth,
  days: readonly DaysOfMonth[],
): (slot: number) => boolean {
  const parts = days.map(({ number, mask }) => ({ of: monthOfNumber(number), mask }));
  return (slot) => {
    const end = first[slot + 1] as number;
    for (const { of, mask } of parts)
      for (let room = first[slot] as number; room < end; room++)
        if (((of.free[room] as number) & (of.arrivals[room] as number) & mask) !== 0) return true;
    return false;
  };
}
