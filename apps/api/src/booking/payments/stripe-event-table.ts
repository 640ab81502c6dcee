import type Stripe from 'stripe';

/** All types of events that Stripe can send about our sessions, their payments, and the cards that guests let us save. */
export type StripeEventType = Extract<
  Stripe.Event['type'],
  | `checkout.session.${string}`
  | `payment_intent.${string}`
  | `charge.${string}`
  | `refund.${string}`
  | `review.${string}`
  | `radar.${string}`
  | `payment_method.${string}`
  | 'customer.created'
  | 'customer.updated'
  | 'customer.deleted'
>;

/**
 * How an event is handled:
 *
 * - `payment`: the payment is retrieved and updated
 * - `dispute`, `refund`, `warning`: an incident, recorded and reported to the operator
 * - `nothing`: another event reports the same, or there is nothing to do
 */
export type StripeEventUse = 'payment' | 'dispute' | 'refund' | 'warning' | 'nothing';

/** How each event is handled, and why. */
export const stripeEventTable = {
  'checkout.session.completed': ['payment', 'the guest has paid or authorised'],
  'checkout.session.expired': ['payment', 'the session can no longer be paid'],
  'checkout.session.async_payment_succeeded': ['payment', 'a delayed payment has arrived'],
  'checkout.session.async_payment_failed': ['payment', 'a delayed payment has failed'],
  'payment_intent.amount_capturable_updated': ['payment', 'the money is authorised'],
  'payment_intent.succeeded': ['payment', 'the money is captured'],
  'payment_intent.canceled': ['payment', 'the authorisation was released, by us or after seven days'],
  'payment_intent.created': ['nothing', 'the payment has not been made yet'],
  'payment_intent.partially_funded': ['nothing', 'for transfers to a balance, which our sessions do not accept'],
  'payment_intent.payment_failed': ['payment', 'a saved card was refused; on the page, the guest tries another card'],
  'payment_intent.processing': ['nothing', 'the next event has the result'],
  'payment_intent.requires_action': ['nothing', 'the guest confirms at their bank, on the page'],
  'charge.refunded': ['payment', 'money is refunded, by us or in the dashboard'],
  'charge.captured': ['nothing', 'payment_intent.succeeded reports the same'],
  'charge.expired': ['nothing', 'payment_intent.canceled reports the same'],
  'charge.failed': ['nothing', 'the page is still open: the guest tries another card'],
  'charge.pending': ['nothing', 'the next event has the result'],
  'charge.succeeded': ['nothing', 'checkout.session.completed reports the same'],
  'charge.updated': ['nothing', 'a description or metadata, which we do not read'],
  'charge.refund.updated': ['refund', 'the refund may have failed'],
  'charge.dispute.created': ['dispute', 'the guest disputes the payment at their bank'],
  'charge.dispute.updated': ['dispute', 'the bank has responded'],
  'charge.dispute.closed': ['dispute', 'it is won or lost'],
  'charge.dispute.funds_withdrawn': ['dispute', 'Stripe has withdrawn the disputed amount'],
  'charge.dispute.funds_reinstated': ['dispute', 'Stripe has returned the disputed amount'],
  'refund.created': ['nothing', 'charge.refunded reports the same'],
  'refund.updated': ['refund', 'the refund may have failed'],
  'refund.failed': ['refund', 'the refund failed: the operator has to pay it out'],
  'review.opened': ['warning', 'Stripe holds the payment for a review'],
  'review.closed': ['warning', 'the review has ended'],
  'radar.early_fraud_warning.created': ['warning', 'the card’s bank suspects fraud'],
  'radar.early_fraud_warning.updated': ['warning', 'the bank has changed its assessment'],
  'customer.created': ['nothing', 'made with a saved card, which the payment brings'],
  'customer.updated': ['nothing', 'a name or an address, which we do not read'],
  'customer.deleted': ['nothing', 'the next charge is refused, and the guest is asked to pay'],
  'payment_method.attached': ['nothing', 'the payment brings the card'],
  'payment_method.detached': ['nothing', 'the next charge is refused, and the guest is asked to pay'],
  'payment_method.updated': ['nothing', 'a charge is made with the card as Stripe has it'],
  'payment_method.automatically_updated': [
    'nothing',
    'a renewed card; the old one has expired, and the guest is asked',
  ],
} as const satisfies Record<StripeEventType, readonly [use: StripeEventUse, why: string]>;

/** How an event is handled; `nothing` for events of the account's other uses. */
export const stripeEventUse = (type: string): StripeEventUse =>
  Object.hasOwn(stripeEventTable, type) ? stripeEventTable[type as StripeEventType][0] : 'nothing';
