import { chargeMinor, priceMinor } from '../reservation-record/charge.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { StayNames } from '../reservation-record/stay-names.ts';
import type { Customer, DocumentLine, InvoiceContent, UsedRate } from '../../platform/database/tables/tax-document.ts';
import { restatedIn } from '../taxes/exchange.ts';
import type { StaySupply, SuppliedPart } from '../taxes/supply.ts';
import { vatOf } from './vat.ts';

/** The columns of a reservation that an invoice uses. */
export type InvoicedStay = Pick<
  ReservationRow,
  | ('arrival' | 'departure' | 'number' | 'contact' | 'currency')
  | (
      | 'total_minor'
      | 'discount_minor'
      | 'premium_minor'
      | 'vouchers_minor'
      | 'collected_minor'
      | 'fees'
      | 'local_tax_minor'
      | 'extras_minor'
    )
>;

/** An invoice to issue, and its issuer: `shop`, or the id of a seller. */
export interface NewInvoice {
  readonly issuer: string;
  readonly content: InvoiceContent;
}

/** What an invoice says besides the stay itself. */
interface InvoiceParts {
  /** The lines of its extras. */
  readonly extras?: readonly DocumentLine[];
  /** What was not paid yet of the stay, and when it is due; null if everything was paid. */
  readonly rest?: NonNullable<InvoiceContent['rest']> | null;
}

/**
 * The invoices of a stay: one, or two if another party than the shop supplies the stay and the shop its insurance or waiver.
 * The stay's comes first. Vouchers are a means of payment, so they do not reduce the tax base; the card-holder's discount
 * does. Vouchers pay for the stay first.
 *
 * @param ratesFor the exchange rates from the stay's currency to another one, on the day of the supply
 */
export function invoiceContentsOf(
  reservation: InvoicedStay,
  names: StayNames,
  supply: StaySupply,
  ratesFor: (currency: string) => readonly UsedRate[],
  { extras = [], rest = null }: InvoiceParts = {},
): NewInvoice[] {
  const { stay, own } = supply;
  const stayLines = stayLinesOf(reservation, names, stay.vatPercent, extras);
  const ownLines = premiumLineOf(reservation, own.vatPercent);
  const isOne = stay.issuer === own.issuer;
  const parts: (readonly [SuppliedPart, DocumentLine[]])[] = isOne
    ? [[stay, [...stayLines, ...ownLines]]]
    : [
        [stay, stayLines],
        [own, ownLines],
      ];
  let vouchersLeftMinor = reservation.vouchers_minor;
  let collectedLeftMinor = reservation.collected_minor;
  const chargedMinor = chargeMinor(reservation);
  return parts
    .filter(([, lines], index) => index === 0 || lines.length > 0)
    .map(([part, lines], index) => {
      // The deposit pays for the shop's own services beside a seller's stay.
      const ofRest = index === 0 ? rest : null;
      const totalMinor = lines.reduce((sum, { minor }) => sum + minor, 0);
      const vouchersMinor = Math.min(vouchersLeftMinor, totalMinor);
      vouchersLeftMinor -= vouchersMinor;
      const paidMinor = (isOne ? chargedMinor : totalMinor - vouchersMinor) - (ofRest?.minor ?? 0);
      const collectedMinor = Math.min(collectedLeftMinor, paidMinor);
      collectedLeftMinor -= collectedMinor;
      const vat = vatOf(lines);
      const content: InvoiceContent = {
        supplier: part.supplier,
        customer: customerOf(reservation.contact),
        reservation: reservation.number,
        taxedOn: supply.day,
        currency: reservation.currency,
        lines,
        totalMinor,
        vat,
        inCrowns: null,
        restated: vat.length > 0 ? restatedIn(part.taxCurrency, vat, ratesFor(part.taxCurrency)) : null,
        notes: part.notes,
        vouchersMinor,
        chargedMinor: paidMinor,
        ...(collectedMinor > 0 && { collectedMinor }),
        ...(ofRest && { rest: ofRest }),
      };
      return { issuer: part.issuer, content };
    });
}

/**
 * Lines for the rooms, the rate's surcharge for the party, mandatory fees, the discount, extras, and the local tax that is paid
 * with the booking.
 */
function stayLinesOf(
  reservation: InvoicedStay,
  { place, rate, rooms }: StayNames,
  vatPercent: number | null,
  extras: readonly DocumentLine[],
): DocumentLine[] {
  const { arrival, departure, discount_minor, fees, local_tax_minor } = reservation;
  const roomsMinor = rooms.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  const feesMinor = fees.reduce((sum, { minor }) => sum + minor, 0);
  const lines: DocumentLine[] = [
    ...rooms.map(({ name, count, priceMinor: minor }) => ({
      ...({ kind: 'room', place, name, count, arrival, departure } as const),
      minor,
      vatPercent,
    })),
    { kind: 'rate', name: rate, minor: priceMinor(reservation) - roomsMinor - feesMinor, vatPercent },
    ...fees.map(({ minor, ...name }): DocumentLine => ({ kind: 'fee', name, minor, vatPercent })),
    { kind: 'discount', minor: -discount_minor, vatPercent },
    ...extras,
    { kind: 'local_tax', minor: local_tax_minor, vatPercent: null },
  ];
  return lines.filter(({ minor }) => minor !== 0);
}

const premiumLineOf = ({ premium_minor }: InvoicedStay, vatPercent: number | null): DocumentLine[] =>
  premium_minor === 0 ? [] : [{ kind: 'waiver', minor: premium_minor, vatPercent }];

function customerOf({ name, surname, invoice }: ReservationRow['contact']): Customer {
  return invoice ?? { name: `${name} ${surname}`, street: '', city: '', zip: '', ico: '', dic: '' };
}
