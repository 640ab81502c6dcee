import { listOf, propertyOf, type Component, type Property } from './calendar-components.ts';
import {
  dayMinutes,
  instantOfTime,
  later,
  readDuration,
  readTime,
  timeOf,
  type CalendarTime,
} from './calendar-time.ts';
import type { Zones } from './calendar-zones.ts';

/** The time of an event, from start to end, on the wall clock of its zone. */
export interface Span {
  readonly start: CalendarTime;
  readonly end: CalendarTime;
}

/** A parsed event. */
export interface CalendarEvent extends Span {
  /** Empty where the event has none. */
  readonly uid: string;
  readonly summary: string;
  readonly sequence: number;
  /** False for an event that is cancelled or transparent. */
  readonly takesTime: boolean;
  readonly rules: readonly string[];
  /** Additional occurrences by date; a PERIOD has its own length. */
  readonly additions: readonly Span[];
  readonly exceptions: readonly CalendarTime[];
  /** The occurrence of a series that this event replaces, and whether it also moves all that follow. */
  readonly replaces: { readonly time: CalendarTime; readonly andFollowing: boolean } | null;
  /** Whether it replaces an occurrence that cannot be read: it is neither the series nor any part of it. */
  readonly replacesUnknown: boolean;
}

/** Reports a problem to the operator. Messages name an event by its UID, and never quote its texts. */
export type ReportProblem = (problem: string) => void;

/** Assumed days of an event with only one readable end: longer than any stay booked in one. */
const unknownDays = 28;

/**
 * Parses an event; null when neither start nor end is readable. Other problems are reported, and affect that property
 * only.
 */
export function readEvent(component: Component, zones: Zones, report: ReportProblem): CalendarEvent | null {
  const uid = propertyOf(component, 'UID')?.value ?? '';
  const takesTime = wordOf(component, 'STATUS') !== 'CANCELLED' && wordOf(component, 'TRANSP') !== 'TRANSPARENT';
  const reportOf: ReportProblem = (problem) => (takesTime ? report(`${nameOf(uid)} ${problem}`) : undefined);
  const span = readSpan(component, zones, reportOf);
  if (!span) return null;
  const times = (name: string): CalendarTime[] =>
    listOf(component, name).flatMap((property) => {
      const time = timeOf(property, zones);
      if (!time) reportOf(`has a ${name} that is no date: "${property.value}".`);
      return time ? [time] : [];
    });
  const replaced = propertyOf(component, 'RECURRENCE-ID');
  const [replacedTime = null] = times('RECURRENCE-ID');
  return {
    ...span,
    uid,
    summary: propertyOf(component, 'SUMMARY')?.value ?? '',
    sequence: Number(/^\d{1,15}$/.exec(propertyOf(component, 'SEQUENCE')?.value ?? '')?.[0] ?? 0),
    takesTime,
    rules: component.properties.filter(({ name, value }) => name === 'RRULE' && value !== '').map(({ value }) => value),
    additions: listOf(component, 'RDATE').flatMap((property) => {
      const addition = readPeriod(property, span, zones, reportOf);
      if (!addition) reportOf(`has an RDATE that is no date: "${property.value}".`);
      return addition ? [addition] : [];
    }),
    exceptions: times('EXDATE'),
    replaces: replacedTime && {
      time: replacedTime,
      andFollowing: replaced?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    },
    replacesUnknown: isPresent(replaced) && replacedTime === null,
  };
}

/** How a message names an event. */
export const nameOf = (uid: string): string => (uid === '' ? 'An event without a UID' : `The event "${uid}"`);

const wordOf = (component: Component, name: string): string =>
  (propertyOf(component, name)?.value ?? '').trim().toUpperCase();

/** From DTSTART to DTEND, or for the DURATION. */
function readSpan(component: Component, zones: Zones, report: ReportProblem): Span | null {
  const [start, end] = ['DTSTART', 'DTEND'].map((name) => {
    const property = propertyOf(component, name);
    return property ? { property, time: timeOf(property, zones) } : null;
  });
  const begin = start && (start.time ?? dayOnly(start.property, zones, report));
  const duration = propertyOf(component, 'DURATION');
  const minutes = duration ? readDuration(duration.value) : null;
  if (begin) {
    const ends = [end?.time, minutes === null ? null : later(begin, minutes)].flatMap((one) => one ?? []);
    // Of an end and a duration, which no event should have together, the later one holds.
    const [last] = ends.sort((one, other) => instantOfTime(other) - instantOfTime(one));
    if (last) return ordered(begin, last, report);
    if (!isPresent(end?.property) && !isPresent(duration)) return { start: begin, end: begin };
    const written = isPresent(end?.property) ? end.property.value : duration?.value;
    report(`has no end that can be read: "${written}". It takes ${unknownDays} days.`);
    return { start: begin, end: later(begin, unknownDays * dayMinutes) };
  }
  const written = isPresent(start?.property) ? `no start that can be read: "${start.property.value}"` : 'no start';
  if (!end?.time) {
    report(`has ${written}, and no end. It takes nothing.`);
    return null;
  }
  report(`has ${written}. It takes the ${minutes === null ? `${unknownDays} days` : 'time'} before its end.`);
  return { start: later(end.time, -(minutes ?? unknownDays * dayMinutes)), end: end.time };
}

/** The day of a start whose time cannot be read. */
function dayOnly({ value }: Property, zones: Zones, report: ReportProblem): CalendarTime | null {
  const day = readTime(/^\d{4}-?\d\d-?\d\d/.exec(value)?.[0] ?? '', undefined, zones);
  if (day) report(`has a start of which only the day can be read: "${value}".`);
  return day;
}

const isPresent = (property: Property | undefined): property is Property =>
  property !== undefined && property.value !== '';

function ordered(start: CalendarTime, end: CalendarTime, report: ReportProblem): Span {
  const isOrdered = end.zone === start.zone ? end.wall >= start.wall : instantOfTime(end) >= instantOfTime(start);
  if (isOrdered) return { start, end };
  report('ends before it begins. It takes all that lies between.');
  return { start: end, end: later(start, dayMinutes) };
}

/** The occurrence of an RDATE: as long as the event, or its PERIOD. */
function readPeriod(property: Property, { start, end }: Span, zones: Zones, report: ReportProblem): Span | null {
  const [from = '', to] = property.value.split('/');
  const tzid = property.parameters.get('TZID');
  const first = to === undefined ? timeOf(property, zones) : readTime(from, tzid, zones);
  if (!first) return null;
  if (to === undefined) return { start: first, end: later(first, end.wall - start.wall) };
  const minutes = readDuration(to);
  const last = minutes === null ? readTime(to, tzid, zones) : later(first, minutes);
  return last && ordered(first, last, report);
}

/** The busy times of a VFREEBUSY. */
export function readBusyTimes(component: Component, zones: Zones, report: ReportProblem): Span[] {
  return listOf(component, 'FREEBUSY').flatMap((property) => {
    if (property.parameters.get('FBTYPE')?.toUpperCase() === 'FREE') return [];
    const [time] = [readTime(property.value.split('/')[0] ?? '', undefined, zones)];
    const span = time && readPeriod(property, { start: time, end: time }, zones, report);
    if (!span) report(`A FREEBUSY has no time that can be read: "${property.value}".`);
    return span ? [span] : [];
  });
}
