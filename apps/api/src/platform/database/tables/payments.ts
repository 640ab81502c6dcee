import type { CardWallet, ChargeFailure } from '@mp/contract';
import type { Currency, PaymentStatus, ReservationStatus } from '@mp/domain';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Instant } from './instant.ts';

/** A payment of a reservation or a voucher order. */
export interface PaymentTable {
  id: string;
  reservation_id: string | null;
  voucher_order_id: ColumnType<string | null, string | null | undefined, never>;
  /** The change of the reservation whose difference it pays. */
  change_id: ColumnType<string | null, string | null | undefined, never>;
  /** The rest of a stay that it pays; null for what is paid with the booking. */
  instalment_id: ColumnType<string | null, string | null | undefined, never>;
  /** How much of it the shop refunds; null for all of it. */
  refund_minor: ColumnType<number | null, number | null | undefined, number | null>;
  /** How much of it was refunded at the gateway in addition. */
  returned_minor: Generated<number>;
  /** The sum of its parts in refunds by staff. The shop's own refund leaves them out. */
  parted_minor: Generated<number>;
  provider: string;
  session_id: string | null;
  redirect_url: string | null;
  return_url: string;
  /** Hash of the return code, and when it was redeemed. */
  return_hash: ColumnType<Buffer | null, Buffer | null | undefined, never>;
  returned_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The saved card that pays it without its guest; null for a payment on the gateway's page, and for a transfer. */
  saved_card_id: ColumnType<string | null, string | null | undefined, never>;
  /** What it was paid with, and why a saved card was refused. */
  card_brand: ColumnType<string | null, undefined, string>;
  card_last4: ColumnType<string | null, undefined, string>;
  card_wallet: ColumnType<CardWallet | null, undefined, CardWallet | null>;
  failure: ColumnType<ChargeFailure | null, undefined, ChargeFailure>;
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

/** An incident that the operator has to handle, as reported by the gateway. */
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
  /** When and by whom of the staff it was settled; null for an open one. */
  settled_at: ColumnType<Date | null, never, Date | null>;
  settled_by: ColumnType<string | null, never, string | null>;
  settled_note: ColumnType<string | null, never, string | null>;
}

export interface LedgerEntryTable {
  id: string;
  transfer_id: string;
  account: string;
  reservation_id: string | null;
  payment_id: string | null;
  voucher_order_id: ColumnType<string | null, string | null | undefined, never>;
  voucher_id: ColumnType<string | null, string | null | undefined, never>;
  /** The settlement that it pays out. */
  settlement_id: ColumnType<string | null, string | null | undefined, never>;
  /** The entry of a bank statement that staff have booked. */
  bank_entry_id: ColumnType<string | null, string | null | undefined, never>;
  amount_minor: number;
  currency: Currency;
  reason: string;
  created_at: Instant;
}

/** A transfer to our bank account. */
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
   * `matched` completed its payment, alone or after partial ones; `wrong_amount` was partial, or in another currency;
   * `unmatched` has an unknown symbol, or that of a completed payment.
   */
  outcome: 'matched' | 'wrong_amount' | 'unmatched';
  /** The surplus over the payment that it completed. */
  surplus_minor: Generated<number>;
}

/** A part of a transfer that staff used for a payment or return to the sender. */
export interface TransferShareTable {
  id: string;
  transfer_id: string;
  /** Null for a return. */
  payment_id: string | null;
  amount_minor: number;
  /** When finance transferred a return. */
  paid_out_at: ColumnType<Date | null, Date | null, Date | null>;
  /** When its payment failed: since then it is no share any more. */
  released_at: ColumnType<Date | null, undefined, Date>;
  created_at: Instant;
}

/**
 * A refund of a reservation or of a voucher: one that staff decided on, what a change of a stay gives back, or a voucher that its
 * buyer gives back.
 */
export interface RefundTable {
  id: string;
  reservation_id: string | null;
  voucher_id: string | null;
  amount_minor: number;
  currency: Currency;
  /** How much of it is of the price, of the stay or the voucher, and of the premium; null until it is approved. */
  stay_minor: number | null;
  premium_minor: number | null;
  reason: string;
  /**
   * `change`: the price of the stay fell by it, so that it is no part of the price any more. `buyer`: the buyer of a voucher gave
   * it back.
   */
  kind: Generated<'staff' | 'change' | 'buyer'>;
  state: 'waiting' | 'approved' | 'declined';
  /** What could be refunded, and the reservation's status, when it was requested. */
  available_minor: number;
  reservation_status: ReservationStatus | null;
  /** The member of the staff; null for a change, which needs no decision, and for the buyer of a voucher. */
  asked_by: string | null;
  asked_at: Instant;
  /** Null for a refund that needs no second person. */
  decided_by: string | null;
  decided_at: ColumnType<Date | null, Date | null, Date | null>;
  decline_reason: string | null;
}

/** A part of a refund: what goes back to one payment, or to a voucher. Its id is the idempotency key at the gateway. */
export interface RefundPartTable {
  id: string;
  refund_id: string;
  payment_id: string | null;
  voucher_id: string | null;
  amount_minor: number;
  /** `to_pay_out`: finance has to transfer it. */
  state: 'pending' | 'to_pay_out' | 'failed' | 'done';
  problem: string | null;
  done_at: ColumnType<Date | null, Date | null, Date | null>;
}

/** A selected refund. */
export type RefundRow = Selectable<RefundTable>;

/** A selected payment. */
export type PaymentRow = Selectable<PaymentTable>;
