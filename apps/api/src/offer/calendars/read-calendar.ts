import { addDays, dateInZone, nightsBetween, operatorTimeZone, parseCalendarDate, type CalendarDate } from '@mp/domain';
import ICAL from 'ical.js';
import type { NightRange } from './nights.ts';
import { ownUidSuffix } from './write-calendar.ts';

/** What was read is no calendar that nights could be taken from. */
export class CalendarFormatError extends Error {
  override readonly name = 'CalendarFormatError';
}

/** Which nights are asked for: [from, until). What a rule repeats for ever ends there, too. */
export interface CalendarWindow {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** More than any place has; a calendar beyond that is refused as a whole, for a part of it would free nights. */
const mostEvents = 20_000;
const mostOccurrences = 100_000;
const mostNights = 200_000;

/** Rules may begin with somebody's birthday; dates of ours begin here. */
const firstYear = 2000;

/**
 * The nights of a window that an iCalendar (RFC 5545) says are taken, in its order: of a recurring event every occurrence,
 * with its exceptions, as `ical.js` expands it.
 *
 * Left out: events that are cancelled or do not take time, and our own, which come back from calendars that copy ours. An
 * event within one day takes that night.
 *
 * @throws CalendarFormatError for what is no calendar, one beyond all measure, or an event without a date that can be
 * read: taking the rest alone would free nights that are taken
 */
export function readCalendar(text: string, window: CalendarWindow): NightRange[] {
  const events = eventsOf(text);
  const moved = movedOccurrences(events);
  const ranges: NightRange[] = [];
  const budget = { occurrences: mostOccurrences, nights: mostNights };
  for (const event of events) {
    if (!takesTime(event)) continue;
    const nights = nightsOfEvent(event);
    for (const arrival of arrivalsOf(event, moved, window, budget)) {
      const departure = addDays(arrival, nights);
      if (departure <= window.from || arrival >= window.until) continue;
      const range = { arrival: max(arrival, window.from), departure: min(departure, window.until) };
      budget.nights -= nightsBetween(range.arrival, range.departure);
      if (budget.nights < 0) throw new CalendarFormatError(`The calendar takes more than ${mostNights} nights.`);
      ranges.push(range);
    }
  }
  return ranges;
}

const max = (one: CalendarDate, other: CalendarDate): CalendarDate => (one > other ? one : other);
const min = (one: CalendarDate, other: CalendarDate): CalendarDate => (one < other ? one : other);

function eventsOf(text: string): readonly ICAL.Component[] {
  let calendar: ICAL.Component;
  try {
    const parsed: unknown = ICAL.parse(text.replace(/^\uFEFF/, ''));
    if (!Array.isArray(parsed) || parsed[0] !== 'vcalendar') throw new Error('it is no VCALENDAR');
    calendar = new ICAL.Component(parsed);
  } catch (error) {
    throw new CalendarFormatError(`This is no whole iCalendar: ${(error as Error).message}.`);
  }
  const events = calendar.getAllSubcomponents('vevent');
  if (events.length > mostEvents) throw new CalendarFormatError(`The calendar has more than ${mostEvents} events.`);
  return events;
}

const wordOf = (event: ICAL.Component, name: string): string =>
  String(event.getFirstPropertyValue(name) ?? '').toUpperCase();

const takesTime = (event: ICAL.Component): boolean =>
  wordOf(event, 'status') !== 'CANCELLED' &&
  wordOf(event, 'transp') !== 'TRANSPARENT' &&
  !String(event.getFirstPropertyValue('uid') ?? '').endsWith(ownUidSuffix);

const occurrenceKey = (event: ICAL.Component, time: ICAL.Time): string =>
  `${String(event.getFirstPropertyValue('uid'))} ${time.toString()}`;

/** Occurrences that an event of their own stands for, elsewhere or cancelled. */
function movedOccurrences(events: readonly ICAL.Component[]): ReadonlySet<string> {
  const moved = new Set<string>();
  for (const event of events) {
    const property = event.getFirstProperty('recurrence-id');
    // With a RANGE it would stand for all that follow; both are taken then, for too many nights are better than too few.
    if (property && !property.getParameter('range'))
      moved.add(occurrenceKey(event, timeOf(property, 'that it stands for')));
  }
  return moved;
}

/** The days on which an event begins, or each of its occurrences that the window could concern. */
function* arrivalsOf(
  event: ICAL.Component,
  moved: ReadonlySet<string>,
  { until }: CalendarWindow,
  budget: { occurrences: number },
): Generator<CalendarDate> {
  const start = timeOf(event.getFirstProperty('dtstart'), 'that it begins on');
  const isRecurring = event.hasProperty('rrule') || event.hasProperty('rdate');
  if (!isRecurring || event.hasProperty('recurrence-id')) return yield* dateOf(start);
  const expansion = new ICAL.RecurExpansion({ component: event, dtstart: start });
  for (let time = expansion.next(); time; time = expansion.next()) {
    if (--budget.occurrences < 0)
      throw new CalendarFormatError(`The calendar’s rules make more than ${mostOccurrences} occurrences.`);
    const [arrival] = dateOf(time);
    if (time.year < firstYear) continue;
    if (!arrival || arrival >= until) return;
    if (!moved.has(occurrenceKey(event, time))) yield arrival;
  }
}

/** How many nights an event takes, at least one. */
function nightsOfEvent(event: ICAL.Component): number {
  const daysOf = (time: ICAL.Time): number => Date.parse(dateTextOf(time)) / 86_400_000;
  const start = timeOf(event.getFirstProperty('dtstart'), 'that it begins on');
  const end = event.getFirstProperty('dtend');
  if (end) return Math.max(1, daysOf(timeOf(end, 'that it ends on')) - daysOf(start));
  const duration: unknown = event.getFirstPropertyValue('duration');
  return duration instanceof ICAL.Duration ? Math.max(1, Math.floor(duration.toSeconds() / 86_400)) : 1;
}

/** @param which the sentence “An event has no date …” goes on with */
function timeOf(property: ICAL.Property | null, which: string): ICAL.Time {
  let time: unknown;
  try {
    time = property?.getFirstValue();
  } catch {
    // Told below, as everything that is no date.
  }
  const written = String(property?.jCal[3] ?? '');
  // Some write a day without saying that it is one: `DTEND:20270221`.
  const day = /^(\d{4}-\d\d-\d\d)T:*$/.exec(written)?.[1];
  if (day && parseCalendarDate(day)) return ICAL.Time.fromDateString(day);
  // ical.js would make the 3rd of March of a 31st of February.
  if (!(time instanceof ICAL.Time) || time.toString().slice(0, 10) !== written.slice(0, 10))
    throw new CalendarFormatError(`An event has no date ${which}: "${written}".`);
  return time;
}

/** The date, where it is one of ours. */
const dateOf = (time: ICAL.Time): CalendarDate[] => {
  const date = parseCalendarDate(dateTextOf(time));
  return date ? [date] : [];
};

/** The date as it is written, whatever its zone: a day at the place. Of a time of Greenwich, the date in the operator's zone. */
const dateTextOf = (time: ICAL.Time): string =>
  !time.isDate && time.zone === ICAL.Timezone.utcTimezone && time.year >= firstYear
    ? dateInZone(time.toJSDate(), operatorTimeZone)
    : time.toString().slice(0, 10);
