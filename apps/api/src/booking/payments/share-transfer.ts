import type { Currency } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { dueMinor } from '../reservation-record/charge.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import { applyUpdateIn } from './apply-payment.ts';
import { bookTransfer } from './ledger.ts';
import { addTransferPayment } from './add-transfer-payment.ts';
import { dueInstalment } from '../instalments/due-instalment.ts';
import { transferProvider } from './transfer-gateway.ts';
import { hasMatch, lockParts } from './transfer-parts.ts';
import { addShare, lockTransfer, spendPartialTransfers, type WaitingTransfer } from './transfer-shares.ts';

/** A share of a transfer for a reservation, in minor units of the transfer's currency. */
export interface TransferShare {
  readonly reservationId: string;
  readonly amountMinor: number;
}

/**
 * Uses a transfer that fits no payment for reservations, as staff decide. Shares add up with partial transfers; the share that
 * completes a payment captures it, with all consequences. A reservation without an open transfer gets one.
 *
 * @throws ApiError `transfer_too_much` with what is left of the transfer or missing of a payment, `transfer_currency`,
 *   `transfer_not_matchable` for a reservation that does not wait for a payment, `transfer_incomplete` for a part of the
 *   amount when the reservation has expired, `transfer_card_open` when its guest is paying by card
 */
export async function shareTransfer(
  services: BookingServices,
  trx: DatabaseTransaction,
  transferId: string,
  shares: readonly TransferShare[],
  now: Date,
): Promise<void> {
  // Reservations first, as everywhere, in the order of their ids.
  const ids = [...new Set(shares.map(({ reservationId }) => reservationId))].toSorted();
  const reservations = new Map<string, ReservationRow>();
  for (const id of ids) {
    const reservation = await lockReservation(trx, id);
    if (!reservation) throw new ApiError('not_found');
    reservations.set(id, reservation);
  }
  for (const { reservationId, amountMinor } of shares) {
    const transfer = await requireLeft(trx, transferId, amountMinor);
    const reservation = reservations.get(reservationId);
    if (reservation) await shareOne(services, trx, transfer, reservation, amountMinor, now);
  }
}

/** @throws ApiError `not_found`, `transfer_too_much` */
async function requireLeft(trx: DatabaseTransaction, id: string, amountMinor: number): Promise<WaitingTransfer> {
  // A transfer that arrives may complete the payment of this one. It locks that payment, too.
  await trx
    .selectFrom('payment')
    .select('id')
    .where('id', '=', ({ selectFrom }) => selectFrom('bank_transfer').select('payment_id').where('id', '=', id))
    .forUpdate()
    .execute();
  const transfer = await lockTransfer(trx, id);
  if (!transfer) throw new ApiError('not_found');
  const { leftMinor, currency } = transfer;
  if (amountMinor > leftMinor) throw new ApiError('transfer_too_much', { maximum: { minor: leftMinor, currency } });
  return transfer;
}

async function shareOne(
  services: BookingServices,
  trx: DatabaseTransaction,
  { id: transferId, currency }: WaitingTransfer,
  reservation: ReservationRow,
  amountMinor: number,
  now: Date,
): Promise<void> {
  if (reservation.currency !== currency) throw new ApiError('transfer_currency');
  const instalment_id = await awaitedInstalment(trx, reservation);
  const awaited = await awaitedTransferOf(trx, reservation, instalment_id);
  // Its own part of the payment becomes this share.
  const partsMinor = awaited ? await lockParts(trx, awaited.id, transferId) : 0;
  const missingMinor = (awaited?.amount_minor ?? dueMinor(reservation)) - partsMinor;
  if (amountMinor > missingMinor)
    throw new ApiError('transfer_too_much', { maximum: { minor: missingMinor, currency } });
  const isComplete = amountMinor === missingMinor;
  if (!isComplete) await requireWaiting(trx, reservation, { minor: missingMinor, currency });
  // Only an open payment waits for the rest; one that has failed can be completed at once.
  const isUsable = awaited && (isComplete || awaited.status === 'created');
  const payment = isUsable
    ? awaited
    : await addTransferPayment(services, trx, reservation, now, {
        instalment_id,
        status: isComplete ? 'failed' : 'created',
      });
  await addShare(trx, transferId, payment.id, amountMinor, now);
  if (!isComplete) return;
  await spendPartialTransfers(trx, payment, now);
  // Capturing the payment books its amount, so shares and partial transfers leave `unmatched_transfers`.
  await bookTransfer(
    trx,
    {
      to: 'unmatched_transfers',
      from: 'bank_account',
      minor: payment.amount_minor,
      currency,
      reason: 'transfers make up a payment',
      about: {},
    },
    now,
  );
  const update = { provider: transferProvider, eventId: `shared:${payment.id}`, paymentId: payment.id };
  const effect = await applyUpdateIn(services, trx, {
    ...update,
    status: 'captured',
    amountMinor: payment.amount_minor,
    currency,
  });
  if (effect !== 'applied') throw new ApiError('transfer_not_matchable');
}

/**
 * The rest that a confirmed stay waits for; null for a reservation that waits for its first payment.
 *
 * @throws ApiError `transfer_not_matchable` for one that waits for none
 */
async function awaitedInstalment(trx: DatabaseTransaction, reservation: ReservationRow): Promise<string | null> {
  if (reservation.status === 'expired') return null;
  const due = await dueInstalment(trx, reservation);
  if (!due) throw new ApiError('transfer_not_matchable');
  return due.instalment_id;
}

/**
 * The latest payment by transfer of a reservation that waits for a payment; undefined if the guest chose none.
 *
 * @throws ApiError `transfer_not_matchable`
 */
async function awaitedTransferOf(
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  instalmentId: string | null,
): Promise<PaymentRow | undefined> {
  const awaited = await trx
    .selectFrom('payment')
    .selectAll()
    .where('reservation_id', '=', reservation.id)
    .where('instalment_id', 'is not distinct from', instalmentId)
    .where('provider', '=', transferProvider)
    .where('status', 'in', ['created', 'failed'])
    .orderBy(({ eb }) => eb('status', '=', 'created'), 'desc')
    .orderBy('created_at', 'desc')
    // A transfer that arrives locks it, too: they see each other.
    .forUpdate()
    .executeTakeFirst();
  const isPaid = awaited ? await hasMatch(trx, awaited.id) : dueMinor(reservation) === 0;
  if (isPaid) throw new ApiError('transfer_not_matchable');
  return awaited;
}

/** Only a reservation that has not expired waits for the rest of what is due, and only while its guest does not pay by card. */
async function requireWaiting(
  trx: DatabaseTransaction,
  { id, status }: ReservationRow,
  missing: { readonly minor: number; readonly currency: Currency },
): Promise<void> {
  if (status === 'expired') throw new ApiError('transfer_incomplete', { missing });
  const card = await trx
    .selectFrom('payment')
    .select('id')
    .where('reservation_id', '=', id)
    .where('provider', '<>', transferProvider)
    .where('status', '=', 'created')
    .executeTakeFirst();
  if (card) throw new ApiError('transfer_card_open', { missing });
}

/**
 * Decides to return a part of a transfer to its sender. Finance transfers it and records that.
 *
 * @throws ApiError `not_found`, `transfer_too_much`
 */
export async function returnTransfer(
  trx: DatabaseTransaction,
  transferId: string,
  amountMinor: number,
  now: Date,
): Promise<void> {
  await requireLeft(trx, transferId, amountMinor);
  await addShare(trx, transferId, null, amountMinor, now);
}

/**
 * Records that finance has returned a part of a transfer.
 *
 * @throws ApiError `refund_part_settled` when it was recorded before, or the share is not a return of this transfer
 */
export async function markReturned(
  trx: DatabaseTransaction,
  transferId: string,
  shareId: string,
  now: Date,
): Promise<void> {
  const share = await trx
    .updateTable('transfer_share')
    .set({ paid_out_at: now })
    .where('id', '=', shareId)
    .where('transfer_id', '=', transferId)
    .where('payment_id', 'is', null)
    .where('paid_out_at', 'is', null)
    .returning('amount_minor')
    .executeTakeFirst();
  if (!share) throw new ApiError('refund_part_settled');
  const { currency } = await trx
    .selectFrom('bank_transfer')
    .select('currency')
    .where('id', '=', transferId)
    .executeTakeFirstOrThrow();
  await bookTransfer(
    trx,
    {
      to: 'unmatched_transfers',
      from: 'bank_account',
      minor: share.amount_minor,
      currency,
      reason: 'transfer returned',
      about: {},
    },
    now,
  );
}
