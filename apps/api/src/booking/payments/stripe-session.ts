import { currencies, type Currency, type PaymentStatus } from '@mp/domain';
import type Stripe from 'stripe';
import { z } from 'zod';
import { GatewayRefusedError, type GatewaySession } from './payment-gateway.ts';

/** What a Checkout Session has to be asked for with, so that it tells where its money is. */
export const expandCharge = { expand: ['payment_intent.latest_charge'] } as const;

const ours = z.object({
  payment_id: z.uuid(),
  amount_total: z.int(),
  currency: z
    .string()
    .transform((code) => code.toUpperCase())
    .pipe(z.enum(currencies)),
});

/** The PaymentIntent of a session; null until its guest has tried to pay. */
export const intentOf = ({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null =>
  typeof intent === 'string' ? null : intent;

/** How far the money of a session is, in our words. */
function statusOfSession(session: Stripe.Checkout.Session): PaymentStatus {
  if (session.status === 'expired') return 'failed';
  if (session.status === 'open') return 'created';
  const intent = intentOf(session);
  switch (intent?.status) {
    case 'requires_capture':
      return 'authorised';
    case 'succeeded':
      return refundedOf(intent.latest_charge) > 0 ? 'refunded' : 'captured';
    case 'canceled':
      return 'released';
    case 'requires_payment_method':
      return 'failed';
    // Completed, and the money is not there yet: the next event tells.
    default:
      return 'created';
  }
}

const refundedOf = (charge: string | Stripe.Charge | null | undefined): number =>
  charge && typeof charge !== 'string' ? charge.amount_refunded : 0;

/** Whether a session was opened by this shop: an account can have other uses. */
export const isOurs = ({ metadata }: Stripe.Checkout.Session): boolean => metadata?.['payment_id'] !== undefined;

/**
 * A Checkout Session as our payment.
 *
 * @param session asked for with `expandCharge`
 * @throws GatewayRefusedError when it is not one of ours
 */
export function paymentOfSession(session: Stripe.Checkout.Session): GatewaySession {
  const { id, amount_total, currency, metadata, url, success_url } = session;
  const known = ours.safeParse({ payment_id: metadata?.['payment_id'], amount_total, currency });
  if (!known.success) throw new GatewayRefusedError(`Stripe's session ${id} is not one of this shop's payments.`);
  return {
    sessionId: id,
    paymentId: known.data.payment_id,
    status: statusOfSession(session),
    amountMinor: known.data.amount_total,
    currency: known.data.currency satisfies Currency,
    refundedMinor: refundedOf(intentOf(session)?.latest_charge),
    // A session that has ended has no page any more.
    redirectUrl: url ?? success_url ?? '',
  };
}
