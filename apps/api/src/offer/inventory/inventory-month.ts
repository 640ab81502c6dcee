import type { InventoryMonthTable } from '../../platform/database/tables/inventory.ts';
import { dayMask, daysIn } from './months.ts';

/** One day of a room type: its night, arrivals and departures. */
export interface CalendarDay {
  /** Units left for the night. */
  readonly left: number;
  /** The price of one unit for the night, in minor units; 0 when the night is closed for sale. */
  readonly priceMinor: { readonly CZK: number; readonly EUR: number };
  readonly arrival: boolean;
  readonly departure: boolean;
  /** Minimum and maximum nights of a stay that begins on the day. */
  readonly minStay: number;
  readonly maxStay: number;
}

/** A day that is not offered. */
export const closedDay: CalendarDay = {
  left: 0,
  priceMinor: { CZK: 0, EUR: 0 },
  arrival: false,
  departure: false,
  minStay: 1,
  maxStay: 1,
};

/** The key of a row: room type and month, year × 12 + (month − 1). */
export type InventoryMonthKey = Pick<InventoryMonthTable, 'place_id' | 'room_type_id' | 'month'>;

/**
 * Creates the row of `inventory_month` for a month's days. Masks have a bit per day. Prices are prefix sums that begin
 * with 0, so a stay's price is a difference of two.
 *
 * @param dayAt returns the day at an index, 0 … 30; called once per day of the month, in order
 * @example nights for 3 500 Kč, 0 Kč (closed) and 4 000 Kč → sum_czk [0, 350000, 350000, 750000, …]
 */
export function monthRow(key: InventoryMonthKey, dayAt: (index: number) => CalendarDay): InventoryMonthTable {
  const days = Array.from({ length: daysIn(key.month) }, (_, index) => dayAt(index));
  const mask = (isSet: (day: CalendarDay) => boolean): number =>
    days.reduce((sum, day, index) => sum + (isSet(day) ? dayMask({ from: index + 1, to: index + 1 }) : 0), 0);
  const sums = (currency: 'CZK' | 'EUR'): number[] => {
    let sum = 0;
    return [0, ...days.map(({ priceMinor }) => (sum += priceMinor[currency]))];
  };
  return {
    place_id: key.place_id,
    room_type_id: key.room_type_id,
    month: key.month,
    free: mask(({ left }) => left > 0),
    arrivals: mask(({ arrival }) => arrival),
    departures: mask(({ departure }) => departure),
    rem: days.map(({ left }) => left),
    sum_czk: sums('CZK'),
    sum_eur: sums('EUR'),
    min_stay: days.map(({ minStay }) => minStay),
    max_stay: days.map(({ maxStay }) => maxStay),
  };
}

/** Reads the day of a row at an index, 0 … 30: the inverse of {@link monthRow}. */
export function dayOfRow(row: Omit<InventoryMonthTable, 'place_id'>, index: number): CalendarDay {
  const bit = (mask: number): boolean => ((mask >> index) & 1) === 1;
  const price = (sums: number[]): number => (sums[index + 1] ?? 0) - (sums[index] ?? 0);
  return {
    left: row.rem[index] ?? 0,
    priceMinor: { CZK: price(row.sum_czk), EUR: price(row.sum_eur) },
    arrival: bit(row.arrivals),
    departure: bit(row.departures),
    minStay: row.min_stay[index] ?? 1,
    maxStay: row.max_stay[index] ?? 1,
  };
}
