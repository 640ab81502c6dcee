import { addDays, type CalendarDate } from '@mp/domain';
import { CalendarFormatError, readComponents } from './calendar-components.ts';
import { readBusyTimes, readEvent, type CalendarEvent } from './calendar-events.ts';
import { nightsOfSeries, nightsOfSpan, type DayRange } from './calendar-occurrences.ts';
import { Zones } from './calendar-zones.ts';
import type { NightRange } from './nights.ts';
import { withoutArrivalsAndDepartures } from './arrival-departure-events.ts';
import { ownUidSuffix } from './write-calendar.ts';

/** The requested nights: [from, until). Endless rules end there, too. */
export interface CalendarWindow {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** A parsed calendar. */
export interface CalendarReading {
  readonly ranges: readonly NightRange[];
  /** Problems for the operator, a sentence each. The rest of the calendar was read. */
  readonly problems: readonly string[];
}

/**
 * More than any place has in the window. A larger calendar is rejected as a whole: reading a part would free nights.
 */
const maxEvents = 20_000;
const maxNights = 200_000;
/** Maximum days that all rules of a calendar may check: a few seconds of work. */
const maxRuleDays = 5_000_000;
const maxProblems = 20;

/** In days since 1970. */
const dayOfDate = (date: CalendarDate): number => Date.parse(date) / 86_400_000;

/**
 * Returns the taken nights of a window in an iCalendar (RFC 5545): every occurrence of a recurring event, with its
 * exceptions. A malformed event affects no other event; its whole readable span counts as taken. (ADR 0141)
 *
 * Left out: cancelled and transparent events, and our own, which come back from calendars that copy ours. An event
 * within one day takes that night.
 *
 * @throws CalendarFormatError for an incomplete or oversized calendar
 */
export function readCalendar(text: string, { from, until }: CalendarWindow): CalendarReading {
  const components = readComponents(text);
  const zones = new Zones(components);
  const problems = new Set<string>();
  const report = (problem: string): void => void problems.add(problem);
  const expansion = {
    zones,
    window: { first: dayOfDate(from), last: dayOfDate(until) },
    budget: { days: maxRuleDays },
    report,
  };
  const events = components
    .filter(({ kind }) => kind === 'VEVENT')
    .flatMap((component) => {
      const notes: string[] = [];
      const event = readEvent(component, zones, (problem) => void notes.push(problem));
      // Past events need no report.
      if (!event || isOpen(event, expansion.window)) notes.forEach(report);
      return event && !event.uid.endsWith(ownUidSuffix) ? [event] : [];
    });
  const busy = components
    .filter(({ kind }) => kind === 'VFREEBUSY')
    .flatMap((component) => readBusyTimes(component, zones, report));
  const days = [
    ...seriesOf(withoutArrivalsAndDepartures(events)).flatMap((series) => nightsOfSeries(series, expansion)),
    ...busy.map(nightsOfSpan),
  ];
  for (const zone of zones.unknown)
    report(`The time zone "${zone}" is unknown. Its times are read as those of the place.`);
  return { ranges: rangesWithin(days, from, expansion.window), problems: [...problems].slice(0, maxProblems) };
}

const isOpen = (event: CalendarEvent, window: DayRange): boolean =>
  event.rules.length + event.additions.length > 0 || nightsOfSpan(event).last > window.first;

/** Groups events by UID; an event without a UID is its own group. */
function seriesOf(events: readonly CalendarEvent[]): readonly (readonly CalendarEvent[])[] {
  const groups = Map.groupBy(events, ({ uid }, index) => (uid === '' ? index : uid));
  return [...groups.values()];
}

function rangesWithin(days: readonly DayRange[], from: CalendarDate, window: DayRange): NightRange[] {
  const within = days
    .map(({ first, last }) => ({ first: Math.max(first, window.first), last: Math.min(last, window.last) }))
    .filter(({ first, last }) => first < last)
    .sort((one, other) => one.first - other.first);
  if (within.length > maxEvents) throw new CalendarFormatError(`The calendar has more than ${maxEvents} events.`);
  const nights = within.reduce((sum, { first, last }) => sum + last - first, 0);
  if (nights > maxNights) throw new CalendarFormatError(`The calendar takes more than ${maxNights} nights.`);
  return within.map(({ first, last }) => ({
    arrival: addDays(from, first - window.first),
    departure: addDays(from, last - window.first),
  }));
}
