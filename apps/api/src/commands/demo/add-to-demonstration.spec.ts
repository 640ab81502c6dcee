import { calendarDateOf } from '@mp/domain';
import { createTestDatabase, fixedClock } from '@mp/testing';
import { createDatabase, type Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { addToDemonstration } from './add-to-demonstration.ts';
import { seedDemonstration } from './seed.ts';

const clock = fixedClock();

describe('a demonstration of an earlier version', () => {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const test = await createTestDatabase();
    drop = test.drop;
    database = createDatabase(test.url, { connections: 3 });
    await migrate(database);
    await seedDemonstration(database, { clock, places: 12 });
  });
  afterAll(async () => {
    await database.destroy();
    await drop();
  });
  const contracts = () =>
    database.selectFrom('place_contract').select(['place_id', 'effective_from']).orderBy('place_id').execute();
  const taxes = () =>
    database
      .selectFrom('local_tax')
      .select(['municipality', 'effective_from', 'effective_until', 'czk_minor', 'read_on'])
      .orderBy('municipality')
      .orderBy('effective_from')
      .execute();
  const forget = async () => {
    for (const table of [
      'place_contract',
      'seller_version',
      'seller',
      'local_tax',
      'place_local_tax',
      'place_fee',
    ] as const)
      await database.deleteFrom(table).execute();
  };

  it('gets its sellers and local taxes once, for its own places, from that day on', async () => {
    const seeded = [await contracts(), await taxes()] as const;
    expect(seeded[0]).toHaveLength(12);
    expect(seeded[0][0]?.effective_from).toBe('2025-01-01');
    await forget();
    // A place that the operator has renamed is theirs.
    const [renamed] = seeded[0];
    await database.updateTable('place').set({ static_url: 'vlastni' }).where('id', '=', renamed!.place_id).execute();
    const added = await Promise.all([1, 2].map(() => addToDemonstration(database, clock)));
    expect(added.flat().sort()).toEqual(['local taxes', 'sellers']);
    const today = calendarDateOf('2026-11-21');
    expect(await contracts()).toEqual(seeded[0].slice(1).map(({ place_id }) => ({ place_id, effective_from: today })));
    expect(await taxes()).toEqual(
      seeded[1].map((tax) => ({ ...tax, effective_from: tax.effective_from < today ? today : tax.effective_from })),
    );
    expect(await addToDemonstration(database, clock)).toEqual([]);
  });

  it('has no local tax that somebody is said to have read', async () => {
    const rules = await taxes();
    expect(rules.length).toBeGreaterThan(30);
    expect(new Set(rules.map(({ read_on }) => read_on))).toEqual(new Set([null]));
  });

  it('that is none gets nothing', async () => {
    await forget();
    await database.deleteFrom('staff').execute();
    await database.deleteFrom('account').execute();
    expect(await addToDemonstration(database, clock)).toEqual([]);
    expect(await contracts()).toEqual([]);
  });
});
