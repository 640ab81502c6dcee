import type { ActionResultWire, TimelineRoomWire, TimelineWire } from '@mp/contract';
import { brokenInvariants } from '../../testing/invariants.ts';
import { guestsOf } from '../../testing/visitors/guests.ts';
import { staffOf, type StaffOfWorld } from '../../testing/visitors/staff-of-world.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';

let world: BookingWorld;
let staff: StaffOfWorld;
beforeAll(async () => {
  world = await startBookingWorld();
  staff = await staffOf(world, 'support');
});
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));
afterAll(() => world.close());

const { double, family } = sample.instant;

async function room(id: number, from = '2027-02-01'): Promise<TimelineRoomWire> {
  const { body } = await staff.get<TimelineWire>(`/console/timeline?from=${from}&days=28`);
  return body.data.flatMap(({ rooms }) => rooms).find((one) => one.id === id) as TimelineRoomWire;
}

const block = async (id: number, fields: object, key?: string) =>
  staff.post<ActionResultWire>(
    `/console/timeline/room/${id}/block`,
    { version: (await room(id)).version, reason: 'Malování', units: 1, ...fields },
    key,
  );

describe('the timeline', () => {
  it('shows who has taken which nights, with units left, prices and restrictions', async () => {
    const { id, number } = await guestsOf(world).bookInstant(
      sampleOrder({ arrival: '2027-02-05', departure: '2027-02-07' }),
    );
    const { bars, left, czk_minor, min_stay, units } = await room(double);
    expect(bars).toEqual([
      {
        ...{ kind: 'hold', from: '2027-02-05', until: '2027-02-07', units: 1, block: null },
        reservation: { id, number, guest: 'Jana Nováková', status: 'held' },
      },
    ]);
    expect([units, left.slice(3, 7), czk_minor[0], min_stay[0]]).toEqual([2, [2, 1, 1, 2], 300_000, 1]);
  });

  it('lists places page by page, by name or by words', async () => {
    const names = async (query: string) => {
      const { body } = await staff.get<TimelineWire>(`/console/timeline?from=2027-02-01&days=1&${query}`);
      return { names: body.data.map(({ name }) => name), next: body.next };
    };
    const first = await names('limit=2');
    expect(first.names).toHaveLength(2);
    expect((await names(`limit=2&after=${first.next}`)).next).toBeNull();
    expect(await names('q=dotaz+stožec')).toEqual({ names: ['Chata Na Dotaz'], next: null });
  });

  it('shows nights that another site has sold although they were taken here', async () => {
    const source_id = crypto.randomUUID();
    await world.database
      .insertInto('calendar_source')
      .values({
        ...{ id: source_id, place_id: sample.instant.id, room_type_id: double, units: 2, last_error: null },
        ...{ url: 'https://elsewhere.example/1.ics', next_sync_at: world.clock.now() },
      })
      .execute();
    const event = { source_id, position: 1, arrival: '2027-02-06', departure: '2027-02-08' } as never;
    await world.database.insertInto('calendar_event').values(event).execute();
    await world.database
      .insertInto('calendar_block')
      .values({ room_type_id: double, night: '2027-02-07', units: 2 } as never)
      .execute();
    const { bars, conflicts } = await room(double);
    expect(conflicts).toEqual(['2027-02-06']);
    expect(bars.filter(({ kind }) => kind === 'feed')).toMatchObject([{ from: '2027-02-07', units: 2 }]);
    await world.database.deleteFrom('calendar_block').where('room_type_id', '=', double).execute();
    await world.database.deleteFrom('calendar_source').where('id', '=', source_id).execute();
  });
});

describe('nights that staff block', () => {
  it('are previewed, taken once for two presses, moved and released', async () => {
    const nights = { from: '2027-02-10', until: '2027-02-13' };
    expect((await block(family, { ...nights, preview: true })).body.effect.nights).toEqual([
      { room: 'Pokoj', nights: 3, units: 1 },
    ]);
    const key = crypto.randomUUID();
    const body = { version: (await room(family)).version, reason: 'Malování', units: 1, ...nights };
    const press = () => staff.post<ActionResultWire>(`/console/timeline/room/${family}/block`, body, key);
    const [one, two] = await Promise.all([press(), press()]);
    expect([one.status, two.body]).toEqual([200, one.body]);

    const { bars, left } = await room(family);
    expect(bars).toMatchObject([{ kind: 'block', ...nights, units: 1, reservation: null }]);
    expect(left.slice(8, 13)).toEqual([1, 0, 0, 0, 1]);

    const replaces = bars[0]!.block;
    await block(family, { from: '2027-02-12', until: '2027-02-15', replaces });
    const moved = await room(family);
    expect(moved.bars).toMatchObject([{ from: '2027-02-12', until: '2027-02-15' }]);
    const release = { block: moved.bars[0]!.block, from: '2027-02-12', until: '2027-02-14', reason: 'Hotovo' };
    await staff.post(`/console/timeline/room/${family}/release`, { ...release, version: moved.version });
    expect((await room(family)).bars).toMatchObject([{ from: '2027-02-14', until: '2027-02-15' }]);
    const { rows } = {
      rows: await world.database
        .selectFrom('audit_entry')
        .select('action')
        .where('subject_kind', '=', 'room')
        .execute(),
    };
    expect(rows.map(({ action }) => action).sort()).toEqual(['room.block', 'room.block', 'room.release']);
  });

  it('are refused where they overlap what is taken, on a page that is not up to date, and in the past', async () => {
    const { version } = await room(double);
    await block(double, { from: '2027-02-20', until: '2027-02-22', units: 2 });
    expect(await block(double, { from: '2027-02-18', until: '2027-02-23' })).toMatchObject({
      status: 409,
      body: { error: { code: 'nights_not_free', details: { night: '2027-02-20' } } },
    });
    expect(await block(double, { from: '2027-02-24', until: '2027-02-25', version })).toMatchObject({
      body: { error: { code: 'page_stale', details: { by: 'Hana Malá' } } },
    });
    expect(await block(double, { from: '2026-11-01', until: '2026-11-03' })).toMatchObject({
      body: { error: { code: 'nights_out_of_range' } },
    });
    expect((await room(double)).bars.filter(({ kind }) => kind === 'block')).toHaveLength(1);
  });
});
