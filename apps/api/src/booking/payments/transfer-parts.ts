import type { Currency } from '@mp/domain';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { sharesMinor } from './transfer-shares.ts';

/**
 * Sums the partial transfers of a payment and what staff have given it of other ones, in minor units of its currency. Transfers
 * in another currency do not count.
 *
 * @param exceptId a transfer to leave out
 */
export async function partsMinor(
  database: Database | DatabaseTransaction,
  { id, currency }: { readonly id: string; readonly currency: Currency },
  exceptId = '',
): Promise<number> {
  const { sum } = await database
    .selectFrom('bank_transfer')
    .select(
      sql<string | null>`sum(amount_minor - coalesce(
        (select sum(share.amount_minor) from transfer_share share where share.transfer_id = bank_transfer.id), 0))`.as(
        'sum',
      ),
    )
    .where('payment_id', '=', id)
    .where('outcome', '=', 'wrong_amount')
    .where('currency', '=', currency)
    .where('id', '<>', exceptId)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0) + (await sharesMinor(database, id));
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
