import type { NightRange } from './nights.ts';

/** The end of our events' ids: how a calendar that comes back to us is told from what others say. */
export const ownUidSuffix = '@magical-places';

const compact = (date: string): string => date.replaceAll('-', '');

/**
 * An iCalendar (RFC 5545) of nights that cannot be had, in whole days: arrival to departure. It says nothing of guests.
 *
 * @param now when it was made
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
