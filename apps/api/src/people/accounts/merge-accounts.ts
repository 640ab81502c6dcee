import type { Clock } from '@mp/domain/clock';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';
import { reservationsOf, unconfirmedReservationsOf } from './own-reservations.ts';
import { voucherOrdersOf } from './own-vouchers.ts';
import { eraseAccount } from './remove-account.ts';

/**
 * Moves stays with their points, vouchers, favourites, trip boards and notes from one account to another, and removes the
 * first. Welcome points are not moved: each person gets them once. A newsletter is not either, because its consent belongs to
 * the address.
 */
export async function mergeAccounts(
  trx: DatabaseTransaction,
  kept: AccountRow,
  removed: AccountRow,
  clock: Clock,
): Promise<void> {
  const ofKept = { account_id: kept.id };
  for (const reservations of [reservationsOf(trx, removed), unconfirmedReservationsOf(trx, removed)])
    await trx.updateTable('reservation').set(ofKept).where('id', 'in', reservations.select('reservation.id')).execute();
  await trx
    .updateTable('loyalty_entry')
    .set(ofKept)
    .where('account_id', '=', removed.id)
    .where('reservation_id', 'is not', null)
    .execute();
  await trx
    .updateTable('voucher_order')
    .set(ofKept)
    .where('id', 'in', voucherOrdersOf(trx, removed).select('voucher_order.id'))
    .execute();
  await trx
    .insertInto('favourite')
    .columns(['account_id', 'place_id', 'created_at'])
    .expression((those) =>
      those
        .selectFrom('favourite')
        .select(({ val }) => [val(kept.id).as('account_id'), 'place_id', 'created_at'])
        .where('account_id', '=', removed.id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const table of ['voucher', 'trip_board', 'account_note'] as const)
    await trx.updateTable(table).set(ofKept).where('account_id', '=', removed.id).execute();
  await eraseAccount(trx, removed, clock);
}
