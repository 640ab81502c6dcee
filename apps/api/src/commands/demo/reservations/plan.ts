import { addDays, type CalendarDate } from '@mp/domain';
import type { Clock } from '@mp/domain/clock';
import { between, randomFrom } from '../seed/random.ts';
import { guestOf, type Guest } from './guests.ts';
import { outcomeOf, type Outcome } from './outcomes.ts';

/** One generated reservation: who, when and how it ends. Place and rooms are drawn when it is booked. */
export interface PlannedReservation {
  readonly n: number;
  readonly outcome: Outcome;
  readonly guest: Guest;
  readonly onRequest: boolean;
  readonly arrival: CalendarDate;
  readonly nights: number;
  readonly bookedAt: Date;
  /** When the guest has paid. */
  readonly paidAt: Date;
  /** When the place has answered; for stays without a request, when they were paid. */
  readonly answeredAt: Date;
  /** When it expired, or was declined or cancelled. */
  readonly endedAt: Date;
  readonly byTransfer: boolean;
  /** The value of the voucher that pays for a part, in crowns; null for none. */
  readonly voucherCzk: number | null;
  /** How much of a hundred staff refund after the stay; null for nothing. */
  readonly refundPercent: number | null;
  readonly isReviewed: boolean;
  readonly hasNote: boolean;
  /** Whether its guest changes it. */
  readonly isChanged: boolean;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The furthest arrivals, in days before and after today. */
const [pastDays, futureDays] = [340, 330];

/** Guests come back: so many people for a hundred reservations. */
const guestsPerHundred = 60;

const noonOf = (date: CalendarDate): number => Date.parse(`${date}T11:00:00Z`);

/** The plan of the n-th reservation. The same clock gives the same plan. */
export function planOf(n: number, count: number, clock: Clock): PlannedReservation {
  const random = randomFrom(n * 7919 + 101);
  const chance = (percent: number): boolean => random() * 100 < percent;
  const outcome = outcomeOf(n);
  const [now, today] = [clock.now().getTime(), clock.today()];
  const person = guestOf(between(random, 1, Math.max(10, Math.floor((count * guestsPerHundred) / 100))));
  // Only crowns can be transferred.
  const guest = outcome === 'held' ? { ...person, currency: 'CZK' as const } : person;
  const isOpen = outcome === 'held' || outcome === 'requested';
  const isNoShow = outcome === 'no_show';
  const isAhead = isOpen || (!isNoShow && chance(35));
  // More guests arrive soon than in a year.
  const daysAhead = isOpen ? between(random, 25, 200) : Math.floor(futureDays * random() ** 2);
  const arrival = addDays(today, isAhead ? daysAhead : -between(random, isNoShow ? 8 : 1, pastDays));
  const onRequest =
    ['requested', 'unanswered', 'declined'].includes(outcome) || (outcome === 'confirmed' && chance(20));
  const hours = (from: number, to: number): number => between(random, from * 60, to * 60) * 60_000;
  const wished = noonOf(arrival) - between(random, 5, 120) * dayMs - hours(0, 12);
  // Answers and cancellations have had two days; the newest bookings are of today.
  const hoursAgo = outcome === 'confirmed' && !onRequest ? 2 : 2 * 24;
  const latest = now - hoursAgo * hourMs - Math.floor(60 * dayMs * random() ** 2);
  const bookedAt = isOpen ? now - hours(1, outcome === 'held' ? 60 : 20) : Math.min(wished, latest);
  const byTransfer =
    outcome === 'held' ||
    (!onRequest &&
      guest.currency === 'CZK' &&
      noonOf(arrival) - bookedAt > 21 * dayMs &&
      now - bookedAt > 3 * dayMs &&
      chance(30));
  const paidAt = bookedAt + (byTransfer ? hours(20, 60) : between(random, 3, 20) * 60_000);
  const answeredAt = onRequest ? paidAt + hours(1, 20) : paidAt;
  const lastDay = Math.min(noonOf(addDays(arrival, -1)), now - hours(1, 40));
  const isStayed = outcome === 'confirmed' && !isAhead;
  return {
    n,
    outcome,
    guest,
    onRequest,
    arrival,
    nights: between(random, 1, 6),
    bookedAt: new Date(bookedAt),
    paidAt: new Date(paidAt),
    answeredAt: new Date(answeredAt),
    endedAt: new Date(answeredAt + Math.floor(random() * Math.max(hourMs, lastDay - answeredAt))),
    byTransfer,
    voucherCzk: outcome === 'confirmed' && guest.currency === 'CZK' && chance(10) ? between(random, 1, 4) * 500 : null,
    refundPercent: isStayed && chance(6) ? between(random, 1, 10) * 10 : null,
    isReviewed: isStayed && chance(30),
    hasNote: chance(12),
    isChanged: outcome === 'confirmed' && !onRequest && chance(10),
  };
}

/** When a planned reservation is confirmed, or else booked: in this order, invoices have their numbers. */
export const turnOf = ({ answeredAt }: PlannedReservation): number => answeredAt.getTime();
