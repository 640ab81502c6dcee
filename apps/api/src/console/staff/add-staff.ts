import type { newStaffSchema } from '@mp/contract';
import type { z } from 'zod';
import type { StaffMember } from '../../people/staff/require-staff.ts';
import { accountForRole, changeRole } from '../../people/staff/staff.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../platform/services/services.ts';
import { runCreation } from '../actions/run-creation.ts';
import { roleState } from './staff-subject.ts';

/**
 * Gives a role to the active account with an e-mail. Once for an idempotency key; the same role again changes nothing.
 *
 * @throws ApiError `staff_no_account`, `staff_has_role` if the account has another role
 */
export async function addStaff(
  services: Pick<Services, 'database' | 'clock'>,
  own: StaffMember,
  idempotencyKey: string,
  body: z.output<typeof newStaffSchema>,
): Promise<void> {
  const { email, role } = body;
  await runCreation(services, { action: 'staff.role', staff: own, idempotencyKey, body }, async (trx, now) => {
    const account = await accountForRole(trx, email);
    if (account.role !== null && account.role !== role) throw new ApiError('staff_has_role');
    if (account.role === null) await changeRole(trx, account.id, role, now);
    return {
      result: {},
      subject: { kind: 'staff', id: account.id, label: email },
      change: { before: roleState(account.role), after: roleState(role) },
    };
  });
}
