import { addDays, occupiesRooms, type ReservationStatus } from '@mp/domain';
import { ownUidSuffix } from '../../offer/calendars/write-calendar.ts';
import type { StayFacts } from './stay-facts.ts';
import { documentText } from './texts.ts';

/** The entry's SEQUENCE for each status. Calendars treat the entry with the higher number as newer. */
const sequences = {
  held: 0,
  expired: 1,
  requested: 2,
  confirmed: 3,
  unanswered: 4,
  declined: 4,
  cancelled_by_guest: 4,
  cancelled_by_place: 4,
} as const satisfies Record<ReservationStatus, number>;

/** Escapes a text for iCalendar. (RFC 5545, 3.3.11) */
const escape = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Folds a line at 75 bytes, never within a character; continuations start with a space. (RFC 5545, 3.1) */
function fold(line: string): string {
  const lines = [''];
  for (const letter of line) {
    const last = lines.at(-1) ?? '';
    if (Buffer.byteLength(last + letter) > 75) lines.push(` ${letter}`);
    else lines[lines.length - 1] = last + letter;
  }
  return lines.join('\r\n');
}

const compact = (date: string): string => date.replaceAll('-', '');
const stampOf = (now: Date): string => `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/**
 * A calendar entry of a stay: whole days without a time zone, from the day of arrival to the day of departure, both
 * inclusive. That of a cancelled stay removes the entry.
 *
 * @param url of the reservation, with the guest's code
 */
export function stayCalendar(facts: StayFacts, { url, now }: { readonly url: string; readonly now: Date }): string {
  const { reservation, language, place, town, arrival, practical, latitude, longitude } = facts;
  const { id, number, status, departure } = reservation;
  const isOn = occupiesRooms(status);
  const state = isOn ? (status === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE') : 'CANCELLED';
  const description = [documentText(language, 'calendar.number', { number }), practical, url].filter(Boolean);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Magical Places//Stay//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${isOn ? 'PUBLISH' : 'CANCEL'}`,
    'BEGIN:VEVENT',
    `UID:${id}${ownUidSuffix}`,
    `SEQUENCE:${sequences[status]}`,
    `DTSTAMP:${stampOf(now)}`,
    `DTSTART;VALUE=DATE:${compact(reservation.arrival)}`,
    // DTEND is exclusive, so this includes the day of departure.
    `DTEND;VALUE=DATE:${compact(addDays(departure, 1))}`,
    `STATUS:${state}`,
    `SUMMARY:${escape(documentText(language, 'calendar.summary', { place }))}`,
    `LOCATION:${escape([place, arrival?.street, town].filter(Boolean).join(', '))}`,
    `GEO:${latitude};${longitude}`,
    `DESCRIPTION:${escape(description.join('\n\n'))}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
