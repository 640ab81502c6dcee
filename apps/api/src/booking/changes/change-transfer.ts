import { fitsTransfer, money, operatorTimeZone } from '@mp/domain';
import { DateTime } from 'luxon';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationChangeRow } from '../../platform/database/tables/reservation-changes.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { addTransferPayment } from '../payments/add-transfer-payment.ts';
import { transferProvider } from '../payments/transfer-gateway.ts';
import { openChangeOf } from './find-change.ts';
import { mailAboutChange } from './mail-about-change.ts';

type Services = Pick<BookingServices, 'config' | 'clock'>;

const dayMs = 86_400_000;

/** The change of a confirmed stay whose difference can be paid by transfer now, within the limits of a new booking; undefined without one. */
export async function transferableChangeOf(
  { config, clock }: Services,
  database: Database | DatabaseTransaction,
  { id, status, arrival, currency }: ReservationRow,
): Promise<ReservationChangeRow | undefined> {
  const { isOffered, fromDays, limits } = config.booking.transfer;
  const change = isOffered && status === 'confirmed' ? await openChangeOf(database, id) : undefined;
  const isDue = change?.expires_at && change.expires_at <= clock.now();
  if (change?.state !== 'waiting_payment' || isDue) return undefined;
  const charge = money(change.difference_minor, currency);
  // A place that confirms its stays has confirmed this one.
  const stay = { charge, arrival, onRequest: false };
  return fitsTransfer({ fromDays, limitMinor: limits.valueMinor }, stay, clock.today()) ? change : undefined;
}

/**
 * Awaits the difference of a change of a locked stay by transfer: holds the rooms for days, never into the day of arrival, and
 * e-mails the payment details. Its open card payment was closed. Idempotent.
 *
 * @throws ApiError `transfer_not_offered`, `payment_gateway_unavailable` when a card payment has just been opened
 */
export async function awaitChangeTransfer(
  services: Services,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
): Promise<void> {
  const now = services.clock.now();
  const change = await transferableChangeOf(services, trx, reservation);
  if (!change) throw new ApiError('transfer_not_offered');
  const open = await trx
    .selectFrom('payment')
    .select('provider')
    .where('reservation_id', '=', reservation.id)
    .where('status', '=', 'created')
    .executeTakeFirst();
  if (open?.provider === transferProvider) return;
  if (open) throw new ApiError('payment_gateway_unavailable');
  const { id: change_id, difference_minor } = change;
  await addTransferPayment(services, trx, reservation, now, { change_id, amount_minor: difference_minor });
  const arrivalDay = DateTime.fromISO(reservation.arrival, { zone: operatorTimeZone }).toMillis();
  const expires_at = new Date(Math.min(now.getTime() + services.config.booking.transfer.holdDays * dayMs, arrivalDay));
  await trx.updateTable('reservation_change').set({ expires_at }).where('id', '=', change_id).execute();
  await mailAboutChange(trx, change, 'change_transfer', now);
}
