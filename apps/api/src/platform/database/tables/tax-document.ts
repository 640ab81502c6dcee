import type { CalendarDate, Currency, Locale } from '@mp/domain';

/**
 * The stored content of invoices and credit notes. It never changes after they are issued, even if the guest's data, the
 * catalogue or the configuration do. Labels come from the message catalogues in the reader's language; names are stored in
 * both languages.
 */
export interface TaxDocument {
  readonly supplier: Supplier;
  readonly customer: Customer;
  /** The number of the reservation, e.g. `MP-2611-48213`. */
  readonly reservation: string;
  /** The date of taxable supply; of a credit note, the day of the cancellation. */
  readonly taxedOn: CalendarDate;
  readonly currency: Currency;
  readonly lines: readonly DocumentLine[];
  /** The sum of the lines, VAT included. */
  readonly totalMinor: number;
  readonly vat: readonly DocumentVat[];
  /** The VAT in crowns, which the law requires for other currencies; null in crowns. */
  readonly inCrowns: InCrowns | null;
}

/** The customer of a document. All fields but the name may be empty. */
export interface Customer {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly zip: string;
  readonly ico: string;
  readonly dic: string;
}

/** The issuer of a document. */
export interface Supplier extends Customer {
  /** Its entry in the commercial register; may be empty. */
  readonly register: string;
}

/** A line with its amount, VAT included. Amounts of credit notes are negative. */
export type DocumentLine = DocumentItem & {
  readonly minor: number;
  /** Null is outside VAT. */
  readonly vatPercent: number | null;
};

type DocumentItem =
  | {
      readonly kind: 'room';
      readonly place: string;
      readonly name: Readonly<Record<Locale, string>>;
      readonly count: number;
      readonly arrival: CalendarDate;
      readonly departure: CalendarDate;
    }
  /** The rate's surcharge for the party, such as breakfasts. */
  | { readonly kind: 'rate'; readonly name: Readonly<Record<Locale, string>> }
  /** A mandatory fee of the place. */
  | { readonly kind: 'fee'; readonly name: Readonly<Record<Locale, string>> }
  /** Local tax, collected for the municipality. The discount, the insurance premium, the refunded part of a stay's price, and what was credited before. */
  | { readonly kind: 'local_tax' | 'discount' | 'premium' | 'refund' | 'credited' };

/** Base and VAT of one VAT rate, in minor units. */
export interface DocumentVat {
  readonly percent: number;
  readonly baseMinor: number;
  readonly vatMinor: number;
}

/** VAT in crowns, and the exchange rate. */
export interface InCrowns {
  readonly rate: EurRate;
  readonly vat: readonly DocumentVat[];
}

/** An exchange rate of the euro, valid from a day on. */
export interface EurRate {
  readonly from: CalendarDate;
  /** Whole thousandths of a crown: 24350 is 24.350 Kč. */
  readonly thousandths: number;
}

export interface InvoiceContent extends TaxDocument {
  /** The amounts paid by vouchers, and by card or transfer. */
  readonly vouchersMinor: number;
  readonly chargedMinor: number;
}

export interface CreditNoteContent extends TaxDocument {
  /** The number of the invoice that it corrects. */
  readonly invoice: string;
  /** Who cancelled the stay; `refunded`: staff refunded a part. */
  readonly reason: 'cancelled_by_guest' | 'cancelled_by_place' | 'refunded';
}
