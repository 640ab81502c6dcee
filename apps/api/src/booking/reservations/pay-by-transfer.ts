import { timingSafeEqual } from 'node:crypto';
import type { TransferWire } from '@mp/contract';
import { dateInZone, fitsTransfer, money, operatorTimeZone, reservationCan } from '@mp/domain';
import { hashCode } from '../../platform/codes/codes.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { closePayments } from '../payments/close-payments.ts';
import { spaydOf } from '../payments/spayd.ts';
import { partsMinor } from '../payments/transfer-parts.ts';
import { addTransferPayment } from '../payments/add-transfer-payment.ts';
import { transferProvider, variableSymbolOf } from '../payments/transfer-gateway.ts';
import type { BookingServices } from '../booking-services.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { paidMinor } from '../reservation-record/charge.ts';
import { awaitChangeTransfer } from '../changes/change-transfer.ts';
import { awaitBalanceTransfer } from '../instalments/choose-transfer.ts';
import { enqueueGuestEmail } from './guest-email.ts';
import { checkTransferLimit } from './transfer-limit.ts';

const dayMs = 86_400_000;

/** Whether a reservation can be paid by transfer: within the limits, unpaid and not expired. */
export const canTransfer = (
  { clock, config }: Pick<BookingServices, 'clock' | 'config'>,
  row: ReservationRow,
): boolean =>
  config.booking.transfer.isOffered &&
  reservationCan.pay(row) &&
  (row.hold_until === null || row.hold_until > clock.now()) &&
  fitsTransfer(
    { fromDays: config.booking.transfer.fromDays, limitMinor: config.booking.transfer.limits.valueMinor },
    { charge: money(paidMinor(row), row.currency), arrival: row.arrival, onRequest: row.on_request },
    clock.today(),
  );

/**
 * Chooses payment by transfer. Closes open card payments, holds the rooms for days instead of minutes, and e-mails the
 * payment details. Idempotent. The rest of a confirmed stay is awaited until it is due, the
 * difference of a change for as many days.
 *
 * Requires a signed-in guest, or the code from an e-mail to the reservation's address. Without either it sends such an
 * e-mail. (ADR 0032)
 *
 * @param mailboxCode from an e-mail to the guest
 * @throws ApiError `transfer_not_offered`, `email_unconfirmed`, `too_many_transfers`, `payment_gateway_unavailable` when a
 *   card payment cannot be closed
 */
export async function payByTransfer(
  services: BookingServices,
  { id, ...found }: ReservationRow,
  mailboxCode = '',
): Promise<ReservationRow> {
  if (found.status === 'confirmed') return payConfirmed(services, id);
  const isProven = mailboxCode !== '' && timingSafeEqual(hashCode(mailboxCode), hashCode(services.codes.mailbox(id)));
  if (found.account_id === null && found.email_confirmed_at === null && !isProven)
    return requestConfirmation(services, id);
  await closeCardPayments(services, id);
  const { clock } = services;
  const chosen = await inTransaction(services.database, async (trx) => {
    const now = clock.now();
    const locked = await lockReservation(trx, id);
    const reservation = locked && {
      ...locked,
      email_confirmed_at: locked.email_confirmed_at ?? (isProven ? now : null),
    };
    if (!reservation || !canTransfer(services, reservation)) throw new ApiError('transfer_not_offered');
    const open = await trx
      .selectFrom('payment')
      .select('provider')
      .where('reservation_id', '=', id)
      .where('status', '=', 'created')
      .executeTakeFirst();
    if (open?.provider === transferProvider) return reservation;
    // Another tab has just opened the gateway's page.
    if (open) throw new ApiError('payment_gateway_unavailable');
    await checkTransferLimit(services, trx, reservation, now);
    return awaitTransfer(services, trx, reservation, now);
  });
  services.wakeOutbox();
  return chosen;
}

/** Of a confirmed stay either the rest is to be paid, or the difference of a change. */
async function payConfirmed(services: BookingServices, id: string): Promise<ReservationRow> {
  await closeCardPayments(services, id);
  const chosen = await inTransaction(services.database, async (trx) => {
    const reservation = await lockReservation(trx, id);
    if (!reservation) throw new ApiError('transfer_not_offered');
    if (reservation.balance_minor > 0) await awaitBalanceTransfer(services, trx, reservation);
    else await awaitChangeTransfer(services, trx, reservation);
    return reservation;
  });
  services.wakeOutbox();
  return chosen;
}

/** Holds a locked reservation for a transfer, and e-mails the guest the payment details. It has no open payment. */
export async function awaitTransfer(
  { config }: Pick<BookingServices, 'config'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  now: Date,
): Promise<ReservationRow> {
  const { id } = reservation;
  await addTransferPayment({ config }, trx, reservation, now);
  const change = {
    hold_until: new Date(now.getTime() + config.booking.transfer.holdDays * dayMs),
    updated_at: now,
    email_confirmed_at: reservation.email_confirmed_at,
  };
  await trx.updateTable('reservation').set(change).where('id', '=', id).execute();
  await enqueue(trx, 'mail.send', { template: 'transfer_awaited', reservationId: id }, now);
  return { ...reservation, ...change };
}

/** E-mails the guest a link that confirms their address. */
async function requestConfirmation(services: BookingServices, id: string): Promise<never> {
  await inTransaction(services.database, async (trx) => {
    const reservation = await lockReservation(trx, id);
    if (!reservation || !canTransfer(services, reservation)) throw new ApiError('transfer_not_offered');
    await enqueueGuestEmail(services, trx, reservation, { template: 'transfer_confirm', cause: 'request' });
  });
  services.wakeOutbox();
  throw new ApiError('email_unconfirmed');
}

async function closeCardPayments(services: BookingServices, reservationId: string): Promise<void> {
  const isClosed = await closePayments(services, reservationId, { ofCards: true });
  if (!isClosed) throw new ApiError('payment_gateway_unavailable');
}

/** Payment details of a pending transfer; null when the guest chose another method or has paid. */
export async function transferOf(
  { database, config }: Pick<BookingServices, 'database' | 'config'>,
  reservation: ReservationRow,
): Promise<TransferWire | null> {
  const { status, balance_minor } = reservation;
  if (status !== 'held' && status !== 'confirmed') return null;
  const payment = await database
    .selectFrom('payment')
    .leftJoin('reservation_instalment as part', 'part.id', 'payment.instalment_id')
    .leftJoin('reservation_change as change', 'change.id', 'payment.change_id')
    .select(['payment.id', 'session_id', 'payment.amount_minor', 'currency', 'part.due_on', 'change.expires_at'])
    .where('payment.reservation_id', '=', reservation.id)
    .where('provider', '=', transferProvider)
    .where('status', '=', 'created')
    // Of a stay that is paid only the difference of a change is awaited.
    .$if(status === 'confirmed' && balance_minor === 0, (query) => query.where('payment.change_id', 'is not', null))
    .executeTakeFirst();
  if (!payment) return null;
  const others = await database
    .selectFrom('bank_transfer')
    .select(['amount_minor as minor', 'currency'])
    .where('payment_id', '=', payment.id)
    .where('outcome', '=', 'wrong_amount')
    .orderBy('received_at')
    .execute();
  const missingMinor = payment.amount_minor - (await partsMinor(database, payment.id));
  const { iban } = config.booking.transfer;
  const variableSymbol = variableSymbolOf(payment.session_id ?? '');
  const { amount_minor: amountMinor, currency } = payment;
  return {
    iban,
    variable_symbol: variableSymbol,
    amount: { minor: amountMinor, currency },
    spayd: spaydOf({
      // The missing amount: a guest who scans the code after a partial payment pays the rest.
      iban,
      amountMinor: missingMinor,
      currency,
      variableSymbol,
      dueDate:
        payment.due_on ??
        dateInZone(payment.expires_at ?? reservation.hold_until ?? reservation.created_at, operatorTimeZone),
      message: `Rezervace ${reservation.number}`,
    }),
    others,
    missing: { minor: missingMinor, currency },
  };
}
