import { sql } from 'kysely';
import { noCompanions, calendarDateOf } from '@mp/domain';
import { loadStay } from '../availability/load-stay.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';
import { returnUnits, takeUnits, type UnitsOfStay } from './take-units.ts';

/** The six doubles of a hotel, over the end of a month. */
const stay: UnitsOfStay = {
  placeId: 1003,
  roomTypeId: 10031,
  arrival: calendarDateOf('2027-03-29'),
  departure: calendarDateOf('2027-04-02'),
  units: 1,
};

class Full extends Error {}

describe('the inventory', () => {
  let world: CatalogueWorld;
  beforeAll(async () => {
    world = await openCatalogue();
    // All six units free in both months.
    await sql`
      update inventory_month set rem = array_fill(6::smallint, array[array_length(rem, 1)]), free = ~(-1 << array_length(rem, 1))
      where room_type_id = ${stay.roomTypeId} and month between ${2027 * 12 + 2} and ${2027 * 12 + 3}
    `.execute(world.database);
  });
  afterAll(() => world.close());

  /** Takes units like a booking: a partial result is rolled back. */
  const take = (units: number, change: Partial<UnitsOfStay> = {}): Promise<boolean> =>
    inTransaction(world.database, async (transaction) => {
      if (!(await takeUnits(transaction, { ...stay, units, ...change }))) throw new Full();
      return true;
    }).catch((error: unknown) => {
      if (error instanceof Full) return false;
      throw error;
    });
  const returnOne = (units: number) =>
    inTransaction(world.database, (transaction) => returnUnits(transaction, { ...stay, units }));
  const month = async (number: number) => {
    const row = await world.database
      .selectFrom('inventory_month')
      .select(['rem', 'free'])
      .where('room_type_id', '=', stay.roomTypeId)
      .where('month', '=', 2027 * 12 + number - 1)
      .executeTakeFirstOrThrow();
    return { rem: row.rem, free: row.rem.map((_, index) => (row.free >> index) & 1) };
  };

  it('takes the nights of a stay in each of its months, and no others', async () => {
    expect(await take(2)).toBe(true);
    expect((await month(3)).rem.slice(26)).toEqual([6, 6, 4, 4, 4]);
    expect((await month(4)).rem.slice(0, 3)).toEqual([4, 6, 6]);
    await returnOne(2);
  });

  it('clears the bit of a night when its last unit is taken, and sets it when one is returned', async () => {
    await take(6);
    expect((await month(3)).free.slice(26)).toEqual([1, 1, 0, 0, 0]);
    expect((await month(4)).free.slice(0, 3)).toEqual([0, 1, 1]);
    await returnOne(6);
    expect((await month(3)).free).not.toContain(0);
    expect((await month(4)).free).not.toContain(0);
  });

  it('[8.5] rejects units that are not free on every night, and takes none', async () => {
    await take(4, { arrival: calendarDateOf('2027-04-01') });
    expect(await take(3)).toBe(false);
    expect((await month(3)).rem.slice(28)).toEqual([6, 6, 6]);
    expect(await take(2)).toBe(true);
    await returnOne(2);
    await inTransaction(world.database, (transaction) =>
      returnUnits(transaction, { ...stay, arrival: calendarDateOf('2027-04-01'), units: 4 }),
    );
  });

  it('rejects returning more units than exist', async () => {
    await expect(returnOne(1)).rejects.toThrow('returned its units');
    expect((await month(3)).rem).not.toContain(7);
  });

  it('finds no room type of another place', async () => {
    expect(await take(1, { placeId: 1001 })).toBe(false);
  });

  it('sells each unit once under concurrent bookings', async () => {
    const takings = Array.from({ length: 24 }, (_, index) =>
      take(1, { arrival: calendarDateOf(`2027-03-${29 + (index % 3)}`) }),
    );
    const taken = (await Promise.all(takings)).filter(Boolean).length;
    // Every stay includes the night of the 31st, which has six units.
    expect(taken).toBe(6);
    expect((await month(3)).rem[30]).toBe(0);
    expect((await month(3)).free[30]).toBe(0);
  });

  it('is visible to prices and searches', async () => {
    const party = { ...noCompanions, adults: 2, children: 0 };
    const loaded = await loadStay(world.database, { ...stay, party, currency: 'CZK' });
    expect(loaded!.rooms.find(({ roomTypeId }) => roomTypeId === stay.roomTypeId)!.free).toBe(0);
  });

  it('is protected against overselling by the database', async () => {
    const oversell = sql`update inventory_month set rem[1] = -1 where room_type_id = ${stay.roomTypeId}`;
    await expect(oversell.execute(world.database)).rejects.toMatchObject({ code: '23514' });
  });
});
