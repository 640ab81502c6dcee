import type { Generated } from 'kysely';

/** Arrays are 1-based in SQL: index 1 is the 1st of the month. The migration describes their values. */
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

/** A change of a place's data. Only triggers write it, once per transaction and kind. */
export interface PlaceChangeTable {
  /** The full id of the transaction, as text. */
  transaction: Generated<string>;
  place_id: number;
  /** False if only availability or prices of nights changed. */
  facts: boolean;
  changed_at: Generated<Date>;
}
