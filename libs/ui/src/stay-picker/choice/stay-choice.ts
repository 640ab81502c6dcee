import type { CalendarDate } from '@mp/domain';

/** The dates of a stay while it is chosen. An arrival alone is incomplete. */
export interface StayChoice {
  readonly arrival: CalendarDate | null;
  readonly departure: CalendarDate | null;
}

/** No dates: any day can be chosen. Inspiration mode starts with it. [4.20] */
export const noDates: StayChoice = { arrival: null, departure: null };

/** Whether the next chosen day is the departure. */
export const choosesDeparture = ({ arrival, departure }: StayChoice): boolean => arrival !== null && departure === null;

/**
 * The choice after a day: the first sets the arrival and clears the departure [4.16], the second sets the departure. The same
 * day twice clears both [4.17]; a second day before the first is a new arrival.
 *
 * @example chooseDay({ arrival: '2026-12-11', departure: null }, '2026-12-14') // 11–14 December
 */
export function chooseDay(choice: StayChoice, day: CalendarDate): StayChoice {
  if (!choosesDeparture(choice) || choice.arrival === null) return { arrival: day, departure: null };
  if (day === choice.arrival) return noDates;
  return day < choice.arrival ? { arrival: day, departure: null } : { arrival: choice.arrival, departure: day };
}

/** The choice after closing the picker: both dates or none. [4.18] */
export const closeChoice = (choice: StayChoice): StayChoice =>
  choice.arrival !== null && choice.departure !== null ? choice : noDates;

export const sameChoice = (one: StayChoice, other: StayChoice): boolean =>
  one.arrival === other.arrival && one.departure === other.departure;
