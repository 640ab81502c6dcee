import type { Currency } from '@mp/domain';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';

/** A transfer with its amount that neither a payment nor staff have used. */
export interface WaitingTransfer {
  readonly id: string;
  readonly leftMinor: number;
  readonly currency: Currency;
}

/**
 * The part of a transfer that waits for staff, in SQL: all of an unmatched one, the surplus of a matched one, all of a partial
 * one until its payment is complete; less what staff have shared out.
 */
export const leftOfTransfer = sql<number>`(case bank_transfer.outcome
    when 'unmatched' then bank_transfer.amount_minor
    when 'matched' then bank_transfer.surplus_minor
    else case when exists (select from payment own where own.id = bank_transfer.payment_id
        and own.currency = bank_transfer.currency and (own.status in ('captured', 'refunded')
          or exists (select from bank_transfer last where last.payment_id = own.id and last.outcome = 'matched'))) then 0
      else bank_transfer.amount_minor
        - coalesce((select sum(share.amount_minor) from transfer_share share where share.transfer_id = bank_transfer.id), 0)
    end
  end - case when bank_transfer.outcome = 'wrong_amount' then 0 else
    coalesce((select sum(share.amount_minor) from transfer_share share where share.transfer_id = bank_transfer.id), 0)
  end)::int`;

/** Locks a transfer; undefined if there is none. */
export async function lockTransfer(trx: DatabaseTransaction, id: string): Promise<WaitingTransfer | undefined> {
  await trx.selectFrom('bank_transfer').select('id').where('id', '=', id).forUpdate().execute();
  // A query of its own: it sees shares that were committed while this one waited.
  return trx
    .selectFrom('bank_transfer')
    .select(['id', 'currency', leftOfTransfer.as('leftMinor')])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The sum of shares that staff have given to a payment, in minor units. */
export async function sharesMinor(database: Database | DatabaseTransaction, paymentId: string): Promise<number> {
  const { sum } = await database
    .selectFrom('transfer_share')
    .select(({ fn }) => fn.sum<string | null>('amount_minor').as('sum'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
