import type { CalendarDate, Currency, Locale, ReservationStatus, SeriousReason } from '@mp/domain';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { StayBenefits } from '../../settings/loyalty-settings.ts';
import type { Instant } from './instant.ts';

/** Whom an invoice is made out to. The company and tax numbers are empty where there are none. [3.17] */
export interface InvoiceContact {
  readonly name: string;
  readonly ico: string;
  readonly dic: string;
  readonly street: string;
  readonly city: string;
  readonly zip: string;
}

/** What a guest told about themselves when booking. */
export interface ReservationContact {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly phonePrefix?: string | undefined;
  readonly phone: string;
  /** Absent where the invoice is in the guest's own name. */
  readonly invoice?: InvoiceContact | undefined;
}

export interface ReservationTable {
  id: string;
  number: string;
  code_hash: Buffer;
  owner_code_hash: Buffer | null;
  /** Of the place's key to a stay that has been confirmed. */
  place_code_hash: ColumnType<Buffer | null, never, Buffer | null>;
  /** When it was first confirmed. */
  confirmed_at: ColumnType<Date | null, never, Date | null>;
  /** What the place told the guest when it cancelled. */
  cancel_reason: ColumnType<string | null, never, string | null>;
  /** Why its guest cancelled a stay that was insured, and what they added to it. */
  serious_reason: ColumnType<SeriousReason | null, never, SeriousReason | null>;
  serious_reason_note: ColumnType<string | null, never, string | null>;
  /** When somebody who reads the mail of its contact's address said that it is theirs. */
  email_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Of the address it was made from; only while it is held. */
  client_hash: Buffer | null;
  /** The client's own name for the attempt, and a hash of who sent it: names of two clients have nothing in common. */
  idempotency_key: string;
  idempotency_sender: Buffer;
  request_hash: Buffer;
  account_id: string | null;
  place_id: number;
  rate_id: number;
  status: ReservationStatus;
  on_request: boolean;
  arrival: CalendarDate;
  departure: CalendarDate;
  adults: number;
  children: number;
  currency: Currency;
  total_minor: number;
  language: Locale;
  contact: JSONColumnType<ReservationContact>;
  note: string | null;
  /** The total is the stay's price − discount + premium; what is charged is the total − vouchers. */
  discount_minor: Generated<number>;
  premium_minor: Generated<number>;
  vouchers_minor: Generated<number>;
  /** What the tier of who booked brings to the stay; null for nothing. (ADR 0050) */
  club_benefits: ColumnType<StayBenefits | null, string | null | undefined, never>;
  /** What an insured guest who cancelled got back. */
  refund_minor: ColumnType<number | null, number | null | undefined, number | null>;
  hold_until: ColumnType<Date | null, Date | null, Date | null>;
  confirm_until: ColumnType<Date | null, Date | null, Date | null>;
  created_at: Instant;
  updated_at: Instant;
}

export interface ReservationRoomTable {
  reservation_id: string;
  room_type_id: number;
  count: number;
  price_minor: number;
}

export interface ReservationNightTable {
  reservation_id: string;
  room_type_id: number;
  night: CalendarDate;
  units: number;
}

export interface PlaceOwnerTable {
  place_id: number;
  email: string;
  language: Locale;
}

/** A row to wait for: bookings of one guest or address take turns. */
export interface BookingTurnTable {
  key: Buffer;
  taken_at: Instant;
}

/** A reservation as it is read. */
export type ReservationRow = Selectable<ReservationTable>;
