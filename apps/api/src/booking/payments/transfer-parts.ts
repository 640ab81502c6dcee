import type { Currency } from '@mp/domain';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';

/**
 * What has come for a payment in transfers of too little, in minor units of its currency: they count towards it until it is
 * made up. What came in another currency does not.
 *
 * @param exceptId a transfer that is not counted
 */
export async function partsMinor(
  database: Database | DatabaseTransaction,
  { id, currency }: { readonly id: string; readonly currency: Currency },
  exceptId = '',
): Promise<number> {
  const { sum } = await database
    .selectFrom('bank_transfer')
    .select(({ fn }) => fn.sum<string | null>('amount_minor').as('sum'))
    .where('payment_id', '=', id)
    .where('outcome', '=', 'wrong_amount')
    .where('currency', '=', currency)
    .where('id', '<>', exceptId)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** How much more has come by transfer for a reservation than was asked, in minor units of its currency. */
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
