import { reservationCan } from '@mp/domain';
import type { Selectable } from 'kysely';
import { inTransaction } from '../database/in-transaction.ts';
import type { PaymentTable } from '../database/tables.ts';
import { ApiError, validationError } from '../errors/api-error.ts';
import { applyPaymentNews, newsOf } from '../payments/apply-payment.ts';
import { openSession } from '../payments/open-session.ts';
import { GatewayUnavailableError, type GatewaySession } from '../payments/payment-gateway.ts';
import type { Booking } from './booking.ts';
import { lockReservation, type ReservationRow } from './change-status.ts';

/** Sessions that turn out to have ended are replaced, but not for ever. */
const mostSessions = 3;

/**
 * Where to send a guest to pay: the gateway's page of the reservation's one open payment, whether it is new or not.
 * A payment that has failed is followed by another; one that has succeeded unheard takes effect here.
 *
 * @throws ApiError `not_payable` unless the reservation is held, `payment_gateway_unavailable` when the gateway is away
 */
export async function payReservation(
  booking: Booking,
  reservation: ReservationRow,
  code: string,
  returnUrl: string,
): Promise<string> {
  const target = returnTarget(booking, reservation.id, code, returnUrl);
  for (let attempt = 1; attempt <= mostSessions; attempt++) {
    const payment = await livePayment(booking, reservation.id, target);
    const session = await sessionOf(booking, payment);
    if (session.status === 'created') return session.redirectUrl;
    await applyPaymentNews(booking, newsOf(session));
    // Paid meanwhile: the status page says so. Failed: the next round makes another payment.
    if (session.status !== 'failed') return target;
  }
  throw new ApiError('payment_gateway_unavailable');
}

/** The status page with the guest's key to it. Only the shop itself may be returned to, or a code would leave it. */
function returnTarget({ config }: Booking, id: string, code: string, returnUrl: string): string {
  const url = new URL(returnUrl);
  if (url.origin !== config.publicOrigin)
    throw validationError({ in: 'body', field: 'return_url', problem: `It has to be on ${config.publicOrigin}.` });
  url.searchParams.set('id', id);
  url.searchParams.set('code', code);
  return url.href;
}

/** The reservation's open payment. The row exists before the gateway hears of it, so that no money can be lost track of. */
const livePayment = ({ database, clock, gateway }: Booking, reservationId: string, returnUrl: string) =>
  inTransaction(database, async (trx) => {
    const now = clock.now();
    const reservation = await lockReservation(trx, reservationId);
    const due = reservation?.hold_until ? reservation.hold_until <= now : true;
    if (!reservation || !reservationCan.pay(reservation) || due) throw new ApiError('not_payable');
    const open = await trx
      .selectFrom('payment')
      .selectAll()
      .where('reservation_id', '=', reservationId)
      .where('status', '=', 'created')
      .executeTakeFirst();
    if (open) return open;
    return trx
      .insertInto('payment')
      .values({
        id: crypto.randomUUID(),
        reservation_id: reservationId,
        provider: gateway.provider,
        session_id: null,
        redirect_url: null,
        return_url: returnUrl,
        status: 'created',
        capture: !reservation.on_request,
        amount_minor: reservation.total_minor,
        currency: reservation.currency,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });

async function sessionOf(booking: Booking, payment: Selectable<PaymentTable>): Promise<GatewaySession> {
  try {
    return await openSession(booking, payment);
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError)) throw error;
    booking.log.warn({ payment: payment.id, problem: error.message }, 'the payment gateway is away');
    throw new ApiError('payment_gateway_unavailable');
  }
}
