import type { SellerData } from '@mp/contract';
import type { CalendarDate, Currency } from '@mp/domain';
import type { ColumnType, JSONColumnType, Selectable } from 'kysely';
import type { Instant } from './instant.ts';

/** A month whose settlements are closed. */
export interface SettlementMonthTable {
  /** Its first day. */
  month: CalendarDate;
  closed_at: Instant;
  closed_by: string;
}

/** An entry of the ledger that a closed month has taken. */
export interface SettlementEntryTable {
  entry_id: string;
  month: CalendarDate;
}

/** What a closed month says of one seller and currency. */
export interface SettlementTable {
  id: string;
  /** Digits alone: it is the variable symbol of its payment. */
  number: string;
  seller_id: string;
  month: CalendarDate;
  currency: Currency;
  /** On the last day of the month. */
  seller: JSONColumnType<SellerData>;
  /** The negative settlement that it takes over. */
  carried_from: string | null;
  /** Not positive. */
  carried_minor: number;
  owed_minor: number;
  /** Computed by the database: carried and owed. */
  due_minor: ColumnType<number, never, never>;
  payout_id: ColumnType<string | null, never, string | null>;
}

/** A stay in a settlement, in minor units: price − refunded − commission − VAT − collected = owed. */
export interface SettlementLineTable {
  settlement_id: string;
  reservation_id: string;
  price_minor: number;
  refunded_minor: number;
  commission_minor: number;
  vat_minor: number;
  /** What the place has taken from its guest. */
  collected_minor: number;
  owed_minor: number;
  local_tax_minor: number;
  fees_minor: number;
  vouchers_minor: number;
  premium_minor: number;
}

/** The operator as the payer of a payout. */
interface Payer {
  readonly name: string;
  readonly iban: string;
}

/** A file of payments for the bank. */
export interface PayoutTable {
  id: string;
  number: number;
  currency: Currency;
  format: 'pain.001' | 'abo';
  pay_on: CalendarDate;
  payer: JSONColumnType<Payer>;
  state: 'waiting' | 'approved' | 'declined' | 'paid';
  made_by: string;
  made_at: Instant;
  approved_by: ColumnType<string | null, never, string>;
  approved_at: ColumnType<Date | null, never, Date>;
  declined_by: ColumnType<string | null, never, string>;
  declined_at: ColumnType<Date | null, never, Date>;
  decline_reason: ColumnType<string | null, never, string>;
  fetched_by: ColumnType<string | null, never, string>;
  fetched_at: ColumnType<Date | null, never, Date>;
  paid_by: ColumnType<string | null, never, string>;
  paid_at: ColumnType<Date | null, never, Date>;
}
export type PayoutRow = Selectable<PayoutTable>;

/** A payment of a payout. */
export interface PayoutItemTable {
  payout_id: string;
  settlement_id: string;
  name: string;
  iban: string;
  amount_minor: number;
}
