import type { CalendarDate } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { InstalmentRow, ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';
import { addTransferPayment } from '../payments/add-transfer-payment.ts';
import { transferProvider } from '../payments/transfer-gateway.ts';
import { balanceOf } from '../reservation-record/instalments.ts';

/** Whether the rest of a stay can be paid by transfer: in crowns, until it is due, so that it arrives within the grace. */
export const canTransferBalance = (
  { config, today }: Pick<BookingServices, 'config'> & { readonly today: CalendarDate },
  { status, currency }: Pick<ReservationRow, 'status' | 'currency'>,
  { state, due_on }: Pick<InstalmentRow, 'state' | 'due_on'>,
): boolean =>
  config.booking.transfer.isOffered &&
  status === 'confirmed' &&
  state === 'open' &&
  currency === 'CZK' &&
  today <= due_on;

/**
 * Awaits the rest of a locked, confirmed stay by transfer, and e-mails its guest the payment details. Its open card payment was
 * closed. Idempotent. The rooms are the guest's already, so it has no limits.
 *
 * @throws ApiError `transfer_not_offered`, `payment_gateway_unavailable` when a card payment has just been opened
 */
export async function awaitBalanceTransfer(
  services: Pick<BookingServices, 'config' | 'clock'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
): Promise<void> {
  const { config, clock } = services;
  const { id } = reservation;
  const balance = await balanceOf(trx, id);
  if (!balance || !canTransferBalance({ config, today: clock.today() }, reservation, balance))
    throw new ApiError('transfer_not_offered');
  const open = await trx
    .selectFrom('payment')
    .select(['provider', 'instalment_id', 'amount_minor'])
    .where('reservation_id', '=', id)
    .where('status', '=', 'created')
    .executeTakeFirst();
  const isOfBalance = open?.instalment_id === balance.id && open.amount_minor === balance.amount_minor;
  if (open?.provider === transferProvider && isOfBalance) return;
  if (open) throw new ApiError('payment_gateway_unavailable');
  const now = clock.now();
  await addTransferPayment(services, trx, reservation, now, { instalment_id: balance.id });
  await enqueue(trx, 'mail.send', { template: 'balance_transfer', reservationId: id }, now);
}
