import { dateInZone, operatorTimeZone, type CalendarDate } from '@mp/domain';
import { converted } from '../../booking/taxes/exchange.ts';
import type {
  CommissionContent,
  CreditNoteContent,
  Customer,
  DocumentVat,
  InvoiceContent,
  Restated,
  Supplier,
  TaxDocument,
} from '../../platform/database/tables/tax-document.ts';
import { itemOf } from '../pdf/tax-document-sheet.ts';

/** A tax document of the operator as accounting formats need it. Amounts of a credit note are negative. */
export interface AccountingDocument {
  readonly id: string;
  readonly number: string;
  readonly isCreditNote: boolean;
  /** The number of the document that a credit note corrects. */
  readonly corrects: string | null;
  readonly issuedOn: CalendarDate;
  readonly taxedOn: CalendarDate;
  readonly dueOn: CalendarDate;
  /** The number of the reservation; of a commission its month. */
  readonly reference: string;
  readonly supplier: Supplier;
  readonly customer: Customer;
  readonly currency: string;
  readonly lines: readonly AccountingLine[];
  readonly vat: readonly DocumentVat[];
  readonly totalMinor: number;
  /** What was paid when it was issued. */
  readonly paidMinor: number;
  readonly isReverseCharge: boolean;
  /** The same in the currency of the operator’s taxes; null in that currency, and without VAT. */
  readonly home: HomeAmounts | null;
}

/** An amount with its VAT, in minor units: net and VAT are the line’s amount. */
export interface AccountingLine {
  readonly text: string;
  /** Null outside VAT. */
  readonly percent: number | null;
  readonly netMinor: number;
  readonly vatMinor: number;
}

interface HomeAmounts {
  readonly currency: string;
  /** Units of this currency for one of the document’s. */
  readonly rate: number;
  readonly lines: readonly AccountingLine[];
  readonly vat: readonly DocumentVat[];
  readonly totalMinor: number;
}

/** An issued document, and its content. */
export type IssuedDocument = { readonly id: string; readonly number: string; readonly issuedAt: Date } & (
  | { readonly kind: 'invoice'; readonly content: InvoiceContent }
  | { readonly kind: 'credit_note'; readonly content: CreditNoteContent }
  | { readonly kind: 'commission' | 'commission_credit'; readonly content: CommissionContent }
);

const million = 1_000_000;

/** Brings an issued document into the form of accounting formats. */
export function accountingDocumentOf(issued: IssuedDocument): AccountingDocument {
  const { id, number, kind, content } = issued;
  const isNet = kind === 'commission' || kind === 'commission_credit';
  const issuedOn = dateInZone(issued.issuedAt, operatorTimeZone);
  const lines = linesOf(content, content.vat);
  const rest = kind === 'invoice' ? content.rest : undefined;
  return {
    id,
    number,
    isCreditNote: kind === 'credit_note' || kind === 'commission_credit',
    corrects: kind === 'credit_note' ? content.invoice : null,
    issuedOn,
    taxedOn: content.taxedOn,
    dueOn: rest?.dueOn ?? issuedOn,
    reference: isNet ? content.month.slice(0, 7) : content.reservation,
    supplier: content.supplier,
    customer: content.customer,
    currency: content.currency,
    lines,
    vat: content.vat,
    totalMinor: content.totalMinor,
    // Commission is taken from what sellers are owed; stays are paid when they are booked, and refunded by their credit notes.
    paidMinor: content.totalMinor - (rest?.minor ?? 0),
    isReverseCharge: content.notes?.some((note) => note.kind === 'reverse_charge') ?? false,
    home: homeOf(content),
  };
}

/** The same amounts in the currency of the operator’s country, if the document has them. */
function homeOf(content: TaxDocument): HomeAmounts | null {
  const { restated, inCrowns } = content;
  const home = restated
    ? { currency: restated.currency, vat: restated.vat, rate: rateOf(restated) }
    : inCrowns && { currency: 'CZK', vat: inCrowns.vat, rate: inCrowns.rate.thousandths / 1_000 };
  if (!home) return null;
  const lines = linesOf(content, home.vat, home.rate);
  return { ...home, lines, totalMinor: lines.reduce((sum, { netMinor, vatMinor }) => sum + netMinor + vatMinor, 0) };
}

const rateOf = ({ rates, currency }: Restated): number => converted(million, rates, currency) / million;

/**
 * Lines whose sums by VAT rate are those of the document to the minor unit: they are rounded from sum to sum.
 *
 * @param rate for amounts in another currency, of which a document has only the VAT by rate
 */
function linesOf({ lines }: TaxDocument, vat: readonly DocumentVat[], rate = 1): AccountingLine[] {
  const sums = new Map(vat.map((of) => [of.percent, { ...of, total: sumOf(lines, of.percent), until: 0 }]));
  return lines.map((line) => {
    const text = itemOf(line, 'cs');
    const sum = line.vatPercent === null ? undefined : sums.get(line.vatPercent);
    if (!sum || sum.total === 0)
      return { text, percent: line.vatPercent, netMinor: Math.round(line.minor * rate), vatMinor: 0 };
    const before = sum.until;
    sum.until += line.minor;
    const part = (minor: number) =>
      Math.round((minor * sum.until) / sum.total) - Math.round((minor * before) / sum.total);
    return { text, percent: sum.percent, netMinor: part(sum.baseMinor), vatMinor: part(sum.vatMinor) };
  });
}

const sumOf = (lines: TaxDocument['lines'], percent: number): number =>
  lines.reduce((sum, { minor, vatPercent }) => sum + (vatPercent === percent ? minor : 0), 0);
