import type { PaymentStatus } from '@mp/domain';

/**
 * Where a payment can go from each status, as data. Money only moves forward: news that are late, doubled or out of order
 * lead nowhere. Steps may be skipped, because the message that told of one can be lost.
 */
const paymentTransitions = {
  created: ['authorised', 'captured', 'released', 'refunded', 'failed'],
  authorised: ['captured', 'released', 'refunded'],
  captured: ['refunded'],
  // A gateway that says it has the money after all is believed: what it took has to be earned or given back.
  failed: ['authorised', 'captured'],
  released: [],
  refunded: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/** Tells whether news of a payment are news. */
export const paymentCanBecome = (from: PaymentStatus, to: PaymentStatus): boolean =>
  (paymentTransitions[from] as readonly PaymentStatus[]).includes(to);

/** Money is taken or reserved: the guest has done their part. */
export const isPaid = (status: PaymentStatus): boolean => status === 'authorised' || status === 'captured';
