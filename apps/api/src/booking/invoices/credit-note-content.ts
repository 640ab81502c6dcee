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

/** What was cancelled, by whom, and when. */
export interface CreditedStay {
  readonly reason: CreditNoteContent['reason'];
  readonly cancelledAt: Date;
  /** What goes back of an insured stay's price, in minor units; null for all that was invoiced. */
  readonly refundMinor: number | null;
}

/**
 * What a credit note says: the invoice's customer, rates of VAT and rate of the euro, and as negative amounts how much less
 * is charged. All of it for a stay that its place cancelled; for one that its insured guest cancelled the part of the
 * stay's price that goes back, by whichever way, while the premium stays charged.
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
      lines: invoice.lines.map((line) => ({ ...line, minor: turned(line.minor) })),
      totalMinor: turned(totalMinor),
      vat: vat.map(turnedVat),
      inCrowns: inCrowns && { ...inCrowns, vat: inCrowns.vat.map(turnedVat) },
    };
  // Rounded as a price is, and turned after that: what is taken away is what would have been charged.
  const refund: DocumentLine = { kind: 'refund', minor: refundMinor, vatPercent: stayVatOf(invoice) };
  const refundVat = vatOf([refund]);
  return {
    ...about,
    taxedOn,
    lines: [{ ...refund, minor: turned(refundMinor) }],
    totalMinor: turned(refundMinor),
    vat: refundVat.map(turnedVat),
    inCrowns: inCrowns && { rate: inCrowns.rate, vat: restated(refundVat, inCrowns).vat.map(turnedVat) },
  };
}

const turned = (minor: number): number => (minor === 0 ? 0 : -minor);

const turnedVat = ({ percent, baseMinor, vatMinor }: DocumentVat): DocumentVat => ({
  percent,
  baseMinor: turned(baseMinor),
  vatMinor: turned(vatMinor),
});

/** The rate of VAT that the stay was invoiced at, whatever the configuration says by now. */
function stayVatOf({ lines }: InvoiceContent): number {
  const stay = lines.find(({ kind }) => kind === 'room');
  if (!stay) throw new RangeError('The invoice of a stay has no room on it.');
  return stay.vatPercent;
}
