import type { UserExportWire } from '@mp/contract';
import { exportAccount } from '../../people/accounts/export-account.ts';
import type { StaffMember } from '../../people/staff/require-staff.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../platform/services/services.ts';
import { runCreation } from '../actions/run-creation.ts';

/** Who of the staff takes an export, and why. */
interface ExportRequest {
  readonly staff: StaffMember;
  readonly idempotencyKey: string;
  readonly reason: string;
}

/**
 * Everything that is stored about a guest, as in their own export. The audit log says who of the staff took it, and why, once
 * for an idempotency key.
 *
 * @throws ApiError `not_found`
 */
export async function exportGuest(
  services: Services,
  id: string,
  { staff, idempotencyKey, reason }: ExportRequest,
): Promise<UserExportWire> {
  const findAccount = () =>
    services.database
      .selectFrom('account')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  const creation = { action: 'account.export', staff, idempotencyKey, body: { id, reason } };
  // The export itself is not stored with the request.
  await runCreation(services, creation, async () => {
    const found = await findAccount();
    if (!found) throw new ApiError('not_found');
    return { result: {}, subject: { kind: 'account', id, label: found.email } };
  });
  const account = await findAccount();
  if (!account) throw new ApiError('not_found');
  return exportAccount(services, account, services.clock.now());
}
