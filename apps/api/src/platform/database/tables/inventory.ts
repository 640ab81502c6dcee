import type { NightChangeRequest } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from './instant.ts';

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

/** A night that staff have blocked. */
export interface NightBlockTable {
  /** Of all nights that were blocked together. */
  id: string;
  room_type_id: number;
  night: CalendarDate;
  units: number;
}

/** A view of units that reservations or staff hold. */
export type HeldNightView = Pick<NightBlockTable, 'room_type_id' | 'night' | 'units'>;

/** What a change of many nights can set: prices of a unit in minor units, and units that staff block. */
export interface NightTerms {
  readonly czk: number;
  readonly eur: number;
  readonly minStay: number;
  readonly blocked: number;
}

/** Consecutive nights of a room type that had the same terms, and have the same ones now. Both days are inclusive. */
export interface ChangedNights {
  readonly room: number;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly before: NightTerms;
  readonly after: NightTerms;
}

/** A change of many nights by staff. */
export interface NightChangeTable {
  id: string;
  made_by: string;
  made_at: Instant;
  request: JSONColumnType<NightChangeRequest>;
  nights: JSONColumnType<readonly ChangedNights[]>;
  undone_by: string | null;
}
