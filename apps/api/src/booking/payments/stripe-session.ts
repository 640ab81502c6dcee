import { cardWallets } from '@mp/contract';
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

export const refundedOf = (charge: string | Stripe.Charge | null | undefined): number =>
  charge && typeof charge !== 'string' ? charge.amount_refunded : 0;

/** Whether this shop made a payment: the account can have other uses. */
export const isOurs = ({ metadata }: { readonly metadata: Stripe.Metadata | null }): boolean =>
  metadata?.['payment_id'] !== undefined;

/**
 * Converts a Checkout Session to our payment.
 *
 * @param session requested with `expandCharge`
 * @throws GatewayRefusedError when this shop did not open it
 */
export function paymentOfSession(session: Stripe.Checkout.Session): GatewaySession {
  const { id, amount_total, currency, metadata, url, success_url } = session;
  return {
    ...paymentOfOurs(id, metadata, amount_total, currency, intentOf(session)),
    status: statusOfSession(session),
    // An ended session has no page.
    redirectUrl: url ?? success_url ?? '',
  };
}

/**
 * What sessions and charges of saved cards have in common.
 *
 * @throws GatewayRefusedError when this shop did not make it
 */
export function paymentOfOurs(
  id: string,
  metadata: Stripe.Metadata | null,
  amount_total: number | null,
  currency: string | null,
  intent: Stripe.PaymentIntent | null,
): Omit<GatewaySession, 'status' | 'redirectUrl'> {
  const parsed = ourSessionSchema.safeParse({ payment_id: metadata?.['payment_id'], amount_total, currency });
  if (!parsed.success) throw new GatewayRefusedError(`Stripe's ${id} is not one of this shop's payments.`);
  return {
    sessionId: id,
    paymentId: parsed.data.payment_id,
    amountMinor: parsed.data.amount_total,
    currency: parsed.data.currency satisfies Currency,
    refundedMinor: refundedOf(intent?.latest_charge),
    card: intent ? cardOf(intent) : undefined,
  };
}

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** The card that an intent was paid with. It is saved if the guest had agreed. */
function cardOf({ latest_charge, payment_method, customer, setup_future_usage }: Stripe.PaymentIntent) {
  const details = latest_charge && typeof latest_charge !== 'string' ? latest_charge.payment_method_details : null;
  if (!details?.card) return undefined;
  const { brand, last4, exp_month, exp_year, wallet } = details.card;
  const ids = { customer: idOf(customer), method: idOf(payment_method) };
  return {
    brand: brands[brand ?? ''] ?? 'Card',
    last4: last4 ?? '0000',
    wallet: cardWallets.find((one) => one === wallet?.type) ?? null,
    expires_on: lastDayOf(exp_year, exp_month),
    saved: setup_future_usage === 'off_session' && ids.customer && ids.method ? ids : null,
  };
}

const idOf = (object: string | { readonly id: string } | null): string =>
  typeof object === 'string' ? object : (object?.id ?? '');

/** The last day of a month, on which a card expires. */
const lastDayOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
