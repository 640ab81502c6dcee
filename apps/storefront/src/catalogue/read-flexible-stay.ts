import type { StayInMonth } from '@mp/api-client';
import { addMonths, bookingHorizonMonths, type CalendarDate } from '@mp/domain';
import { wholeNumber } from './whole-number.ts';

/** How many days around the chosen dates can be tried; any number up to the last is understood in an address. */
export const flexibleChoices = [1, 2, 3, 7] as const;
export const mostFlexibleDays = 7;
/** The longest stay that is looked for in a month, in nights. */
const mostNightsInMonth = 31;

/** What is called a month: four weeks, which even February has. */
export const monthStayNights = 28;

/** Stays in a month that are offered by name, with their nights. */
export const namedStays = { weekend: 2, week: 7 } as const;

const isNamedStay = (text: string): text is keyof typeof namedStays => Object.hasOwn(namedStays, text);

export const nightsInMonth = ({ stay }: StayInMonth): number => (typeof stay === 'number' ? stay : namedStays[stay]);

/** Months that a stay can be looked for in, `YYYY-MM`: from this one to the last that calendars reach. [5.4] */
export const monthsAhead = (today: CalendarDate): readonly string[] =>
  Array.from({ length: bookingHorizonMonths + 1 }, (_, months) => addMonths(firstOf(today), months).slice(0, 7));

const firstOf = (date: CalendarDate): CalendarDate => `${date.slice(0, 8)}01` as CalendarDate;

/**
 * A month to stay in, and for how long: a weekend, a week or a number of nights; a weekend when that is not said. A month
 * that is over, too far ahead or none at all is nothing.
 */
export function readStayInMonth(
  month: string | undefined,
  stayText: string | undefined,
  today: CalendarDate,
): StayInMonth | null {
  if (!month || !monthsAhead(today).includes(month)) return null;
  if (stayText && isNamedStay(stayText)) return { month, stay: stayText };
  return { month, stay: wholeNumber(stayText, 1, mostNightsInMonth) ?? 'weekend' };
}
