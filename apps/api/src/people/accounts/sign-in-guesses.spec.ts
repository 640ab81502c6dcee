import type { FastifyRequest } from 'fastify';
import { createCallerLimit } from '../../platform/limits/caller-limit.ts';
import { goodPassword, startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeopleWorld();
});
afterAll(() => world.close());

const minute = 60_000;

/** Signs in from a browser with its cookie. */
async function signIn(email: string, password: string, { ip, cookie }: { ip: string; cookie?: string }) {
  const response = await world.app.inject({
    method: 'POST',
    url: '/public/auth/login',
    headers: { 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) },
    payload: { email, password },
  });
  const [set] = [response.headers['set-cookie']].flat();
  return {
    status: response.statusCode,
    retryAfter: response.headers['retry-after'],
    set,
    cookie: set?.split(';')[0] ?? '',
  };
}

/** Sends each guess from another network. */
async function guess(email: string, count: number, net = '192.0.2'): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push((await signIn(email, 'wrong', { ip: `${net}.${n}` })).status);
  return statuses;
}

describe('password guesses from many networks', () => {
  it.each([
    ['of an account', async () => (await world.join('guessed@example.cz')).email],
    ['of an address without one', async () => 'nobody@example.cz'],
  ])('%s: after twenty, each guess takes twice as long as the one before', async (_whose, emailOf) => {
    const email = await emailOf();
    expect(await guess(email, 40)).toEqual([...Array(20).fill(401), ...Array(20).fill(429)]);
    const from = (n: number) => signIn(email, 'wrong', { ip: `198.51.100.${n}` });
    expect((await from(1)).retryAfter).toBe('60');
    await world.advance(minute);
    expect((await from(2)).status).toBe(401);
    expect((await from(3)).retryAfter).toBe('120');
    await world.advance(2 * minute);
    expect((await from(4)).status).toBe(401);
    expect((await from(5)).retryAfter).toBe('240');
  });

  it('are counted if they are sent in parallel', async () => {
    const at = Array.from({ length: 30 }, (_, n) => signIn('atonce@example.cz', 'wrong', { ip: `192.0.2.${n}` }));
    const statuses = (await Promise.all(at)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  });

  it('[4.3] recognize the browser that has signed in to an account, and no other one', async () => {
    const { email, token } = await world.join('known@example.cz');
    const { email: another } = await world.join('another@example.cz');
    const known = async (cookie: string) =>
      (await world.app.inject({ url: '/user/device', headers: { authorization: token, cookie } })).json<object>();
    const cookieOf = async (who: string) => (await signIn(who, goodPassword, { ip: '192.0.2.1' })).cookie;
    expect(await known(await cookieOf(email))).toEqual({ known: true });
    for (const cookie of ['', await cookieOf(another)]) expect(await known(cookie)).toEqual({ known: false });
  });

  it('do not lock out a device that has signed in before or reset its password', async () => {
    const { email } = await world.join('holder@example.cz');
    const { cookie } = await signIn(email, goodPassword, { ip: '203.0.113.7' });
    await guess(email, 25);
    expect((await signIn(email, goodPassword, { ip: '203.0.113.7' })).status).toBe(429);
    expect((await signIn(email, goodPassword, { ip: '192.0.2.1', cookie })).status).toBe(200);
    await guess(email, 25, '198.51.101');
    const page = '/cs/registrace';
    await world.call('POST', '/public/ota/ap/graphql/request-reset-password', {
      body: { email, url: page, activateUrl: page },
    });
    const renewed = await world.call('POST', '/public/ota/ap/graphql/set-new-password', {
      body: { code: await world.codeTo(email), password: 'Jine-heslo-2' },
    });
    const [own] = [renewed.headers['set-cookie']].flat() as string[];
    expect((await signIn(email, 'Jine-heslo-2', { ip: '192.0.2.2', cookie: own?.split(';')[0] ?? '' })).status).toBe(
      200,
    );
  });

  it('are reset by a correct password', async () => {
    const { email } = await world.join('forgetful@example.cz');
    await guess(email, 19);
    expect((await signIn(email, goodPassword, { ip: '203.0.113.8' })).status).toBe(200);
    expect(await guess(email, 20, '198.51.102')).toEqual(Array(20).fill(401));
  });
});

describe('the device cookie', () => {
  it('is hidden from scripts, and sent to no other site', async () => {
    const { email } = await world.join('cookie@example.cz');
    const { set } = await signIn(email, goodPassword, { ip: '203.0.113.9' });
    expect(set).toMatch(
      /^__Host-device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await signIn(email, 'wrong', { ip: '203.0.113.9' })).set).toBeUndefined();
  });

  it('has its own small limit', async () => {
    const { email } = await world.join('stolen-device@example.cz');
    const { cookie } = await signIn(email, goodPassword, { ip: '203.0.113.10' });
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await signIn(email, 'wrong', { ip: `192.0.2.${n}`, cookie })).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it.each(['another account’s', 'a forged one', 'nonsense'])('has no effect if it is %s', async (which) => {
    const { email } = await world.join(`${crypto.randomUUID()}@example.cz`);
    const { email: other } = await world.join(`${crypto.randomUUID()}@example.cz`);
    const { cookie: theirs } = await signIn(other, goodPassword, { ip: '203.0.113.11' });
    const { cookie: own } = await signIn(email, goodPassword, { ip: '203.0.113.12' });
    const cookie = {
      'another account’s': theirs,
      'a forged one': `${own.slice(0, -4)}AAAA`,
      nonsense: '__Host-device=x.y; __Host-device=',
    }[which] as string;
    await guess(email, 20);
    expect((await signIn(email, goodPassword, { ip: '203.0.113.13', cookie })).status).toBe(429);
  });
});

it('counts an IPv6 network as one caller', async () => {
  const limit = createCallerLimit(world.services, { name: 'v6', ofCaller: 2, ofAddress: 2, windowMs: minute });
  const note = (ip: string) => limit.note({ ip } as FastifyRequest);
  for (let n = 0; n < 10; n++) await note(`2001:db8:7:${n}::1`);
  await expect(note('2001:db8:7:ffff::1')).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(note('2001:db8:8::1')).resolves.toBeUndefined();
});
