import type { UserExportWire } from '@mp/contract';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';

/**
 * Orders of vouchers that a person has bought with their account, or with their e-mail without signing in. An order of
 * another account belongs to that account, even if it names this e-mail.
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
 * Data about a person's vouchers: those they have bought, and those attached to their account. An export shows only the
 * last characters of a code, because codes are worth money and may belong to the recipient.
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
    .select(['code_tail', 'value_minor', 'balance_minor', 'currency', 'purchased_at', 'expires_at', 'used_at'])
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

/** Removes a person from vouchers they have bought or attached. Anybody with the codes can still use them. */
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
 * Removes the message and the recipient of presents from orders whose buyer has left. An unsent present keeps them
 * until it is sent, because it has been paid for.
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
