import { agreedMinor } from '../../booking/reservation-record/charge.ts';
import { createHash } from 'node:crypto';
import type { StaffBookedWire, StaffBooking } from '@mp/contract';
import type { BookingServices } from '../../booking/booking-services.ts';
import { createReservation, type StaffAttempt } from '../../booking/reservations/create-reservation.ts';
import { priceOrder } from '../../booking/reservations/price-order.ts';
import { awaitTransfer, canTransfer } from '../../booking/reservations/pay-by-transfer.ts';
import type { StaffMember } from '../../people/staff/require-staff.ts';
import { recordEntry } from '../../platform/audit/record-entry.ts';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { nameOfStaff } from '../actions/run-action.ts';

/**
 * Books for a guest who calls, as the shop does. The guest gets a link to pay or the details of a transfer by e-mail, at
 * once, or pays at the place.
 *
 * @throws ApiError those of a guest's booking, `transfer_not_offered`, `validation_failed` without the total
 */
export async function bookForGuest(
  services: BookingServices,
  staff: StaffMember,
  idempotencyKey: string,
  { pay, hold_hours: holdHours, preview, ...booking }: StaffBooking,
): Promise<StaffBookedWire> {
  const { contact, currency, total_minor } = booking;
  const order = { ...booking, contact: { ...contact, emailCheck: contact.email }, agreement: true as const };
  const byStaff: StaffAttempt = {
    holdHours,
    paysAtPlace: pay === 'on_spot',
    made: async (trx, reservation, now) => {
      const { id, number, on_request } = reservation;
      await recordEntry(
        trx,
        {
          actor: { id: staff.account.id, name: nameOfStaff(staff) },
          action: 'reservation.book',
          subject: { kind: 'reservation', id, label: number },
          reason: null,
          after: { total_minor: agreedMinor(reservation), currency, pay },
        },
        now,
      );
      if (pay === 'transfer') {
        if (!canTransfer(services, reservation)) throw new ApiError('transfer_not_offered');
        await awaitTransfer(services, trx, reservation, now);
      } else if (pay === 'link') {
        const template = on_request ? 'request_held' : 'reservation_held';
        await enqueue(trx, 'mail.send', { template, reservationId: id }, now);
      }
    },
  };
  if (preview) {
    const { totalMinor, spotTaxMinor } = await priceOrder(services, { order, account: null, byStaff });
    return { total: { minor: totalMinor + spotTaxMinor, currency }, id: null };
  }
  if (total_minor === undefined)
    throw validationError({ in: 'body', field: 'total_minor', problem: 'errors.required' });
  const reservation = await createReservation(services, {
    order: { ...order, total_minor },
    idempotencyKey,
    // Keys of two members, or of a member and a guest, are independent.
    sender: createHash('sha256').update(`staff:${staff.account.id}`).digest(),
    account: null,
    caller: '',
    byStaff,
  });
  return { total: { minor: agreedMinor(reservation), currency }, id: reservation.id };
}
