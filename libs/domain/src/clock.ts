import { dateInZone, operatorTimeZone, type CalendarDate } from './calendar-date.ts';

/** What time it is. Passed to a service, so that a spec can stop it at an instant and move it. */
export interface Clock {
  readonly now: () => Date;
  /** The date in the operator's time zone, in which arrivals and departures are meant. */
  readonly today: () => CalendarDate;
}

/**
 * The machine's clock. This file is the only one that reads it; the lint rule refuses `Date.now()` and `new Date()`
 * elsewhere. How long something takes is measured by `performance.now()`, which no change of the clock moves.
 */
export const systemClock: Clock = {
  now: () => new Date(),
  today: () => dateInZone(new Date(), operatorTimeZone),
};

/** Milliseconds since 1970, by the machine's clock. */
export const nowMs = (): number => Date.now();
