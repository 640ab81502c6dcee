import type { Currency } from '@mp/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';

/**
 * The partial transfers of a payment and the shares that it has of other ones, in SQL. Transfers in another currency do not
 * count.
 *
 * @param exceptId a transfer to leave out, without its shares
 */
export const partsOfPayment = (exceptId = ''): RawBuilder<number> => sql<number>`(
  coalesce((select sum(part.amount_minor - coalesce((select sum(given.amount_minor) from transfer_share given
      where given.transfer_id = part.id and given.released_at is null), 0))
    from bank_transfer part where part.payment_id = payment.id and part.outcome = 'wrong_amount'
      and part.currency = payment.currency and part.id <> ${exceptId}), 0)
  + coalesce((select sum(share.amount_minor) from transfer_share share
      where share.payment_id = payment.id and share.released_at is null), 0))::int`;

/**
 * Sums the partial transfers of a payment and what staff have given it of other ones, in minor units of its currency.
 *
 * @param exceptId a transfer to leave out
 */
export async function partsMinor(
  database: Database | DatabaseTransaction,
  paymentId: string,
  exceptId = '',
): Promise<number> {
  const { parts } = await database
    .selectFrom('payment')
    .select(partsOfPayment(exceptId).as('parts'))
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return parts;
}

/** The same of a locked payment. Locks its partial transfers, so that they cannot be shared meanwhile. */
export async function lockParts(trx: DatabaseTransaction, paymentId: string, exceptId: string): Promise<number> {
  await trx
    .selectFrom('bank_transfer')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('outcome', '=', 'wrong_amount')
    .orderBy('id')
    .forUpdate()
    .execute();
  return partsMinor(trx, paymentId, exceptId);
}

/**
 * Whether a transfer has completed the payment. It may be captured only afterwards.
 *
 * @param exceptId a transfer to leave out
 */
export async function hasMatch(trx: DatabaseTransaction, paymentId: string, exceptId = ''): Promise<boolean> {
  const match = await trx
    .selectFrom('bank_transfer')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('outcome', '=', 'matched')
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return match !== undefined;
}

/** How much more was transferred for a reservation than requested, in minor units of its currency. */
export async function surplusMinor(
  database: Database,
  { id, currency }: { readonly id: string; readonly currency: Currency },
): Promise<number> {
  const payments = await database
    .selectFrom('payment')
    .innerJoin('bank_transfer', 'bank_transfer.payment_id', 'payment.id')
    .select(({ fn }) => ['payment.amount_minor', fn.sum<string>('bank_transfer.amount_minor').as('come')])
    .where('payment.reservation_id', '=', id)
    .where('bank_transfer.currency', '=', currency)
    .groupBy('payment.id')
    .execute();
  return payments.reduce((sum, { amount_minor, come }) => sum + Math.max(0, Number(come) - amount_minor), 0);
}
