import { callerOf } from '@mp/service';
import { tidy } from '../../app/jobs/tidy.ts';
import { startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';
import { createAttemptLimit } from './attempt-limit.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('counts %s as %s', (ip, caller) => expect(callerOf({ ip })).toBe(caller));

describe('limits', () => {
  let world: PeopleWorld;
  beforeAll(async () => {
    world = await startPeopleWorld();
  });
  afterAll(() => world.close());

  it('counts in windows, by key and by name, resets, and returns the time to wait', async () => {
    const limitOf = (name: string) => createAttemptLimit(world.services, { name, most: 2, windowMs: 1_500 });
    const limit = limitOf('one');
    const tries = async (key: string) => [await limit.excess(key), await limit.excess(key), await limit.excess(key)];
    expect(await tries('a')).toEqual([null, null, 2]);
    expect(await limit.excess('b')).toBeNull();
    expect(await limitOf('another').excess('a')).toBeNull();
    world.clock.advance(1_499);
    expect(await limit.excess('a')).toBe(1);
    world.clock.advance(1);
    expect(await tries('a')).toEqual([null, null, 2]);
    await limit.forget('a');
    expect(await limit.excess('a')).toBeNull();
    await limit.takeBack('a');
    expect(await tries('a')).toEqual([null, null, 2]);
  });

  it('counts concurrent attempts', async () => {
    const limit = createAttemptLimit(world.services, { name: 'at once', most: 5, windowMs: 60_000 });
    const excesses = await Promise.all(Array.from({ length: 20 }, () => limit.excess('a')));
    expect(excesses.filter((excess) => excess === null)).toHaveLength(5);
  });

  it('stores nothing that identifies a person', async () => {
    await world.login('kept@example.cz', 'wrong', '198.51.100.77');
    const rows = await world.database.selectFrom('attempt').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toHaveLength(32);
    await world.advance(24 * 3_600_000);
    await tidy(world.services);
    expect(await world.database.selectFrom('attempt').selectAll().execute()).toEqual([]);
  });

  it('blocks the caller that guesses, but never the holder of the account', async () => {
    const { email } = await world.join('victim@example.cz');
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await world.login(email, 'wrong', '198.51.100.1')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await world.login(email, undefined, '203.0.113.1')).status).toBe(200);
  });

  it('returns the time to wait in the envelope and as Retry-After', async () => {
    let answer = await world.login('back@example.cz', 'wrong', '198.51.100.9');
    for (let n = 0; n < 10; n++) answer = await world.login('back@example.cz', 'wrong', '198.51.100.9');
    expect(answer.body.error).toMatchObject({ code: 'too_many_requests', retryAfter: 15 * 60 });
    expect(answer.headers['retry-after']).toBe('900');
    await world.advance(900_000);
    expect((await world.login('back@example.cz', 'wrong', '198.51.100.9')).status).toBe(401);
  });

  it('blocks a whole IPv6 network', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++)
      statuses.push((await world.login('v6@example.cz', 'wrong', `2001:db8:1:2::${n + 1}`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it('does not count successful sign-ins', async () => {
    const { email } = await world.join('often@example.cz');
    for (let n = 0; n < 12; n++) expect((await world.login(email, undefined, '198.51.100.2')).status).toBe(200);
  });

  it('blocks a caller that guesses across many accounts', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 32; n++)
      statuses.push((await world.login(`spray${n}@example.cz`, 'wrong', '198.51.100.3')).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});
