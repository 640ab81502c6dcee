import { startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeopleWorld();
});
afterAll(() => world.close());

const choice = { version: 1, measuring: true, advertising: false };
const choose = (body: object, ip?: string) => world.call('POST', '/public/consents', { body, ...(ip && { ip }) });

it('logs the choice, time and version, and nothing about the visitor', async () => {
  expect((await choose(choice)).status).toBe(204);
  const stored = await world.database.selectFrom('consent_choice').selectAll().execute();
  expect(stored).toEqual([{ id: expect.any(String), ...choice, chosen_at: expect.any(Date) }]);
});

it.each([
  [{ ...choice, version: 0 }],
  [{ ...choice, measuring: 'yes' }],
  [{ version: 1, measuring: true }],
  [{ ...choice, email: 'eva@example.com' }],
])('refuses %j', async (body) => expect((await choose(body)).status).toBe(400));

it('has a limit per client', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 61; n++) statuses.push((await choose(choice, '198.51.100.77')).status);
  expect([statuses[59], statuses[60]]).toEqual([204, 429]);
});
