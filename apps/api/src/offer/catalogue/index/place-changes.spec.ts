import { sql, type KyselyPlugin } from 'kysely';
import { openCatalogue, type CatalogueWorld } from '../../../testing/worlds/catalogue-world.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { followChanges } from './place-changes.ts';

describe('following changes of places', () => {
  let world: CatalogueWorld;
  beforeAll(async () => {
    world = await openCatalogue();
  });
  afterAll(() => world.close());

  let rows = 0;
  const countRows: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows += result.rows.length;
      return result;
    },
  };
  const rename = (id: number) =>
    world.database
      .updateTable('place')
      .set({ name: `Place ${id}` })
      .where('id', '=', id)
      .execute();

  it('[7.9] returns each change once, in whatever order transactions commit', async () => {
    const changes = followChanges(world.database);
    expect(await changes.next()).toEqual({ facts: [], nights: [] });
    await inTransaction(world.database, async (transaction) => {
      await transaction.updateTable('place').set({ name: 'Late' }).where('id', '=', 1001).execute();
      await rename(1002);
      expect(await changes.next()).toEqual({ facts: [1002], nights: [] });
      await rename(1002);
      expect(await changes.next()).toEqual({ facts: [1002], nights: [] });
    });
    await rename(1003);
    expect([...(await changes.next()).facts].sort()).toEqual([1001, 1003]);
    expect(await changes.next()).toEqual({ facts: [], nights: [] });
  });

  it('reads each change once while another transaction is open for long', async () => {
    const changes = followChanges(world.database.withPlugin(countRows));
    await changes.next();
    await inTransaction(world.database, async (transaction) => {
      await sql`select pg_current_xact_id()`.execute(transaction);
      for (const id of [1001, 1002, 1003, 1004, 1005]) await rename(id);
      await changes.next();
      rows = 0;
      expect(await changes.next()).toEqual({ facts: [], nights: [] });
      // Only the row of the snapshot.
      expect(rows).toBe(1);
    });
  });
});
