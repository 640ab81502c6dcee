import type { PaymentStatus } from '@mp/domain';

/**
 * Transitions of a payment. They only move forward, so late, repeated or unordered updates have no effect. Steps may be
 * skipped, because an update can be lost.
 */
export const paymentTransitions = {
  created: ['authorised', 'captured', 'released', 'refunded', 'failed'],
  authorised: ['captured', 'released', 'refunded'],
  captured: ['refunded'],
  // If the gateway later reports the money after all, it has to be earned or refunded.
  failed: ['authorised', 'captured'],
  released: [],
  refunded: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/** Whether an update changes a payment's status. */
export const paymentCanBecome = (from: PaymentStatus, to: PaymentStatus): boolean =>
  (paymentTransitions[from] as readonly PaymentStatus[]).includes(to);

/** Whether the money is captured or authorised. */
export const isPaid = (status: PaymentStatus): boolean => status === 'authorised' || status === 'captured';

/** Whether the money was taken from the guest, and is perhaps back with them. */
export const isTaken = (status: PaymentStatus): boolean => isPaid(status) || status === 'refunded';
