import type { Property } from './calendar-components.ts';
import { dayOf, greenwich, instantOf, wallAtPlace, type Zone, type Zones } from './calendar-zones.ts';

export const dayMinutes = 1_440;

/** A date or a time in a calendar. */
export interface CalendarTime {
  /** The wall clock of its zone, in minutes since 1970; midnight for a whole day. */
  readonly wall: number;
  readonly isWholeDay: boolean;
  readonly zone: Zone;
}

/** An event that ends this late also takes the night that begins: `T235959`, `T2330`. Nobody arrives afterwards. */
const lateMinute = 22 * 60;

const dateOrTime = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)?:?(\d\d)?(?:[.,]\d+)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i;

/** Parses a DATE or a DATE-TIME by its form: several systems declare one and write the other. Null for neither. */
export function readTime(text: string, tzid: string | undefined, zones: Zones): CalendarTime | null {
  const match = dateOrTime.exec(text.trim());
  if (!match) return null;
  const [, year, month, day, hours, minutes = '0', , offset] = match;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // Reject overflow: a 31st of February would become the 3rd of March.
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return null;
  const midnight = date.getTime() / 60_000;
  if (hours === undefined) return { wall: midnight, isWholeDay: true, zone: zones.of(undefined) };
  // Some systems write the end of a day as `T240000`.
  if (Number(hours) > 24 || Number(minutes) > 59) return null;
  const wall = midnight + Number(hours) * 60 + Number(minutes);
  return { wall: wall - minutesOfOffset(offset), isWholeDay: false, zone: offset ? greenwich : zones.of(tzid) };
}

function minutesOfOffset(offset: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(offset ?? '') ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The time of a property; null when it has none. `VALUE=DATE` makes it a whole day. */
export function timeOf(property: Property, zones: Zones): CalendarTime | null {
  const time = readTime(property.value, property.parameters.get('TZID'), zones);
  if (!time || property.parameters.get('VALUE')?.toUpperCase() !== 'DATE') return time;
  return { ...time, wall: dayAtPlace(time) * dayMinutes, isWholeDay: true, zone: zones.of(undefined) };
}

/** The minutes of a DURATION: `P3D`, `PT44H`. Null for an invalid or negative one. */
export function readDuration(text: string): number | null {
  const match = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/i.exec(text.replace(/\s/g, ''));
  if (!match || !/\d/.test(text)) return null;
  const [, weeks = 0, days = 0, hours = 0, minutes = 0] = match;
  return (Number(weeks) * 7 + Number(days)) * dayMinutes + Number(hours) * 60 + Number(minutes);
}

/** The same wall clock, so many minutes later. */
export const later = (time: CalendarTime, minutes: number): CalendarTime => ({ ...time, wall: time.wall + minutes });

/** The day of a start at the place, in days since 1970. */
export const dayAtPlace = ({ wall, zone }: CalendarTime): number => dayOf(wallAtPlace(wall, zone));

/** The first day at the place whose night is free again. */
export function departureDay(end: CalendarTime): number {
  const wall = wallAtPlace(end.wall, end.zone);
  return wall - dayOf(wall) * dayMinutes >= lateMinute ? dayOf(wall) + 1 : dayOf(wall);
}

/** In minutes since 1970, to compare times in different zones. */
export const instantOfTime = ({ wall, zone }: CalendarTime): number => instantOf(wall, zone);
