import { Client } from 'pg';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';

let world: CatalogueWorld;
beforeAll(async () => {
  world = await openCatalogue();
});
afterAll(() => world.close());

/** The statements that some work sends, without those that open a connection. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls
      .map(([statement]) => (typeof statement === 'string' ? statement : (statement as { text: string }).text))
      .filter((text) => !text.includes('set_config'));
  } finally {
    query.mockRestore();
  }
}

it.each([
  ['/public/client/', 3],
  ['/public/room-types?clientId=', 2],
])('%s… takes at most %i statements', async (address, most) => {
  const { id } = await world.database.selectFrom('place').select('id').orderBy('id').executeTakeFirstOrThrow();
  const statements = await statementsOf(async () => {
    expect((await world.get(address + id)).status).toBe(200);
  });
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.length).toBeLessThanOrEqual(most);
});
