import type { CalendarDate, CollectionType, Currency, Locale, PaymentStatus, ReservationStatus } from '@mp/domain';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  BillingWire,
  ContentTypeName,
  Gender,
  LoyaltyEventKey,
  PointsReason,
  RateWire,
  VoucherEventType,
  VoucherType,
} from '@mp/contract';

/** An instant: read as a Date, written as a Date. */
type Instant = ColumnType<Date, Date, Date>;

/** The parts of a place's copy, in one language. */
export interface PlaceTexts {
  readonly claim: string;
  readonly special: string;
  readonly house: string;
  readonly surroundings: string;
  readonly practical: string;
}

export interface PlaceTable {
  id: number;
  static_url: string;
  name: string;
  kind: string;
  town: string;
  country: string;
  latitude: number;
  longitude: number;
  altitude_m: number;
  allow_sell: boolean;
  instant_booking: boolean;
  accept_coupon: boolean;
  url: string | null;
  texts: JSONColumnType<Record<Locale, PlaceTexts>>;
  /** Names of pictures, the cover first. */
  pictures: JSONColumnType<{ readonly summer: readonly string[]; readonly winter: readonly string[] }>;
  price_from_czk: number | null;
  price_from_eur: number | null;
  search_text: string;
  rank: number;
}

export interface CollectionTable {
  id: number;
  source_id: number;
  type: CollectionType;
  slug_cs: string;
  slug_en: string;
  name_cs: string;
  name_en: string;
  parent_id: number | null;
  picture: string | null;
  position: number;
  search_text: string;
}

export interface PlaceCollectionTable {
  place_id: number;
  collection_id: number;
}

export interface RoomTypeTable {
  place_id: number;
  id: number;
  name_cs: string;
  name_en: string;
  description_cs: string;
  description_en: string;
  capacity: number;
  beds: JSONColumnType<{ readonly double: number; readonly single: number; readonly sofa: number }>;
  size_m2: number;
  units: number;
  equipment: number[];
  picture: string | null;
  position: number;
}

export interface RateTable {
  place_id: number;
  id: number;
  kind: RateWire['kind'];
  name_cs: string;
  name_en: string;
  description_cs: string;
  description_en: string;
  included_cs: string[];
  included_en: string[];
  refundable: boolean;
  per_mille: number;
  person_night_czk: number;
  person_night_eur: number;
  room_stay_czk: number;
  room_stay_eur: number;
  min_nights: number;
  position: number;
}

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

export interface CalendarSourceTable {
  id: string;
  place_id: number;
  room_type_id: number;
  url: string;
  units: number;
  next_sync_at: Instant;
  synced_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  last_error: string | null;
}

export interface CalendarEventTable {
  source_id: string;
  position: number;
  arrival: CalendarDate;
  departure: CalendarDate;
}

export interface CalendarBlockTable {
  room_type_id: number;
  night: CalendarDate;
  units: number;
}

/** One entry of the content service in one language. */
export interface ContentEntryTable {
  id: Generated<number>;
  type: ContentTypeName;
  /** The same for all languages of an entry. */
  key: string;
  /** Null where the type has no languages. */
  locale: Locale | null;
  fields: ColumnType<Record<string, unknown>, string, string>;
  created_at: Instant;
  updated_at: Instant;
}

export interface AccountTable {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string | null;
  verified_at: ColumnType<Date | null, Date | null, Date | null>;
  created_at: Instant;
  phone: Generated<string>;
  gender: Generated<Gender>;
  /** `YYYY-MM-DD`, from a wider time than stays are in. */
  birth_date: ColumnType<string | null, string | null | undefined, string | null>;
  billing: ColumnType<BillingWire | null, string | null | undefined, string | null>;
  /** The name of a file under `photos`. */
  photo: ColumnType<string | null, string | null | undefined, string | null>;
  /** When its holder agreed to profiling; null for those who did not, or no longer do. [5.38] */
  profiling_agreed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Set when its holder removed it: then nothing personal is left here. */
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface AccountCodeTable {
  id: string;
  account_id: string;
  purpose: 'activate' | 'reset';
  code_hash: Buffer;
  created_at: Instant;
  expires_at: Instant;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface FavouriteTable {
  account_id: string;
  place_id: number;
  created_at: Instant;
}

export interface NewsletterSubscriptionTable {
  id: string;
  email: string;
  language: Locale;
  code_hash: Buffer;
  requested_at: Instant;
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface SessionTable {
  token_hash: Buffer;
  account_id: string;
  created_at: Instant;
  expires_at: Instant;
}

export interface PlaceOwnerTable {
  place_id: number;
  email: string;
  language: Locale;
}

/** What a guest told about themselves when booking. */
/** Whom an invoice is made out to. The company and tax numbers are empty where there are none. [3.17] */
export interface InvoiceContact {
  readonly name: string;
  readonly ico: string;
  readonly dic: string;
  readonly street: string;
  readonly city: string;
  readonly zip: string;
}

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
  /** Of the address it was made from; only while it is held. */
  client_hash: Buffer | null;
  idempotency_key: string;
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

export interface VoucherOrderTable {
  id: string;
  code_hash: Buffer;
  idempotency_key: string;
  request_hash: Buffer;
  account_id: string | null;
  status: 'open' | 'paid';
  email: string;
  name: string;
  language: Locale;
  currency: Currency;
  total_minor: number;
  values_minor: number[];
  created_at: Instant;
  updated_at: Instant;
}

export interface VoucherTable {
  id: string;
  code_hash: Buffer;
  code_tail: string;
  type: VoucherType;
  value_minor: number;
  currency: Currency;
  order_id: string | null;
  refund_of: string | null;
  account_id: string | null;
  /** What it is used for now. */
  reservation_id: string | null;
  used_at: ColumnType<Date | null, Date | null, Date | null>;
  purchased_at: Instant;
  expires_at: Instant;
}

export interface VoucherEventTable {
  id: string;
  voucher_id: string;
  type: VoucherEventType;
  reservation_id: string | null;
  created_at: Instant;
}

export interface ReservationVoucherTable {
  reservation_id: string;
  voucher_id: string;
  value_minor: number;
}

/** Of a reservation or of an order of vouchers. */
export interface PaymentTable {
  id: string;
  reservation_id: string | null;
  voucher_order_id: ColumnType<string | null, string | null | undefined, never>;
  /** How much of it is given back; null for all of it. */
  refund_minor: ColumnType<number | null, number | null | undefined, number | null>;
  provider: string;
  session_id: string | null;
  redirect_url: string | null;
  return_url: string;
  status: PaymentStatus;
  capture: boolean;
  amount_minor: number;
  currency: Currency;
  created_at: Instant;
  updated_at: Instant;
}

export interface PaymentEventTable {
  provider: string;
  event_id: string;
  payment_id: string;
  type: string;
  received_at: Instant;
}

export interface LedgerEntryTable {
  id: string;
  transfer_id: string;
  account: string;
  reservation_id: string | null;
  payment_id: string | null;
  voucher_order_id: ColumnType<string | null, string | null | undefined, never>;
  voucher_id: ColumnType<string | null, string | null | undefined, never>;
  amount_minor: number;
  currency: Currency;
  reason: string;
  created_at: Instant;
}

/** Only ever added to: what an account has is the sum of its entries. */
export interface LoyaltyEntryTable {
  id: string;
  account_id: string;
  /** Null for what no reservation earned. */
  reservation_id: string | null;
  event: LoyaltyEventKey;
  reason: PointsReason;
  /** Not negative when granted, not positive when taken back. */
  points: number;
  created_at: Instant;
}

/** What has come to the account. */
export interface BankTransferTable {
  id: string;
  variable_symbol: string;
  amount_minor: number;
  currency: Currency;
  counter_account: string;
  booked_at: Instant;
  received_at: Instant;
  payment_id: string | null;
  outcome: 'matched' | 'wrong_amount' | 'unmatched';
}

/** A row to wait for: bookings of one guest or address take turns. */
export interface BookingTurnTable {
  key: Buffer;
  taken_at: Instant;
}

export interface InvoiceSeriesTable {
  year: number;
  last: number;
}

export interface InvoiceTable {
  reservation_id: string;
  number: string;
  issued_at: Instant;
}

export interface OutboxTable {
  id: string;
  topic: string;
  payload: ColumnType<Record<string, unknown>, string, string>;
  run_at: Instant;
  attempts: Generated<number>;
  last_error: string | null;
  done_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  dead_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Instant;
}

/** Every table with the types of its columns, as the migrations make them. */
export interface Tables {
  place: PlaceTable;
  collection: CollectionTable;
  place_collection: PlaceCollectionTable;
  room_type: RoomTypeTable;
  rate: RateTable;
  inventory_month: InventoryMonthTable;
  place_change: PlaceChangeTable;
  calendar_source: CalendarSourceTable;
  calendar_event: CalendarEventTable;
  calendar_block: CalendarBlockTable;
  content_entry: ContentEntryTable;
  account: AccountTable;
  session: SessionTable;
  account_code: AccountCodeTable;
  favourite: FavouriteTable;
  newsletter_subscription: NewsletterSubscriptionTable;
  place_owner: PlaceOwnerTable;
  reservation: ReservationTable;
  reservation_room: ReservationRoomTable;
  reservation_night: ReservationNightTable;
  voucher_order: VoucherOrderTable;
  voucher: VoucherTable;
  voucher_event: VoucherEventTable;
  reservation_voucher: ReservationVoucherTable;
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  ledger_entry: LedgerEntryTable;
  loyalty_entry: LoyaltyEntryTable;
  bank_transfer: BankTransferTable;
  booking_turn: BookingTurnTable;
  invoice_series: InvoiceSeriesTable;
  invoice: InvoiceTable;
  outbox: OutboxTable;
}
