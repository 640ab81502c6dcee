import { createHash, randomBytes } from 'node:crypto';
import type { OwnSessionsWire, TokenWire } from '@mp/contract';
import { Client } from 'pg';
import { goodPassword, startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeopleWorld({ PORTAL_ORIGIN: 'https://account.example' });
});
afterAll(() => world.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const signInWith = async (email: string, userAgent = firefox): Promise<string> => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/public/auth/login',
    headers: { 'user-agent': userAgent, 'x-forwarded-for': '198.51.100.77' },
    payload: { email, password: goodPassword },
  });
  return response.json<TokenWire>().token;
};
const devices = async (token: string) =>
  (await world.call<OwnSessionsWire>('GET', '/user/session', { token })).body.data;
const isGood = async (token: string) => (await world.call('GET', '/user', { token })).status === 200;
const close = async (token: string, id = '') => (await world.call('DELETE', `/user/session/${id}`, { token })).status;

describe('the devices of an account', () => {
  it('[6.2] are listed by name, the requesting one first, without secrets', async () => {
    const { email, token } = await world.join('devices@example.cz');
    await world.advance(60_000);
    const other = await signInWith(email);
    const [own, second, ...more] = await devices(token);
    expect([own?.current, second, more]).toMatchObject([
      true,
      { browser: 'Firefox', system: 'Linux', current: false, created_at: world.clock.now().toISOString() },
      [],
    ]);
    expect((await devices(other)).map(({ id, current }) => [id, current])).toEqual([
      [second?.id, true],
      [own?.id, false],
    ]);
    expect(JSON.stringify(await devices(token))).not.toContain(other);
  });

  it('have a time last seen, which is updated at intervals', async () => {
    const { token } = await world.join('seen@example.cz');
    await world.advance(3_600_000);
    await isGood(token);
    expect((await devices(token))[0]?.last_seen_at).toBe(world.clock.now().toISOString());
  });

  it('are seen without a write at each read', async () => {
    const { token } = await world.join('reader@example.cz');
    const writes = async (): Promise<number> => {
      const query = jest.spyOn(Client.prototype, 'query');
      expect(await isGood(token)).toBe(true);
      const texts = query.mock.calls.map(([one]) => (typeof one === 'string' ? one : (one as { text: string }).text));
      query.mockRestore();
      expect(texts.length).toBeGreaterThan(0);
      return texts.filter((text) => !/^select/i.test(text.trim())).length;
    };
    expect(await writes()).toBe(0);
    await world.advance(11 * 60_000);
    expect([await writes(), await writes()]).toEqual([1, 0]);
  });

  it('[4.10] are signed out by their holder: the token becomes invalid, and the others stay signed in', async () => {
    const { email, token } = await world.join('revokes@example.cz');
    const lost = await signInWith(email);
    const id = (await devices(token)).find(({ current }) => !current)?.id;
    expect([await close(token, id), await isGood(lost), await isGood(token)]).toEqual([204, false, true]);
    expect([await close(token, id), (await devices(token)).length]).toEqual([404, 1]);
  });

  it('cannot be seen or signed out by other accounts', async () => {
    const [one, two] = [await world.join('mine@example.cz'), await world.join('theirs@example.cz')];
    const [theirs] = await devices(two.token);
    expect([await close(one.token, theirs?.id), await isGood(two.token)]).toEqual([404, true]);
    expect((await world.call('GET', '/user/session')).status).toBe(401);
    expect((await world.call('DELETE', `/user/session/${theirs?.id}`)).status).toBe(401);
    expect((await world.call('DELETE', '/user/session/1', { token: one.token })).status).toBe(400);
  });
});

describe('[2.58] the redirect from the shop to the account area’s own origin', () => {
  const to = 'https://account.example/cs/ucet/rezervace';
  const makeSecret = () => {
    const verifier = randomBytes(32).toString('base64url');
    return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
  };
  const handOver = async (token: string | undefined, challenge: string, page = to) =>
    world.call<{ url: string }>('POST', '/public/auth/handover', { token, body: { to: page, challenge } });
  const codeFor = async (token: string, challenge: string) =>
    new URL((await handOver(token, challenge)).body.url).searchParams.get('arrived') ?? '';
  const arrive = (code: string, verifier: string) =>
    world.call<TokenWire>('POST', '/public/auth/arrival', { body: { code, verifier } });

  it('returns a code, never a token, and the code signs in once', async () => {
    const { token, email } = await world.join('arrives@example.cz');
    const { verifier, challenge } = makeSecret();
    const { body } = await handOver(token, challenge);
    expect(body.url).toMatch(/^https:\/\/account\.example\/cs\/ucet\/rezervace\?arrived=[\w-]{43}$/);
    expect(body.url).not.toContain(token);
    const code = new URL(body.url).searchParams.get('arrived') ?? '';
    const responses = await Promise.all([arrive(code, verifier), arrive(code, verifier)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
    const opened = responses.find(({ status }) => status === 200)?.body.token ?? '';
    expect(opened).not.toBe(token);
    expect((await world.call('GET', '/user', { token: opened })).body).toMatchObject({ email });
  });

  it('returns no code if nobody is signed in', async () => {
    for (const token of [undefined, 'A'.repeat(43)])
      expect((await handOver(token, makeSecret().challenge)).body.url).toBe(`${to}?arrived=none`);
  });

  it('expires after a minute', async () => {
    const { token } = await world.join('slow@example.cz');
    const { verifier, challenge } = makeSecret();
    const code = await codeFor(token, challenge);
    await world.advance(60_001);
    const { status, body } = await arrive(code, verifier);
    expect([status, body.error?.code]).toEqual([404, 'arrival_code_used']);
  });

  it('works only for the browser that requested it', async () => {
    const { token } = await world.join('stolen@example.cz');
    const { verifier, challenge } = makeSecret();
    const code = await codeFor(token, challenge);
    expect((await arrive(code, makeSecret().verifier)).status).toBe(404);
    expect((await arrive(code, verifier)).status).toBe(200);
  });

  it.each([
    'https://evil.example/cs/ucet',
    'https://account.example.evil.example/',
    'https://account.example@evil.example/',
    'http://account.example/cs/ucet',
    'https://shop.example/cs/ucet',
    'blob:https://account.example/x',
    'javascript:alert(1)',
    '//evil.example',
  ])('refuses to redirect to %s', async (page) => {
    const { token } = await world.join(`${crypto.randomUUID()}@example.cz`);
    const { status, body } = await handOver(token, makeSecret().challenge, page);
    expect([status, body.error?.code, JSON.stringify(body).includes('arrived')]).toEqual([
      400,
      'validation_failed',
      false,
    ]);
  });

  it('stores only a hash of the code, and deletes it after use', async () => {
    const { token } = await world.join('hash@example.cz');
    const { verifier, challenge } = makeSecret();
    const code = await codeFor(token, challenge);
    const kept = () =>
      world.database.selectFrom('session_arrival').selectAll().where('challenge', '=', challenge).execute();
    expect(JSON.stringify(await kept())).not.toContain(code);
    await arrive(code, verifier);
    expect(await kept()).toEqual([]);
  });

  describe('shares one sign-in per browser:', () => {
    const arriveAs = async (email: string) => {
      const { token } = await world.join(email);
      const { verifier, challenge } = makeSecret();
      const { body } = await arrive(await codeFor(token, challenge), verifier);
      return { shop: token, own: body.token, until: body.expires_at };
    };
    const signOut = (token: string) => world.call('POST', '/public/auth/logout', { token });

    it('shows both sessions as one device, the current one', async () => {
      const { shop, own } = await arriveAs('one-device@example.cz');
      for (const token of [shop, own]) expect(await devices(token)).toMatchObject([{ current: true }]);
    });

    it.each(['shop', 'own'] as const)('ends both sessions by signing out of the %s', async (where) => {
      const both = await arriveAs(`out-of-${where}@example.cz`);
      await signOut(both[where]);
      expect([await isGood(both.shop), await isGood(both.own)]).toEqual([false, false]);
    });

    it('keeps both sessions on a password change, which ends all others', async () => {
      const { shop, own } = await arriveAs('changes@example.cz');
      const elsewhere = await signInWith('changes@example.cz');
      const body = { current_password: goodPassword, password: 'Docela-jina-veta-8' };
      expect((await world.call('POST', '/user/password', { token: own, body })).status).toBe(200);
      expect([await isGood(shop), await isGood(own), await isGood(elsewhere)]).toEqual([true, true, false]);
    });

    it('ends both sessions at the same time', async () => {
      const { own, until } = await arriveAs('day@example.cz');
      await world.advance(Date.parse(until) - world.clock.now().getTime());
      expect(await isGood(own)).toBe(false);
    });
  });
});
