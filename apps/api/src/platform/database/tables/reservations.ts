import type { CalendarDate, Currency, Locale, ReservationStatus, SeriousReason } from '@mp/domain';
import type { CancellationPolicy } from '@mp/domain/cancellation-policy';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { StayBenefits } from '../../settings/loyalty-settings.ts';
import type { Instant } from './instant.ts';

/** The customer of an invoice. Company and tax number may be empty. [3.17] */
export interface InvoiceContact {
  readonly name: string;
  readonly ico: string;
  readonly dic: string;
  readonly street: string;
  readonly city: string;
  readonly zip: string;
}

/** The guest's contact from the order. */
export interface ReservationContact {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly phonePrefix?: string | undefined;
  readonly phone: string;
  /** Absent if the invoice is in the guest's name. */
  readonly invoice?: InvoiceContact | undefined;
}

/** A mandatory fee of a stay as it was booked. */
export interface ReservationFee extends Readonly<Record<Locale, string>> {
  readonly minor: number;
}

/** The cancellation policy with which a stay was booked, and the time zone of its place. */
export interface BookedPolicy extends CancellationPolicy {
  readonly timeZone: string;
}

export interface ReservationTable {
  id: string;
  number: string;
  code_hash: Buffer;
  owner_code_hash: Buffer | null;
  /** Hash of the place's code for a confirmed stay. */
  place_code_hash: ColumnType<Buffer | null, never, Buffer | null>;
  /** When it was first confirmed. */
  confirmed_at: ColumnType<Date | null, never, Date | null>;
  /** The place's reason for declining or cancelling. */
  cancel_reason: ColumnType<string | null, never, string | null>;
  /** The guest's reason for cancelling by the insurance, and their note. */
  serious_reason: ColumnType<SeriousReason | null, never, SeriousReason | null>;
  serious_reason_note: ColumnType<string | null, never, string | null>;
  /** When the contact's e-mail address was confirmed. */
  email_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Hash of the client's network address; only while it is held. */
  client_hash: Buffer | null;
  /** The client's idempotency key, and a hash of the sender: keys of two senders are independent. */
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
  infants: Generated<number>;
  dogs: Generated<number>;
  /** At most one for each infant. */
  cots: Generated<number>;
  /** On the day of arrival, where a local tax depends on them. Personal data, erased with the contact. [5.29] */
  ages_under_18: Generated<readonly number[]>;
  currency: Currency;
  total_minor: number;
  language: Locale;
  contact: JSONColumnType<ReservationContact>;
  note: string | null;
  /** Total = price + extras − discount + premium + local tax paid with the booking. Charge = total − vouchers. */
  discount_minor: Generated<number>;
  premium_minor: Generated<number>;
  vouchers_minor: Generated<number>;
  /** What of the charge is paid later than the booking and is not paid yet; of a stay that ended, what never was. */
  balance_minor: Generated<number>;
  /** What the place has taken of the charge, from the day of arrival on. */
  collected_minor: Generated<number>;
  /** Mandatory fees, which are part of the price. */
  fees: ColumnType<readonly ReservationFee[], string | undefined, string>;
  /** Extras, which are part of the total beside the price. */
  extras_minor: Generated<number>;
  /** Local tax that is paid with the booking, and that is paid at the place. Guests agree to the total and the latter. */
  local_tax_minor: Generated<number>;
  spot_tax_minor: Generated<number>;
  /** Benefits of the account's tier at the time of booking; null for none. (ADR 0050) */
  club_benefits: ColumnType<StayBenefits | null, string | null | undefined, never>;
  /** Null for a reservation from before policies, which is not refundable. */
  cancellation_policy: ColumnType<BookedPolicy | null, string | null | undefined, string | null>;
  /** The refund of a guest who cancelled a paid stay: by its policy or its insurance. */
  refund_minor: ColumnType<number | null, number | null | undefined, number | null>;
  hold_until: ColumnType<Date | null, Date | null, Date | null>;
  confirm_until: ColumnType<Date | null, Date | null, Date | null>;
  /** When staff noted that the guest has not come. */
  no_show_at: ColumnType<Date | null, never, Date | null>;
  /** Number, guest, e-mail and phone, normalised; the database computes it. */
  search_text: ColumnType<string, never, never>;
  created_at: Instant;
  updated_at: Instant;
}

/** A part of a charge that is paid in two; none for a reservation that is paid at once. */
export interface ReservationInstalmentTable {
  id: string;
  reservation_id: string;
  kind: 'deposit' | 'balance';
  amount_minor: number;
  /** Of a deposit the day of the booking. */
  due_on: CalendarDate;
  /** `cancelled`: the stay ended first. `lapsed`: it was cancelled because this was not paid. */
  state: Generated<'open' | 'paid' | 'cancelled' | 'lapsed'>;
  /** When the guest was reminded before the due date, and warned on it. */
  reminded_on: ColumnType<CalendarDate | null, undefined, CalendarDate | null>;
  warned_on: ColumnType<CalendarDate | null, undefined, CalendarDate | null>;
  /** When the guest agreed that the rest is charged to the card of the deposit. */
  card_agreed_at: ColumnType<Date | null, Date | null | undefined, never>;
  /** When the saved card was charged for this due date. */
  charged_on: ColumnType<CalendarDate | null, undefined, CalendarDate | null>;
}
export type InstalmentRow = Selectable<ReservationInstalmentTable>;

/** An e-mail about a reservation, as it was sent. Its codes are left out. */
export interface SentEmailTable {
  /** That of its outbox entry. */
  id: string;
  reservation_id: string;
  template: string;
  recipient: string;
  subject: string;
  body: string;
  sent_at: Instant;
}

/** A note of staff about a reservation. */
export interface ReservationNoteTable {
  id: string;
  reservation_id: string;
  author: string;
  words: string;
  created_at: Instant;
}

/** A guest who cannot book online. */
export interface BlockedGuestTable {
  /** Normalised. */
  email: string;
  blocked_at: Instant;
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

/** A row to lock for what has none: bookings of one account or network address, local taxes of one municipality. */
export interface BookingTurnTable {
  key: Buffer;
  taken_at: Instant;
}

/** A selected reservation. */
export type ReservationRow = Selectable<ReservationTable>;

/** What was agreed with the seller of a stay when it was confirmed. It does not change afterwards. */
export interface ReservationTermsTable {
  reservation_id: string;
  model: 'intermediary' | 'seller' | 'deemed_supplier';
  /** Null if no seller was recorded: the shop sold it as its own. */
  seller_id: string | null;
  /** Of the price of the stay, without VAT. */
  commission_per_mille: number;
  commission_vat_per_mille: number;
  /** VAT that the price of the whole stay includes, if the shop supplies it. */
  vat_minor: number;
  recorded_at: Instant;
  /** When the stay, or what is kept of a cancelled one, was divided in the ledger; null until then. */
  earned_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
export type ReservationTermsRow = Selectable<ReservationTermsTable>;
