import { createHash } from 'node:crypto';
import { reservationsOf, unconfirmedReservationsOf } from '../../people/accounts/own-reservations.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';
import type { ActionSubject, SubjectState } from '../actions/run-action.ts';

/** Locks an account that was not removed. */
export const lockAccount = (trx: DatabaseTransaction, id: string): Promise<AccountRow | undefined> =>
  trx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/**
 * What the page of a guest shows, without personal data: the state stands in the audit log, also after the guest was
 * erased.
 */
export async function guestState(
  database: Database | DatabaseTransaction,
  account: AccountRow,
): Promise<SubjectState['state']> {
  const { id, email, first_name, last_name, phone } = account;
  const counted = async (query: { execute(): Promise<readonly unknown[]> }) => (await query.execute()).length;
  const of = (table: 'voucher' | 'account_note' | 'favourite' | 'staff') =>
    counted(database.selectFrom(table).select('account_id').where('account_id', '=', id));
  return {
    profile: createHash('sha256')
      .update(JSON.stringify([id, email, first_name, last_name, phone]))
      .digest('hex')
      .slice(0, 16),
    is_active: account.verified_at !== null,
    reservations: await counted(reservationsOf(database, account).select('reservation.id')),
    unconfirmed: await counted(unconfirmedReservationsOf(database, account).select('reservation.id')),
    vouchers: await of('voucher'),
    favourites: await of('favourite'),
    notes: await of('account_note'),
    is_staff: (await of('staff')) > 0,
  };
}

/**
 * A guest's account that staff act on.
 *
 * @param label what the audit log calls it: its id where it may not name the person
 */
export const guestSubject = (id: string, label: 'email' | 'id' = 'email'): ActionSubject => ({
  kind: 'account',
  id,
  scope: { mailIds: [id] },
  read: async (trx) => {
    const account = await lockAccount(trx, id);
    return account ? { label: account[label], state: await guestState(trx, account) } : null;
  },
});
