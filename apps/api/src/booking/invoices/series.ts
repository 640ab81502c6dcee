import { dateInZone, operatorTimeZone } from '@mp/domain';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { DocumentKind } from '../../platform/database/tables/documents.ts';
import { shopIssuer } from '../taxes/supply.ts';

const shopSeries = { invoice: 'invoice_series', credit_note: 'credit_note_series' } as const;

/** Before the year. */
const prefixes = {
  invoice: '',
  credit_note: 'D',
  receipt: 'P',
  commission: 'K',
  commission_credit: 'KD',
} as const satisfies Record<DocumentKind | 'receipt', string>;

/**
 * Returns the next number of an issuer's documents of a kind: the year in the operator's time zone and six digits, without
 * gaps. Numbers in a seller's name begin with the seller's code. Locks the series until the transaction ends, so call it last.
 * A rolled-back transaction leaves its number to the next one.
 *
 * @param issuer `shop`, or the id of a seller
 * @example the 123rd invoice of 2026: 2026000123; the 7th credit note: D2026000007; the 5th receipt: P2026000005; the second
 *   invoice in the name of the seller with code 12: S12-2026000002
 */
export async function nextNumber(
  trx: DatabaseTransaction,
  kind: keyof typeof prefixes,
  now: Date,
  issuer: string = shopIssuer,
): Promise<string> {
  const year = Number(dateInZone(now, operatorTimeZone).slice(0, 4));
  const start = issuer === shopIssuer ? '' : `S${await sellerCode(trx, issuer)}-`;
  const last = await nextSerial(trx, kind, issuer, year);
  return `${start}${prefixes[kind]}${year}${String(last).padStart(6, '0')}`;
}

async function nextSerial(
  trx: DatabaseTransaction,
  kind: keyof typeof prefixes,
  issuer: string,
  year: number,
): Promise<number> {
  const ofShop = issuer === shopIssuer && kind in shopSeries;
  if (kind === 'receipt' || ofShop) {
    const series = kind === 'receipt' ? 'receipt_series' : shopSeries[kind as keyof typeof shopSeries];
    const { last } = await trx
      .insertInto(series)
      .values({ year, last: 1 })
      .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`${sql.ref(series)}.last + 1` }))
      .returning('last')
      .executeTakeFirstOrThrow();
    return last;
  }
  const { last } = await trx
    .insertInto('document_series')
    .values({ issuer, kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'kind', 'year']).doUpdateSet({ last: sql`document_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** The code of a seller's numbers. Codes may have gaps. */
async function sellerCode(trx: DatabaseTransaction, sellerId: string): Promise<number> {
  const known = await trx
    .selectFrom('seller_series')
    .select('code')
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  if (known) return known.code;
  const { code } = await trx
    .insertInto('seller_series')
    .values({ seller_id: sellerId })
    .onConflict((conflict) => conflict.column('seller_id').doUpdateSet({ seller_id: sellerId }))
    .returning('code')
    .executeTakeFirstOrThrow();
  return code;
}
