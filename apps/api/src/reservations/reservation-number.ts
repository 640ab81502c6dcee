import { randomInt } from 'node:crypto';
import type { CalendarDate } from '@mp/domain';

/**
 * A number for people to say on the telephone. It opens nothing, so it need not be hard to guess, only free.
 *
 * @example newReservationNumber('2026-11-21') // 'MP-2611-48213'
 */
export const newReservationNumber = (today: CalendarDate): string =>
  `MP-${today.slice(2, 4)}${today.slice(5, 7)}-${String(randomInt(100_000)).padStart(5, '0')}`;
