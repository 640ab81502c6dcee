import type { NightRange } from './nights.ts';

/** Suffix of our UIDs: identifies our own events when another calendar returns them. */
export const ownUidSuffix = '@magical-places';

const compact = (date: string): string => date.replaceAll('-', '');

/**
 * Writes an iCalendar (RFC 5545) of unavailable nights, as whole days from arrival to departure. It contains no guest
 * data.
 *
 * @param now time of creation
 */
export function writeCalendar(roomTypeId: number, blocked: readonly NightRange[], now: Date): string {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Magical Places//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...blocked.flatMap(({ arrival, departure }) => [
      'BEGIN:VEVENT',
      `UID:${roomTypeId}-${compact(arrival)}-${compact(departure)}${ownUidSuffix}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(arrival)}`,
      `DTEND;VALUE=DATE:${compact(departure)}`,
      'SUMMARY:Not available',
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}
