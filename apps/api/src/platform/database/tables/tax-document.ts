import type { CalendarDate, Currency, Locale } from '@mp/domain';

/**
 * What invoices and credit notes say, kept as it was when they were issued: a later change of the guest's data, of the
 * catalogue or of the configuration changes nothing in it. Words come from the catalogues in the reader's language; names
 * are kept in both.
 */
export interface TaxDocument {
  readonly supplier: Supplier;
  readonly customer: Customer;
  /** The number of the reservation, as people know it. */
  readonly reservation: string;
  /** The date of taxable supply; of a credit note, the day on which its reason arose. */
  readonly taxedOn: CalendarDate;
  readonly currency: Currency;
  readonly lines: readonly DocumentLine[];
  /** The sum of the lines, VAT included. */
  readonly totalMinor: number;
  readonly vat: readonly DocumentVat[];
  /** The VAT once more in crowns, which the law asks for in another currency; null in crowns. */
  readonly inCrowns: InCrowns | null;
}

/** Whom a document is made out to. Everything but the name may be empty. */
export interface Customer {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly zip: string;
  readonly ico: string;
  readonly dic: string;
}

/** Who issued it. */
export interface Supplier extends Customer {
  /** Where it is registered; empty where there is nothing to say. */
  readonly register: string;
}

/** What a line is for, and its amount with VAT included. Amounts of credit notes are negative. */
export type DocumentLine = DocumentItem & { readonly minor: number; readonly vatPercent: number };

type DocumentItem =
  | {
      readonly kind: 'room';
      readonly place: string;
      readonly name: Readonly<Record<Locale, string>>;
      readonly count: number;
      readonly arrival: CalendarDate;
      readonly departure: CalendarDate;
    }
  /** What the rate adds for the party, whichever rooms it takes: breakfasts. */
  | { readonly kind: 'rate'; readonly name: Readonly<Record<Locale, string>> }
  /** The card-holder's discount, the insurance premium, and the part of a stay's price that goes back. */
  | { readonly kind: 'discount' | 'premium' | 'refund' };

/** What is said of one rate of VAT, in minor units. */
export interface DocumentVat {
  readonly percent: number;
  readonly baseMinor: number;
  readonly vatMinor: number;
}

/** VAT in crowns, and the rate it was worked out by. */
export interface InCrowns {
  readonly rate: EurRate;
  readonly vat: readonly DocumentVat[];
}

/** What a euro is worth, valid from a day on. */
export interface EurRate {
  readonly from: CalendarDate;
  /** Whole thousandths of a crown: 24350 is 24.350 Kč. */
  readonly thousandths: number;
}

export interface InvoiceContent extends TaxDocument {
  /** How it was paid: by vouchers, and by card or transfer. */
  readonly vouchersMinor: number;
  readonly chargedMinor: number;
}

export interface CreditNoteContent extends TaxDocument {
  /** The number of the invoice that it corrects. */
  readonly invoice: string;
  /** Who cancelled the stay. */
  readonly reason: 'cancelled_by_guest' | 'cancelled_by_place';
}
