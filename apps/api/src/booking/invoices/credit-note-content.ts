import { dateInZone, operatorTimeZone } from '@mp/domain';
import type {
  CreditNoteContent,
  DocumentLine,
  DocumentVat,
  InvoiceContent,
  TaxDocument,
} from '../../platform/database/tables/tax-document.ts';
import { restatedIn } from '../taxes/exchange.ts';
import { addVat, vatOf } from './vat.ts';

/** An invoice and its number. */
export interface NumberedInvoice {
  readonly number: string;
  readonly content: InvoiceContent;
}

/** Whether it is for the stay, or only for the shop's own services beside it. */
const isForStay = ({ lines }: InvoiceContent): boolean => lines.some(({ kind }) => kind === 'room');

/** Parts of an invoice, in minor units. */
export interface CreditedParts {
  readonly stayMinor: number;
  /** The local tax in it, where it is known; otherwise what is more than the price. */
  readonly taxMinor?: number;
  readonly premiumMinor: number;
}

/** The cancelled or refunded stay, the date, and who cancelled. */
export interface CreditedStay {
  readonly reason: CreditNoteContent['reason'];
  readonly cancelledAt: Date;
  /** The refunded part of the stay's price, in minor units; null for everything that was not credited before. */
  readonly refundMinor: number | null;
  /** The refunded part of the premium; none by default. */
  readonly premiumMinor?: number;
  /** What refunds by staff have credited before. */
  readonly credited?: CreditedParts;
  /** Nobody came to the stay: it is not taxed. */
  readonly isNoShow?: boolean;
}

/**
 * The content of a credit note: the invoice's parties, VAT rates and exchange rates, and negative amounts. Credits everything
 * if the place cancelled or the invoice was wrong, less what was credited before. Credits only the refunded part of the stay's price if the guest
 * cancelled; the premium stays charged. A refund by staff credits its parts of both.
 */
export function creditNoteContentOf(
  { number, content: invoice }: NumberedInvoice,
  { reason, cancelledAt, refundMinor, premiumMinor = 0, credited, isNoShow = false }: CreditedStay,
): CreditNoteContent {
  const { supplier, customer, reservation, currency, totalMinor, vat } = invoice;
  const notes = (invoice.notes ?? []).filter(({ kind }) => kind !== 'payment');
  const about = { supplier, customer, reservation, currency, invoice: number, reason, notes };
  const taxedOn = dateInZone(cancelledAt, operatorTimeZone);
  if (refundMinor === null) {
    const before = partsOf(invoice, 'credited', credited);
    const beforeVat = vatOf(before);
    return {
      ...about,
      taxedOn,
      lines: [...invoice.lines.map((line) => ({ ...line, minor: negated(line.minor) })), ...before],
      totalMinor: negated(totalMinor - sumOf(before)),
      vat: addVat(vat.map(negatedVat), beforeVat),
      ...inOtherCurrency(invoice, (vatInIt, restate) => addVat(vatInIt.map(negatedVat), restate(beforeVat))),
    };
  }
  // Round like a price, and negate afterwards, so that the credit equals the charge.
  const refund = partsOf(
    invoice,
    'refund',
    { stayMinor: refundMinor, premiumMinor },
    { before: credited, isUntaxed: reason === 'cancelled_by_guest' || isNoShow },
  );
  const refundVat = vatOf(refund);
  return {
    ...about,
    taxedOn,
    lines: refund.map((line) => ({ ...line, minor: negated(line.minor) })),
    totalMinor: negated(sumOf(refund)),
    vat: refundVat.map(negatedVat),
    ...inOtherCurrency(invoice, (_, restate) => restate(refundVat).map(negatedVat)),
  };
}

/** The VAT of a credit note in the other currency of its invoice, at the invoice's rates; null if the invoice has none. */
function inOtherCurrency(
  { inCrowns, restated }: InvoiceContent,
  vatOfNote: (
    vatOfInvoice: readonly DocumentVat[],
    restate: (vat: readonly DocumentVat[]) => readonly DocumentVat[],
  ) => readonly DocumentVat[],
): Pick<TaxDocument, 'inCrowns' | 'restated'> {
  if (restated) {
    const { currency, rates, vat } = restated;
    const restate = (some: readonly DocumentVat[]) => restatedIn(currency, some, rates)?.vat ?? [];
    return { inCrowns: null, restated: { currency, rates, vat: vatOfNote(vat, restate) } };
  }
  if (!inCrowns) return { inCrowns: null, restated: null };
  const { rate, vat } = inCrowns;
  const cnb = { source: 'cnb', currency: 'EUR', day: rate.from, millionths: rate.thousandths * 1000 } as const;
  const restate = (some: readonly DocumentVat[]) => restatedIn('CZK', some, [cnb])?.vat ?? [];
  return { inCrowns: { rate, vat: vatOfNote(vat, restate) }, restated: null };
}

const sumOf = (lines: readonly DocumentLine[]): number => lines.reduce((sum, { minor }) => sum + minor, 0);

/**
 * The local tax in a refund. A stay that its guest cancelled, or did not come to, is not taxed: it contains what is left of the
 * tax. A refund of a stay that takes place is of the price first.
 */
function taxInRefund(
  invoice: InvoiceContent,
  refundMinor: number,
  { before = nothingCredited, isUntaxed }: EarlierCredits,
): number {
  const tax = sumOf(invoice.lines.filter(({ kind }) => kind === 'local_tax'));
  const price = invoice.totalMinor - sumOf(invoice.lines.filter(isPremium)) - tax;
  const taxBefore = before.taxMinor ?? Math.max(0, before.stayMinor - price);
  if (isUntaxed) return Math.min(refundMinor, tax - taxBefore);
  return Math.max(0, refundMinor - (price - (before.stayMinor - taxBefore)));
}

const isPremium = ({ kind }: DocumentLine): boolean => kind === 'waiver' || kind === 'premium';

const nothingCredited: CreditedParts = { stayMinor: 0, premiumMinor: 0 };

/** What was credited before a refund, and whether the stay is not taxed. */
interface EarlierCredits {
  readonly before?: CreditedParts | undefined;
  readonly isUntaxed: boolean;
}

/** Lines for a part of the stay's price, its local tax and the premium, at their VAT rates on the invoice. */
function partsOf(
  invoice: InvoiceContent,
  kind: 'refund' | 'credited',
  { stayMinor, premiumMinor }: CreditedParts = nothingCredited,
  earlier: EarlierCredits = { isUntaxed: false },
): DocumentLine[] {
  const lines: DocumentLine[] = [];
  const tax = isForStay(invoice) ? taxInRefund(invoice, stayMinor, earlier) : 0;
  if (stayMinor !== tax && isForStay(invoice)) {
    const { before = nothingCredited } = earlier;
    const beforeMinor =
      before.stayMinor - (before.taxMinor ?? taxInRefund(invoice, before.stayMinor, { isUntaxed: false }));
    for (const { minor, vatPercent } of stayPartsOf(invoice, beforeMinor, beforeMinor + stayMinor - tax))
      lines.push({ kind, minor, vatPercent });
  }
  if (tax !== 0) lines.push({ kind: kind === 'refund' ? 'local_tax' : kind, minor: tax, vatPercent: null });
  const premium = invoice.lines.find(isPremium);
  if (premiumMinor !== 0 && premium)
    lines.push({
      ...(kind === 'refund' ? premium : { kind }),
      minor: premiumMinor,
      vatPercent: premium.vatPercent,
    });
  return lines;
}

const negated = (minor: number): number => (minor === 0 ? 0 : -minor);

const negatedVat = ({ percent, baseMinor, vatMinor }: DocumentVat): DocumentVat => ({
  percent,
  baseMinor: negated(baseMinor),
  vatMinor: negated(vatMinor),
});

type TaxedAmount = Pick<DocumentLine, 'minor' | 'vatPercent'>;

/**
 * The part of the stay's price between two credited amounts, by the VAT rates on the invoice: the stay's own first, then those
 * of its extras. Each has its share of every refund, so that all refunds together credit what was charged at each rate.
 */
function stayPartsOf(invoice: InvoiceContent, fromMinor: number, toMinor: number): TaxedAmount[] {
  const charged = new Map<number | null, number>();
  for (const { kind, minor, vatPercent } of invoice.lines)
    if (kind !== 'local_tax' && !isPremium({ kind } as DocumentLine))
      charged.set(vatPercent, (charged.get(vatPercent) ?? 0) + minor);
  const price = [...charged.values()].reduce((sum, minor) => sum + minor, 0);
  let [from, to, left] = [fromMinor, toMinor, price];
  const parts: TaxedAmount[] = [];
  for (const [vatPercent, minor] of charged) {
    const shareOf = (amount: number) => (left === 0 ? 0 : Math.round((amount * minor) / left));
    const [before, after] = [shareOf(from), shareOf(to)];
    if (after !== before) parts.push({ minor: after - before, vatPercent });
    [from, to, left] = [from - before, to - after, left - minor];
  }
  return parts;
}
