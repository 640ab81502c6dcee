import type { UserExportWire } from '@mp/contract';
import { exportAccount } from '../../people/accounts/export-account.ts';
import type { StaffMember } from '../../people/staff/require-staff.ts';
import { recordEntry } from '../../platform/audit/record-entry.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../platform/services/services.ts';
import { nameOfStaff } from '../actions/run-action.ts';
import { lockAccount } from './guest-subject.ts';

/**
 * Everything that is stored about a guest, as in their own export. The audit log says who of the staff took it, and why.
 *
 * @throws ApiError `not_found`
 */
export async function exportGuest(
  services: Services,
  id: string,
  { staff, reason }: { readonly staff: StaffMember; readonly reason: string },
): Promise<UserExportWire> {
  const now = services.clock.now();
  const account = await inTransaction(services.database, async (trx) => {
    const found = await lockAccount(trx, id);
    if (!found) throw new ApiError('not_found');
    await recordEntry(
      trx,
      {
        actor: { id: staff.account.id, name: nameOfStaff(staff) },
        action: 'account.export',
        subject: { kind: 'account', id, label: found.email },
        reason,
      },
      now,
    );
    return found;
  });
  return exportAccount(services, account, now);
}
