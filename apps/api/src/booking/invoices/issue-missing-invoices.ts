import { inTransaction } from '../../platform/database/in-transaction.ts';
import { doEach, isItsTurn } from '../../platform/jobs/each-item.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { BookingServices } from '../booking-services.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import { issueCreditNote, issueRefundCreditNote } from './issue-credit-note.ts';
import { issueInvoicesIn } from './issue-invoice.ts';
import { isRateMissing, nameMissing } from './wait-for-rate.ts';

const batchSize = 100;

/** The e-mail of a confirmation issues the invoice; this is how long it is left to do so. */
const graceMs = 3_600_000;

/**
 * Issues the invoices of paid stays that have none: confirmed before there were invoices, their e-mail never went out, or a
 * rate was missing. In the last case the credit notes that wait for them follow. The oldest stay comes first. Each stay gets
 * its invoices once, even if another process issues them meanwhile.
 *
 * @returns how many stays got theirs
 */
export async function issueMissingInvoices(services: BookingServices): Promise<number> {
  const { database, clock } = services;
  const now = clock.now();
  const due = await database
    .selectFrom('reservation')
    .select('id')
    .where('confirmed_at', 'is not', null)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([eb('status', '=', 'confirmed'), eb('confirmed_at', '<', new Date(now.getTime() - graceMs))]),
        // They wait for a rate.
        exists(
          selectFrom('job_trouble')
            .select('item')
            .where('job', '=', 'issue_invoices')
            .whereRef(({ cast }) => cast('reservation.id', 'text'), '=', 'item'),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoice').select('number').whereRef('invoice.reservation_id', '=', 'reservation.id'))),
    )
    .where(isItsTurn('issue_invoices', 'reservation.id', now))
    .orderBy('confirmed_at')
    .orderBy('id')
    .limit(batchSize)
    .execute();
  const ids = due.map(({ id }) => id);
  return doEach(services, 'issue_invoices', ids, (id) =>
    issueFor(services, id, now).catch((error: unknown) => {
      throw isRateMissing(error) ? nameMissing(error) : error;
    }),
  );
}

const issueFor = (services: BookingServices, id: string, now: Date): Promise<boolean> =>
  inTransaction(services.database, async (trx) => {
    const reservation = await lockReservation(trx, id);
    if (!reservation || (await issueInvoicesIn(services, trx, reservation, now)).length === 0) return false;
    await issueMissingCreditNotes(services, trx, reservation, now);
    return true;
  });

/** Issues the credit notes of a reservation whose invoice was issued only now. */
async function issueMissingCreditNotes(
  services: BookingServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  now: Date,
): Promise<void> {
  const refunds = await trx
    .selectFrom('refund')
    .select(['id', 'stay_minor', 'premium_minor'])
    .where('reservation_id', '=', reservation.id)
    .where('kind', '=', 'staff')
    .where('state', '=', 'approved')
    .orderBy('decided_at')
    .orderBy('id')
    .execute();
  for (const { id, stay_minor, premium_minor } of refunds)
    await issueRefundCreditNote(
      services,
      trx,
      reservation,
      { id, stayMinor: stay_minor ?? 0, premiumMinor: premium_minor ?? 0 },
      now,
    );
  const { status } = reservation;
  if (status === 'cancelled_by_guest' || status === 'cancelled_by_place')
    await issueCreditNote(services, trx, reservation, status, now);
}
