import { randomUUID } from 'node:crypto';
import { personLimits } from '@mp/domain';
import type { BookingServices } from '../../../booking/booking-services.ts';
import { obstacleToChange } from '../../../booking/changes/change-obstacle.ts';
import { requestLocked } from '../../../booking/changes/request-change.ts';
import { agreedMinor } from '../../../booking/reservation-record/charge.ts';
import { roomsOf } from '../../../booking/reservation-record/lock-reservation.ts';
import type { DatabaseTransaction } from '../../../platform/database/database.ts';
import type { ReservationRow } from '../../../platform/database/tables/reservations.ts';

/** Takes one infant more along, which costs nothing; nothing for a stay that cannot be changed at that moment. */
export async function takeInfantAlong(
  services: BookingServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
): Promise<void> {
  const { arrival, departure, adults, children: childrens, infants, dogs, cots } = reservation;
  if (infants >= personLimits.maxInfants || (await obstacleToChange(services, trx, reservation))) return;
  const rooms = (await roomsOf(trx, reservation.id)).map(({ room_type_id: id, count }) => ({
    room_types: { id, count },
  }));
  const wish = { arrival, departure, adults, childrens, infants: infants + 1, dogs, cots, rooms };
  const request = { id: randomUUID(), wish, acceptedMinor: agreedMinor(reservation), askedBy: 'guest' } as const;
  await requestLocked(services, trx, reservation, request, services.clock.now());
}
