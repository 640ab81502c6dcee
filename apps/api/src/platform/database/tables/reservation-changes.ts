import type { CalendarDate, ChangeState, Party } from '@mp/domain';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { ReservationExtraRow } from './extras.ts';
import type { Instant } from './instant.ts';
import type { ReservationFee } from './reservations.ts';

/** A stay as it is booked: everything that a change of it replaces. Amounts as in `reservation`. */
export interface StayDescription extends Party {
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
  /** Missing in changes of earlier releases, which could not change it. */
  readonly rate_id?: number;
  /** In ascending order of room type. */
  readonly rooms: readonly { readonly room_type_id: number; readonly count: number; readonly price_minor: number }[];
  readonly fees: readonly ReservationFee[];
  /** In ascending order of id. */
  readonly extras: readonly Omit<ReservationExtraRow, 'reservation_id'>[];
  readonly extras_minor: number;
  readonly discount_minor: number;
  readonly premium_minor: number;
  readonly local_tax_minor: number;
  readonly spot_tax_minor: number;
  readonly total_minor: number;
}

/** A change of a confirmed stay. One of its contact has the same stay before and after, and no data of the guest. */
export interface ReservationChangeTable {
  id: string;
  reservation_id: string;
  kind: 'stay' | 'contact';
  state: ChangeState;
  asked_by: 'guest' | 'staff';
  before: JSONColumnType<StayDescription>;
  after: JSONColumnType<StayDescription>;
  /** How much dearer the stay is, or cheaper if negative. */
  difference_minor: number;
  /** What of it raises the open rest, or lowers it if negative; the guest pays or gets back what is left. */
  balance_minor: Generated<number>;
  /** The refund of a cheaper stay. */
  refund_id: ColumnType<string | null, undefined, string>;
  /** Until when it waits; null once it does not. */
  expires_at: ColumnType<Date | null, Date | null, Date | null>;
  /** The place's reason for declining. */
  reason: ColumnType<string | null, undefined, string | null>;
  created_at: Instant;
  decided_at: ColumnType<Date | null, Date | null, Date>;
}

/** A selected change. */
export type ReservationChangeRow = Selectable<ReservationChangeTable>;
