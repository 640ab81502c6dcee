import type { Generated } from 'kysely';

/** Arrays are 1-based in SQL: index 1 is the 1st of the month. See the migration for what each holds. */
export interface InventoryMonthTable {
  place_id: number;
  room_type_id: number;
  /** Year × 12 + (month − 1). */
  month: number;
  free: number;
  arrivals: number;
  departures: number;
  rem: number[];
  sum_czk: number[];
  sum_eur: number[];
  min_stay: number[];
  max_stay: number[];
}

/** That something of a place has changed. Written by triggers alone, and by each transaction once for each kind. */
export interface PlaceChangeTable {
  /** The full id of the transaction, as text. */
  transaction: Generated<string>;
  place_id: number;
  /** False when it was only nights that were taken, given back, or priced. */
  facts: boolean;
  changed_at: Generated<Date>;
}
