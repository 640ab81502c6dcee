import type { VoucherEventType, VoucherType } from '@mp/contract';
import type { Currency, Locale } from '@mp/domain';
import type { ColumnType, Selectable } from 'kysely';
import type { Instant } from './instant.ts';

export interface VoucherOrderTable {
  id: string;
  code_hash: Buffer;
  /** The client's own name for the attempt, and a hash of who sent it: names of two clients have nothing in common. */
  idempotency_key: string;
  idempotency_sender: Buffer;
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

/** A voucher as it is read. */
export type VoucherRow = Selectable<VoucherTable>;

/** An order of vouchers as it is read. */
export type VoucherOrderRow = Selectable<VoucherOrderTable>;
