import { randomInt } from 'node:crypto';
import type { CalendarDate } from '@mp/domain';

/**
 * A number for people to say on the telephone. It opens nothing, so it need not be hard to guess, only free.
 *
 * @param attempt 1 at first; in a month with very many bookings later attempts draw from longer numbers
 * @example newReservationNumber('2026-11-21', 1) // 'MP-2611-48213'
 */
export function newReservationNumber(today: CalendarDate, attempt: number): string {
  const digits = Math.min(8, 4 + attempt);
  return `MP-${today.slice(2, 4)}${today.slice(5, 7)}-${String(randomInt(10 ** digits)).padStart(digits, '0')}`;
}
