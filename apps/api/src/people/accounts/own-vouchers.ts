import type { UserExportWire } from '@mp/contract';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';

/**
 * The vouchers a person has bought: ordered with their account, or with their e-mail while nobody was signed in. What
 * another account has ordered is that account's, whichever address it named.
 */
export const voucherOrdersOf = (
  database: Database | DatabaseTransaction,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
) =>
  database
    .selectFrom('voucher_order')
    .where(({ eb, or, and }) =>
      or([eb('account_id', '=', id), and([eb('account_id', 'is', null), eb('email', '=', email)])]),
    );

/**
 * What is kept of a person's vouchers: those they have bought, and those attached to their account. Codes are as good as
 * money and whoever they were given to may use them, so an export tells them by their last letters alone.
 */
export async function exportVouchers(
  database: Database,
  account: AccountRow,
): Promise<Pick<UserExportWire, 'voucher_orders' | 'vouchers'>> {
  const orders = await voucherOrdersOf(database, account)
    .select(['status', 'email', 'name', 'surname', 'language', 'currency', 'total_minor', 'values_minor', 'created_at'])
    .select(['gift', 'delivery_email', 'deliver_on', 'invoice'])
    .orderBy('created_at')
    .execute();
  const vouchers = await database
    .selectFrom('voucher')
    .select(['code_tail', 'value_minor', 'currency', 'purchased_at', 'expires_at', 'used_at'])
    .where('account_id', '=', account.id)
    .orderBy('purchased_at')
    .orderBy('id')
    .execute();
  return {
    voucher_orders: orders.map(({ created_at, invoice, ...order }) => ({
      ...order,
      invoice: invoice && { ...invoice },
      created_at: created_at.toISOString(),
    })),
    vouchers: vouchers.map(({ purchased_at, expires_at, used_at, ...voucher }) => ({
      ...voucher,
      purchased_at: purchased_at.toISOString(),
      expires_at: expires_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    })),
  };
}

/** Takes a person out of the vouchers they have bought or attached; whoever has the codes can still use them. */
export async function forgetVoucherBuyer(trx: DatabaseTransaction, account: AccountRow): Promise<void> {
  const orders = await voucherOrdersOf(trx, account).select('id').execute();
  const ids = orders.map(({ id }) => id);
  if (ids.length > 0) {
    await trx
      .updateTable('voucher_order')
      .set({ email: '', name: '', surname: '', invoice: null, account_id: null })
      .where('id', 'in', ids)
      .execute();
    await forgetPresents(trx, ids);
  }
  await trx.updateTable('voucher').set({ account_id: null }).where('account_id', '=', account.id).execute();
}

/**
 * Takes what was written on presents, and whom they were for, out of orders whose buyer has left. One that is still to be
 * sent keeps it until it is there: it has been paid for.
 */
export const forgetPresents = async (
  database: Database | DatabaseTransaction,
  orderIds: readonly string[],
): Promise<void> =>
  void (await database
    .updateTable('voucher_order')
    .set({ gift: null, delivery_email: null, delivery_language: null, deliver_on: null })
    .where('id', 'in', orderIds)
    .where('email', '=', '')
    .where(({ or, eb }) =>
      or([eb('deliver_on', 'is', null), eb('delivered_at', 'is not', null), eb('status', '=', 'open')]),
    )
    .execute());
