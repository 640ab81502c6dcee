import type { CalendarDate, Currency } from '@mp/domain';

/** A bank statement as its file says it. */
export interface Statement {
  readonly format: 'camt.053' | 'gpc';
  /** An IBAN, or the 16 digits of a Czech account without its bank. */
  readonly account: string;
  readonly currency: Currency;
  readonly number: string;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  readonly openingMinor: number;
  readonly closingMinor: number;
  readonly entries: readonly StatementEntry[];
}

/** An entry in minor units: positive was paid to the account. */
export interface StatementEntry {
  readonly reference: string;
  readonly day: CalendarDate;
  readonly amountMinor: number;
  /** Without leading zeros; empty for none. */
  readonly variableSymbol: string;
  /** An IBAN where the file has one or says the bank. */
  readonly counterAccount: string;
  readonly counterparty: string;
  readonly message: string;
}

/** A file, or a part of it, that is no statement as the format has them. */
export class UnreadableStatement extends Error {}

/** A variable symbol without the zeros that formats fill it with. */
export const symbolOf = (digits: string): string => digits.replace(/^0+/, '');
