import type { StaffListWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../platform/services/services.ts';
import type { StaffMember } from './require-staff.ts';
import { fullName } from '../names/full-name.ts';
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

/** A request to reset a second factor: whose, and whether it waits for a second owner. */
interface ResetRequest {
  readonly email: string;
  readonly outcome: 'requested' | 'reset';
}

/**
 * Requests a reset of a staff member's second factor. The reset happens if a second owner requests it within a day.
 * Owners cannot request their own.
 *
 * @throws ApiError `forbidden` for the owner's own account, `not_found` if the account is not a staff member
 */
export async function requestReset(
  trx: DatabaseTransaction,
  { account: own }: StaffMember,
  { id, language }: { readonly id: string; readonly language: Locale },
  now: Date,
): Promise<ResetRequest> {
  if (id === own.id) throw new ApiError('forbidden');
  const staff = await trx
    .selectFrom('staff')
    .innerJoin('account', 'account.id', 'staff.account_id')
    .select(['staff.reset_by', 'staff.reset_at', 'account.email'])
    .where('account_id', '=', id)
    .forUpdate('staff')
    .executeTakeFirst();
  if (!staff) throw new ApiError('not_found');
  const { email } = staff;
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
    return { email, outcome: 'reset' };
  }
  await trx.updateTable('staff').set({ reset_by: own.id, reset_at: now }).where('account_id', '=', id).execute();
  return { email, outcome: 'requested' };
}
