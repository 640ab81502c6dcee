import type Stripe from 'stripe';

/** Every event that Stripe can send about what this shop makes there: sessions, and the money in them. */
export type StripeEventType = Extract<
  Stripe.Event['type'],
  | `checkout.session.${string}`
  | `payment_intent.${string}`
  | `charge.${string}`
  | `refund.${string}`
  | `review.${string}`
  | `radar.${string}`
>;

/**
 * What an event does here:
 *
 * - `payment`: the payment is looked at, and moved to where it is
 * - `dispute`, `refund`, `warning`: an incident, recorded and reported to the operator
 * - `nothing`: another event says the same, or there is nothing to do
 */
export type StripeEventUse = 'payment' | 'dispute' | 'refund' | 'warning' | 'nothing';

/** What each event does, and why. */
export const stripeEventTable = {
  'checkout.session.completed': ['payment', 'the guest has paid, or reserved the money'],
  'checkout.session.expired': ['payment', 'nobody can pay any more'],
  'checkout.session.async_payment_succeeded': ['payment', 'money that was on its way has come'],
  'checkout.session.async_payment_failed': ['payment', 'money that was on its way does not come'],
  'payment_intent.amount_capturable_updated': ['payment', 'the money is reserved'],
  'payment_intent.succeeded': ['payment', 'the money is taken'],
  'payment_intent.canceled': ['payment', 'the money is free again, by us or after seven days'],
  'payment_intent.created': ['nothing', 'nobody has paid yet'],
  'payment_intent.partially_funded': ['nothing', 'of transfers to a balance, which sessions do not take'],
  'payment_intent.payment_failed': ['nothing', 'the page is still open: the guest tries another card'],
  'payment_intent.processing': ['nothing', 'the next event says how it ends'],
  'payment_intent.requires_action': ['nothing', 'the guest confirms at their bank, on the page'],
  'charge.refunded': ['payment', 'money goes back, by us or by the dashboard'],
  'charge.captured': ['nothing', 'payment_intent.succeeded says the same'],
  'charge.expired': ['nothing', 'payment_intent.canceled says the same'],
  'charge.failed': ['nothing', 'the page is still open: the guest tries another card'],
  'charge.pending': ['nothing', 'the next event says how it ends'],
  'charge.succeeded': ['nothing', 'checkout.session.completed says the same'],
  'charge.updated': ['nothing', 'a description or metadata, of which nothing is read'],
  'charge.refund.updated': ['refund', 'a refund may not have reached its card'],
  'charge.dispute.created': ['dispute', 'the guest asks their bank for the money'],
  'charge.dispute.updated': ['dispute', 'the bank has said something'],
  'charge.dispute.closed': ['dispute', 'it is won or lost'],
  'charge.dispute.funds_withdrawn': ['dispute', 'Stripe has taken the money meanwhile'],
  'charge.dispute.funds_reinstated': ['dispute', 'Stripe has given it back'],
  'refund.created': ['nothing', 'charge.refunded says the same'],
  'refund.updated': ['refund', 'it may not have reached its card'],
  'refund.failed': ['refund', 'it has not reached its card: a person has to pay it out'],
  'review.opened': ['warning', 'Stripe holds the payment for a person to look at'],
  'review.closed': ['warning', 'somebody has looked at it'],
  'radar.early_fraud_warning.created': ['warning', 'the card’s bank takes it for stolen'],
  'radar.early_fraud_warning.updated': ['warning', 'the bank has changed its mind'],
} as const satisfies Record<StripeEventType, readonly [use: StripeEventUse, why: string]>;

/** What an event does; nothing, where it is about something else that the account has. */
export const stripeEventUse = (type: string): StripeEventUse =>
  Object.hasOwn(stripeEventTable, type) ? stripeEventTable[type as StripeEventType][0] : 'nothing';
