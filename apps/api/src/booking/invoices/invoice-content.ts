import { dateInZone, operatorTimeZone } from '@mp/domain';
import type { InsuranceTerms } from '../../platform/settings/insurance-terms.ts';
import { chargeMinor, priceMinor } from '../reservation-record/charge.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { DocumentSettings } from '../../platform/settings/document-settings.ts';
import { eurRateOn, inCrowns } from './eur-rates.ts';
import type { StayNames } from '../reservation-record/stay-names.ts';
import type {
  Customer,
  DocumentLine,
  DocumentVat,
  InCrowns,
  InvoiceContent,
} from '../../platform/database/tables/tax-document.ts';
import { vatOf } from './vat.ts';

/** The columns of a reservation that an invoice uses. */
export type InvoicedStay = Pick<
  ReservationRow,
  | ('arrival' | 'departure' | 'number' | 'contact' | 'currency')
  | ('total_minor' | 'discount_minor' | 'premium_minor' | 'vouchers_minor' | 'fees' | 'local_tax_minor')
>;

/** The configuration of invoices. */
export interface InvoiceSettings {
  readonly documents: DocumentSettings;
  readonly insurance: Pick<InsuranceTerms, 'vatPercent'>;
}

/**
 * The content of a stay's invoice: its charges, and their VAT by rate. Vouchers are a means of payment, so they do not reduce
 * the tax base; the card-holder's discount does.
 *
 * @param confirmedAt when the stay was confirmed, which is the date of taxable supply
 */
export function invoiceContentOf(
  reservation: InvoicedStay,
  confirmedAt: Date,
  names: StayNames,
  { documents, insurance }: InvoiceSettings,
): InvoiceContent {
  const { currency, total_minor: totalMinor, vouchers_minor: vouchersMinor, number, contact } = reservation;
  const taxedOn = dateInZone(confirmedAt, operatorTimeZone);
  const lines = linesOf(reservation, names, {
    stay: documents.stayVatPercent,
    premium: insurance.vatPercent,
  });
  const vat = vatOf(lines);
  return {
    supplier: documents.company,
    customer: customerOf(contact),
    reservation: number,
    taxedOn,
    currency,
    lines,
    totalMinor,
    vat,
    inCrowns: currency === 'EUR' ? restated(vat, { rate: eurRateOn(documents.eurRates, taxedOn) }) : null,
    vouchersMinor,
    chargedMinor: chargeMinor(reservation),
  };
}

/** Converts VAT to crowns. The law requires to convert base and VAT of each rate separately. */
export const restated = (vat: readonly DocumentVat[], { rate }: Pick<InCrowns, 'rate'>): InCrowns => ({
  rate,
  vat: vat.map(({ percent, baseMinor, vatMinor }) => ({
    percent,
    baseMinor: inCrowns(baseMinor, rate),
    vatMinor: inCrowns(vatMinor, rate),
  })),
});

/**
 * Lines for the rooms, the rate's surcharge for the party, mandatory fees, the discount, the premium, and the local tax that is
 * paid with the booking. They sum to the total.
 */
function linesOf(
  reservation: InvoicedStay,
  { place, rate, rooms }: StayNames,
  percent: { readonly stay: number; readonly premium: number },
): DocumentLine[] {
  const { arrival, departure, discount_minor, premium_minor, fees, local_tax_minor } = reservation;
  const roomsMinor = rooms.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  const feesMinor = fees.reduce((sum, { minor }) => sum + minor, 0);
  const lines: DocumentLine[] = [
    ...rooms.map(({ name, count, priceMinor: minor }) => ({
      ...({ kind: 'room', place, name, count, arrival, departure } as const),
      minor,
      vatPercent: percent.stay,
    })),
    {
      kind: 'rate',
      name: rate,
      minor: priceMinor(reservation) - roomsMinor - feesMinor,
      vatPercent: percent.stay,
    },
    ...fees.map(({ minor, ...name }): DocumentLine => ({ kind: 'fee', name, minor, vatPercent: percent.stay })),
    { kind: 'discount', minor: -discount_minor, vatPercent: percent.stay },
    { kind: 'premium', minor: premium_minor, vatPercent: percent.premium },
    { kind: 'local_tax', minor: local_tax_minor, vatPercent: null },
  ];
  return lines.filter(({ minor }) => minor !== 0);
}

function customerOf({ name, surname, invoice }: ReservationRow['contact']): Customer {
  return invoice ?? { name: `${name} ${surname}`, street: '', city: '', zip: '', ico: '', dic: '' };
}
