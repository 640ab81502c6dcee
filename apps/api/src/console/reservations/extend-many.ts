import type { ManyResultsWire, staffExtendManySchema } from '@mp/contract';
import type { z } from 'zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { lockReservation } from '../../booking/reservation-record/lock-reservation.ts';
import { extendDeadline } from '../../booking/reservations/change-reservation.ts';
import type { StaffMember } from '../../people/staff/require-staff.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { runAction, versionOf } from '../actions/run-action.ts';
import { reservationSubject } from './reservation-subject.ts';

/**
 * Extends several reservations, each in its own transaction with its own audit entry: one that cannot be extended does not
 * stop the others. A list has no versions, so each is extended in its present state.
 */
export async function extendMany(
  services: BookingServices,
  staff: StaffMember,
  idempotencyKey: string,
  { ids, reason, hours }: z.output<typeof staffExtendManySchema>,
): Promise<ManyResultsWire> {
  const data: ManyResultsWire['data'] = [];
  for (const id of new Set(ids)) {
    const subject = reservationSubject(services, id);
    const present = await inTransaction(services.database, (trx) => subject.read(trx, services.clock.now()));
    const request = {
      action: 'reservation.extend',
      staff,
      version: versionOf(present?.state ?? {}),
      reason,
      preview: false,
      idempotencyKey: `${idempotencyKey} ${id}`,
      body: { hours, reason },
    };
    const error = await runAction(services, subject, request, async (trx, now) => {
      const reservation = await lockReservation(trx, id);
      if (reservation) await extendDeadline(services, trx, reservation, hours, now);
    }).then(
      () => null,
      (failure: unknown) => {
        if (failure instanceof ApiError) return failure.code;
        throw failure;
      },
    );
    data.push({ id, error });
  }
  return { data };
}
