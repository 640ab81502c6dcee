import type { voucherBatchSchema } from '@mp/contract';
import type { z } from 'zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { issuePartnerVouchersIn } from '../../booking/vouchers/issue-partner-vouchers.ts';
import { shownCode } from '../../booking/vouchers/voucher-view.ts';
import type { StaffMember } from '../../people/staff/require-staff.ts';
import { runCreation } from '../actions/run-creation.ts';

/**
 * Issues vouchers for a partner once for an idempotency key, and returns their codes. The same request returns them again:
 * codes are derived from the ids, which alone are stored.
 */
export async function issueBatch(
  services: BookingServices,
  staff: StaffMember,
  idempotencyKey: string,
  body: z.output<typeof voucherBatchSchema>,
): Promise<string[]> {
  const request = { action: 'voucher.issue', staff, idempotencyKey, body };
  const { ids } = await runCreation(services, request, async (trx, now) => {
    const issued = await issuePartnerVouchersIn(services, trx, body, now);
    const subject = { kind: 'voucher', id: issued[0] ?? '', label: body.partner } as const;
    return { result: { ids: issued }, subject };
  });
  return ids.map((id) => shownCode(services, id));
}
