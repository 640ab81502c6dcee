import { randomInt } from 'node:crypto';
import type { CalendarDate } from '@mp/domain';

/**
 * Creates a reservation number for people to say on the telephone. It grants no access, so it may be easy to guess.
 *
 * @param attempt 1 at first; later attempts use longer numbers, for months with very many bookings
 * @example newReservationNumber('2026-11-21', 1) // 'MP-2611-48213'
 */
export function newReservationNumber(today: CalendarDate, attempt: number): string {
  const digits = Math.min(8, 4 + attempt);
  return `MP-${today.slice(2, 4)}${today.slice(5, 7)}-${String(randomInt(10 ** digits)).padStart(digits, '0')}`;
}
