/**
 * The life cycle of a reservation, as data. [4.29]–[4.34]
 *
 * - `held`: created, not paid; the rooms are held until a stated time
 * - `requested`: the card is authorised and the place has to confirm
 * - `confirmed`: paid (online), or accepted by the place and captured (on request)
 * - `expired`: not paid in time
 * - `unanswered`: the place did not answer in time; the authorisation is released
 * - `declined`: the place declined; the authorisation is released
 * - `cancelled_by_guest`, `cancelled_by_place`
 */
export const reservationStatuses = [
  'held',
  'requested',
  'confirmed',
  'expired',
  'unanswered',
  'declined',
  'cancelled_by_guest',
  'cancelled_by_place',
] as const;

export type ReservationStatus = (typeof reservationStatuses)[number];

/** The allowed transitions of each status. All others are refused. */
export const reservationTransitions = {
  held: ['requested', 'confirmed', 'expired', 'cancelled_by_guest'],
  requested: ['confirmed', 'declined', 'unanswered', 'cancelled_by_guest'],
  confirmed: ['cancelled_by_guest', 'cancelled_by_place'],
  // A payment after the hold has expired still counts if the rooms are free.
  expired: ['confirmed', 'requested'],
  unanswered: [],
  declined: [],
  cancelled_by_guest: [],
  cancelled_by_place: [],
} as const satisfies Record<ReservationStatus, readonly ReservationStatus[]>;

/** Whether a reservation can change from one status to another in one step. */
export const canBecome = (from: ReservationStatus, to: ReservationStatus): boolean =>
  (reservationTransitions[from] as readonly ReservationStatus[]).includes(to);

/** The statuses in which a reservation's rooms are taken from the inventory. */
export const occupyingStatuses = ['held', 'requested', 'confirmed'] as const satisfies readonly ReservationStatus[];

/** Whether a reservation takes rooms in this status. */
export const occupiesRooms = (status: ReservationStatus): boolean =>
  (occupyingStatuses as readonly ReservationStatus[]).includes(status);

/** The possible actions on a reservation, derived from its life cycle. */
export const reservationCan = {
  /** The guest can be redirected to the gateway. */
  pay: ({ status }: { status: ReservationStatus }): boolean => status === 'held',
  /** The place can answer. */
  answer: ({ status }: { status: ReservationStatus }): boolean => status === 'requested',
} as const;

/** The status of a card payment. `authorised` is reserved on the card, `captured` is transferred. */
export const paymentStatuses = ['created', 'authorised', 'captured', 'released', 'refunded', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The labels of the payment status page. [4.29] [4.30] */
export const paymentLabels = [
  'expired',
  'success',
  'pending',
  'failed',
  'unknown',
  'cancel_by_hotel',
  'cancel_by_guest',
  'or_waiting',
  'or_cancel_hotel',
  'or_cancel_guest',
  'or_cancel_by_hotel',
  'or_cancel_by_guest',
] as const;
export type PaymentLabel = (typeof paymentLabels)[number];

/** Facts that a label also depends on, for a stay on request. */
export interface RequestFacts {
  readonly onRequest: boolean;
  /** Whether the place had confirmed before it ended. */
  readonly wasConfirmed: boolean;
}

/**
 * The label of a reservation for its guest. The newest payment is null if none was started. A request that ends before the
 * place has confirmed is `or_cancel_guest` or `or_cancel_hotel`; one that is cancelled later is `or_cancel_by_guest` or
 * `or_cancel_by_hotel`. [4.30]
 */
export function paymentLabelOf(
  status: ReservationStatus,
  payment: PaymentStatus | null,
  { onRequest, wasConfirmed }: RequestFacts = { onRequest: false, wasConfirmed: false },
): PaymentLabel {
  switch (status) {
    case 'confirmed':
      return 'success';
    case 'requested':
      return 'or_waiting';
    case 'declined':
    case 'unanswered':
      return 'or_cancel_hotel';
    case 'cancelled_by_place':
      if (!onRequest) return 'cancel_by_hotel';
      return wasConfirmed ? 'or_cancel_by_hotel' : 'or_cancel_hotel';
    case 'cancelled_by_guest':
      // Cancelled before it was paid, so the place was never notified.
      if (!onRequest || payment === null || payment === 'failed') return 'cancel_by_guest';
      return wasConfirmed ? 'or_cancel_by_guest' : 'or_cancel_guest';
    case 'expired':
      return 'expired';
    case 'held':
      if (payment === 'failed') return 'failed';
      return payment === null ? 'unknown' : 'pending';
  }
}
