import type { ChangedNightsWire, NightChangesWire, NightsPlanWire, TermsChange, TimelineWire } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { loadPlaceCalendar } from '../../offer/inventory/place-calendar.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { guestsOf } from '../../testing/visitors/guests.ts';
import { staffOf, type StaffOfWorld } from '../../testing/visitors/staff-of-world.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';

let world: BookingWorld;
let staff: StaffOfWorld;
beforeAll(async () => {
  world = await startBookingWorld();
  staff = await staffOf(world, 'operator');
});
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));
afterAll(() => world.close());

const { id: place, double, family } = sample.instant;
const nothing: TermsChange = { price: null, percent: null, min_stay: null, sale: null };

const wish = (from: string, to: string, change: Partial<TermsChange>, rooms: readonly number[] = [double]) => ({
  ...{ rooms, from, to, weekdays: [1, 2, 3, 4, 5, 6, 7] },
  change: { ...nothing, ...change },
});
type Wish = ReturnType<typeof wish>;
const preview = (request: Wish) => staff.post<NightsPlanWire>('/console/nights/preview', request);

async function change(request: Wish, key?: string) {
  const { version } = (await preview(request)).body;
  return staff.post<ChangedNightsWire>('/console/nights', { ...request, version, reason: 'Sezona' }, key);
}

async function undo(id: string) {
  const { body } = await staff.get<NightChangesWire>('/console/nights');
  const { version } = body.data.find((one) => one.id === id)!;
  return staff.post(`/console/nights/${id}/undo`, { version, reason: 'Omyl' });
}

/** Price in crowns, minimum stay and units left of a night. */
async function night(date: string, room: number = double) {
  const day = calendarDateOf(date);
  const calendar = await loadPlaceCalendar(world.database, place, day, day);
  const found = calendar.find(({ roomTypeId }) => roomTypeId === room)?.day(day);
  return [found!.priceMinor.CZK / 100, found!.minStay, found!.left];
}

/** The price in crowns on the place's card, of the cheapest night that can be booked. */
async function priceFrom() {
  const { price_from_czk: minor } = await world.database
    .selectFrom('place')
    .select('price_from_czk')
    .where('id', '=', place)
    .executeTakeFirstOrThrow();
  return (minor ?? 0) / 100;
}

describe('prices and restrictions of many nights', () => {
  it('change as the preview says, for the weekdays alone, with what guests pay before and after', async () => {
    const request = { ...wish('2027-02-01', '2027-02-14', { percent: 15, min_stay: 2 }), weekdays: [5, 6] };
    const { body } = await preview(request);
    expect(body).toMatchObject({ changed: 4, sold: 0, not_offered: 0, same: 0 });
    expect(body.stays.map(({ arrival, before, after }) => [arrival, before?.minor, after?.minor])).toEqual([
      ['2027-02-05', 540_000, 621_000],
      ['2027-02-06', 540_000, 580_500],
      ['2027-02-13', 540_000, 580_500],
    ]);
    expect(await night('2027-02-05')).toEqual([3000, 1, 2]);
    expect((await change(request)).body).toMatchObject({ changed: 4 });
    expect([await night('2027-02-05'), await night('2027-02-07')]).toEqual([
      [3450, 2, 2],
      [3000, 1, 2],
    ]);
  });

  it('change once for two presses, and go back by an undo, except where they have changed again', async () => {
    const request = wish('2027-02-15', '2027-02-17', { price: { czk_minor: 410_000, eur_minor: 16_000 } });
    const { version } = (await preview(request)).body;
    const key = crypto.randomUUID();
    const press = () =>
      staff.post<ChangedNightsWire>('/console/nights', { ...request, version, reason: 'Sezona' }, key);
    const [one, two] = await Promise.all([press(), press()]);
    expect(two.body).toEqual(one.body);
    // A colleague who has seen the same preview hears who was faster.
    expect(await staff.post('/console/nights', { ...request, version, reason: 'Sezona' })).toMatchObject({
      body: { error: { code: 'page_stale', details: { by: expect.stringMatching(/./), at: expect.any(String) } } },
    });
    await change(wish('2027-02-16', '2027-02-16', { min_stay: 3 }));
    expect((await undo(one.body.id)).status).toBe(200);
    expect([await night('2027-02-15'), await night('2027-02-16'), await night('2027-02-17')]).toEqual([
      [3000, 1, 2],
      [4100, 3, 2],
      [3000, 1, 2],
    ]);
    expect(await undo(one.body.id)).toMatchObject({ body: { error: { code: 'nights_undone' } } });
  });

  it('are closed, opened again, and offered for the first time', async () => {
    const days = ['2027-02-22', '2027-02-23'] as const;
    const closed = await change(wish(...days, { sale: 'closed' }));
    expect(await night(days[0])).toEqual([3000, 1, 0]);
    await undo(closed.body.id);
    expect(await night(days[0])).toEqual([3000, 1, 2]);
    const cheap = { price: { czk_minor: 90_000, eur_minor: 3_600 } };
    const lowered = await change(wish(...days, cheap));
    expect(await priceFrom()).toBe(810);
    await change(wish(...days, { sale: 'closed' }));
    expect(await priceFrom()).toBeGreaterThan(810);
    await change(wish(...days, { sale: 'open' }));
    await undo(lowered.body.id);
    await change(wish(...days, { sale: 'closed' }));
    const opened = await change(wish(...days, { sale: 'open' }));
    expect(await night(days[1])).toEqual([3000, 1, 2]);
    await undo(opened.body.id);
    expect(await night(days[1])).toEqual([3000, 1, 0]);

    const july = ['2027-07-01', '2027-07-03'] as const;
    const price = { czk_minor: 350_000, eur_minor: 14_000 };
    expect((await preview(wish(...july, { price }))).body).toMatchObject({ error: { code: 'nights_unchanged' } });
    const offered = await change(wish(...july, { price, sale: 'open', min_stay: 2 }));
    expect(await night(july[1])).toEqual([3500, 2, 2]);
    const { body } = await staff.get<TimelineWire>('/console/timeline?from=2027-07-01&days=5&q=Zkoušku');
    expect(body.data[0]!.rooms.find(({ id }) => id === double)!.left).toEqual([2, 2, 2, 0, 0]);
    await undo(offered.body.id);
    expect(await night(july[0])).toEqual([0, 1, 0]);
  });

  it('leave sold nights as they are, and change nothing when somebody books meanwhile', async () => {
    const days = ['2027-03-05', '2027-03-08'] as const;
    const request = wish(...days, { percent: 10 }, [family]);
    const { version } = (await preview(request)).body;
    const rooms = [{ room_types: { id: family, count: 1 } }];
    const stay = { arrival: '2027-03-05', departure: '2027-03-07', rooms, total_minor: 1_200_000 };
    await guestsOf(world).bookInstant(sampleOrder(stay));
    expect(await staff.post('/console/nights', { ...request, version, reason: 'Sezona' })).toMatchObject({
      status: 409,
      body: { error: { code: 'page_stale' } },
    });
    expect((await preview(request)).body).toMatchObject({ changed: 2, sold: 2 });
    await change(request);
    expect([await night('2027-03-06', family), await night('2027-03-07', family)]).toEqual([
      [6000, 1, 0],
      [6600, 1, 1],
    ]);
    expect(await preview(wish('2027-03-05', '2027-03-06', { sale: 'closed' }, [family]))).toMatchObject({
      status: 409,
      body: { error: { code: 'nights_unchanged', details: { sold: 2 } } },
    });
  });

  it.each([
    ['a price of 0', wish('2027-03-20', '2027-03-21', { price: { czk_minor: 0, eur_minor: 100 } }), 'night_price_zero'],
    ['a minimum above the maximum', wish('2027-03-20', '2027-03-21', { min_stay: 31 }), 'min_stay_too_long'],
    ['nights that are over', wish('2026-11-20', '2027-03-21', { percent: 5 }), 'nights_out_of_range'],
    ['no change', wish('2027-03-20', '2027-03-21', {}), 'nights_unchanged'],
    ['no nights', wish('2027-03-21', '2027-03-20', { percent: 5 }), 'nights_unchanged'],
    [
      'too many nights',
      wish(
        '2027-03-01',
        '2027-12-31',
        { percent: 5 },
        Array.from({ length: 900 }, (_, n) => n + 1),
      ),
      'nights_too_many',
    ],
  ])('refuse %s by a code', async (_, request, code) =>
    expect((await preview(request)).body).toMatchObject({ error: { code } }),
  );
});
