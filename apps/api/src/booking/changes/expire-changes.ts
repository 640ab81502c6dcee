import { inTransaction } from '../../platform/database/in-transaction.ts';
import { doEach, isItsTurn, ItemWaitsError } from '../../platform/jobs/each-item.ts';
import type { BookingServices } from '../booking-services.ts';
import { closePayments } from '../payments/close-payments.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import { endChange } from './end-change.ts';
import { openChangeOf } from './find-change.ts';
import { mailAboutChange } from './mail-about-change.ts';

const batchSize = 50;

/** How long a change that is not paid keeps its nights while the gateway is unavailable. */
const gatewayGraceMs = 10 * 60_000;

/**
 * Ends changes that were neither paid nor answered in time: the nights that they hold are free again, and the stay is as before.
 * First it closes open payments at the gateway, so that a guest who has just paid gets the change.
 *
 * @returns how many ended
 */
export async function expireChanges(services: BookingServices): Promise<number> {
  const { database, clock } = services;
  const now = clock.now();
  const due = await database
    .selectFrom('reservation_change')
    .select(['id', 'reservation_id', 'expires_at'])
    .where('expires_at', '<=', now)
    .where(isItsTurn('expire_changes', 'reservation_change.id', now))
    .orderBy('expires_at')
    .limit(batchSize)
    .execute();
  const byId = new Map(due.map((change) => [change.id, change]));
  return doEach(services, 'expire_changes', [...byId.keys()], async (id) => {
    const { reservation_id: reservationId, expires_at } = byId.get(id) ?? {};
    if (!reservationId || !expires_at) return false;
    const isInGracePeriod = expires_at.getTime() + gatewayGraceMs > now.getTime();
    const closed = await closePayments(services, reservationId, { ofChange: id });
    if (!closed && isInGracePeriod) throw new ItemWaitsError('The gateway does not return the payment’s status.');
    return endDue(services, reservationId, now);
  });
}

/** Ends a reservation's change if it is still due once it is locked; false when another process was faster. */
async function endDue(services: BookingServices, reservationId: string, now: Date): Promise<boolean> {
  const ended = await inTransaction(services.database, async (trx) => {
    const reservation = await lockReservation(trx, reservationId);
    const change = await openChangeOf(trx, reservationId);
    if (!reservation || !change?.expires_at || change.expires_at > now) return false;
    await endChange(trx, reservation, change, { state: 'expired' }, now);
    const template = change.state === 'waiting_place' ? 'change_refused' : 'change_expired';
    await mailAboutChange(trx, change, template, now);
    return true;
  });
  if (ended) services.wakeOutbox();
  return ended;
}
