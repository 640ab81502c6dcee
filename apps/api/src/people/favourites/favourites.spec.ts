import { sample } from '../../testing/worlds/sample-places.ts';
import { startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeopleWorld();
});
afterAll(() => world.close());

const list = async (token: string) => (await world.call('GET', '/user/favorite', { token })).body;
const add = (token: string, id: number | string) => world.call('POST', `/user/favorite/${id}`, { token });
const remove = (token: string, id: number | string) => world.call('DELETE', `/user/favorite/${id}`, { token });
const ids = (...places: number[]) => ({ data: places.map((client_id) => ({ client_id })) });

it('[3.7] [4.12] [7.32] [7.33] adds and removes favourites, and lists the latest first', async () => {
  const { token } = await world.join('jana@example.cz');
  expect(await list(token)).toEqual(ids());
  expect((await add(token, sample.instant.id)).status).toBe(204);
  await world.advance(1_000);
  expect((await add(token, sample.closed.id)).status).toBe(204);
  expect(await list(token)).toEqual(ids(sample.closed.id, sample.instant.id));
  expect((await remove(token, sample.closed.id)).status).toBe(204);
  expect(await list(token)).toEqual(ids(sample.instant.id));
});

it('is idempotent, also for concurrent requests', async () => {
  const { token } = await world.join('twice@example.cz');
  const responses = await Promise.all(Array.from({ length: 5 }, () => add(token, sample.instant.id)));
  expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(204));
  expect(await list(token)).toEqual(ids(sample.instant.id));
  for (let n = 0; n < 2; n++) expect((await remove(token, sample.instant.id)).status).toBe(204);
  expect(await list(token)).toEqual(ids());
});

it('[6.2] keeps the favourites of accounts separate', async () => {
  const [one, two] = [await world.join('one@example.cz'), await world.join('two@example.cz')];
  await add(one.token, sample.instant.id);
  expect(await list(two.token)).toEqual(ids());
  await remove(two.token, sample.instant.id);
  expect(await list(one.token)).toEqual(ids(sample.instant.id));
});

it('refuses an unknown place', async () => {
  const { token } = await world.join('unknown@example.cz');
  for (const call of [add, remove]) {
    const { status, body } = await call(token, 424242);
    expect([status, body.error?.code]).toEqual([404, 'place_not_found']);
  }
});

it.each(['0', '-1', '1.5', '2147483648', 'x', "1'--", '%00', 'null'])('refuses the id %s', async (id) => {
  const { token } = await world.join(`${crypto.randomUUID()}@example.cz`);
  expect((await add(token, id)).body.error?.code).toBe('validation_failed');
});

it('[5.45] requires a token', async () => {
  expect((await world.call('POST', `/user/favorite/${sample.instant.id}`)).body.error?.code).toBe('unauthorized');
});
