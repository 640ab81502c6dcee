import type { newStaffSchema } from '@mp/contract';
import type { z } from 'zod';
import type { StaffMember } from '../../people/staff/require-staff.ts';
import { accountForRole, changeRole } from '../../people/staff/staff.ts';
import { recordEntry } from '../../platform/audit/record-entry.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../platform/services/services.ts';
import { nameOfStaff } from '../actions/run-action.ts';
import { roleState } from './staff-subject.ts';

/**
 * Gives a role to the active account with an e-mail. The same request again changes nothing.
 *
 * @throws ApiError `staff_no_account`, `staff_has_role` if the account has another role
 */
export const addStaff = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  own: StaffMember,
  { email, role, reason }: z.output<typeof newStaffSchema>,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    const account = await accountForRole(trx, email);
    if (account.role === role) return;
    if (account.role) throw new ApiError('staff_has_role');
    const now = clock.now();
    await changeRole(trx, account.id, role, now);
    await recordEntry(
      trx,
      {
        actor: { id: own.account.id, name: nameOfStaff(own) },
        action: 'staff.role',
        subject: { kind: 'staff', id: account.id, label: email },
        reason,
        before: roleState(null),
        after: roleState(role),
      },
      now,
    );
  });
