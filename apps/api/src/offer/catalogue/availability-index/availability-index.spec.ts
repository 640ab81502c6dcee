import { noCompanions, addDays, currencies, type Currency } from '@mp/domain';
import { sql } from 'kysely';
import { between, randomFrom } from '../../../commands/demo/seed/random.ts';
import { randomChanges, randomStay } from '../../../testing/catalogue/random-changes.ts';
import { openCatalogue, type CatalogueWorld } from '../../../testing/worlds/catalogue-world.ts';
import { cheapestStay } from '../../availability/cheapest-stay.ts';
import { loadStay } from '../../availability/load-stay.ts';
import type { StayDates } from '../../availability/stay-dates.ts';
import { monthOf } from '../../inventory/months.ts';
import { findArrivals } from '../index/arrivals.ts';
import { noTotal } from '../index/cheapest-total.ts';
import { createPlaceIndex, type PlaceSnapshot } from '../index/place-index.ts';
import { emptyTotals, priceStays, type StayTotals } from '../index/stay-totals.ts';
import { createAvailabilityIndex, type AvailabilityIndex } from './availability-index.ts';

const today = '2026-11-21';
const ampleBytes = 64 * 2 ** 20;
const rounds = 80;

interface StayQuery {
  readonly stay: StayDates;
  readonly persons: number;
}

/** The caches of one process: each process follows changes by itself. */
function openProcess(world: CatalogueWorld, maxBytes = ampleBytes) {
  const index = createPlaceIndex(world.database);
  return { index, calendar: createAvailabilityIndex(world.database, index, maxBytes) };
}
type Process = ReturnType<typeof openProcess>;

describe('the availability index', () => {
  let world: CatalogueWorld;
  beforeEach(async () => {
    world = await openCatalogue();
  });
  afterEach(() => world.close());

  async function totalsOf(
    calendar: AvailabilityIndex,
    snapshot: PlaceSnapshot,
    { stay, persons }: StayQuery,
    slots: Int32Array | null,
  ) {
    const totals = emptyTotals(snapshot.facts.length);
    await priceStays(
      { database: world.database, calendar },
      snapshot,
      stay,
      { ...noCompanions, adults: persons, children: 0 },
      slots,
      totals,
    );
    return totals;
  }

  /** Totals from the database, without the index. */
  const totalsFromDatabase = (snapshot: PlaceSnapshot, query: StayQuery): Promise<StayTotals> =>
    totalsOf(createAvailabilityIndex(world.database, createPlaceIndex(world.database), 0), snapshot, query, null);

  /** The total according to rates and booking. */
  async function quotedMinor(placeId: number, { stay, persons }: StayQuery, currency: Currency): Promise<number> {
    const round = { placeId, ...stay, party: { ...noCompanions, adults: persons, children: 0 }, currency };
    const loaded = await loadStay(world.database, round);
    return (loaded && cheapestStay(loaded.stay, loaded.rates, loaded.rooms)?.best.totalMinor) ?? noTotal;
  }

  const randomQuery = (random: () => number, stayOf: ReturnType<typeof randomStay>): StayQuery => {
    const [arrival, nights] = stayOf();
    return {
      stay: { arrival, departure: addDays(arrival, nights) },
      persons: between(random, 1, random() < 0.8 ? 4 : 12),
    };
  };

  /** Compares the places open to arrivals by index and by database; returns whether the index had the months. */
  async function compareArrivals({ index, calendar }: Process, random: () => number): Promise<boolean> {
    const snapshot = await index.current();
    const first = between(random, 0, 16);
    const days = [0, 1, 2].map((n) => ({ number: 2026 * 12 + 10 + first + n, mask: between(random, 0, 2 ** 28 - 1) }));
    const isCached = (await calendar.openDays(snapshot, days)) !== null;
    const { database } = world;
    const none = createAvailabilityIndex(database, createPlaceIndex(database), 0);
    const [cached, expected] = await Promise.all(
      [calendar, none].map((of) => findArrivals({ database, calendar: of }, snapshot, days)),
    );
    const slots = [...snapshot.facts.keys()];
    expect({ days, open: slots.filter(cached!) }).toEqual({ days, open: slots.filter(expected!) });
    return isCached;
  }

  async function compare({ index, calendar }: Process, query: StayQuery, random: () => number): Promise<boolean> {
    const snapshot = await index.current();
    const isCached = (await calendar.open(snapshot, query.stay)) !== null;
    const some = Int32Array.from(snapshot.facts.keys()).filter(() => random() < 0.3);
    const [all, few] = await Promise.all([
      totalsOf(calendar, snapshot, query, null),
      totalsOf(calendar, snapshot, query, some),
    ]);
    const expected = await totalsFromDatabase(snapshot, query);
    expect({ query, all }).toEqual({ query, all: expected });
    for (const currency of currencies)
      expect(Array.from(some, (slot) => few[currency][slot])).toEqual(
        Array.from(some, (slot) => expected[currency][slot]),
      );
    return isCached;
  }

  it(`[7.9] equals database and offer, for random stays and parties, with ${rounds} rounds of changes between`, async () => {
    const random = randomFrom(20_261_123);
    const stayOf = randomStay(random, today, 500);
    const changes = randomChanges(world.database, random, stayOf);
    const processes = [openProcess(world), openProcess(world)];
    for (const { calendar } of processes) await calendar.readAhead(world.clock.today());
    let cached = 0;
    let available = 0;
    let arrivals = 0;
    const { generation } = await processes[0]!.index.current();
    for (let round = 0; round < rounds; round++) {
      for (let change = between(random, 1, 6); change > 0; change--) await changes.one();
      const process = processes[between(random, 0, 1)] as Process;
      for (let round = 0; round < 2; round++)
        if (await compare(process, randomQuery(random, stayOf), random)) cached++;
        else await process.calendar.settled();
      if (await compareArrivals(process, random)) arrivals++;
      const query = randomQuery(random, stayOf);
      const snapshot = await process.index.current();
      const totals = await totalsOf(process.calendar, snapshot, query, null);
      for (let place = 0; place < 3; place++) {
        const slot = between(random, 0, snapshot.facts.length - 1);
        const currency = random() < 0.5 ? 'CZK' : 'EUR';
        const placeId = snapshot.facts[slot]!.id;
        const found = { placeId, query, currency, total: totals[currency][slot] };
        expect(found).toEqual({ ...found, total: await quotedMinor(placeId, query, currency) });
        if (found.total !== noTotal) available++;
      }
    }
    // Most results come from memory, and not all are empty.
    expect(cached).toBeGreaterThan(rounds);
    expect(available).toBeGreaterThan(rounds / 3);
    expect(arrivals).toBeGreaterThan(rounds / 2);
    // Places were added and deleted without reloading availability.
    expect((await processes[0]!.index.current()).generation).toBeGreaterThan(generation + 3);
  }, 300_000);

  it('[7.9] is correct after simultaneous changes and requests', async () => {
    const random = randomFrom(7);
    const stayOf = randomStay(random, today, 120);
    const changes = randomChanges(world.database, random, stayOf);
    const process = openProcess(world);
    await process.calendar.readAhead(world.clock.today());
    for (let round = 0; round < 12; round++) {
      const change = async () => {
        for (let n = 0; n < 8; n++) await changes.one();
      };
      const request = async () => {
        for (let n = 0; n < 8; n++) {
          const snapshot = await process.index.current();
          await totalsOf(process.calendar, snapshot, randomQuery(random, stayOf), null);
        }
      };
      await Promise.all([change(), request(), request(), process.calendar.settled()]);
      for (let round = 0; round < 4; round++) await compare(process, randomQuery(random, stayOf), random);
    }
  }, 300_000);

  it('stays within its limit, caches the next months first, and caches nothing without memory', async () => {
    const random = randomFrom(11);
    const all = openProcess(world);
    await all.calendar.readAhead(world.clock.today());
    const { months, bytes } = all.calendar.held();
    expect(months).toBeGreaterThan(18);
    // A request does not load a month without availability.
    expect(await all.calendar.openDays(await all.index.current(), [{ number: 2_150 * 12, mask: 1 }])).toBe(null);
    await all.calendar.settled();
    expect(all.calendar.held()).toEqual({ months, bytes });
    const limit = (bytes / months) * 4.5;
    const some = openProcess(world, limit);
    await some.calendar.readAhead(world.clock.today());
    expect([3, 4]).toContain(some.calendar.held().months);
    const stayOf = randomStay(random, today, 500);
    for (let round = 0; round < 40; round++) {
      await compare(some, randomQuery(random, stayOf), random);
      await some.calendar.settled();
      expect(some.calendar.held().bytes).toBeLessThanOrEqual(limit);
    }
    const soon = {
      stay: { arrival: addDays(world.clock.today(), 3), departure: addDays(world.clock.today(), 5) },
      persons: 2,
    };
    expect(await compare(some, soon, random)).toBe(true);
    const none = openProcess(world, 0);
    await none.calendar.readAhead(world.clock.today());
    expect(await compare(none, soon, random)).toBe(false);
    expect(none.calendar.held()).toEqual({ months: 0, bytes: 0 });
  }, 120_000);

  it('loses no change when loading it fails', async () => {
    const random = randomFrom(13);
    const process = openProcess(world);
    await process.calendar.readAhead(world.clock.today());
    const query = randomQuery(random, randomStay(random, '2027-02-01', 20));
    expect(await compare(process, query, random)).toBe(true);
    const { generation } = await process.index.current();
    const withoutTable = async (table: 'rate' | 'inventory_month' | 'place_change', work: () => Promise<unknown>) => {
      await world.database.schema.alterTable(table).renameTo('away').execute();
      try {
        await expect(work()).rejects.toThrow();
      } finally {
        await world.database.schema.alterTable('away').renameTo(table).execute();
      }
      expect(await compare(process, query, random)).toBe(true);
    };
    const request = async () => {
      const snapshot = await process.index.current();
      return totalsOf(process.calendar, snapshot, query, null);
    };
    await sql`update room_type set capacity = capacity + 1`.execute(world.database);
    await withoutTable('rate', request);
    await sql`update inventory_month set max_stay = array_fill(3::smallint, array[cardinality(rem)])
              where place_id in (select min(id) from place)`.execute(world.database);
    await withoutTable('inventory_month', request);
    await withoutTable('place_change', request);
    expect((await process.index.current()).generation).toBe(generation);
  });

  it('survives added, deleted and renamed places', async () => {
    const random = randomFrom(17);
    const process = openProcess(world);
    await process.calendar.readAhead(world.clock.today());
    const { months } = process.calendar.held();
    const query = randomQuery(random, randomStay(random, '2027-02-01', 20));
    await sql`update place set name = 'Žžž' where id = (select min(id) from place)`.execute(world.database);
    expect(await compare(process, query, random)).toBe(true);
    await sql`delete from place where id = (select max(id) from place)`.execute(world.database);
    expect(await compare(process, query, random)).toBe(true);
    await sql`delete from place where id = (select min(id) from place)`.execute(world.database);
    expect(await compare(process, query, random)).toBe(true);
    expect(process.calendar.held().months).toBe(months);
  });

  it('loses no new place when loading its availability fails', async () => {
    const random = randomFrom(19);
    const changes = randomChanges(world.database, random, randomStay(random, today, 200));
    const process = openProcess(world);
    await process.calendar.readAhead(world.clock.today());
    const query = randomQuery(random, randomStay(random, '2027-02-01', 20));
    expect(await compare(process, query, random)).toBe(true);
    for (let come = 0; come < 4; come++) {
      await changes.one('addPlace');
      const snapshot = await process.index.current();
      await world.database.schema.alterTable('inventory_month').renameTo('away').execute();
      await expect(process.calendar.open(snapshot, query.stay)).rejects.toThrow();
      await world.database.schema.alterTable('away').renameTo('inventory_month').execute();
      // A failed load for one place is repeated when another place is added.
      if (come % 2 === 1) expect(await compare(process, query, random)).toBe(true);
    }
  });

  it('falls back to the database for an older snapshot, and stays complete', async () => {
    const random = randomFrom(23);
    const changes = randomChanges(world.database, random, randomStay(random, today, 200));
    const process = openProcess(world);
    await process.calendar.readAhead(world.clock.today());
    const query = randomQuery(random, randomStay(random, '2027-02-01', 20));
    const before = await process.index.current();
    await changes.one('addPlace');
    const after = await process.index.current();
    expect(after.generation).toBe(before.generation + 1);
    const [now, late] = await Promise.all([
      process.calendar.open(after, query.stay),
      process.calendar.open(before, query.stay),
    ]);
    expect([late === null, now === null]).toEqual([true, false]);
    expect(await compare(process, query, random)).toBe(true);
  });

  it('[7.9] matches the snapshot of a request while places are added or deleted', async () => {
    const random = randomFrom(29);
    const { database } = world;
    const changes = randomChanges(database, random, randomStay(random, today, 200));
    const process = openProcess(world);
    await process.calendar.readAhead(world.clock.today());
    const none = createAvailabilityIndex(database, createPlaceIndex(database), 0);
    const stayOf = randomStay(random, '2027-02-01', 20);
    for (let round = 0; round < 12; round++) {
      const query = randomQuery(random, stayOf);
      const days = [{ number: monthOf(query.stay.arrival), mask: between(random, 1, 2 ** 28 - 1) }];
      expect(await compare(process, query, random)).toBe(true);
      await changes.one('price');
      const before = await process.index.current();
      await changes.one(round % 4 < 2 ? 'addPlace' : 'removePlace');
      const after = await process.index.current();
      expect(after.generation).toBe(before.generation + 1);
      const ids = new Set(after.facts.map(({ id }) => id));
      // A place deleted meanwhile may have its old value, or none.
      const slots = [...before.facts.keys()].filter((slot) => ids.has(before.facts[slot]!.id));
      const totalsBy = async (calendar: AvailabilityIndex) => {
        const totals = await totalsOf(calendar, before, query, null);
        return currencies.map((currency) => slots.map((slot) => totals[currency][slot]));
      };
      const openBy = async (calendar: AvailabilityIndex) =>
        slots.filter(await findArrivals({ database, calendar }, before, days));
      // The older snapshot is requested first, and loading has begun when the newer one renumbers rooms.
      if (round % 2 === 0) {
        const early = process.calendar.open(before, query.stay);
        await Promise.resolve();
        const [cached, late] = await Promise.all([early, process.calendar.open(after, query.stay)]);
        expect([cached === null, late === null]).toEqual([false, false]);
        const patched = { ...process.calendar, open: () => Promise.resolve(cached) };
        expect(await totalsBy(patched)).toEqual(await totalsBy(none));
      } else {
        const early = process.calendar.openDays(before, days);
        await Promise.resolve();
        const [cached, late] = await Promise.all([early, process.calendar.openDays(after, days)]);
        expect([cached === null, late === null]).toEqual([false, false]);
        const patched = { ...process.calendar, openDays: () => Promise.resolve(cached) };
        expect(await openBy(patched)).toEqual(await openBy(none));
      }
      expect(await compare(process, query, random)).toBe(true);
    }
  });
});
