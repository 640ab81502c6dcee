import { sql } from 'kysely';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { doEach, isItsTurn, ItemWaitsError } from '../../platform/jobs/each-item.ts';
import type { BookingServices } from '../booking-services.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import { earnStay } from './book-shares.ts';
import { findTerms } from './record-terms.ts';

/** Maximum number of stays in one run. */
const batchSize = 200;

/**
 * Divides the price of confirmed stays in the ledger on their day of departure: between owner, commission, taxes and the
 * shop. A stay whose money has not arrived, or has gone back, waits until it has been paid; one whose VAT rate is missing
 * waits for the rate. What is kept of a cancelled stay is divided with its cancellation; the job does it for stays that an
 * earlier version cancelled.
 *
 * @returns how many stays were divided
 */
export async function earnStays(services: BookingServices): Promise<number> {
  const { database, clock } = services;
  const due = await database
    .selectFrom('reservation')
    .leftJoin('reservation_terms', 'reservation_terms.reservation_id', 'reservation.id')
    .select('reservation.id')
    .where('reservation_terms.earned_at', 'is', null)
    .where(({ eb, or, and }) =>
      or([
        and([eb('reservation.status', '=', 'confirmed'), eb('reservation.departure', '<=', clock.today()), isPaid]),
        eb('reservation.refund_minor', 'is not', null),
      ]),
    )
    .where(isItsTurn('earn_stays', 'reservation.id', clock.now()))
    .orderBy('reservation.departure')
    .limit(batchSize)
    .execute();
  return doEach(
    services,
    'earn_stays',
    due.map(({ id }) => id),
    (id) => earn(services, id),
  );
}

/** Whether the prepayment covers the price less what staff have refunded. */
const isPaid = sql<boolean>`reservation.total_minor - reservation.premium_minor
  - coalesce((select sum(refund.stay_minor) from refund
    where refund.reservation_id = reservation.id and refund.kind = 'staff'), 0)
  <= coalesce((select -sum(entry.amount_minor) from ledger_entry entry
    where entry.reservation_id = reservation.id and entry.account = 'guest_prepayments'), 0)`;

const earn = (services: BookingServices, id: string): Promise<boolean> =>
  inTransaction(services.database, async (trx) => {
    const reservation = await lockReservation(trx, id);
    if (!reservation || !isDivisible(reservation)) return false;
    if (await earnStay(trx, reservation, services.clock.now())) return true;
    if ((await findTerms(trx, id))?.earned_at) return false;
    throw new ItemWaitsError(`The VAT rate of ${reservation.number} is not recorded.`);
  });

const isDivisible = ({ status, refund_minor }: ReservationRow): boolean =>
  status === 'confirmed' || refund_minor !== null;
