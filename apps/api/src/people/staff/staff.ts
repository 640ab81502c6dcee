import type { StaffRole } from '@mp/contract';
import { defaultLocale } from '@mp/domain';
import type { Clock } from '@mp/domain/clock';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { logStaffChange } from '../../platform/errors/security-events.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

/** Error of a rejected change of staff. Its message gives the reason and what to do. */
export class StaffRefusedError extends Error {
  override readonly name = 'StaffRefusedError';
}

/**
 * Grants a role to the account with an e-mail. It replaces the earlier role.
 *
 * @throws StaffRefusedError if no active account has the e-mail, or the last owner would lose their role
 */
export async function giveRole(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  email: string,
  role: StaffRole,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select(['id', 'verified_at'])
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();
    if (!account?.verified_at)
      throw new StaffRefusedError(
        `Nobody has an active account with ${email}. Register in the shop, open the link of the letter, and try again.`,
      );
    if (role !== 'owner') await refuseWithoutOwner(trx, email);
    await trx
      .insertInto('staff')
      .values({ account_id: account.id, role, made_at: clock.now() })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ role }))
      .execute();
  });
}

/**
 * Removes an account from the staff at once. The account of the shop stays.
 *
 * @returns whether it was a staff member
 * @throws StaffRefusedError if it is the last owner
 */
export async function removeStaff(database: Database, email: string): Promise<boolean> {
  return inTransaction(database, async (trx) => {
    await refuseWithoutOwner(trx, email);
    const { numDeletedRows } = await trx
      .deleteFrom('staff')
      .where('account_id', 'in', (those) =>
        those.selectFrom('account').select('id').where('email', '=', email.toLowerCase()),
      )
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}

async function refuseWithoutOwner(trx: DatabaseTransaction, email: string): Promise<void> {
  const owners = await trx
    .selectFrom('staff')
    .innerJoin('account', 'account.id', 'staff.account_id')
    .select('account.email')
    .where('staff.role', '=', 'owner')
    .forUpdate('staff')
    .execute();
  if (owners.length === 1 && owners[0]?.email === email.toLowerCase())
    throw new StaffRefusedError(`${email} is the only owner. Make somebody else an owner first.`);
}

/**
 * Lets a staff member enrol another second factor with the password. Server operators use it if no two owners can. It is
 * logged as a security event.
 *
 * @returns whether the e-mail is a staff member's
 */
export async function resetStaff(
  {
    database,
    clock,
    log,
  }: { readonly database: Database; readonly clock: Clock; readonly log: Parameters<typeof logStaffChange>[0] },
  email: string,
): Promise<boolean> {
  const staff = await inTransaction(database, async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();
    if (!account) return null;
    const options = { accountId: account.id, language: defaultLocale, now: clock.now() };
    return (await resetSecondFactor(trx, options)) ? account.id : null;
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
