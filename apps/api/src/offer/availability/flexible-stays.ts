import { addDays, addMonths, calendarDateOf, nightsBetween, weekdayOf, type CalendarDate } from '@mp/domain';
import { horizonOf, type StayDates } from './stay-dates.ts';

/** Named lengths of stay: a weekend from Friday to Sunday, like the dates offered first [4.19], and a week. */
const namedStays = { weekend: { nights: 2, weekday: 5 }, week: { nights: 7, weekday: null } } as const;

/** A named length of stay, or a number of nights. */
export type FlexibleStay = keyof typeof namedStays | number;

/**
 * Returns a stay and the same number of nights shifted by up to `days` days: the exact dates first, then by distance,
 * later before earlier. Past stays and stays that end after the calendar are left out.
 *
 * @example 2027-02-19 to 2027-02-21 ± 1 → 19–21, 20–22 and 18–20 February
 */
export function staysAround({ arrival, departure }: StayDates, days: number, today: CalendarDate): StayDates[] {
  const shifts = [0];
  for (let distance = 1; distance <= days; distance++) shifts.push(distance, -distance);
  return shifts
    .map((shift) => ({ arrival: addDays(arrival, shift), departure: addDays(departure, shift) }))
    .filter((stay) => isAhead(stay, today));
}

/**
 * Returns every stay of a length with all nights in a month, the earliest first. Past stays and stays that end after
 * the calendar are left out, so the list may be empty.
 *
 * @param month `YYYY-MM`
 * @example staysInMonth('2027-10', 'weekend', today) // 1–3, 8–10, 15–17, 22–24 and 29–31 October
 */
export function staysInMonth(month: string, stay: FlexibleStay, today: CalendarDate): StayDates[] {
  const { nights, weekday } = typeof stay === 'number' ? { nights: stay, weekday: null } : namedStays[stay];
  const first = calendarDateOf(`${month}-01`);
  const arrivals = nightsBetween(first, addMonths(first, 1)) - nights + 1;
  return Array.from({ length: Math.max(0, arrivals) }, (_, day) => addDays(first, day))
    .filter((arrival) => weekday === null || weekdayOf(arrival) === weekday)
    .map((arrival) => ({ arrival, departure: addDays(arrival, nights) }))
    .filter((dates) => isAhead(dates, today));
}

const isAhead = ({ arrival, departure }: StayDates, today: CalendarDate): boolean =>
  arrival >= today && departure <= horizonOf(today);
