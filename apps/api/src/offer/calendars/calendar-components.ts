/** The text is not an iCalendar that nights can be read from. */
export class CalendarFormatError extends Error {
  override readonly name = 'CalendarFormatError';
}

/** A property of a component: `EXDATE;TZID=Europe/Prague:20270107T000000`. Names are upper-case. */
export interface Property {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
}

/** A component such as a VEVENT, with its own properties that we read. */
export interface Component {
  readonly kind: string;
  readonly properties: Property[];
}

const parsedKinds: ReadonlySet<string> = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT']);
const parsedProperties: ReadonlySet<string> = new Set([
  ...['UID', 'SUMMARY', 'STATUS', 'TRANSP', 'SEQUENCE', 'RECURRENCE-ID', 'FREEBUSY'],
  ...['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'TZID', 'TZOFFSETTO'],
]);

/** A name, parameters with or without quotes, and a value. Exchange does not quote `tzone://Microsoft/Utc`. */
const contentLine = /^([A-Za-z0-9-]+)\s*((?:;(?:[^":;]|:(?=\/\/)|"[^"]*")*)*):(.*)$/;
const parameter = /;\s*([A-Za-z0-9-]+)\s*=\s*("[^"]*"|[^;]*)/g;

/** Joins the lines that were folded, in linear time: some servers write a line break as two CR and LF. */
export const unfold = (text: string): string => text.replace(/(?:\r{0,2}\n|\r)[ \t]/g, '');

/**
 * Parses the components of an iCalendar text (RFC 5545), of all its VCALENDARs. Skips lines that are not properties,
 * such as the rest of a description with a raw line break.
 *
 * @throws CalendarFormatError for text that is not a calendar, or an incomplete one: reading a part of it would free
 * nights
 */
export function readComponents(text: string): readonly Component[] {
  const components: Component[] = [];
  const open: Component[] = [];
  let calendars = 0;
  for (const line of unfold(text).split(/\r\n|\n|\r/)) {
    const [, nameAsWritten = '', parameters = '', value = ''] = contentLine.exec(line.trim()) ?? [];
    const name = nameAsWritten.toUpperCase();
    const kind = value.trim().toUpperCase();
    if (name === 'BEGIN') {
      if (kind === 'VCALENDAR') calendars++;
      const component = { kind, properties: [] };
      open.push(component);
      if (parsedKinds.has(kind)) components.push(component);
    } else if (name === 'END') closeComponent(open, kind);
    else if (parsedProperties.has(name))
      open.at(-1)?.properties.push({ name, parameters: parametersOf(parameters), value: value.trim() });
  }
  if (calendars === 0) throw new CalendarFormatError('This is no whole iCalendar: it has no VCALENDAR.');
  if (open.length > 0)
    throw new CalendarFormatError(`This is no whole iCalendar: it ends within a ${open.at(-1)?.kind}.`);
  return components;
}

/** An unclosed component ends with its parent. */
function closeComponent(open: Component[], kind: string): void {
  const at = open.findLastIndex((component) => component.kind === kind);
  if (at >= 0) open.length = at;
}

const noParameters: ReadonlyMap<string, string> = new Map();

function parametersOf(text: string): ReadonlyMap<string, string> {
  if (text === '') return noParameters;
  return new Map(
    [...text.matchAll(parameter)].map(([, name = '', value = '']) => [
      name.toUpperCase(),
      value.replaceAll('"', '').trim(),
    ]),
  );
}

/** The first property with a name; an empty one only if there is no other. */
export function propertyOf({ properties }: Component, name: string): Property | undefined {
  const named = properties.filter((property) => property.name === name);
  return named.find(({ value }) => value !== '') ?? named[0];
}

/** The values of all properties with a name, split at commas, without empty ones. */
export const listOf = ({ properties }: Component, name: string): Property[] =>
  properties
    .filter((property) => property.name === name)
    .flatMap((property) =>
      property.value
        .split(',')
        .map((value) => ({ ...property, value: value.trim() }))
        .filter(({ value }) => value !== ''),
    );
