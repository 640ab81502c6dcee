import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';
import { calendarSecret } from './calendar-secret.ts';
import { createCalendarFetcher } from './fetch-calendar.ts';
import { syncNextCalendar } from './sync-calendars.ts';

const { id: placeId, double } = sample.instant;
const minutes = 60_000;

describe('calendars', () => {
  let world: BookingWorld;
  let elsewhere: Server;
  let respond: (path: string) => { status?: number; body: string; delayMs?: number; isCut?: boolean };
  const fetchCalendar = createCalendarFetcher({ reach: 'loopback', timeoutMs: 1_500, maxBytes: 10_000 });

  beforeAll(() => {
    elsewhere = createServer((request, response) => {
      const { status = 200, body, delayMs = 0, isCut = false } = respond(request.url ?? '');
      if (isCut) return void request.socket.destroy();
      setTimeout(() => response.writeHead(status, { 'content-type': 'text/calendar' }).end(body), delayMs);
    }).listen(0, '127.0.0.1');
  });
  afterAll(() => void elsewhere.close());
  beforeEach(async () => {
    world = await startBookingWorld();
  });
  afterEach(() => world.close());

  const calendarOf = (...events: string[][]) =>
    [
      'BEGIN:VCALENDAR',
      ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
      'END:VCALENDAR',
      '',
    ].join('\r\n');
  const setEvents = (...events: (readonly [arrival: string, departure: string])[]) => {
    const lines = events.flatMap(([arrival, departure], index) => [
      'BEGIN:VEVENT',
      `UID:${index}@elsewhere`,
      `DTSTART;VALUE=DATE:${arrival.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${departure.replaceAll('-', '')}`,
      'SUMMARY:Jana Nováková',
      'END:VEVENT',
    ]);
    respond = () => ({ body: ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n') });
  };
  const connect = (roomTypeId: number = double, units = 2, path = '/a.ics') =>
    world.database
      .insertInto('calendar_source')
      .values({
        id: crypto.randomUUID(),
        place_id: placeId,
        room_type_id: roomTypeId,
        url: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}${path}`,
        units,
        next_sync_at: world.clock.now(),
        last_error: null,
      })
      .execute();
  /** Syncs every calendar that is due after a while. */
  const sync = async () => {
    await world.advance(16 * minutes);
    while ((await syncNextCalendar(world, fetchCalendar)) > 0);
  };
  /** Units left of a room type on nights of February 2027, and the free bits. */
  const left = async (from: number, to: number, roomTypeId: number = double) => {
    const { rem, free } = await world.database
      .selectFrom('inventory_month')
      .select(['rem', 'free'])
      .where('room_type_id', '=', roomTypeId)
      .where('month', '=', 2027 * 12 + 1)
      .executeTakeFirstOrThrow();
    for (const [day, units] of rem.entries()) expect((free >> day) & 1).toBe(units > 0 ? 1 : 0);
    return rem.slice(from - 1, to);
  };
  const feed = async (roomTypeId: number = double) => {
    const secret = calendarSecret(world.config.booking.codesSecret, roomTypeId);
    return world.app.inject(`/public/calendar/${secret}.ics`);
  };
  const order = (rooms: number) =>
    sampleOrder({
      arrival: '2027-02-19',
      departure: '2027-02-21',
      rooms: [{ room_types: { id: double, count: rooms } }],
      total_minor: rooms * 600_000,
    });

  it('block nights, and free them when the events disappear', async () => {
    await connect();
    setEvents(['2027-02-10', '2027-02-12'], ['2027-02-27', '2027-03-03']);
    await sync();
    expect(await left(9, 12)).toEqual([2, 0, 0, 2]);
    expect(await left(26, 28)).toEqual([2, 0, 0]);
    setEvents(['2027-02-11', '2027-02-13']);
    await sync();
    expect(await left(9, 13)).toEqual([2, 2, 0, 0, 2]);
    expect(await left(26, 28)).toEqual([2, 2, 2]);
    setEvents();
    await sync();
    expect(await left(1, 28)).toEqual(Array(28).fill(2));
    expect(await world.database.selectFrom('calendar_block').selectAll().execute()).toEqual([]);
  });

  it('never block sold units, and block them when they are returned', async () => {
    const made = await world.book(order(1));
    expect(made.status).toBe(201);
    expect(await left(19, 20)).toEqual([1, 1]);
    await connect();
    setEvents(['2027-02-18', '2027-02-20']);
    await sync();
    expect(await left(18, 20)).toEqual([0, 0, 1]);
    const { id, code } = made.body;
    expect((await world.read(made.body)).status).toBe('held');
    await world.post(`/public/reservation/${id}/cancel`, { code });
    await sync();
    expect(await left(18, 20)).toEqual([0, 0, 2]);
    setEvents();
    await sync();
    expect(await left(18, 20)).toEqual([2, 2, 2]);
  });

  it('reject a booking of a night that is taken elsewhere', async () => {
    await connect();
    setEvents(['2027-02-20', '2027-02-21']);
    await sync();
    expect((await world.book(order(1))).body.error?.code).toBe('capacity_changed');
  });

  it('block the source’s units per event, summed over several calendars', async () => {
    await connect(double, 1, '/a.ics');
    setEvents(['2027-02-10', '2027-02-12']);
    await sync();
    expect(await left(9, 12)).toEqual([2, 1, 1, 2]);
    await connect(double, 1, '/b.ics');
    await sync();
    expect(await left(9, 12)).toEqual([2, 0, 0, 2]);
  });

  it.each([
    ['is unavailable', () => ({ status: 503, body: '' })],
    ['times out', () => ({ body: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR', delayMs: 3_000 })],
    ['is cut off', () => ({ body: '', isCut: true })],
    ['is an HTML page', () => ({ body: '<html></html>' })],
    ['is too long', () => ({ body: `BEGIN:VCALENDAR\r\n${'X:1\r\n'.repeat(5_000)}END:VCALENDAR` })],
  ])(
    '[fault: calendars × down] [fault: calendars × slow] [fault: calendars × reset] [fault: calendars × garbage] keep blocking when a calendar %s, and store the error',
    async (_, failing) => {
      await connect();
      setEvents(['2027-02-10', '2027-02-12']);
      await sync();
      respond = failing;
      await sync();
      expect(await left(9, 12)).toEqual([2, 0, 0, 2]);
      const source = await world.database.selectFrom('calendar_source').selectAll().executeTakeFirstOrThrow();
      expect(source.last_error).toBeTruthy();
      setEvents();
      await sync();
      expect(await left(9, 12)).toEqual([2, 2, 2, 2]);
    },
  );

  it('store an unreadable response as an error, whatever characters it has, and sync the others', async () => {
    await connect(double, 1, '/broken.ics');
    await connect(double, 1, '/good.ics');
    const good = calendarOf(['UID:1', 'DTSTART;VALUE=DATE:20270210']);
    respond = (path) => ({ body: path === '/good.ics' ? good : 'BEGIN:VCALENDAR\r\nBEGIN:V\0\ud800' });
    await sync();
    expect(await left(9, 11)).toEqual([2, 1, 2]);
    const errors = await world.database.selectFrom('calendar_source').select('last_error').orderBy('url').execute();
    expect(errors).toEqual([{ last_error: expect.stringContaining('it ends within a') }, { last_error: null }]);
  });

  it('report malformed events to the operator once, and block all of their nights', async () => {
    await connect();
    const malformed = calendarOf(
      ['UID:when'],
      ['UID:odd', 'DTSTART:20270210', 'DURATION:P2X'],
      ['UID:good', 'DTSTART:20270202'],
    );
    respond = () => ({ body: malformed });
    const before = (await world.outside.mailTo(world.config.booking.operatorEmail)).length;
    await sync();
    await sync();
    expect(await left(1, 3)).toEqual([2, 0, 2]);
    expect(await left(9, 28)).toEqual([2, ...Array(19).fill(0)]);
    await world.drainOutbox();
    const letters = await world.outside.mailTo(world.config.booking.operatorEmail);
    expect(letters).toHaveLength(before + 1);
    expect(letters[0]?.subject).toContain('Externí kalendář');
    expect(letters[0]?.text).toMatch(
      /The event "when" has no start[^]*The event "odd" has no end that can be read: "P2X"/,
    );
    setEvents();
    await sync();
    const source = await world.database.selectFrom('calendar_source').select('oddities').executeTakeFirstOrThrow();
    expect(source.oddities).toBeNull();
  });

  it('are synced by one process at a time', async () => {
    await connect();
    let requests = 0;
    respond = () => {
      requests++;
      return { body: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR', delayMs: 50 };
    };
    await Promise.all(Array.from({ length: 4 }, () => syncNextCalendar(world, fetchCalendar)));
    expect(requests).toBe(1);
  });

  describe('GET /public/calendar/:secret.ics', () => {
    it('lists nights sold here, without guest data', async () => {
      await world.book(order(2));
      const { statusCode, headers, body } = await feed();
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
      expect(body).toContain('DTSTART;VALUE=DATE:20270219\r\nDTEND;VALUE=DATE:20270221');
      expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
      expect(body).not.toMatch(/Nov|jana|777/i);
    });

    it('lists nothing while a unit is left', async () => {
      await world.book(order(1));
      expect((await feed()).body).not.toContain('VEVENT');
    });

    it('does not repeat blocks of other calendars, so that two calendars cannot keep each other blocked', async () => {
      await connect();
      setEvents(['2027-02-10', '2027-02-12']);
      await sync();
      expect((await feed()).body).not.toContain('VEVENT');
      const own = (await feed()).body;
      respond = () => ({ body: own });
      await sync();
      expect(await left(9, 12)).toEqual([2, 2, 2, 2]);
    });

    it('requires the secret', async () => {
      for (const secret of ['90011', '90011-aaaaaaaaaaaaaaaaaaaaaa', calendarSecret('x'.repeat(32), double)])
        expect((await world.get(`/public/calendar/${secret}.ics`)).status).toBe(404);
      expect((await feed(123_456)).statusCode).toBe(404);
    });
  });

  it('store no names of guests', async () => {
    await connect();
    setEvents(['2027-02-10', '2027-02-12']);
    await sync();
    const { rows } = await sql`select to_jsonb(e) as event from calendar_event e`.execute(world.database);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('Jana');
  });
});
