import { nowMs } from '@mp/domain/clock';
import type { BookingServices } from '../../../booking/booking-services.ts';
import { openSession } from '../../../booking/payments/open-session.ts';
import { sandboxProvider } from '../../../booking/payments/sandbox-gateway.ts';
import { generatedSender } from './live.ts';

/** How many sessions are paid at once. */
const lanes = 6;

/** The sandbox's card that always pays. */
const card = { number: '4242424242424242', cvc: '123' };

/**
 * Pays generated card payments at the sandbox, too, so that staff can capture, release and refund them. The sandbox then
 * reports what the shop already knows. Payments that have a session are left alone.
 */
export async function paySandboxCards(services: BookingServices, log: (line: string) => void): Promise<void> {
  const payments = await services.database
    .selectFrom('payment')
    .innerJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .selectAll('payment')
    .where('reservation.idempotency_sender', '=', generatedSender)
    .where('payment.provider', '=', sandboxProvider)
    .where('payment.session_id', 'is', null)
    .where('payment.status', 'in', ['authorised', 'captured'])
    .orderBy('payment.created_at')
    .execute();
  const left = [...payments];
  const year = new Date(nowMs()).getUTCFullYear() + 3;
  const body = new URLSearchParams({ ...card, expiry: `12/${year % 100}` });
  let paid = 0;
  const payNext = async (): Promise<void> => {
    for (let payment = left.pop(); payment; payment = left.pop()) {
      const { redirectUrl, sessionId } = await openSession(services, payment);
      const response = await fetch(redirectUrl, { method: 'POST', body, redirect: 'manual' });
      await response.body?.cancel();
      // A request that its place has accepted.
      if (payment.status === 'captured' && !payment.capture) await services.gateways.current.capture(sessionId);
      if (++paid % 100 === 0) log(`cards at the sandbox: ${paid} of ${payments.length}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, payNext));
}
