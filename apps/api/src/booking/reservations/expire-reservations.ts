import type { ReservationStatus } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { doEach, isItsTurn, ItemWaitsError } from '../../platform/jobs/each-item.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { reversePayments } from '../payments/reverse-payments.ts';
import { closePayments } from '../payments/close-payments.ts';
import type { BookingServices } from '../booking-services.ts';
import { changeStatus } from './change-status.ts';
import { enqueueGuestEmail } from './guest-email.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';

const batchSize = 50;

/** How long an unpaid hold is extended while the gateway is unavailable. */
const gatewayGraceMs = 10 * 60_000;

/**
 * Expires unpaid holds and frees their rooms. [4.34]
 *
 * First it closes open payments at the gateway: nobody can pay from then on, and a guest who has just paid gets the rooms.
 * If the gateway stays unavailable past the grace period, the rooms become free anyway; `applyPaymentUpdate` handles a late
 * payment.
 *
 * @returns how many holds expired
 */
export async function expireHolds(services: BookingServices): Promise<number> {
  const { database, clock } = services;
  const now = clock.now();
  const due = await database
    .selectFrom('reservation')
    .select(['id', 'hold_until'])
    .where('status', '=', 'held')
    .where('hold_until', '<=', now)
    .where(isItsTurn('expire_holds', 'reservation.id', now))
    .orderBy('hold_until')
    .limit(batchSize)
    .execute();
  const holdUntil = new Map(due.map(({ id, hold_until }) => [id, hold_until]));
  let isGatewayUp = true;
  return doEach(services, 'expire_holds', [...holdUntil.keys()], async (id) => {
    const hold_until = holdUntil.get(id) ?? null;
    const isInGracePeriod = hold_until !== null && hold_until.getTime() + gatewayGraceMs > now.getTime();
    // After one timeout, this round sends no further requests: each would wait as long.
    const closed: boolean = isGatewayUp ? await closePayments(services, id) : !(await hasOpenPayment(services, id));
    isGatewayUp &&= closed;
    if (!closed && isInGracePeriod) throw new ItemWaitsError('The gateway does not return the payment’s status.');
    return endDue(services, id, 'held', 'hold_until', (trx, row) => endUnpaid(services, trx, row, now));
  });
}

/** Ends a locked hold that was not paid: frees the rooms, closes the payment, e-mails the guest. */
export async function endUnpaid(
  services: BookingServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  now: Date,
): Promise<ReservationRow> {
  const ended = await changeStatus(trx, reservation, 'expired', { services, now });
  await reversePayments(trx, reservation.id, now);
  await enqueueGuestEmail(services, trx, reservation, { template: 'reservation_expired' });
  return ended;
}

async function hasOpenPayment({ database }: BookingServices, reservationId: string): Promise<boolean> {
  const open = await database
    .selectFrom('payment')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('status', '=', 'created')
    .executeTakeFirst();
  return open !== undefined;
}

/** Expires requests that a place has not answered in time, and returns how many. [4.33] */
export async function expireRequests(services: BookingServices): Promise<number> {
  const { database, clock } = services;
  const now = clock.now();
  const due = await database
    .selectFrom('reservation')
    .select('id')
    .where('status', '=', 'requested')
    .where('confirm_until', '<=', now)
    .where(isItsTurn('expire_requests', 'reservation.id', now))
    .orderBy('confirm_until')
    .limit(batchSize)
    .execute();
  return doEach(
    services,
    'expire_requests',
    due.map(({ id }) => id),
    (id) => endDue(services, id, 'requested', 'confirm_until', (trx, row) => endUnanswered(services, trx, row, now)),
  );
}

/** Ends a locked request that its place did not answer: frees the rooms, releases the payment, e-mails the guest. */
export async function endUnanswered(
  services: Pick<BookingServices, 'config'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  now: Date,
): Promise<ReservationRow> {
  const ended = await changeStatus(trx, reservation, 'unanswered', { services, now });
  await reversePayments(trx, reservation.id, now);
  await enqueue(trx, 'mail.send', { template: 'request_unanswered', reservationId: reservation.id }, now);
  return ended;
}

/** Ends a reservation if it is still due once it is locked; false when another process was faster. */
async function endDue(
  services: BookingServices,
  id: string,
  status: ReservationStatus,
  deadline: 'hold_until' | 'confirm_until',
  end: (trx: DatabaseTransaction, reservation: ReservationRow) => Promise<ReservationRow>,
): Promise<boolean> {
  const ended = await inTransaction(services.database, async (trx) => {
    const reservation = await trx
      .selectFrom('reservation')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', status)
      .where(deadline, '<=', services.clock.now())
      .forUpdate()
      .executeTakeFirst();
    if (!reservation) return false;
    await end(trx, reservation);
    return true;
  });
  if (ended) services.wakeOutbox();
  return ended;
}
