import type { StaffListWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { recordEntry } from '../../platform/audit/record-entry.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { logStaffChange } from '../../platform/errors/security-events.ts';
import type { Services } from '../../platform/services/services.ts';
import type { StaffMember } from './require-staff.ts';
import { fullName, nameOrEmail } from '../names/full-name.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

type Parts = Pick<Services, 'database' | 'clock'>;

/** How long one owner's request waits for a second owner. */
const requestLifetimeMs = 24 * 3_600_000;

const oldest = (now: Date): Date => new Date(now.getTime() - requestLifetimeMs);

/** Staff members by name, as an owner sees them. */
export async function staffMembers(
  { database, clock }: Parts,
  { account: own }: StaffMember,
): Promise<Omit<StaffListWire['data'][number], 'version'>[]> {
  const rows = await database
    .selectFrom('staff')
    .innerJoin('account', 'account.id', 'staff.account_id')
    .leftJoin('account as requester', (join) =>
      join.onRef('requester.id', '=', 'staff.reset_by').on('staff.reset_at', '>', oldest(clock.now())),
    )
    .select(['account.id', 'account.email', 'account.first_name', 'account.last_name', 'staff.role'])
    .select(['staff.enrolled_at', 'requester.id as requester_id'])
    .select(['requester.first_name as requester_first_name', 'requester.last_name as requester_last_name'])
    .orderBy('account.last_name')
    .orderBy('account.email')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: fullName(row),
    email: row.email,
    role: row.role,
    is_own: row.id === own.id,
    has_second_factor: row.enrolled_at !== null,
    reset:
      row.requester_id === null
        ? null
        : {
            by: fullName({ first_name: row.requester_first_name, last_name: row.requester_last_name }),
            is_own: row.requester_id === own.id,
          },
  }));
}

/**
 * Requests a reset of a staff member's second factor. The reset happens if a second owner requests it within a day.
 * Owners cannot request their own.
 *
 * @returns the outcome
 * @throws ApiError `forbidden` for the owner's own account, `not_found` if the account is not a staff member
 */
export async function requestReset(
  { database, clock }: Parts,
  { account: own }: StaffMember,
  {
    id,
    language,
    log,
  }: { readonly id: string; readonly language: Locale; readonly log: Pick<Services['log'], 'warn'> },
): Promise<'requested' | 'reset'> {
  if (id === own.id) throw new ApiError('forbidden');
  const now = clock.now();
  const outcome = await inTransaction(database, async (trx) => {
    const staff = await trx
      .selectFrom('staff')
      .innerJoin('account', 'account.id', 'staff.account_id')
      .select(['staff.reset_by', 'staff.reset_at', 'account.email'])
      .where('account_id', '=', id)
      .forUpdate('staff')
      .executeTakeFirst();
    if (!staff) throw new ApiError('not_found');
    const record = (action: string) =>
      recordEntry(
        trx,
        {
          actor: { id: own.id, name: nameOrEmail(own) },
          action,
          subject: { kind: 'staff', id, label: staff.email },
          reason: null,
        },
        now,
      );
    // The first requester must still be an owner.
    const first = await trx
      .selectFrom('staff')
      .select('account_id')
      .where('account_id', '=', staff.reset_by)
      .where('account_id', '<>', own.id)
      .where('role', '=', 'owner')
      .executeTakeFirst();
    if (first && staff.reset_at && staff.reset_at > oldest(now)) {
      await resetSecondFactor(trx, { accountId: id, language, now });
      await record('staff.reset');
      return 'reset';
    }
    await trx.updateTable('staff').set({ reset_by: own.id, reset_at: now }).where('account_id', '=', id).execute();
    await record('staff.request_reset');
    return 'requested';
  });
  const action = outcome === 'reset' ? 'second_factor_reset' : 'second_factor_reset_requested';
  logStaffChange(log, { action, staff: id, by: own.id });
  return outcome;
}
