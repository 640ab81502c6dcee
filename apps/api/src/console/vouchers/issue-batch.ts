import { createHash } from 'node:crypto';
import type { voucherBatchSchema } from '@mp/contract';
import type { z } from 'zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { issuePartnerVouchersIn } from '../../booking/vouchers/issue-partner-vouchers.ts';
import { shownCode } from '../../booking/vouchers/voucher-view.ts';
import type { StaffMember } from '../../people/staff/require-staff.ts';
import { recordEntry } from '../../platform/audit/record-entry.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { nameOfStaff } from '../actions/run-action.ts';

/**
 * Issues vouchers for a partner once for an idempotency key, and returns their codes. The same request returns them again:
 * codes are derived from the ids, which alone are stored.
 */
export async function issueBatch(
  services: BookingServices,
  staff: StaffMember,
  key: string,
  { reason, ...order }: z.output<typeof voucherBatchSchema>,
): Promise<string[]> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify(['voucher.issue', reason, order]))
    .digest();
  const actorId = staff.account.id;
  const ids = await inTransaction(services.database, async (trx) => {
    // The same request at the same time waits for the first one.
    await trx.selectFrom('staff').select('account_id').where('account_id', '=', actorId).forUpdate().execute();
    const earlier = await trx
      .selectFrom('audit_request')
      .select(['request_hash', 'result'])
      .where('actor_id', '=', actorId)
      .where('idempotency_key', '=', key)
      .executeTakeFirst();
    if (earlier && !earlier.request_hash.equals(requestHash)) throw new ApiError('idempotency_key_reused');
    if (earlier) return (earlier.result as { ids: string[] }).ids;
    const now = services.clock.now();
    const issued = await issuePartnerVouchersIn(services, trx, order, now);
    const entryId = await recordEntry(
      trx,
      {
        actor: { id: actorId, name: nameOfStaff(staff) },
        action: 'voucher.issue',
        subject: { kind: 'voucher', id: issued[0] ?? '', label: order.partner },
        reason,
        after: order,
      },
      now,
    );
    await trx
      .insertInto('audit_request')
      .values({
        actor_id: actorId,
        idempotency_key: key,
        request_hash: requestHash,
        entry_id: entryId,
        result: JSON.stringify({ ids: issued }),
      })
      .execute();
    return issued;
  });
  return ids.map((id) => shownCode(services, id));
}
