import type { CalendarEvent } from './calendar-events.ts';
import { nightsOfSpan } from './calendar-occurrences.ts';
import { dayAtPlace, dayMinutes } from './calendar-time.ts';

/** Words that name an arrival or a departure. */
const arrivalOrDeparture =
  /check[\s-]?(in|out)|arrival|departure|arrive|depart|anreise|abreise|ankunft|příjezd|odjezd|příchod|odchod|prijezd|odjezd/giu;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * Drops short events of arrival and departure next to a stay with the same name. Smoobu and others write three events
 * per stay: its nights, and an hour on the first and the last day. Those hours take no unit.
 */
export function withoutArrivalsAndDepartures(events: readonly CalendarEvent[]): readonly CalendarEvent[] {
  const stays = events.filter((event) => event.takesTime && !isWithinDay(event));
  if (stays.length === 0 || stays.length === events.length) return events;
  const byDay = new Map<number, CalendarEvent[]>();
  for (const stay of stays) {
    const { first, last } = nightsOfSpan(stay);
    for (const day of [first, last]) byDay.set(day, [...(byDay.get(day) ?? []), stay]);
  }
  return events.filter(
    (event) =>
      !isWithinDay(event) ||
      !(byDay.get(dayAtPlace(event.start)) ?? []).some(({ summary }) => isArrivalOrDeparture(event.summary, summary)),
  );
}

const isWithinDay = ({ start, end, rules, additions, replaces }: CalendarEvent): boolean =>
  !start.isWholeDay &&
  rules.length + additions.length === 0 &&
  replaces === null &&
  end.wall - start.wall < dayMinutes &&
  dayAtPlace(start) === dayAtPlace(end);

/** Whether one text has only a stay's own words and words for arrival or departure. */
function isArrivalOrDeparture(summary: string, staySummary: string): boolean {
  const stay = wordsOf(staySummary);
  const without = summary.replace(arrivalOrDeparture, ' ');
  if (without === summary) return false;
  return wordsOf(without).every((word) => stay.includes(word));
}
