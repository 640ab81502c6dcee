import type { MonthBitmap } from './month-bitmap.ts';
import type { RoomTable } from './room-table.ts';

/** Days of one month as a bit mask. */
export interface MonthDays {
  /** Year × 12 + (month − 1), as in `inventory_month`. */
  readonly number: number;
  /** Bit 0 is the 1st. Signed like the column: no month has a 32nd day, so the sign is never set. */
  readonly mask: number;
}

/**
 * Returns a predicate for slots: whether the place has a free night on one of the days that is open to arrivals.
 *
 * @param monthOfNumber has each month of `days`
 */
export function isOpenToArrivals(
  { first }: RoomTable,
  monthOfNumber: (number: number) => MonthBitmap,
  days: readonly MonthDays[],
): (slot: number) => boolean {
  const parts = days.map(({ number, mask }) => ({ bitmap: monthOfNumber(number), mask }));
  return (slot) => {
    const end = first[slot + 1] as number;
    for (const { bitmap, mask } of parts)
      for (let room = first[slot] as number; room < end; room++)
        if (((bitmap.free[room] as number) & (bitmap.arrivals[room] as number) & mask) !== 0) return true;
    return false;
  };
}
