import type { Currency, PaymentStatus } from '@mp/domain';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Instant } from './instant.ts';

/** Of a reservation or of an order of vouchers. */
export interface PaymentTable {
  id: string;
  reservation_id: string | null;
  voucher_order_id: ColumnType<string | null, string | null | undefined, never>;
  /** How much of it is given back; null for all of it. */
  refund_minor: ColumnType<number | null, number | null | undefined, number | null>;
  /** What was given back at the gateway itself, beside that. */
  returned_minor: Generated<number>;
  provider: string;
  session_id: string | null;
  redirect_url: string | null;
  return_url: string;
  /** Of the code that the gateway sends the guest back with, and when that was used. */
  return_hash: ColumnType<Buffer | null, Buffer | null | undefined, never>;
  returned_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
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

/** What a person has to see to, as the gateway says it. */
export interface PaymentIncidentTable {
  payment_id: string;
  incident_id: string;
  kind: 'dispute' | 'refunded_in_part' | 'refunded_in_full' | 'refund_failed' | 'warning';
  status: string;
  amount_minor: number | null;
  currency: Currency | null;
  reason: string | null;
  due_by: ColumnType<Date | null, Date | null, Date | null>;
  created_at: Instant;
  said_at: Instant;
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
  /**
   * `matched` made up its payment, alone or after others; `wrong_amount` was too little by itself, or in another currency;
   * `unmatched` has no symbol of ours, or one whose payment is made up.
   */
  outcome: 'matched' | 'wrong_amount' | 'unmatched';
  /** What came beyond the payment that it made up. */
  surplus_minor: Generated<number>;
}

/** A payment as it is read. */
export type PaymentRow = Selectable<PaymentTable>;
