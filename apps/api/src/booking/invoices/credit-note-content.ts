import { dateInZone, operatorTimeZone } from '@mp/domain';
import { restated } from './invoice-content.ts';
import type {
  CreditNoteContent,
  DocumentLine,
  DocumentVat,
  InvoiceContent,
} from '../../platform/database/tables/tax-document.ts';
import { vatOf } from './vat.ts';

/** An invoice and its number. */
export interface NumberedInvoice {
  readonly number: string;
  readonly content: InvoiceContent;
}

/** The cancelled stay, the date, and who cancelled. */
export interface CreditedStay {
  readonly reason: CreditNoteContent['reason'];
  readonly cancelledAt: Date;
  /** The refunded part of an insured stay's price, in minor units; null for everything invoiced. */
  readonly refundMinor: number | null;
}

/**
 * The content of a credit note: the invoice's customer, VAT rates and euro rate, and negative amounts. Credits everything if
 * the place cancelled. Credits only the refunded part of the stay's price if the insured guest cancelled; the premium stays
 * charged.
 */
export function creditNoteContentOf(
  { number, content: invoice }: NumberedInvoice,
  { reason, cancelledAt, refundMinor }: CreditedStay,
): CreditNoteContent {
  const { supplier, customer, reservation, currency, totalMinor, vat, inCrowns } = invoice;
  const about = { supplier, customer, reservation, currency, invoice: number, reason };
  const taxedOn = dateInZone(cancelledAt, operatorTimeZone);
  if (refundMinor === null)
    return {
      ...about,
      taxedOn,
      lines: invoice.lines.map((line) => ({ ...line, minor: negated(line.minor) })),
      totalMinor: negated(totalMinor),
      vat: vat.map(negatedVat),
      inCrowns: inCrowns && { ...inCrowns, vat: inCrowns.vat.map(negatedVat) },
    };
  // Round like a price, and negate afterwards, so that the credit equals the charge.
  const refund: DocumentLine = { kind: 'refund', minor: refundMinor, vatPercent: stayVatOf(invoice) };
  const refundVat = vatOf([refund]);
  return {
    ...about,
    taxedOn,
    lines: [{ ...refund, minor: negated(refundMinor) }],
    totalMinor: negated(refundMinor),
    vat: refundVat.map(negatedVat),
    inCrowns: inCrowns && { rate: inCrowns.rate, vat: restated(refundVat, inCrowns).vat.map(negatedVat) },
  };
}

const negated = (minor: number): number => (minor === 0 ? 0 : -minor);

const negatedVat = ({ percent, baseMinor, vatMinor }: DocumentVat): DocumentVat => ({
  percent,
  baseMinor: negated(baseMinor),
  vatMinor: negated(vatMinor),
});

/** The VAT rate of the invoiced stay, regardless of the current configuration. */
function stayVatOf({ lines }: InvoiceContent): number {
  const stay = lines.find(({ kind }) => kind === 'room');
  if (!stay) throw new RangeError('The invoice of a stay has no room on it.');
  return stay.vatPercent;
}
