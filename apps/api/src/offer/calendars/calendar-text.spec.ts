import { calendarDateOf } from '@mp/domain';
import { calendarSecret, roomTypeOfSecret } from './calendar-secret.ts';
import { rangesOf } from './nights.ts';
import { CalendarFormatError } from './calendar-components.ts';
import { readCalendar } from './read-calendar.ts';
import { writeCalendar } from './write-calendar.ts';

/** The window of all tests. */
const window = { from: calendarDateOf('2027-01-01'), until: calendarDateOf('2028-01-01') };
const range = (arrival: string, departure: string) => ({
  arrival: calendarDateOf(arrival),
  departure: calendarDateOf(departure),
});
const calendar = (...events: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((event) => ['BEGIN:VEVENT', event, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');

describe('reading a calendar', () => {
  it.each([
    ['whole days', 'DTSTART;VALUE=DATE:20270219\r\nDTEND;VALUE=DATE:20270221', '2027-02-19', '2027-02-21'],
    ['one day without an end', 'DTSTART;VALUE=DATE:20270219', '2027-02-19', '2027-02-20'],
    [
      'times with a zone',
      'DTSTART;TZID=Europe/Rome:20270219T150000\r\nDTEND;TZID=Europe/Rome:20270221T100000',
      '2027-02-19',
      '2027-02-21',
    ],
    [
      'UTC times, late in the evening',
      'DTSTART:20270218T233000Z\r\nDTEND:20270220T233000Z',
      '2027-02-19',
      '2027-02-21',
    ],
    ['an hour within a day', 'DTSTART:20270219T120000\r\nDTEND:20270219T130000', '2027-02-19', '2027-02-20'],
    ['a duration', 'DTSTART;VALUE=DATE:20270219\r\nDURATION:P1W2D', '2027-02-19', '2027-02-28'],
    ['a folded line', 'DTSTART;VALUE=DATE:2027\r\n 0219\r\nDTEND;VALUE=DATE:20270221', '2027-02-19', '2027-02-21'],
    ['bare line feeds', 'DTSTART;VALUE=DATE:20270219\nDTEND;VALUE=DATE:20270221', '2027-02-19', '2027-02-21'],
    [
      'a quoted parameter with a colon',
      'DTSTART;X-NOTE="a:b";VALUE=DATE:20270219\nDTEND:20270221',
      '2027-02-19',
      '2027-02-21',
    ],
  ])('reads %s', (_, event, arrival, departure) =>
    expect(readCalendar(calendar(event), window)).toEqual({ ranges: [range(arrival, departure)], problems: [] }),
  );

  it.each([
    ['cancelled', 'STATUS:CANCELLED\r\nDTSTART;VALUE=DATE:20270219'],
    ['transparent', 'TRANSP:TRANSPARENT\r\nDTSTART;VALUE=DATE:20270219'],
    ['ours', 'UID:9-20270219-20270220@magical-places\r\nDTSTART;VALUE=DATE:20270219'],
  ])('leaves out an event that is %s', (_, event) =>
    expect(readCalendar(calendar(event), window)).toEqual({ ranges: [], problems: [] }),
  );

  const stays = (...events: string[]) =>
    readCalendar(calendar(...events), window).ranges.map(({ arrival, departure }) => `${arrival} ${departure}`);

  it.each([
    [
      'a rule, each occurrence of it',
      'DTSTART;VALUE=DATE:20270219\r\nDTEND;VALUE=DATE:20270221\r\nRRULE:FREQ=WEEKLY;COUNT=3',
      ['2027-02-19 2027-02-21', '2027-02-26 2027-02-28', '2027-03-05 2027-03-07'],
    ],
    [
      'a rule that began long ago',
      'DTSTART;VALUE=DATE:19700214\r\nDTEND;VALUE=DATE:19700216\r\nRRULE:FREQ=YEARLY',
      ['2027-02-14 2027-02-16'],
    ],
    [
      'a rule with exceptions and additions',
      'DTSTART;VALUE=DATE:20270219\r\nRRULE:FREQ=WEEKLY;COUNT=3\r\nEXDATE;VALUE=DATE:20270226\r\nRDATE;VALUE=DATE:20270401',
      ['2027-02-19 2027-02-20', '2027-03-05 2027-03-06', '2027-04-01 2027-04-02'],
    ],
    [
      'an endless rule up to the window’s end, and an event that began before',
      'DTSTART;VALUE=DATE:20241230\r\nDTEND;VALUE=DATE:20250103\r\nRRULE:FREQ=YEARLY',
      ['2027-01-01 2027-01-03', '2027-12-30 2028-01-01'],
    ],
    [
      'late evenings in UTC in winter and in summer, by the operator’s clock',
      'DTSTART:20270326T223000Z\r\nDTEND:20270327T080000Z\r\nRRULE:FREQ=DAILY;COUNT=3',
      ['2027-03-26 2027-03-27', '2027-03-27 2027-03-28', '2027-03-29 2027-03-30'],
    ],
  ])('expands %s', (_, event, expected) => expect(stays(event)).toEqual(expected));

  it('reads a moved occurrence at its new time, and no cancelled one', () => {
    const series = 'UID:a\r\nDTSTART;VALUE=DATE:20270219\r\nRRULE:FREQ=WEEKLY;COUNT=3';
    const moved = 'UID:a\r\nRECURRENCE-ID;VALUE=DATE:20270226\r\nDTSTART;VALUE=DATE:20270227';
    const cancelled = 'UID:a\r\nRECURRENCE-ID;VALUE=DATE:20270305\r\nDTSTART;VALUE=DATE:20270305\r\nSTATUS:CANCELLED';
    expect(stays(series, moved, cancelled)).toEqual(['2027-02-19 2027-02-20', '2027-02-27 2027-02-28']);
  });

  it.each([
    ['events', calendar(...Array.from({ length: 20_001 }, () => 'DTSTART;VALUE=DATE:20270219'))],
    [
      'nights',
      calendar(...Array.from({ length: 600 }, () => 'DTSTART;VALUE=DATE:20270101\r\nDTEND;VALUE=DATE:20271231')),
    ],
  ])('rejects more %s than any place has', (_, text) => expect(() => readCalendar(text, window)).toThrow(/more than/));

  it.each([
    ['', 'empty'],
    ['<html>Sign in</html>', 'a page'],
    ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT', 'cut off'],
  ])('rejects %j: %s', (text) => expect(() => readCalendar(text, window)).toThrow(CalendarFormatError));
});

describe('writing a calendar', () => {
  it('contains taken nights and nothing else', () => {
    const text = writeCalendar(9, [range('2027-02-19', '2027-02-21')], new Date('2026-11-21T11:00:00Z'));
    expect(text.split('\r\n').slice(4, 12)).toEqual([
      'BEGIN:VEVENT',
      'UID:9-20270219-20270221@magical-places',
      'DTSTAMP:20261121T110000Z',
      'DTSTART;VALUE=DATE:20270219',
      'DTEND;VALUE=DATE:20270221',
      'SUMMARY:Not available',
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('merges consecutive nights', () => {
    const nights = ['2027-02-27', '2027-02-28', '2027-03-01', '2027-03-03'].map(calendarDateOf);
    expect(rangesOf(nights)).toEqual([range('2027-02-27', '2027-03-02'), range('2027-03-03', '2027-03-04')]);
  });
});

describe('the secret of a feed', () => {
  const key = 'k'.repeat(32);
  it('opens one room type', () => expect(roomTypeOfSecret(key, calendarSecret(key, 90011))).toBe(90011));
  it.each([
    ['another id', calendarSecret(key, 90011).replace('90011', '90012')],
    ['another key', calendarSecret('o'.repeat(32), 90011)],
    ['only the id', '90011'],
    ['nothing', ''],
  ])('is not %s', (_, secret) => expect(roomTypeOfSecret(key, secret)).toBeNull());
});
