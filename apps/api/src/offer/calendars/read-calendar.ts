import { addDays, dateInZone, operatorTimeZone, parseCalendarDate, type CalendarDate } from '@mp/domain';
import type { NightRange } from './nights.ts';
import { ownUidSuffix } from './write-calendar.ts';

/** What was read is no calendar that nights could be taken from. */
export class CalendarFormatError extends Error {
  override readonly name = 'CalendarFormatError';
}

interface Property {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

/**
 * The nights that an iCalendar (RFC 5545) says are taken, in its order.
 *
 * Left out: events that are cancelled or do not take time, and our own, which come back from calendars that copy ours.
 * Of a recurring event only the first occurrence counts. An event within one day takes that night.
 *
 * @throws CalendarFormatError for what is no calendar, or an event without a date that can be read: taking the rest
 * alone would free nights that are taken
 */
export function readCalendar(text: string): NightRange[] {
  const properties = text
    // Long lines are folded: what begins with a space belongs to the line before.
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .flatMap(propertyOf);
  const is = (property: Property | undefined, name: string, value: string): boolean =>
    property?.name === name && property.value.toUpperCase() === value;
  if (!is(properties[0], 'BEGIN', 'VCALENDAR') || !properties.some((one) => is(one, 'END', 'VCALENDAR')))
    throw new CalendarFormatError('This is no whole iCalendar: it does not begin and end with VCALENDAR.');
  const ranges: NightRange[] = [];
  let event: Property[] | null = null;
  for (const property of properties)
    if (is(property, 'BEGIN', 'VEVENT')) event = [];
    else if (is(property, 'END', 'VEVENT')) {
      const range = event && rangeOf(event);
      if (range) ranges.push(range);
      event = null;
    } else event?.push(property);
  return ranges;
}

function propertyOf(line: string): Property[] {
  const match = /^([A-Za-z-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/.exec(line.replace(/^\uFEFF/, ''));
  return match
    ? [{ name: (match[1] ?? '').toUpperCase(), parameters: match[2] ?? '', value: (match[3] ?? '').trim() }]
    : [];
}

function rangeOf(event: readonly Property[]): NightRange | null {
  const property = (name: string): Property | undefined => event.find((one) => one.name === name);
  const value = (name: string): string => property(name)?.value.toUpperCase() ?? '';
  if (value('STATUS') === 'CANCELLED' || value('TRANSP') === 'TRANSPARENT') return null;
  if (property('UID')?.value.endsWith(ownUidSuffix)) return null;
  const start = property('DTSTART');
  const arrival = dateOf(start);
  if (!start || !arrival)
    throw new CalendarFormatError(`An event has no date that it begins on: "${start?.value ?? ''}".`);
  const end = property('DTEND');
  const departure = end ? dateOf(end) : addDays(arrival, daysOf(property('DURATION')));
  if (!departure) throw new CalendarFormatError(`An event has no date that it ends on: "${end?.value ?? ''}".`);
  return { arrival, departure: departure > arrival ? departure : addDays(arrival, 1) };
}

/** The date of `20270219`, `20270219T150000` (local, whatever its zone) or `20270219T140000Z` (in the operator's zone). */
function dateOf(property: Property | undefined): CalendarDate | null {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/i.exec(property?.value ?? '');
  if (!match) return null;
  const [, year, month, day, hour, minute, second, utc] = match;
  const date = parseCalendarDate(`${year}-${month}-${day}`);
  if (!date || !utc) return date;
  return dateInZone(new Date(`${date}T${hour}:${minute}:${second}Z`), operatorTimeZone);
}

/** Whole days of a duration, at least one: `P3D`, `P1W`, `PT36H`. */
function daysOf(property: Property | undefined): number {
  const match = /^P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?.*)?$/i.exec(property?.value ?? '');
  const [weeks = 0, days = 0, hours = 0] = (match ?? []).slice(1).map((text) => Number(text ?? 0));
  return Math.max(1, weeks * 7 + days + Math.floor(hours / 24));
}
