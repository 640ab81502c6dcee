import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { applyPaymentUpdate, sessionUpdate } from './apply-payment.ts';
import { closeSession, openSession } from './open-session.ts';
import { allowReturn, returnHash } from './payment-return.ts';
import { transferProvider } from './transfer-gateway.ts';
import { releaseShares } from './transfer-shares.ts';
import { GatewayRefusedError, GatewayUnavailableError, type GatewaySession } from './payment-gateway.ts';

/** How many sessions to try, because a session may turn out to have ended. */
const maxSessions = 3;

/**
 * Returns the URL of the gateway's page for the open payment. Replaces a payment that has failed; applies one that has
 * succeeded without our notice.
 *
 * @param target the URL to return when it is already paid: the status page, with the guest's code
 * @param findOpenPayment returns the open payment, and creates it if there is none
 * @throws ApiError `payment_gateway_unavailable`, and the errors of `findOpenPayment`
 */
export async function gatewayRedirectUrl(
  services: BookingServices,
  target: string,
  findOpenPayment: () => Promise<PaymentRow>,
): Promise<string> {
  for (let attempt = 1; attempt <= maxSessions; attempt++) {
    const payment = await findOpenPayment();
    // A guest who pays on the page is not charged besides.
    const open = payment.saved_card_id === null ? openSession : closeSession;
    const session = await sessionOf(services, payment, open);
    if (session.status === 'created') return session.redirectUrl;
    await applyPaymentUpdate(services, sessionUpdate(payment.provider, session));
    // Paid meanwhile: show the status page. Failed: create another payment in the next round.
    if (session.status !== 'failed') return target;
  }
  throw new ApiError('payment_gateway_unavailable');
}

/** The subject that a payment pays for. A change of a reservation has the reservation, too. */
export type PaymentSubject =
  | { readonly reservation_id: string; readonly voucher_order_id: null; readonly change_id?: string }
  | { readonly reservation_id: null; readonly voucher_order_id: string };

/**
 * Returns the open payment of a locked subject, and creates it if there is none. The row is written before the gateway is
 * called, so that no money is lost track of.
 */
export async function openPaymentOf(
  trx: DatabaseTransaction,
  services: BookingServices,
  subject: PaymentSubject,
  terms: Pick<PaymentRow, 'capture' | 'amount_minor' | 'currency' | 'return_url'> &
    Partial<Pick<PaymentRow, 'instalment_id'>>,
): Promise<PaymentRow> {
  const { clock, gateways } = services;
  const now = clock.now();
  const id = crypto.randomUUID();
  const column = subject.reservation_id === null ? 'voucher_order_id' : 'reservation_id';
  const open = await trx
    .selectFrom('payment')
    .selectAll()
    .where(column, '=', subject.reservation_id ?? subject.voucher_order_id)
    .where('status', '=', 'created')
    .executeTakeFirst();
  // A payment of the booking itself is being closed: the next attempt finds none.
  if (open && open.change_id !== (subject.reservation_id === null ? null : (subject.change_id ?? null)))
    throw new ApiError('payment_gateway_unavailable');
  if (open && open.provider !== transferProvider) {
    // Another tab has paid the deposit: its payment here is about to be closed.
    // Likewise one of another amount, when the stay has been changed.
    if (open.instalment_id !== (terms.instalment_id ?? null) || open.amount_minor !== terms.amount_minor)
      throw new ApiError('payment_gateway_unavailable');
    await allowReturn(trx, open);
    return open;
  }
  // The guest switched to a card. A transfer that arrives anyway still counts, or is paid back.
  if (open) {
    await trx.updateTable('payment').set({ status: 'failed', updated_at: now }).where('id', '=', open.id).execute();
    await releaseShares(trx, open.id, now);
  }
  return trx
    .insertInto('payment')
    .values({
      id,
      ...subject,
      ...terms,
      return_hash: returnHash(services, id),
      provider: gateways.current.provider,
      session_id: null,
      redirect_url: null,
      status: 'created',
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function sessionOf(
  services: BookingServices,
  payment: PaymentRow,
  open: typeof openSession,
): Promise<GatewaySession> {
  try {
    return await open(services, payment);
  } catch (error) {
    if (error instanceof GatewayUnavailableError)
      services.log.warn({ payment: payment.id, problem: error.message }, 'the payment gateway is unavailable');
    else if (error instanceof GatewayRefusedError)
      services.log.error({ payment: payment.id, problem: error.message }, 'the payment gateway refuses a payment');
    else throw error;
    throw new ApiError('payment_gateway_unavailable');
  }
}
