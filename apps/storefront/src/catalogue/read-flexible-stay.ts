import type { StayInMonth } from '@mp/api-client';
import { addMonths, bookingHorizonMonths, type CalendarDate } from '@mp/domain';
import { wholeNumber } from './whole-number.ts';

/** The offered days around the chosen dates; addresses accept any number up to the last. */
export const flexibleChoices = [1, 2, 3, 7] as const;
export const mostFlexibleDays = 7;
/** The longest stay in a month, in nights. */
const mostNightsInMonth = 31;

/** The length of a "month": four weeks, which even February has. */
export const monthStayNights = 28;

/** Named lengths of stays in a month, in nights. */
export const namedStays = { weekend: 2, week: 7 } as const;

const isNamedStay = (text: string): text is keyof typeof namedStays => Object.hasOwn(namedStays, text);

export const nightsInMonth = ({ stay }: StayInMonth): number => (typeof stay === 'number' ? stay : namedStays[stay]);

/** The months of stays, `YYYY-MM`: from this one to the last of the calendars. [5.4] */
export const monthsAhead = (today: CalendarDate): readonly string[] =>
  Array.from({ length: bookingHorizonMonths + 1 }, (_, months) => addMonths(firstOf(today), months).slice(0, 7));

const firstOf = (date: CalendarDate): CalendarDate => `${date.slice(0, 8)}01` as CalendarDate;

/** A month, and a weekend, a week or a number of nights; a weekend by default. Past, distant and invalid months are dropped. */
export function readStayInMonth(
  month: string | undefined,
  stayText: string | undefined,
  today: CalendarDate,
): StayInMonth | null {
  if (!month || !monthsAhead(today).includes(month)) return null;
  if (stayText && isNamedStay(stayText)) return { month, stay: stayText };
  return { month, stay: wholeNumber(stayText, 1, mostNightsInMonth) ?? 'weekend' };
}
