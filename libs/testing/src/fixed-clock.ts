import { calendarDateOf, dateInZone, operatorTimeZone, type CalendarDate } from '@mp/domain';

/** A clock that stands still until it is moved. `today` is the date in the operator's time zone. */
export interface FixedClock {
  now(): Date;
  today(): CalendarDate;
  /** Moves it forward, or back when negative. */
  advance(milliseconds: number): void;
}

/**
 * Noon in Prague, on the day all specs take place unless they say otherwise.
 *
 * @param instant a date (noon UTC is meant) or an ISO instant
 */
export function fixedClock(instant = '2026-11-21T11:00:00Z'): FixedClock {
  let time = Date.parse(instant.length === 10 ? `${calendarDateOf(instant)}T12:00:00Z` : instant);
  if (Number.isNaN(time)) throw new RangeError(`Not an instant: "${instant}".`);
  return {
    now: () => new Date(time),
    today: () => dateInZone(new Date(time), operatorTimeZone),
    advance: (milliseconds) => void (time += milliseconds),
  };
}
