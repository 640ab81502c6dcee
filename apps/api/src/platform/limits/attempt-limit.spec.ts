import { fixedClock } from '@mp/testing';
import { clientOf, createAttemptLimit } from './attempt-limit.ts';
import { startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';

it('counts in windows, by key, and forgets', () => {
  const clock = fixedClock();
  const limit = createAttemptLimit(clock, { most: 2, windowMs: 1_000 });
  expect([1, 2, 3].map(() => limit.allows('a'))).toEqual([true, true, false]);
  expect(limit.allows('b')).toBe(true);
  clock.advance(999);
  expect(limit.allows('a')).toBe(false);
  clock.advance(1);
  expect([1, 2, 3].map(() => limit.allows('a'))).toEqual([true, true, false]);
  limit.forget('a');
  expect(limit.allows('a')).toBe(true);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('counts %s as %s', (ip, client) => expect(clientOf({ ip })).toBe(client));

describe('guessing a password', () => {
  let world: PeopleWorld;
  beforeAll(async () => {
    world = await startPeopleWorld();
  });
  afterAll(() => world.close());

  it('stops for the client that guesses, and never for the holder of the account', async () => {
    const { email } = await world.join('victim@example.cz');
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await world.login(email, 'wrong', '198.51.100.1')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await world.login(email, undefined, '203.0.113.1')).status).toBe(200);
  });

  it('stops for a whole household of IPv6', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++)
      statuses.push((await world.login('v6@example.cz', 'wrong', `2001:db8:1:2::${n + 1}`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it('does not count against who signs in well', async () => {
    const { email } = await world.join('often@example.cz');
    for (let n = 0; n < 12; n++) expect((await world.login(email, undefined, '198.51.100.2')).status).toBe(200);
  });

  it('at many accounts in turn stops as well', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 32; n++)
      statuses.push((await world.login(`spray${n}@example.cz`, 'wrong', '198.51.100.3')).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});
