import { calendarDateOf } from '@mp/domain';
import { readCalendarInThread } from './read-calendar-in-thread.ts';

const window = { from: calendarDateOf('2027-01-01'), until: calendarDateOf('2028-01-01') };
const calendarOf = (events: number, properties: string): string =>
  `BEGIN:VCALENDAR\r\n${`BEGIN:VEVENT\r\n${properties}\r\nEND:VEVENT\r\n`.repeat(events)}END:VCALENDAR\r\n`;

/** The result, and how often the event loop of the request thread ran meanwhile. */
async function immediatesDuring<Result>(reading: Promise<Result>): Promise<{ ticks: number; result: Result | Error }> {
  let ticks = 0;
  let tick = setImmediate(function count() {
    ticks += 1;
    tick = setImmediate(count);
  });
  const result = await reading.catch((error: Error) => error);
  clearImmediate(tick);
  return { ticks, result };
}

describe('reading a calendar in a worker thread', () => {
  it('[fault: calendars × garbage] a feed of 15,000 events does not block requests', async () => {
    const { ticks, result } = await immediatesDuring(
      readCalendarInThread(calendarOf(15_000, 'DTSTART;VALUE=DATE:20270219\r\nDTEND;VALUE=DATE:20270221'), window),
    );
    expect(result).toMatchObject({ ranges: { length: 15_000 }, problems: [] });
    expect(ticks).toBeGreaterThan(10);
  });

  it('[fault: calendars × garbage] a feed of 30,000 events is rejected without blocking requests', async () => {
    const { ticks, result } = await immediatesDuring(
      readCalendarInThread(calendarOf(30_000, 'DTSTART;VALUE=DATE:20270219'), window),
    );
    expect((result as Error).message).toMatch(/more than 20000 events/);
    expect(ticks).toBeGreaterThan(10);
  });

  it('[fault: calendars × slow] reading times out', async () => {
    const long = calendarOf(15_000, 'DTSTART;VALUE=DATE:20270219');
    await expect(readCalendarInThread(long, window, 5)).rejects.toThrow('The calendar could not be read within 5 ms.');
  });

  it('reports the format error', () =>
    expect(readCalendarInThread('<html>Sign in</html>', window)).rejects.toThrow(/This is no whole iCalendar/));
});
