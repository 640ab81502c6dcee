import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { InvoiceContent, UsedRate } from '../../platform/database/tables/tax-document.ts';
import type { BookingServices } from '../booking-services.ts';
import { extraLinesOf } from '../extras/extra-lines.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import { balanceOf } from '../reservation-record/instalments.ts';
import { stayNamesOf } from '../reservation-record/stay-names.ts';
import { exchangeRatesOn } from '../taxes/exchange.ts';
import { shopIssuer, supplyOf, type StaySupply } from '../taxes/supply.ts';
import { invoiceContentsOf, type NewInvoice } from './invoice-content.ts';
import { nextNumber } from './series.ts';

/** An issued invoice. */
export interface Invoice {
  readonly number: string;
  /** `shop`, or the id of the seller in whose name it is. */
  readonly issuer: string;
  readonly issuedAt: Date;
  readonly content: InvoiceContent;
}

/**
 * Issues the invoices of a confirmed reservation, once; none if it was never confirmed. Locks the number series, so call it
 * from the outbox, not in a booking's transaction.
 *
 * @throws ApiError `vat_rate_missing`, `exchange_rate_missing`: nothing is issued until the rate is recorded
 */
export const issueInvoices = (
  services: Pick<BookingServices, 'config' | 'database'>,
  reservationId: string,
  now: Date,
): Promise<Invoice[]> =>
  inTransaction(services.database, async (trx) => {
    const reservation = await lockReservation(trx, reservationId);
    return reservation ? issueInvoicesIn(services, trx, reservation, now) : [];
  });

/** The same for a locked reservation. The stay's invoice comes first. */
export async function issueInvoicesIn(
  services: Pick<BookingServices, 'config'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  now: Date,
): Promise<Invoice[]> {
  const { id, confirmed_at: confirmedAt } = reservation;
  if (!confirmedAt) return [];
  const rows = await rowsOf(trx, id);
  const issued = rows.flatMap(({ content, issued_at, ...row }) =>
    content ? [{ ...row, issuedAt: issued_at, content }] : [],
  );
  if (issued.length > 0) return stayFirst(issued);
  const [withoutContent] = rows;
  if (withoutContent) return [await storeContent(services, trx, reservation, confirmedAt, withoutContent.number)];
  const supply = await supplyOf(trx, reservation, confirmedAt);
  return insertInvoices(trx, reservation, await newInvoicesOf(trx, reservation, supply), now);
}

/** The invoices of a stay that is supplied like this. */
export async function newInvoicesOf(
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  supply: StaySupply,
): Promise<NewInvoice[]> {
  const { currency, premium_minor } = reservation;
  const supplied = premium_minor > 0 ? [supply.stay, supply.own] : [supply.stay];
  const rates = new Map<string, readonly UsedRate[]>();
  for (const { taxCurrency, vatPercent } of supplied)
    if (vatPercent !== null)
      rates.set(taxCurrency, await exchangeRatesOn(trx, { from: currency, to: taxCurrency }, supply.day));
  return invoiceContentsOf(reservation, await stayNamesOf(trx, reservation), supply, (to) => rates.get(to) ?? [], {
    extras: await extraLinesOf(trx, reservation, supply),
    rest: await restOf(trx, reservation),
  });
}

/** What is still to be paid of a stay, for its invoice; null for nothing. */
async function restOf(
  trx: DatabaseTransaction,
  { id }: ReservationRow,
): Promise<NonNullable<InvoiceContent['rest']> | null> {
  const balance = await balanceOf(trx, id);
  return balance?.state === 'open' ? { minor: balance.amount_minor, dueOn: balance.due_on } : null;
}

/** Inserts invoices with the next numbers of their series. */
export async function insertInvoices(
  trx: DatabaseTransaction,
  { id }: Pick<ReservationRow, 'id'>,
  invoices: readonly NewInvoice[],
  now: Date,
): Promise<Invoice[]> {
  const issued: Invoice[] = [];
  for (const { issuer, content } of invoices) {
    const number = await nextNumber(trx, 'invoice', now, issuer);
    await trx
      .insertInto('invoice')
      .values({ reservation_id: id, issuer, number, issued_at: now, content: JSON.stringify(content) })
      .execute();
    issued.push({ number, issuer, issuedAt: now, content });
  }
  return issued;
}

/** Older invoices have no stored content: store it on the first read, with the VAT of their time, so that it stays. */
async function storeContent(
  services: Pick<BookingServices, 'config'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  confirmedAt: Date,
  number: string,
): Promise<Invoice> {
  const { documents } = services.config.booking;
  const supply = await supplyOf(trx, reservation, confirmedAt);
  const ofShop = { ...supply.own, vatPercent: documents.stayVatPercent, notes: [] };
  const [made] = await newInvoicesOf(trx, reservation, { ...supply, own: { ...supply.own, notes: [] }, stay: ofShop });
  if (!made) throw new RangeError('An invoice has a stay.');
  const { issued_at: issuedAt } = await trx
    .updateTable('invoice')
    .set({ content: JSON.stringify(made.content) })
    .where('number', '=', number)
    .returning('issued_at')
    .executeTakeFirstOrThrow();
  return { number, issuer: shopIssuer, issuedAt, content: made.content };
}

/** The invoices in force of a reservation, the stay's first; none if none has been issued. */
export async function invoicesOf(
  services: Pick<BookingServices, 'config' | 'database'>,
  reservationId: string,
): Promise<Invoice[]> {
  const rows = await rowsOf(services.database, reservationId);
  const [first] = rows;
  if (!first) return [];
  if (rows.some(({ content }) => content === null)) return issueInvoices(services, reservationId, first.issued_at);
  return stayFirst(
    rows.flatMap(({ content, issued_at, ...row }) => (content ? [{ ...row, issuedAt: issued_at, content }] : [])),
  );
}

/** The shop's own services come after a seller's stay. */
const stayFirst = (invoices: Invoice[]): Invoice[] =>
  invoices.toSorted((one, other) => Number(one.issuer === shopIssuer) - Number(other.issuer === shopIssuer));

const rowsOf = (database: Database | DatabaseTransaction, reservationId: string) =>
  database
    .selectFrom('invoice')
    .select(['number', 'issuer', 'issued_at', 'content'])
    .where('reservation_id', '=', reservationId)
    .where('corrected_by', 'is', null)
    .execute();
