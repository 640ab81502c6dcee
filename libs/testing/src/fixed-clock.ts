import { calendarDateOf, dateInZone, operatorTimeZone } from '@mp/domain';
import type { Clock } from '@mp/domain/clock';
import { testInstant } from './test-instant.ts';

/** A clock that moves only on request. */
export interface FixedClock extends Clock {
  /** Moves it forward, or back when negative. */
  readonly advance: (milliseconds: number) => void;
}

/**
 * Starts on the common day of all specs, unless a spec names another.
 *
 * @param instant a date (noon UTC is meant) or an ISO instant
 */
export function fixedClock(instant = testInstant): FixedClock {
  let time = Date.parse(instant.length === 10 ? `${calendarDateOf(instant)}T12:00:00Z` : instant);
  if (Number.isNaN(time)) throw new RangeError(`Not an instant: "${instant}".`);
  return {
    now: () => new Date(time),
    today: () => dateInZone(new Date(time), operatorTimeZone),
    advance: (milliseconds) => void (time += milliseconds),
  };
}
