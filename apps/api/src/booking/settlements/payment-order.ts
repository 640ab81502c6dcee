import type { CalendarDate, Currency } from '@mp/domain';

/** Payments from one account on one day, as a bank’s file orders them. */
export interface PaymentOrder {
  /** Of the payout. */
  readonly id: string;
  readonly number: number;
  readonly currency: Currency;
  readonly payOn: CalendarDate;
  readonly createdAt: Date;
  readonly payer: { readonly name: string; readonly iban: string };
  readonly payments: readonly OrderedPayment[];
}

/** A payment of a settlement. */
export interface OrderedPayment {
  /** Of the settlement: digits, the variable symbol. */
  readonly number: string;
  readonly name: string;
  readonly iban: string;
  readonly amountMinor: number;
}

/** The sum of a file’s payments, in minor units. */
export const sumOf = ({ payments }: Pick<PaymentOrder, 'payments'>): number =>
  payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
