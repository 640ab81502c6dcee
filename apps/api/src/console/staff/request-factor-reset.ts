import type { FactorResetWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import type { StaffMember } from '../../people/staff/require-staff.ts';
import { requestReset } from '../../people/staff/staff-members.ts';
import { logStaffChange } from '../../platform/errors/security-events.ts';
import type { Services } from '../../platform/services/services.ts';
import { runCreation } from '../actions/run-creation.ts';

/** A request for a reset as it came. */
interface FactorReset {
  /** Of the staff member who has lost the factor. */
  readonly id: string;
  readonly language: Locale;
  readonly idempotencyKey: string;
  readonly log: Pick<Services['log'], 'warn'>;
}

/**
 * Requests a reset of a second factor, once for an idempotency key: the second owner who repeats a lost request does not
 * request another reset.
 *
 * @throws ApiError as `requestReset`, `idempotency_key_reused`
 */
export async function requestFactorReset(
  services: Pick<Services, 'database' | 'clock'>,
  own: StaffMember,
  { id, language, idempotencyKey, log }: FactorReset,
): Promise<FactorResetWire['outcome']> {
  const request = { action: 'staff.request_reset', staff: own, idempotencyKey, body: { id } };
  const { outcome } = await runCreation<FactorResetWire>(services, request, async (trx, now) => {
    const { email, outcome: reached } = await requestReset(trx, own, { id, language }, now);
    const subject = { kind: 'staff' as const, id, label: email };
    return {
      ...{ result: { outcome: reached }, subject, change: { before: {}, after: {} } },
      ...(reached === 'reset' && { action: 'staff.reset' }),
    };
  });
  const action = outcome === 'reset' ? 'second_factor_reset' : 'second_factor_reset_requested';
  logStaffChange(log, { action, staff: id, by: own.account.id });
  return outcome;
}
