import { calendarDateOf, dateInZone, operatorTimeZone, type CalendarDate, type Currency } from '@mp/domain';
import { sql } from 'kysely';
import type { SellerData } from '../../offer/sellers/seller.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { CommissionContent, DocumentLine, DocumentVat } from '../../platform/database/tables/tax-document.ts';
import { doEach } from '../../platform/jobs/each-item.ts';
import { supplierOf } from '../../platform/settings/dated/operator-of.ts';
import { settingOn } from '../../platform/settings/dated/setting-on.ts';
import type { BookingServices } from '../booking-services.ts';
import { commissionCountry, isReverseCharged } from '../commission/record-terms.ts';
import { exchangeRatesOn, restatedIn } from '../taxes/exchange.ts';
import { shopCountry } from '../../platform/settings/document-settings.ts';
import { currencyOfCountry, sellerAsParty, shopIssuer } from '../taxes/supply.ts';
import { addVat, vatOfNet } from './vat.ts';
import { nextNumber } from './series.ts';

/** The commission of one stay in a month, without VAT. Negative where a refund took commission of an earlier month back. */
interface StayCommission {
  readonly reservation: string;
  readonly place: string;
  readonly country: string;
  readonly net_minor: number;
  readonly vat_per_mille: number;
}

interface DueInvoice {
  readonly seller_id: string;
  readonly month: CalendarDate;
  readonly currency: Currency;
}

const kinds = ['commission', 'commission_credit'] as const;

/** Entries of the ledger's commission with the first day of their month in the operator's time zone. */
const entries = sql`
  select terms.seller_id, entry.currency, entry.reservation_id, terms.commission_vat_per_mille as vat_per_mille,
    date_trunc('month', entry.created_at at time zone ${operatorTimeZone})::date as month, -entry.amount_minor as minor
  from ledger_entry entry
  join reservation_terms terms on terms.reservation_id = entry.reservation_id
  where entry.account = 'commission_earned' and terms.seller_id is not null`;

/**
 * Invoices the commission of finished months to sellers: one document for a seller, month and currency with a line for each
 * stay. Stays whose commission was taken back stand on a credit note beside it. A document is issued once; what the ledger
 * books later belongs to its own month.
 *
 * @returns how many sellers' months were invoiced
 */
export async function issueCommissionInvoices(services: BookingServices): Promise<number> {
  const { database, clock } = services;
  const thisMonth = firstOfMonth(clock.today());
  const { rows } = await sql<DueInvoice>`
    select distinct seller_id, month, currency from (${entries}) entry
    where month < ${thisMonth} and not exists (
      select from commission_invoice issued
      where issued.seller_id = entry.seller_id and issued.month = entry.month and issued.currency = entry.currency)
    group by seller_id, month, currency, reservation_id
    having sum(minor) <> 0
    order by month, seller_id, currency`.execute(database);
  const due = new Map(rows.map((row) => [`${row.seller_id} ${row.month} ${row.currency}`, row]));
  return doEach(services, 'invoice_commissions', [...due.keys()], async (key) => {
    const one = due.get(key);
    return one !== undefined && (await inTransaction(database, (trx) => issueIn(trx, one, clock.now())));
  });
}

const firstOfMonth = (day: CalendarDate): CalendarDate => calendarDateOf(`${day.slice(0, 7)}-01`);

/** The last day of a month: the day of supply of a service that is provided all along. */
const lastOfMonth = (month: CalendarDate): CalendarDate => {
  const next = new Date(`${month}T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1, 0);
  return dateInZone(next, 'UTC');
};

async function issueIn(trx: DatabaseTransaction, due: DueInvoice, now: Date): Promise<boolean> {
  const { seller_id, month, currency } = due;
  // Two processes would issue it twice.
  await trx.selectFrom('seller').select('id').where('id', '=', seller_id).forUpdate().execute();
  const issued = await trx
    .selectFrom('commission_invoice')
    .select('number')
    .where('seller_id', '=', seller_id)
    .where('month', '=', month)
    .where('currency', '=', currency)
    .executeTakeFirst();
  if (issued) return false;
  const stays = await staysOf(trx, due);
  const day = lastOfMonth(month);
  const seller = await sellerOn(trx, seller_id, day);
  for (const kind of kinds) {
    const own = stays.filter(({ net_minor }) => net_minor > 0 === (kind === 'commission'));
    if (own.length === 0) continue;
    const content = await contentOf(trx, { due, day, seller }, own);
    const number = await nextNumber(trx, kind, now, shopIssuer);
    await trx
      .insertInto('commission_invoice')
      .values({ number, seller_id, month, currency, kind, issued_at: now, content: JSON.stringify(content) })
      .execute();
  }
  return true;
}

async function staysOf(
  trx: DatabaseTransaction,
  { seller_id, month, currency }: DueInvoice,
): Promise<StayCommission[]> {
  const { rows } = await sql<StayCommission>`
    select reservation.number as reservation, place.name as place, place.country, sum(entry.minor)::int as net_minor, entry.vat_per_mille
    from (${entries}) entry
    join reservation on reservation.id = entry.reservation_id
    join place on place.id = reservation.place_id
    where entry.seller_id = ${seller_id} and entry.month = ${month} and entry.currency = ${currency}
    group by reservation.number, place.name, place.country, entry.vat_per_mille
    having sum(entry.minor) <> 0
    order by reservation.number`.execute(trx);
  return rows;
}

async function sellerOn(trx: DatabaseTransaction, sellerId: string, day: CalendarDate): Promise<SellerData> {
  const { data } = await trx
    .selectFrom('seller_version')
    .select('data')
    .where('seller_id', '=', sellerId)
    .where('effective_from', '<=', day)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return data;
}

interface About {
  readonly due: DueInvoice;
  readonly day: CalendarDate;
  readonly seller: SellerData;
}

/** Commission is net of VAT, so VAT is added. Amounts of a credit note are negative. */
async function contentOf(
  trx: DatabaseTransaction,
  { due: { month, currency }, day, seller }: About,
  stays: readonly StayCommission[],
): Promise<CommissionContent> {
  const reverseCharge = isReverseCharged(seller) && stays.every(({ vat_per_mille }) => vat_per_mille === 0);
  const isTaxedAbroad = stays.some(
    ({ country, vat_per_mille }) => vat_per_mille > 0 && commissionCountry(seller, country) !== shopCountry,
  );
  // Each stay's VAT is rounded as the ledger has rounded it.
  const vat = reverseCharge
    ? []
    : stays.reduce<DocumentVat[]>(
        (sum, { net_minor, vat_per_mille }) => addVat(sum, [vatOfNet(net_minor, vat_per_mille / 10)]),
        [],
      );
  const netMinor = stays.reduce((sum, { net_minor }) => sum + net_minor, 0);
  const taxCurrency = currencyOfCountry(shopCountry);
  const rates = vat.length > 0 ? await exchangeRatesOn(trx, { from: currency, to: taxCurrency }, day) : [];
  return {
    supplier: supplierOf(await settingOn(trx, 'operator', day)),
    customer: sellerAsParty(seller),
    reservation: '',
    month,
    taxedOn: day,
    currency,
    lines: stays.map(({ reservation, place, net_minor, vat_per_mille }): DocumentLine => ({
      ...({ kind: 'commission', reservation, place } as const),
      minor: net_minor,
      vatPercent: reverseCharge ? null : vat_per_mille / 10,
    })),
    totalMinor: netMinor + vat.reduce((sum, { vatMinor }) => sum + vatMinor, 0),
    vat,
    inCrowns: null,
    restated: restatedIn(taxCurrency, vat, rates),
    notes: reverseCharge ? [{ kind: 'reverse_charge' }] : isTaxedAbroad ? [{ kind: 'oss' }] : [],
  };
}
