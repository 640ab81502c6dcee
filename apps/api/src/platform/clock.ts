import { dateInZone, operatorTimeZone, type CalendarDate } from '@mp/domain';

/** What time it is. Passed to whatever asks, so that tests can stand still at an instant. */
export interface Clock {
  now(): Date;
  /** The date in the operator's time zone, in which arrivals and departures are meant. */
  today(): CalendarDate;
}

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => dateInZone(new Date(), operatorTimeZone),
};
