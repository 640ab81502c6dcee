import { limitedPolicy, placeTimeZone } from '@mp/domain/cancellation-policy';
import { policyColumn } from '../../offer/availability/rate-policy.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { BookedPolicy, ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { BookingServices } from '../booking-services.ts';
import { perMilleNow } from '../reservations/cancellation-refund.ts';

/**
 * The cancellation policy of a stay after a change: that of its rate, which is as it was booked unless the rate changes. It gives
 * back no more than at the moment of the change: days that are farther away bring no refund back that is lost.
 *
 * @param reservation before the change
 */
export async function changedPolicy(
  services: Pick<BookingServices, 'clock'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  rateId = reservation.rate_id,
): Promise<BookedPolicy | null> {
  const policy = rateId === reservation.rate_id ? reservation.cancellation_policy : await policyOfRate(trx, rateId);
  return policy && limitedPolicy(policy, perMilleNow(reservation, services));
}

async function policyOfRate(trx: DatabaseTransaction, rateId: number): Promise<BookedPolicy> {
  const { policy, country } = await trx
    .selectFrom('rate')
    .innerJoin('place', 'place.id', 'rate.place_id')
    .select(['place.country', policyColumn.as('policy')])
    .where('rate.id', '=', rateId)
    .executeTakeFirstOrThrow();
  return { ...policy, timeZone: placeTimeZone(country) };
}
