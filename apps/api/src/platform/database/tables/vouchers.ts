import type { VoucherEventType, VoucherGiftWire, VoucherType } from '@mp/contract';
import type { CalendarDate, Currency, Locale } from '@mp/domain';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Instant } from './instant.ts';
import type { InvoiceContact } from './reservations.ts';
import type { VoucherReceiptContent } from './voucher-receipt.ts';

export interface VoucherOrderTable {
  id: string;
  code_hash: Buffer;
  /** The client's idempotency key, and a hash of the sender: keys of two senders are independent. */
  idempotency_key: string;
  idempotency_sender: Buffer;
  request_hash: Buffer;
  account_id: string | null;
  status: 'open' | 'paid';
  email: string;
  name: string;
  surname: Generated<string>;
  /** The giver's text and motif; null by default, and once the giver's account is removed. */
  gift: ColumnType<VoucherGiftWire | null, string | null, string | null>;
  /** Recipient, language and day of the gift: all three, or none. */
  delivery_email: ColumnType<string | null, string | null | undefined, string | null>;
  delivery_language: ColumnType<Locale | null, Locale | null | undefined, Locale | null>;
  deliver_on: ColumnType<CalendarDate | null, CalendarDate | null | undefined, CalendarDate | null>;
  delivered_at: ColumnType<Date | null, never, Date | null>;
  /** The customer on the receipt, if it is not the buyer. */
  invoice: ColumnType<InvoiceContact | null, string | null, string | null>;
  language: Locale;
  currency: Currency;
  total_minor: number;
  values_minor: number[];
  /** Of an order that extends a voucher for a fee: the voucher, and its new last day. Others issue vouchers. */
  extends_voucher_id: ColumnType<string | null, string | null | undefined, never>;
  extends_to: ColumnType<CalendarDate | null, CalendarDate | null | undefined, never>;
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
  /** The partner who sold it; null for our own sales. */
  partner: ColumnType<string | null, string | null | undefined, never>;
  account_id: string | null;
  /** The reservation that it last paid for; null while nothing is spent. */
  reservation_id: string | null;
  /** What it has paid for, less what went back to it. */
  spent_minor: Generated<number>;
  /** What is left on it: its value less what is spent; 0 once it was refunded. */
  balance_minor: ColumnType<number, never, never>;
  used_at: ColumnType<Date | null, Date | null, Date | null>;
  purchased_at: Instant;
  expires_at: Instant;
  /** When staff blocked it; null for a voucher that can be used. */
  blocked_at: ColumnType<Date | null, never, Date | null>;
  /** When it was refunded; it stays blocked. */
  refunded_at: ColumnType<Date | null, never, Date>;
}

export interface VoucherEventTable {
  id: string;
  voucher_id: string;
  type: VoucherEventType;
  /** What it was issued with, has paid, got back or was refunded; null for other events. */
  amount_minor: ColumnType<number | null, number | null, never>;
  reservation_id: string | null;
  created_at: Instant;
}

export interface ReservationVoucherTable {
  reservation_id: string;
  voucher_id: string;
  /** What the voucher pays of the reservation. */
  value_minor: number;
  /** How much of that has gone back to it. */
  returned_minor: Generated<number>;
}

export interface VoucherReceiptTable {
  order_id: string;
  number: string;
  issued_at: Instant;
  content: ColumnType<VoucherReceiptContent, string, never>;
}

/** The receipt of a refunded voucher. */
export interface VoucherReceiptCorrectionTable {
  refund_id: string;
  number: string;
  issued_at: Instant;
  content: ColumnType<VoucherReceiptContent, string, never>;
}

/** A code that takes a share or a fixed amount off a stay, with its limits. Dates are days of booking, both inclusive. */
export interface PromoCodeTable {
  id: string;
  /** In capitals. */
  code: string;
  /** 0 for a fixed amount, which both currencies then have. */
  per_mille: number;
  fixed_czk_minor: number | null;
  fixed_eur_minor: number | null;
  valid_from: CalendarDate | null;
  valid_until: CalendarDate | null;
  most_uses: number | null;
  once_per_person: boolean;
  /** Null for all places. */
  place_ids: number[] | null;
  created_at: Instant;
  ended_at: ColumnType<Date | null, never, Date | null>;
}

/** A reservation that was booked with a promo code, and a hash of the guest's e-mail. */
export interface PromoUseTable {
  reservation_id: string;
  promo_code_id: string;
  person_hash: Buffer;
  created_at: Instant;
}

/** A selected promo code. */
export type PromoCodeRow = Selectable<PromoCodeTable>;

/** A selected voucher. */
export type VoucherRow = Selectable<VoucherTable>;

/** A selected voucher order. */
export type VoucherOrderRow = Selectable<VoucherOrderTable>;
