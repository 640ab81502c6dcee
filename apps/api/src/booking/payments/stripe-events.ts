import { currencies } from '@mp/domain';
import type Stripe from 'stripe';
import { z } from 'zod';
import { GatewayRefusedError, GatewayUnavailableError, type GatewaySession } from './payment-gateway.ts';
import type { PaymentIncident } from './payment-incidents.ts';
import { stripeEventUse } from './stripe-event-table.ts';
import { isOurs, paymentOfSession, expandCharge } from './stripe-session.ts';
import { signatureToleranceSeconds } from './signature.ts';

/**
 * The event that a webhook brings; null when Stripe did not sign it, or long ago.
 *
 * @param body exactly the bytes that arrived
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
 * The payment that an event is about, as it is now; null when it is about nothing of ours.
 *
 * An event says how things were when it was made, and events overtake one another: so it is only taken as a hint to
 * look. Told late, twice or in any order, it leads to the present state.
 *
 * @throws GatewayUnavailableError: Stripe will tell again
 */
export async function paymentOfEvent(stripe: Stripe, event: Stripe.Event): Promise<GatewaySession | null> {
  try {
    const id = await sessionIdOf(stripe, event);
    if (id === null) return null;
    const session = await stripe.checkout.sessions.retrieve(id, { expand: [...expandCharge.expand] });
    return isOurs(session) ? paymentOfSession(session) : null;
  } catch (error) {
    if (error instanceof GatewayRefusedError) return null;
    throw new GatewayUnavailableError('Stripe does not return its own event.', { cause: error });
  }
}

/** The object of an event, as far as it says which money it is about. */
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
  return data[0]?.id ?? null;
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
 * What an event says that a person has to see to; null when it says nothing of the kind, such as of a refund that goes its
 * way. Taken from the event itself: of two the later holds.
 *
 * @param paymentId what it is about
 */
export function incidentOfEvent(event: Stripe.Event, paymentId: string): PaymentIncident | null {
  const use = stripeEventUse(event.type);
  const { data: said } = incidentSchema.safeParse(event.data.object);
  if (!said || use === 'nothing' || use === 'payment') return null;
  if (use === 'refund' && said.status !== 'failed' && said.status !== 'canceled') return null;
  const isOpen = said.open ?? said.actionable;
  const dueBy = said.evidence_details?.due_by;
  return {
    paymentId,
    incidentId: said.id,
    kind: use === 'refund' ? 'refund_failed' : use,
    status: said.status ?? (isOpen === false ? 'closed' : 'open'),
    amountMinor: said.amount ?? undefined,
    currency: said.currency,
    reason: said.failure_reason ?? said.fraud_type ?? said.closed_reason ?? said.reason ?? undefined,
    dueBy: dueBy ? new Date(dueBy * 1_000) : undefined,
    reportedAt: new Date(event.created * 1_000),
  };
}
