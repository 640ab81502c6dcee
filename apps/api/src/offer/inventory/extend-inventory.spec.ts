import type { StayRateWire } from '@mp/contract';
import { addDays, addMonths, calendarDateOf, weekdayOf } from '@mp/domain';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';
import { extendInventory } from './extend-inventory.ts';
import { firstOf, monthOf } from './months.ts';
import { loadPlaceCalendar } from './place-calendar.ts';
import { takeUnits } from './take-units.ts';

const placeId = 1001;
const dayMs = 86_400_000;

describe('the extension of the inventory', () => {
  let world: CatalogueWorld;
  beforeEach(async () => {
    world = await openCatalogue();
  });
  afterEach(() => world.close());

  async function extendAll(): Promise<number> {
    let added = 0;
    for (let round = await extendInventory(world); round > 0; round = await extendInventory(world)) added += round;
    return added;
  }
  const months = () =>
    world.database.selectFrom('inventory_month').selectAll().orderBy('room_type_id').orderBy('month').execute();
  const lastMonths = async () => {
    const rows = await world.database
      .selectFrom('inventory_month')
      .select(({ fn }) => ['room_type_id', fn.max('month').as('month')])
      .groupBy('room_type_id')
      .execute();
    return new Set(rows.map(({ month }) => month));
  };

  it('[9.21] covers 18 months and two more, month after month, without changing existing rows', async () => {
    const before = await months();
    for (let passed = 1; passed <= 5; passed++) {
      world.clock.advance(31 * dayMs);
      await extendAll();
      expect(await lastMonths()).toEqual(new Set([monthOf(addMonths(world.clock.today(), 18)) + 2]));
    }
    const first = before[0]!.month;
    const last = before.at(-1)!.month;
    expect((await months()).filter(({ month }) => month >= first && month <= last)).toEqual(before);
  });

  it('adds nothing when repeated, and nothing twice when two processes run it', async () => {
    world.clock.advance(40 * dayMs);
    await Promise.all([extendAll(), extendAll()]);
    const extended = await months();
    expect(await extendAll()).toBe(0);
    expect(await months()).toEqual(extended);
  });

  it('offers a day as the same weekday 52 weeks before: price, rules and units', async () => {
    world.clock.advance(90 * dayMs);
    await extendAll();
    const added = firstOf(monthOf(addMonths(world.clock.today(), 18)) + 1);
    const [room] = await loadPlaceCalendar(world.database, placeId, addDays(added, -364), addDays(added, 27));
    for (let index = 0; index < 28; index++) {
      const date = addDays(added, index);
      expect(weekdayOf(addDays(date, -364))).toBe(weekdayOf(date));
      expect(room!.day(date)).toEqual(room!.day(addDays(date, -364)));
    }
  });

  it('offers units that were sold a year before, bookable at their price', async () => {
    const arrival = calendarDateOf('2027-07-07');
    const departure = calendarDateOf('2027-07-09');
    const calendar = await loadPlaceCalendar(world.database, placeId, arrival, departure);
    const free = calendar.find((room) => room.day(arrival)!.left > 0 && room.day(addDays(arrival, 1))!.left > 0)!;
    const left = free.day(arrival)!.left;
    const stay = { placeId, roomTypeId: free.roomTypeId, arrival, departure, units: 1 };
    await world.database.transaction().execute((transaction) => takeUnits(transaction, stay));
    await world.database
      .insertInto('calendar_block')
      .values([arrival, addDays(arrival, 1)].map((night) => ({ room_type_id: free.roomTypeId, night, units: 1 })))
      .execute();
    world.clock.advance(60 * dayMs);
    await extendAll();
    const later = addDays(arrival, 364);
    const [extended] = (await loadPlaceCalendar(world.database, placeId, later, later)).filter(
      ({ roomTypeId }) => roomTypeId === free.roomTypeId,
    );
    expect(extended!.day(later)!.left).toBe(left);
    world.clock.advance(60 * dayMs);
    const query = { clientId: placeId, arrival: '2028-07-11', departure: '2028-07-13', persons: 1 };
    const { body } = await world.get<{ data: StayRateWire[] }>('/public/ibe-rates', query);
    expect(body.data.length).toBeGreaterThan(0);
  });

  it('leaves gaps, and offers nothing where nothing was offered a year before', async () => {
    const horizon = monthOf(addMonths(world.clock.today(), 18)) + 1;
    await world.database
      .deleteFrom('inventory_month')
      .where('place_id', '=', placeId)
      .where('month', '!=', horizon - 12)
      .execute();
    await extendAll();
    const rows = (await months()).filter(({ place_id }) => place_id === placeId);
    expect(new Set(rows.map(({ month }) => month))).toEqual(new Set([horizon - 12, horizon]));
  });

  it('[6.4] adds nothing to a place that does not sell', async () => {
    await world.database.updateTable('place').set({ allow_sell: false }).where('id', '=', placeId).execute();
    const of = async () => (await months()).filter(({ place_id }) => place_id === placeId).length;
    const before = await of();
    world.clock.advance(90 * dayMs);
    await extendAll();
    expect(await of()).toBe(before);
  });
});
