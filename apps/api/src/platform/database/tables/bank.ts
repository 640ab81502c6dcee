import type { CalendarDate, Currency } from '@mp/domain';
import type { ColumnType } from 'kysely';
import type { Instant } from './instant.ts';

/** PostgreSQL returns a bigint as text. */
type Minor = ColumnType<string, number, never>;

/** A statement of the operator’s bank account. */
export interface BankStatementTable {
  id: string;
  /** An IBAN. */
  account: string;
  currency: Currency;
  number: string;
  from_day: CalendarDate;
  until_day: CalendarDate;
  opening_minor: Minor;
  closing_minor: Minor;
  format: 'camt.053' | 'gpc';
  added_by: string;
  added_at: Instant;
}

type Link = ColumnType<string | null, undefined, string>;

/** An entry of a statement, and what it belongs to: at most one thing. */
export interface BankEntryTable {
  id: string;
  statement_id: string;
  position: number;
  /** The bank’s. */
  reference: string;
  day: CalendarDate;
  /** Negative: paid from the account. */
  amount_minor: Minor;
  /** Without leading zeros; empty for none. */
  variable_symbol: string;
  counter_account: string;
  counterparty: string;
  message: string;
  transfer_id: Link;
  /** All payments of a payout, as one amount. */
  payout_id: Link;
  /** One payment of a payout. */
  settlement_id: Link;
  refund_part_id: Link;
  /** A transfer that the bank has refunded. */
  payment_id: Link;
  /** A transfer that was returned to its sender. */
  share_id: Link;
  /** An account of the ledger. */
  booked_to: Link;
}
