import { currencies, type Currency, type PaymentStatus } from '@mp/domain';
import type Stripe from 'stripe';
import { z } from 'zod';
import { GatewayRefusedError, type GatewaySession } from './payment-gateway.ts';

/** Parameters for requests of a Checkout Session, so that the response includes its charge. */
export const expandCharge = { expand: ['payment_intent.latest_charge'] } as const;

const ourSessionSchema = z.object({
  payment_id: z.uuid(),
  amount_total: z.int(),
  currency: z
    .string()
    .transform((code) => code.toUpperCase())
    .pipe(z.enum(currencies)),
});

/** The PaymentIntent of a session; null until the guest has tried to pay. */
export const intentOf = ({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null =>
  typeof intent === 'string' ? null : intent;

/** Maps a session's state to our payment status. */
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
    // Completed, but the payment is pending: the next event has the result.
    default:
      return 'created';
  }
}

const refundedOf = (charge: string | Stripe.Charge | null | undefined): number =>
  charge && typeof charge !== 'string' ? charge.amount_refunded : 0;

/** Whether this shop opened a session: the account can have other uses. */
export const isOurs = ({ metadata }: Stripe.Checkout.Session): boolean => metadata?.['payment_id'] !== undefined;

/**
 * Converts a Checkout Session to our payment.
 *
 * @param session requested with `expandCharge`
 * @throws GatewayRefusedError when this shop did not open it
 */
export function paymentOfSession(session: Stripe.Checkout.Session): GatewaySession {
  const { id, amount_total, currency, metadata, url, success_url } = session;
  const parsed = ourSessionSchema.safeParse({ payment_id: metadata?.['payment_id'], amount_total, currency });
  if (!parsed.success) throw new GatewayRefusedError(`Stripe's session ${id} is not one of this shop's payments.`);
  return {
    sessionId: id,
    paymentId: parsed.data.payment_id,
    status: statusOfSession(session),
    amountMinor: parsed.data.amount_total,
    currency: parsed.data.currency satisfies Currency,
    refundedMinor: refundedOf(intentOf(session)?.latest_charge),
    // An ended session has no page.
    redirectUrl: url ?? success_url ?? '',
  };
}
