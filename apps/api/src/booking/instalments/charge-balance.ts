import { dateInZone, operatorTimeZone, type CalendarDate } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';
import type { InstalmentRow, ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { SavedCardRow } from '../../platform/database/tables/saved-cards.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';
import { balanceOf } from '../reservation-record/instalments.ts';

/** Whether a saved card can be charged on a day: not removed, and valid until the end of its month. */
export const canCharge = (card: SavedCardRow | undefined, on: CalendarDate): card is SavedCardRow =>
  card !== undefined && card.removed_at === null && card.expires_on >= on;

/**
 * Charges the rest of a locked, confirmed stay to its saved card, once for each due date. The row is written before the gateway
 * is called, and its id is the idempotency key.
 *
 * @returns false when its guest pays it otherwise: a transfer is awaited, or the gateway's page is open
 */
export async function chargeBalance(
  { config, clock }: Pick<BookingServices, 'config' | 'clock'>,
  trx: DatabaseTransaction,
  { id: reservationId, currency }: ReservationRow,
  { id: instalmentId, amount_minor }: InstalmentRow,
  card: SavedCardRow,
): Promise<boolean> {
  const now = clock.now();
  const open = await trx
    .selectFrom('payment')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('status', '=', 'created')
    .executeTakeFirst();
  if (open) return false;
  const paymentId = crypto.randomUUID();
  await trx
    .insertInto('payment')
    .values({
      ...{ id: paymentId, reservation_id: reservationId, instalment_id: instalmentId, saved_card_id: card.id },
      ...{ provider: card.provider, session_id: null, redirect_url: null, return_url: config.publicOrigin },
      ...{ status: 'created', capture: true, amount_minor, currency, created_at: now, updated_at: now },
    })
    .execute();
  const charged_on = clock.today();
  await trx.updateTable('reservation_instalment').set({ charged_on }).where('id', '=', instalmentId).execute();
  await enqueue(trx, 'gateway.charge', { paymentId }, now);
  return true;
}

/** Warns the guest of a locked stay that its saved card was refused: they pay by the link, within the grace. */
export async function warnOfRefusal(
  trx: DatabaseTransaction,
  { id: reservationId, status }: ReservationRow,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  const balance = await balanceOf(trx, reservationId);
  if (status !== 'confirmed' || balance?.state !== 'open' || balance.id !== payment.instalment_id) return;
  if (balance.warned_on !== null) return;
  const today = dateInZone(now, operatorTimeZone);
  await trx
    .updateTable('reservation_instalment')
    .set({ reminded_on: balance.reminded_on ?? today, warned_on: today })
    .where('id', '=', balance.id)
    .execute();
  await enqueue(trx, 'mail.send', { template: 'balance_due', reservationId }, now);
}
