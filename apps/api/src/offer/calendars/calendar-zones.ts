import { operatorTimeZone } from '@mp/domain';
import { propertyOf, type Component } from './calendar-components.ts';

const minuteMs = 60_000;
const dayMinutes = 1_440;

/** A zone's offset from UTC in minutes, at an instant in minutes since 1970. */
export type Zone = (instant: number) => number;

export const greenwich: Zone = () => 0;

/** Names of UTC in calendars that do not write a `Z`. */
const greenwichName =
  /^(.*\/)?(etc\/)?(utc|gmt|uct|zulu|universal|greenwich|gmt[+-]?0|\(?utc\)?|coordinated universal time)$/i;

const namedZones = new Map<string, Zone | null>();

/** A zone of the IANA database; null for an unknown name. */
function namedZone(name: string): Zone | null {
  const cached = namedZones.get(name);
  if (cached !== undefined) return cached;
  let zone: Zone | null = null;
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
    const offsets = new Map<number, number>();
    zone = (instant) => {
      // Cached per half hour, the finest step of offsets: formatting is slow.
      const halfHour = Math.floor(instant / 30);
      let offset = offsets.get(halfHour);
      if (offset === undefined) offsets.set(halfHour, (offset = offsetIn(format, halfHour * 30)));
      return offset;
    };
  } catch {
    // Not an IANA name: a VTIMEZONE may define it.
  }
  namedZones.set(name, zone);
  return zone;
}

function offsetIn(format: Intl.DateTimeFormat, instant: number): number {
  const text = format.formatToParts(instant * minuteMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The zone of the places, for times without a zone. */
export const placeZone: Zone = namedZone(operatorTimeZone) ?? greenwich;

/** The instant when a zone's wall clock shows so many minutes since 1970. */
export function instantOf(wall: number, zone: Zone): number {
  const guess = wall - zone(wall);
  return wall - zone(guess);
}

/** The zones that a calendar names and defines. */
export class Zones {
  /** Names that neither the calendar nor the IANA database defines. Their times are read as they are written. */
  readonly unknown = new Set<string>();
  readonly #defined = new Map<string, Zone>();

  constructor(components: readonly Component[]) {
    components.forEach((component, index) => {
      const tzid = component.kind === 'VTIMEZONE' ? propertyOf(component, 'TZID')?.value : undefined;
      if (tzid === undefined) return;
      const next = components.findIndex(({ kind }, at) => at > index && kind !== 'STANDARD' && kind !== 'DAYLIGHT');
      const zone = definedZone(components.slice(index + 1, next < 0 ? undefined : next));
      if (zone) this.#defined.set(tzid, zone);
    });
  }

  /** The zone of a TZID; the zone of the places when it is undefined. */
  of(tzid: string | undefined): Zone {
    if (tzid === undefined || tzid === '') return placeZone;
    if (greenwichName.test(tzid)) return greenwich;
    // Some write the name behind a path: `/citadel.org/20260101/Europe/Prague`.
    const name = /[A-Za-z_]+\/[A-Za-z_]+(\/[A-Za-z_]+)?$/.exec(tzid)?.[0] ?? tzid;
    const zone = namedZone(tzid) ?? namedZone(name) ?? this.#defined.get(tzid);
    if (!zone) this.unknown.add(tzid);
    return zone ?? placeZone;
  }
}

/**
 * A zone that a VTIMEZONE defines under its own name: `Central Europe Standard Time`. Its last offsets are enough to
 * get the day right; daylight saving runs from April to October.
 */
function definedZone(observances: readonly Component[]): Zone | null {
  const standard = offsetOf(observances, 'STANDARD') ?? offsetOf(observances, 'DAYLIGHT');
  if (standard === null) return null;
  const daylight = offsetOf(observances, 'DAYLIGHT') ?? standard;
  if (standard === placeZone(0) && daylight !== standard) return placeZone;
  return (instant) => {
    const month = new Date(instant * minuteMs).getUTCMonth();
    return month >= 3 && month <= 9 ? daylight : standard;
  };
}

function offsetOf(observances: readonly Component[], kind: string): number | null {
  const last = observances.filter((observance) => observance.kind === kind).at(-1);
  const [, sign = '', hours = '', minutes = ''] =
    /^([+-])(\d\d)(\d\d)/.exec((last && propertyOf(last, 'TZOFFSETTO')?.value) ?? '') ?? [];
  return sign === '' ? null : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Zones near the places' zone: their times are read as local times, as written. */
const nearMinutes = 120;

/**
 * Converts a zone's wall clock to the wall clock at the place. A time in a neighbouring zone stays as written: its
 * author means the place.
 */
export function wallAtPlace(wall: number, zone: Zone): number {
  if (zone === placeZone) return wall;
  const instant = instantOf(wall, zone);
  const atPlace = instant + placeZone(instant);
  return zone !== greenwich && Math.abs(atPlace - wall) <= nearMinutes ? wall : atPlace;
}

/** The day of a wall clock, in days since 1970. */
export const dayOf = (wall: number): number => Math.floor(wall / dayMinutes);
