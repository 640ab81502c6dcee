import type { StaffRole } from '@mp/contract';
import type { ActionSubject, SubjectState } from '../actions/run-action.ts';

/** What the list of the staff shows of a person. */
export const roleState = (role: StaffRole | null): SubjectState['state'] => ({ role });

/** A person of the staff, whose role is changed. */
export const staffSubject = (id: string): ActionSubject => ({
  kind: 'staff',
  id,
  scope: {},
  read: async (trx) => {
    const member = await trx
      .selectFrom('account')
      .leftJoin('staff', 'staff.account_id', 'account.id')
      .select(['account.email', 'staff.role'])
      .where('account.id', '=', id)
      .where('account.verified_at', 'is not', null)
      .forUpdate('account')
      .executeTakeFirst();
    return member ? { label: member.email, state: roleState(member.role) } : null;
  },
});
