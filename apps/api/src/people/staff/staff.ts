import type { StaffRole } from '@mp/contract';
import { defaultLocale } from '@mp/domain';
import type { Clock } from '@mp/domain/clock';
import { commandActor, recordEntry } from '../../platform/audit/record-entry.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { logStaffChange } from '../../platform/errors/security-events.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
}

const actor = commandActor('npm run staff');

/**
 * Gives an account another role, or none: then it is not of the staff any more, and the account of the shop stays.
 *
 * @throws ApiError `staff_last_owner` if nobody would be an owner any more
 */
export async function changeRole(
  trx: DatabaseTransaction,
  accountId: string,
  role: StaffRole | null,
  now: Date,
): Promise<void> {
  if (role !== 'owner') await refuseWithoutOwner(trx, accountId);
  if (role === null) await trx.deleteFrom('staff').where('account_id', '=', accountId).execute();
  else
    await trx
      .insertInto('staff')
      .values({ account_id: accountId, role, made_at: now })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ role }))
      .execute();
}

/**
 * The active account with an e-mail, and its role.
 *
 * @throws ApiError `staff_no_account`
 */
export async function accountForRole(
  trx: DatabaseTransaction,
  email: string,
): Promise<{ readonly id: string; readonly role: StaffRole | null }> {
  const account = await trx
    .selectFrom('account')
    .leftJoin('staff', 'staff.account_id', 'account.id')
    .select(['account.id', 'account.verified_at', 'staff.role'])
    .where('account.email', '=', email.toLowerCase())
    .forUpdate('account')
    .executeTakeFirst();
  if (!account?.verified_at) throw new ApiError('staff_no_account');
  return account;
}

/**
 * Grants a role to the account with an e-mail, by the command. It replaces the earlier role.
 *
 * @throws ApiError `staff_no_account` if no active account has the e-mail, `staff_last_owner`
 */
export const giveRole = ({ database, clock }: Parts, email: string, role: StaffRole): Promise<void> =>
  inTransaction(database, async (trx) => {
    const { id, role: before } = await accountForRole(trx, email);
    const now = clock.now();
    await changeRole(trx, id, role, now);
    await recordRole(trx, { id, email, before, after: role }, now);
  });

/**
 * Removes an account from the staff at once, by the command.
 *
 * @returns whether it was a staff member
 * @throws ApiError `staff_last_owner`
 */
export const removeStaff = ({ database, clock }: Parts, email: string): Promise<boolean> =>
  inTransaction(database, async (trx) => {
    const staff = await trx
      .selectFrom('staff')
      .innerJoin('account', 'account.id', 'staff.account_id')
      .select(['account.id', 'staff.role'])
      .where('account.email', '=', email.toLowerCase())
      .executeTakeFirst();
    if (!staff) return false;
    const now = clock.now();
    await changeRole(trx, staff.id, null, now);
    await recordRole(trx, { id: staff.id, email, before: staff.role, after: null }, now);
    return true;
  });

interface ChangedRole {
  readonly id: string;
  readonly email: string;
  readonly before: StaffRole | null;
  readonly after: StaffRole | null;
}

const recordRole = (trx: DatabaseTransaction, { id, email, before, after }: ChangedRole, now: Date) =>
  recordEntry(
    trx,
    {
      actor,
      action: 'staff.role',
      subject: { kind: 'staff', id, label: email },
      reason: null,
      before: { role: before },
      after: { role: after },
    },
    now,
  );

async function refuseWithoutOwner(trx: DatabaseTransaction, accountId: string): Promise<void> {
  const owners = await trx.selectFrom('staff').select('account_id').where('role', '=', 'owner').forUpdate().execute();
  if (owners.length === 1 && owners[0]?.account_id === accountId) throw new ApiError('staff_last_owner');
}

/**
 * Lets a staff member enrol another second factor with the password. Server operators use it if no two owners can. It is
 * logged as a security event.
 *
 * @returns whether the e-mail is a staff member's
 */
export async function resetStaff(
  { database, clock, log }: Parts & { readonly log: Parameters<typeof logStaffChange>[0] },
  email: string,
): Promise<boolean> {
  const staff = await inTransaction(database, async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();
    if (!account) return null;
    const now = clock.now();
    const options = { accountId: account.id, language: defaultLocale, now };
    if (!(await resetSecondFactor(trx, options))) return null;
    const subject = { kind: 'staff', id: account.id, label: email } as const;
    await recordEntry(trx, { actor, action: 'staff.reset', subject, reason: null }, now);
    return account.id;
  });
  if (staff === null) return false;
  logStaffChange(log, { action: 'second_factor_reset', staff, by: 'server' });
  return true;
}

/** Staff members with their roles, by e-mail. */
export const listStaff = (database: Database): Promise<{ email: string; role: StaffRole }[]> =>
  database
    .selectFrom('staff')
    .innerJoin('account', 'account.id', 'staff.account_id')
    .select(['account.email', 'staff.role'])
    .orderBy('account.email')
    .execute();
