import type { ExchangeRateSource } from '@mp/contract';
import type { CalendarDate, Currency, Locale } from '@mp/domain';

/**
 * The stored content of invoices and credit notes. It never changes after they are issued, even if the guest's data, the
 * catalogue or the rates do. Labels come from the message catalogues in the reader's language; names are stored in both
 * languages.
 */
export interface TaxDocument {
  readonly supplier: Supplier;
  readonly customer: Customer;
  /** The number of the reservation, e.g. `MP-2611-48213`. */
  readonly reservation: string;
  /** The day of the payment, on which VAT is due; of a credit note, the day of the cancellation. */
  readonly taxedOn: CalendarDate;
  readonly currency: Currency;
  readonly lines: readonly DocumentLine[];
  /** The sum of the lines, VAT included. */
  readonly totalMinor: number;
  /** Without lines that have no VAT. */
  readonly vat: readonly DocumentVat[];
  /** The VAT in crowns of a document from before {@link restated}; null in crowns. */
  readonly inCrowns: InCrowns | null;
  /** The VAT in the currency of the issuer's country; null in that currency. */
  readonly restated?: Restated | null;
  readonly notes?: readonly DocumentNote[];
}

/**
 * What a document has to say besides its amounts.
 *
 * - `on_behalf`: `issuer` issues it in the supplier's name and on its account, as agreed in their contract
 * - `not_payer`: the supplier does not pay VAT
 * - `payment`: a tax document for a payment received before the supply
 * - `oss`: the VAT of another member state is declared through the Union one-stop shop
 * - `reverse_charge`: the customer accounts for VAT
 */
export type DocumentNote =
  | { readonly kind: 'on_behalf'; readonly issuer: string; readonly contractFrom: CalendarDate }
  | { readonly kind: 'not_payer' | 'payment' | 'oss' | 'reverse_charge' };

/** The customer of a document. All fields but the name may be empty. */
export interface Customer {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly zip: string;
  readonly ico: string;
  readonly dic: string;
  /** Alpha-3; none for the operator and on older documents. */
  readonly country?: string;
}

/** The supplier of a document. */
export interface Supplier extends Customer {
  /** Its entry in the commercial register; may be empty. */
  readonly register: string;
}

/** A line with its amount, VAT included. Amounts of credit notes are negative. */
export type DocumentLine = DocumentItem & {
  readonly minor: number;
  /** Null for a line outside VAT. */
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
  /** What the guest has ordered beside the stay. */
  | { readonly kind: 'extra'; readonly name: Readonly<Record<Locale, string>>; readonly count: number }
  /** The commission of a stay. */
  | { readonly kind: 'commission'; readonly reservation: string; readonly place: string }
  /**
   * The discount, the cancellation waiver (`premium` on documents from when it was called insurance), the tax of the
   * municipality, the refunded part of a stay's price, and what was credited before.
   */
  | { readonly kind: 'discount' | 'waiver' | 'premium' | 'local_tax' | 'refund' | 'credited' };

/** Base and VAT of one VAT rate, in minor units. */
export interface DocumentVat {
  readonly percent: number;
  readonly baseMinor: number;
  readonly vatMinor: number;
}

/** VAT in another currency, and the exchange rates that were used for it, in their order. */
export interface Restated {
  readonly currency: string;
  readonly rates: readonly UsedRate[];
  readonly vat: readonly DocumentVat[];
}

/** Of `cnb`: crowns for one unit of the currency. Of `ecb`: units of the currency for one euro. */
export interface UsedRate {
  readonly source: ExchangeRateSource;
  readonly currency: string;
  readonly day: CalendarDate;
  readonly millionths: number;
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
  /** What of it the place took from the guest; missing for nothing. */
  readonly collectedMinor?: number;
  /** What was not paid yet when it was issued, and when it is due; absent if everything was paid. */
  readonly rest?: { readonly minor: number; readonly dueOn: CalendarDate };
}

export interface CreditNoteContent extends TaxDocument {
  /** The number of the invoice that it corrects. */
  readonly invoice: string;
  /**
   * Who cancelled the stay; `refunded`: staff refunded a part; `wrong_rate`: the invoice had a wrong VAT rate; `changed`: the
   * stay or the customer changed.
   */
  readonly reason: 'cancelled_by_guest' | 'cancelled_by_place' | 'refunded' | 'wrong_rate' | 'changed';
}

/** The commission of a month: `reservation` is empty, and lines name their stays. Amounts of a credit are negative. */
export type CommissionContent = TaxDocument & { readonly month: CalendarDate };
