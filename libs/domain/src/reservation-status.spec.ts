import {
  canBecome,
  occupiesRooms,
  paymentLabelOf,
  paymentLabels,
  paymentStatuses,
  reservationCan,
  reservationStatuses,
  type PaymentLabel,
  type PaymentStatus,
  type ReservationStatus,
} from './reservation-status.ts';

/**
 * From each status (row) to each status (column), in the order of `reservationStatuses`: x may happen, . may not.
 * held, requested, confirmed, expired, unanswered, declined, cancelled by guest, cancelled by place.
 */
const life: Record<ReservationStatus, string> = {
  held: '. x x x . . x .',
  requested: '. . x . x x x .',
  confirmed: '. . . . . . x x',
  expired: '. x x . . . . .',
  unanswered: '. . . . . . . .',
  declined: '. . . . . . . .',
  cancelled_by_guest: '. . . . . . . .',
  cancelled_by_place: '. . . . . . . .',
};

const everyPair = reservationStatuses.flatMap((from) =>
  reservationStatuses.map((to, column) => ({ from, to, may: life[from].split(' ')[column] === 'x' })),
);

describe('the life of a reservation', () => {
  it.each(everyPair)('$from → $to: $may', ({ from, to, may }) => expect(canBecome(from, to)).toBe(may));

  it('never changes to the same status', () => {
    for (const status of reservationStatuses) expect(canBecome(status, status)).toBe(false);
  });

  it.each([
    ['held', true],
    ['requested', true],
    ['confirmed', true],
    ['expired', false],
    ['unanswered', false],
    ['declined', false],
    ['cancelled_by_guest', false],
    ['cancelled_by_place', false],
  ] as const)('%s takes rooms: %s', (status, takes) => expect(occupiesRooms(status)).toBe(takes));

  it.each(reservationStatuses)(
    'can be paid only while it is held, and answered only while it is requested: %s',
    (status) => {
      expect(reservationCan.pay({ status })).toBe(status === 'held');
      expect(reservationCan.answer({ status })).toBe(status === 'requested');
    },
  );

  it('releases rooms only in a final status that the guest is shown', () => {
    for (const { from, to, may } of everyPair)
      if (may && occupiesRooms(from) && !occupiesRooms(to)) expect(paymentLabelOf(to, null)).not.toBe('unknown');
  });
});

describe('the labels of the payment status page', () => {
  it.each<[ReservationStatus, PaymentStatus | null, PaymentLabel]>([
    ['held', null, 'unknown'],
    ['held', 'created', 'pending'],
    ['held', 'authorised', 'pending'],
    ['held', 'captured', 'pending'],
    ['held', 'failed', 'failed'],
    ['confirmed', 'captured', 'success'],
    ['expired', 'created', 'expired'],
    ['expired', null, 'expired'],
    ['cancelled_by_place', 'refunded', 'cancel_by_hotel'],
    ['cancelled_by_guest', 'refunded', 'cancel_by_guest'],
  ])('[4.29] %s with a payment %s shows %s', (status, payment, label) =>
    expect(paymentLabelOf(status, payment)).toBe(label),
  );

  it.each<[ReservationStatus, PaymentStatus, PaymentLabel]>([
    ['requested', 'authorised', 'or_waiting'],
    ['declined', 'released', 'or_cancel_hotel'],
    ['unanswered', 'released', 'or_cancel_hotel'],
  ])('[4.30] %s with a payment %s shows %s', (status, payment, label) =>
    expect(paymentLabelOf(status, payment)).toBe(label),
  );

  it.each<[ReservationStatus, PaymentStatus | null, boolean, PaymentLabel]>([
    ['cancelled_by_guest', 'released', false, 'or_cancel_guest'],
    ['cancelled_by_guest', 'refunded', true, 'or_cancel_by_guest'],
    ['cancelled_by_guest', null, false, 'cancel_by_guest'],
    ['cancelled_by_guest', 'failed', false, 'cancel_by_guest'],
    ['cancelled_by_place', 'released', false, 'or_cancel_hotel'],
    ['cancelled_by_place', 'refunded', true, 'or_cancel_by_hotel'],
  ])(
    '[4.30] a request that is %s with a payment %s, agreed to before: %s, shows %s',
    (status, payment, agreed, label) =>
      expect(paymentLabelOf(status, payment, { onRequest: true, wasConfirmed: agreed })).toBe(label),
  );

  it('[4.29] every status and payment has one of the labels', () => {
    for (const status of reservationStatuses)
      for (const payment of [null, ...paymentStatuses])
        expect(paymentLabels).toContain(paymentLabelOf(status, payment));
  });
});
