import { calendarDateOf } from '@mp/domain';
import { readCalendar } from './read-calendar.ts';

const window = { from: calendarDateOf('2027-01-01'), until: calendarDateOf('2028-01-01') };
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const calendar = (...components: string[]) => ['BEGIN:VCALENDAR', ...components, 'END:VCALENDAR', ''].join('\r\n');
/** Stays as `0310-0312`: days and months of 2027, with taken nights between them. */
const read = (text: string) => {
  const { ranges, problems } = readCalendar(text, window);
  const short = (date: string) => date.slice(5).replace('-', '');
  return { stays: ranges.map(({ arrival, departure }) => `${short(arrival)}-${short(departure)}`), problems };
};
const stays = (...events: string[]) => read(calendar(...events)).stays;

describe('the nights of an event', () => {
  it.each([
    ['a duration in hours', ['DTSTART:20270310T150000', 'DURATION:PT43H'], '0310-0312'],
    ['a duration in days and hours', ['DTSTART:20270310T150000', 'DURATION:P1DT18H'], '0310-0312'],
    ['an end a second before midnight', ['DTSTART:20270310T000000', 'DTEND:20270312T235959'], '0310-0313'],
    ['an end at 24:00', ['DTSTART:20270310T000000', 'DTEND:20270312T240000'], '0310-0313'],
    ['an end late in the evening', ['DTSTART:20270310T150000', 'DTEND:20270312T230000'], '0310-0313'],
    ['a late departure', ['DTSTART:20270310T150000', 'DTEND:20270312T180000'], '0310-0312'],
    [
      'UTC times by name of the zone',
      ['DTSTART;TZID=GMT:20270309T230000', 'DTEND;TZID=Etc/UTC:20270311T230000'],
      '0310-0312',
    ],
    [
      'times of another continent',
      ['DTSTART;TZID=America/New_York:20270309T180000', 'DTEND;TZID=America/New_York:20270311T180000'],
      '0310-0312',
    ],
    [
      'times of a neighbouring zone, as they are written',
      ['DTSTART;TZID=Europe/Bucharest:20270310T000000', 'DTEND;TZID=Europe/Bucharest:20270312T000000'],
      '0310-0312',
    ],
    ['times with an offset', ['DTSTART:20270310T000000+0100', 'DTEND:2027-03-12T00:00:00+01:00'], '0310-0312'],
    ['times without seconds', ['DTSTART:20270310T1500', 'DTEND:20270312T1000'], '0310-0312'],
    ['a date declared as a time', ['DTSTART;VALUE=DATE-TIME:20270310', 'DTEND:20270312'], '0310-0312'],
    ['a time declared as a date', ['DTSTART;VALUE=DATE:20270310T150000', 'DTEND:20270312'], '0310-0312'],
    ['a start as a date and an end as a time', ['DTSTART;VALUE=DATE:20270310', 'DTEND:20270312T100000'], '0310-0312'],
    [
      'an unquoted zone of Exchange',
      ['DTSTART;TZID=tzone://Microsoft/Utc:20270309T230000', 'DTEND;TZID=tzone://Microsoft/Utc:20270311T230000'],
      '0310-0312',
    ],
    ['an end and a longer duration', ['DTSTART:20270310', 'DTEND:20270311', 'DURATION:P2D'], '0310-0312'],
    ['an empty end before the real one', ['DTSTART:20270310', 'DTEND:', 'DTEND:20270312'], '0310-0312'],
    ['blanks and lower-case letters', ['dtstart ;value=date: 20270310 ', 'DTEND:20270312'], '0310-0312'],
  ])('with %s', (_, lines, stay) => expect(read(calendar(event(...lines)))).toEqual({ stays: [stay], problems: [] }));

  it('with a zone that the calendar defines', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Ours',
      'BEGIN:STANDARD',
      'TZOFFSETTO:-0800',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const lines = ['DTSTART;TZID=Ours:20270309T150000', 'DTEND;TZID=Ours:20270311T150000'];
    expect(stays(...zone, event(...lines))).toEqual(['0310-0312']);
  });

  it('include free-busy times', () => {
    const busy = ['BEGIN:VFREEBUSY', 'FREEBUSY;FBTYPE=BUSY:20270310T140000Z/P2D,20270320T140000Z/20270321T090000Z'];
    const free = ['FREEBUSY;FBTYPE=FREE:20270401T140000Z/P2D', 'END:VFREEBUSY'];
    expect(stays(...busy, ...free)).toEqual(['0310-0312', '0320-0321']);
  });
});

describe('a series', () => {
  const series = (...lines: string[]) => event('UID:a', ...lines);
  it.each([
    ['added dates without a rule', ['DTSTART;VALUE=DATE:20270310', 'RDATE;VALUE=DATE:20270320'], '0310-0311 0320-0321'],
    ['an added period', ['DTSTART:20270310T140000Z', 'RDATE;VALUE=PERIOD:20270320T140000Z/P2D'], '0310-0311 0320-0322'],
    [
      'an added period with its end',
      ['DTSTART:20270310T140000Z', 'RDATE;VALUE=PERIOD:20270320T140000Z/20270322T090000Z'],
      '0310-0311 0320-0322',
    ],
    ['a last day as a date', ['DTSTART:20270310T150000', 'RRULE:FREQ=WEEKLY;UNTIL=20270317'], '0310-0311 0317-0318'],
    [
      'a last time in UTC',
      ['DTSTART;TZID=Europe/Prague:20270310T150000', 'RRULE:FREQ=WEEKLY;UNTIL=20270317T140000Z'],
      '0310-0311 0317-0318',
    ],
    [
      'a last time on a series of days',
      ['DTSTART;VALUE=DATE:20270310', 'RRULE:FREQ=WEEKLY;UNTIL=20270316T230000Z'],
      '0310-0311 0317-0318',
    ],
    [
      'a start outside its rule',
      ['DTSTART;VALUE=DATE:20270310', 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2'],
      '0310-0311 0315-0316 0322-0323',
    ],
    [
      'blanks in its days',
      ['DTSTART;VALUE=DATE:20270310', 'RRULE:FREQ=DAILY;COUNT=2;BYDAY=WE, FR'],
      '0310-0311 0312-0313',
    ],
    ['empty parts', ['DTSTART;VALUE=DATE:20270310', 'RRULE:FREQ=YEARLY;BYDAY=;BYMONTH=3;WKST='], '0310-0311'],
    [
      'an empty exception',
      ['DTSTART;VALUE=DATE:20270310', 'EXDATE:', 'RRULE:FREQ=WEEKLY;COUNT=2'],
      '0310-0311 0317-0318',
    ],
    [
      'an interval of zero',
      ['DTSTART;VALUE=DATE:20270310', 'RRULE:FREQ=WEEKLY;INTERVAL=0;COUNT=2'],
      '0310-0311 0317-0318',
    ],
    [
      'the last workday of months',
      ['DTSTART;VALUE=DATE:20270129', 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3'],
      '0129-0130 0226-0227 0331-0401',
    ],
    [
      'the 31st of months',
      ['DTSTART;VALUE=DATE:20270131', 'RRULE:FREQ=MONTHLY;COUNT=3'],
      '0131-0201 0331-0401 0531-0601',
    ],
    [
      'the second Friday from the end',
      ['DTSTART;VALUE=DATE:20270319', 'RRULE:FREQ=MONTHLY;BYDAY=-2FR;COUNT=2'],
      '0319-0320 0423-0424',
    ],
    ['a week of the year', ['DTSTART;VALUE=DATE:20270310', 'RRULE:FREQ=YEARLY;BYWEEKNO=12'], '0310-0311 0324-0325'],
    [
      'days of the year among months',
      ['DTSTART;VALUE=DATE:20270131', 'RRULE:FREQ=MONTHLY;BYYEARDAY=-1;BYMONTHDAY=-1;COUNT=2'],
      '0131-0201 1231-0101',
    ],
    [
      'a day that does not exist',
      ['DTSTART;VALUE=DATE:20270310', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31'],
      '0310-0311',
    ],
    [
      'the calendar that is meant anyway',
      ['DTSTART;VALUE=DATE:20270310', 'RRULE:RSCALE=GREGORIAN;FREQ=WEEKLY;COUNT=2;SKIP=OMIT'],
      '0310-0311 0317-0318',
    ],
    ['every 48 hours', ['DTSTART:20270310T150000', 'RRULE:FREQ=HOURLY;INTERVAL=48;COUNT=2'], '0310-0311 0312-0313'],
    [
      'both an end and a count, the later one',
      ['DTSTART;VALUE=DATE:20270310', 'RRULE:FREQ=WEEKLY;COUNT=1;UNTIL=20270317'],
      '0310-0311 0317-0318',
    ],
  ])('with %s', (_, lines, expected) =>
    expect(read(calendar(series(...lines)))).toEqual({ stays: expected.split(' '), problems: [] }),
  );

  const timed = series('DTSTART;TZID=Europe/Prague:20270310T150000', 'DURATION:PT19H', 'RRULE:FREQ=DAILY;COUNT=3');
  const days = series('DTSTART;VALUE=DATE:20270310', 'RRULE:FREQ=DAILY;COUNT=3');
  const without = (text: string, line: string) => stays(text.replace('RRULE', `${line}\r\nRRULE`)).join(' ');

  it.each([
    ['a date', timed, 'EXDATE:20270311'],
    ['a list of dates', timed, 'EXDATE;VALUE=DATE:20270311,20270601'],
    ['midnight, as Exchange writes it', timed, 'EXDATE:20270311T000000'],
    ['a time in UTC', timed, 'EXDATE:20270311T140000Z'],
    ['a time an hour off', timed, 'EXDATE:20270311T150000Z'],
    ['a time on a series of days', days, 'EXDATE;TZID=Central Europe Standard Time:20270311T000000'],
    ['midnight in UTC on a series of days', days, 'EXDATE:20270311T000000Z'],
    ['local midnight on a series of days', days, 'EXDATE:20270310T230000Z'],
  ])('skips the exception given by %s', (_, text, line) => expect(without(text, line)).toBe('0310-0311 0312-0313'));

  it('ignores an exception at another time of the day', () =>
    expect(without(timed, 'EXDATE:20270311T090000')).toBe('0310-0311 0311-0312 0312-0313'));

  it.each([
    ['a date', timed, 'RECURRENCE-ID;VALUE=DATE:20270311'],
    ['a time in UTC', timed, 'RECURRENCE-ID:20270311T140000Z'],
    ['a time in UTC on a series of days', days, 'RECURRENCE-ID:20270310T230000Z'],
  ])('moves the occurrence named by %s', (_, text, id) =>
    expect(stays(text, series(id, 'DTSTART;VALUE=DATE:20270401')).join(' ')).toBe('0310-0311 0312-0313 0401-0402'),
  );

  it.each([
    ['cancelled', 'STATUS:CANCELLED', '0310-0311 0311-0312 0312-0313'],
    ['moved', 'STATUS:CONFIRMED', '0310-0311 0311-0312 0312-0313 0401-0402'],
  ])('stays whole where an occurrence that cannot be named is %s', (_, status, expected) =>
    expect(
      stays(days, series('SEQUENCE:3', 'RECURRENCE-ID:soon', 'DTSTART;VALUE=DATE:20270401', status)).join(' '),
    ).toBe(expected),
  );

  it('moves an occurrence and all that follow', () => {
    const weekly = series('DTSTART;VALUE=DATE:20270310', 'RRULE:FREQ=WEEKLY;COUNT=4');
    const id = 'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20270324';
    expect(stays(weekly, series(id, 'DTSTART;VALUE=DATE:20270325', 'DTEND;VALUE=DATE:20270327'))).toEqual([
      ...['0310-0311', '0317-0318', '0325-0327', '0401-0403'],
    ]);
    expect(stays(weekly, series(id, 'DTSTART;VALUE=DATE:20270325', 'STATUS:CANCELLED'))).toEqual([
      '0310-0311',
      '0317-0318',
    ]);
  });
});

describe('several events of one stay', () => {
  const stay = (sequence: string, arrival: string) => event('UID:a', sequence, `DTSTART;VALUE=DATE:${arrival}`);

  it('count once when they are equal', () =>
    expect(stays(stay('', '20270310'), stay('', '20270310'))).toEqual(['0310-0311']));

  it('count as the one with the highest SEQUENCE', () => {
    expect(stays(stay('SEQUENCE:2', '20270320'), stay('SEQUENCE:0', '20270310'))).toEqual(['0320-0321']);
    expect(stays(stay('SEQUENCE:0', '20270310'), stay('SEQUENCE:1\r\nSTATUS:CANCELLED', '20270310'))).toEqual([]);
  });

  it('all count without a SEQUENCE', () =>
    expect(stays(stay('DTSTAMP:20261101T000000Z', '20270310'), stay('DTSTAMP:20261110T000000Z', '20270320'))).toEqual([
      ...['0310-0311', '0320-0321'],
    ]));

  it('count once when two of them are the arrival and the departure', () => {
    const nights = event('UID:1', 'SUMMARY:Svobodová', 'DTSTART;VALUE=DATE:20270310', 'DTEND;VALUE=DATE:20270312');
    const hour = (uid: string, summary: string, day: string) =>
      event(`UID:${uid}`, `SUMMARY:${summary}`, `DTSTART:${day}T100000`, `DTEND:${day}T110000`);
    expect(
      stays(hour('2', 'Check-in: Svobodová', '20270310'), nights, hour('3', 'Check-out: Svobodová', '20270312')),
    ).toEqual(['0310-0312']);
    expect(stays(nights, hour('4', 'Check-out: Malá', '20270312'))).toEqual(['0310-0312', '0312-0313']);
    expect(stays(nights, hour('5', 'Boiler', '20270312'))).toEqual(['0310-0312', '0312-0313']);
  });
});

describe('a malformed event', () => {
  const good = event('UID:good', 'DTSTART;VALUE=DATE:20270601');

  it.each([
    ['no start', ['SUMMARY:when?'], [], /"odd" has no start, and no end/],
    ['an invalid start', ['DTSTART:tomorrow'], [], /no start that can be read: "tomorrow"/],
    ['a start that does not exist', ['DTSTART:20270231', 'DTEND:20270303'], ['0203-0303'], /"20270231".*28 days/],
    [
      'a start with an invalid time',
      ['DTSTART:20270310T256060', 'DTEND:20270312'],
      ['0310-0312'],
      /only the day can be read: "20270310T256060"/,
    ],
    [
      'an end before its start in another zone',
      ['DTSTART;TZID=America/New_York:20270312T000000', 'DTEND:20270310T000000Z'],
      ['0310-0313'],
      /ends before it begins/,
    ],
    [
      'an added period that ends before it begins',
      ['DTSTART:20270310', 'RDATE;VALUE=PERIOD:20270322T100000Z/20270320T150000Z'],
      ['0310-0311', '0320-0323'],
      /ends before it begins/,
    ],
    [
      'a zone that nobody defines',
      ['DTSTART;TZID=Pacific Standard Time:20270310T150000'],
      ['0310-0311'],
      /zone "Pacific Standard Time" is unknown/,
    ],
    ['an invalid end', ['DTSTART:20270310', 'DTEND:soon'], ['0310-0407'], /no end that can be read: "soon"/],
    ['an invalid duration', ['DTSTART:20270310', 'DURATION:two days'], ['0310-0407'], /"two days"/],
    ['an end before its start', ['DTSTART:20270312', 'DTEND:20270310'], ['0310-0313'], /ends before it begins/],
    [
      'an unsupported rule',
      ['DTSTART:20270310', 'RRULE:FREQ=WEEKLY;BYEASTER=1;UNTIL=20270324'],
      ['0310-0325'],
      /BYEASTER/,
    ],
    ['a count of zero', ['DTSTART:20270310', 'RRULE:FREQ=DAILY;COUNT=0;UNTIL=20270312'], ['0310-0313'], /COUNT=0/],
    [
      'every hour',
      ['DTSTART:20270310T000000', 'RRULE:FREQ=HOURLY;UNTIL=20270311T120000'],
      ['0310-0312'],
      /FREQ=HOURLY/,
    ],
    ['an invalid exception', ['DTSTART:20270310', 'EXDATE:never'], ['0310-0311'], /EXDATE.*"never"/],
    ['an invalid addition', ['DTSTART:20270310', 'RDATE:20270231'], ['0310-0311'], /RDATE.*"20270231"/],
  ])('affects no other event, and is reported: %s', (_, lines, taken, problem) => {
    const { stays: found, problems } = read(calendar(event('UID:odd', ...lines), good));
    expect(found).toEqual([...taken, '0601-0602']);
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });

  it('is not reported when it is past or cancelled', () => {
    const over = event('DTSTART:20260312', 'DTEND:20260310');
    const cancelled = event('STATUS:CANCELLED', 'DTSTART:soon');
    expect(read(calendar(over, cancelled, good))).toEqual({ stays: ['0601-0602'], problems: [] });
  });

  it.each([
    [
      'a raw line break in a text',
      calendar(event('DESCRIPTION:Two lines', 'of a text\r\nTel: 123\r\n', 'DTSTART:20270601')),
    ],
    ['an unclosed event', calendar('BEGIN:VEVENT', 'DTSTART:20270601')],
    ['several calendars', calendar() + calendar(good)],
    ['a leading warning of the server', `Warning: line 3\r\n${calendar(good)}`],
    ['bare carriage returns', calendar(good.replace('2027', '2027\r\n ')).replaceAll('\r\n', '\r')],
    [
      'a reminder with its own times',
      calendar(event('DTSTART:20270601', 'BEGIN:VALARM', 'DURATION:P9D', 'END:VALARM')),
    ],
  ])('is repaired: %s', (_, text) => expect(read(text)).toEqual({ stays: ['0601-0602'], problems: [] }));
});
