import { dateInZone, operatorTimeZone, type CalendarDate } from './calendar-date.ts';

/** A clock. It is passed to a service, so that a spec can stop and move it. */
export interface Clock {
  readonly now: () => Date;
  /** The date in the operator's time zone, which arrivals and departures use. */
  readonly today: () => CalendarDate;
}

/**
 * The machine's clock. Only this file reads it; the lint rule refuses `Date.now()` and `new Date()` elsewhere. Durations are
 * measured by `performance.now()`, which no change of the clock affects.
 */
export const systemClock: Clock = {
  now: () => new Date(),
  today: () => dateInZone(new Date(), operatorTimeZone),
};

/** Milliseconds since 1970, by the machine's clock. */
export const nowMs = (): number => Date.now();
