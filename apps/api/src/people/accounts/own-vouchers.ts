import type { UserExportWire } from '@mp/contract';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';

/**
 * The vouchers a person has bought: ordered with their account, or with their e-mail while nobody was signed in. What
 * another account has ordered is that account's, whichever address it named.
 */
const voucherOrdersOf = (database: Database | DatabaseTransaction, { id, email }: Pick<AccountRow, 'id' | 'email'>) =>
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
    .select(['status', 'email', 'name', 'language', 'currency', 'total_minor', 'values_minor', 'created_at'])
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
    voucher_orders: orders.map(({ created_at, ...order }) => ({ ...order, created_at: created_at.toISOString() })),
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
  if (orders.length > 0)
    await trx
      .updateTable('voucher_order')
      .set({ email: '', name: '', account_id: null })
      .where(
        'id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute();
  await trx.updateTable('voucher').set({ account_id: null }).where('account_id', '=', account.id).execute();
}
