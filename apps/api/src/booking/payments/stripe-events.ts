import { currencies } from '@mp/domain';
import type Stripe from 'stripe';
import { z } from 'zod';
import { GatewayRefusedError, GatewayUnavailableError, type GatewaySession } from './payment-gateway.ts';
import type { PaymentIncident } from './payment-incidents.ts';
import { isCharge, paymentOfIntent, retrieveCharge } from './stripe-charges.ts';
import { stripeEventUse } from './stripe-event-table.ts';
import { isOurs, paymentOfSession, expandCharge } from './stripe-session.ts';
import { signatureToleranceSeconds } from './signature.ts';

/**
 * Reads the event of a webhook; null when the signature is invalid or too old.
 *
 * @param body the exact bytes received
 */
export function readStripeEvent(
  stripe: Stripe,
  { body, signature, secret, now }: { body: Buffer; signature: string; secret: string; now: Date },
): Stripe.Event | null {
  try {
    const { constructEvent } = stripe.webhooks;
    return constructEvent.call(
      stripe.webhooks,
      body,
      signature,
      secret,
      signatureToleranceSeconds,
      undefined,
      now.getTime(),
    );
  } catch {
    return null;
  }
}

/**
 * Retrieves the current state of an event's payment; null when it is not a payment of this shop.
 *
 * An event contains the state at its creation, and events arrive in any order. So it only triggers a request for the
 * current state.
 *
 * @throws GatewayUnavailableError: Stripe repeats the event
 */
export async function paymentOfEvent(stripe: Stripe, event: Stripe.Event): Promise<GatewaySession | null> {
  try {
    const id = await sessionIdOf(stripe, event);
    if (id === null) return null;
    if (isCharge(id)) {
      const intent = await retrieveCharge(stripe, id);
      return isOurs(intent) ? paymentOfIntent(intent) : null;
    }
    const session = await stripe.checkout.sessions.retrieve(id, { expand: [...expandCharge.expand] });
    return isOurs(session) ? paymentOfSession(session) : null;
  } catch (error) {
    if (error instanceof GatewayRefusedError) return null;
    throw new GatewayUnavailableError('Stripe does not return its own event.', { cause: error });
  }
}

/** The event's object, reduced to the id of its session or PaymentIntent. */
const aboutSchema = z.union([
  z.object({ object: z.literal('checkout.session'), id: z.string() }).transform(({ id }) => ({ session: id })),
  z.object({ object: z.literal('payment_intent'), id: z.string() }).transform(({ id }) => ({ intent: id })),
  z
    .object({ payment_intent: z.union([z.string(), z.object({ id: z.string() })]) })
    .transform(({ payment_intent: intent }) => ({ intent: typeof intent === 'string' ? intent : intent.id })),
]);

async function sessionIdOf(stripe: Stripe, event: Stripe.Event): Promise<string | null> {
  if (stripeEventUse(event.type) === 'nothing') return null;
  const { data: about } = aboutSchema.safeParse(event.data.object);
  if (!about) return null;
  if ('session' in about) return about.session;
  const { data } = await stripe.checkout.sessions.list({ payment_intent: about.intent, limit: 1 });
  // Without a session, it may be the charge of a saved card.
  return data[0]?.id ?? about.intent;
}

const incidentSchema = z.object({
  id: z.string(),
  status: z.string().nullish(),
  amount: z.int().nullish(),
  currency: z
    .string()
    .nullish()
    .transform((code) => currencies.find((currency) => currency === code?.toUpperCase())),
  reason: z.string().nullish(),
  closed_reason: z.string().nullish(),
  failure_reason: z.string().nullish(),
  fraud_type: z.string().nullish(),
  actionable: z.boolean().nullish(),
  open: z.boolean().nullish(),
  evidence_details: z.object({ due_by: z.number().nullish() }).nullish(),
});

/**
 * Reads an incident from an event; null when there is none, e.g. for a refund that has not failed. Uses the state in the
 * event itself: the later event wins.
 *
 * @param paymentId the event's payment
 */
export function incidentOfEvent(event: Stripe.Event, paymentId: string): PaymentIncident | null {
  const use = stripeEventUse(event.type);
  const { data: object } = incidentSchema.safeParse(event.data.object);
  if (!object || use === 'nothing' || use === 'payment') return null;
  if (use === 'refund' && object.status !== 'failed' && object.status !== 'canceled') return null;
  const isOpen = object.open ?? object.actionable;
  const dueBy = object.evidence_details?.due_by;
  return {
    paymentId,
    incidentId: object.id,
    kind: use === 'refund' ? 'refund_failed' : use,
    status: object.status ?? (isOpen === false ? 'closed' : 'open'),
    amountMinor: object.amount ?? undefined,
    currency: object.currency,
    reason: object.failure_reason ?? object.fraud_type ?? object.closed_reason ?? object.reason ?? undefined,
    dueBy: dueBy ? new Date(dueBy * 1_000) : undefined,
    reportedAt: new Date(event.created * 1_000),
  };
}
