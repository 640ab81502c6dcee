import type { ChangeState } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationChangeRow } from '../../platform/database/tables/reservation-changes.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { descriptionOf, nightsOfStay } from './stay-description.ts';
import { openChangeOf } from './find-change.ts';
import { takeNights } from './take-nights.ts';

/** How a change ends that is not made. */
type EndState = Extract<ChangeState, 'declined' | 'expired' | 'withdrawn'>;

/**
 * Ends an open change of a locked reservation without making it: returns the nights that it holds, and closes its payment.
 * Sends no e-mail.
 *
 * @param end `reason`: the place's, for the guest
 */
export async function endChange(
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  change: ReservationChangeRow,
  end: { readonly state: EndState; readonly reason?: string | null },
  now: Date,
): Promise<ReservationChangeRow> {
  await takeNights(trx, reservation, nightsOfStay(await descriptionOf(trx, reservation)));
  const payments = await trx
    .selectFrom('payment')
    .select('id')
    .where('change_id', '=', change.id)
    .where('status', '=', 'created')
    .execute();
  for (const { id } of payments) await enqueue(trx, 'gateway.release', { paymentId: id }, now);
  const ended = { state: end.state, reason: end.reason ?? null, expires_at: null, decided_at: now };
  await trx.updateTable('reservation_change').set(ended).where('id', '=', change.id).execute();
  return { ...change, ...ended };
}

/** Withdraws the open change of a locked reservation that ends; undefined if it has none. */
export async function withdrawOpenChange(
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  now: Date,
): Promise<ReservationChangeRow | undefined> {
  const open = await openChangeOf(trx, reservation.id);
  return open && endChange(trx, reservation, open, { state: 'withdrawn' }, now);
}
