import { startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeopleWorld();
});
afterAll(() => world.close());

const page = '/cs/registrace';
const newPassword = 'Jine-heslo-2';
const request = (email: string, more: { ip?: string; url?: string; activateUrl?: string } = {}) =>
  world.call('POST', '/public/ota/ap/graphql/request-reset-password', {
    body: { email, url: more.url ?? page, activateUrl: more.activateUrl ?? page },
    ...(more.ip ? { ip: more.ip } : {}),
  });
const setPassword = (body: object, query = '', ip?: string) =>
  world.call('POST', `/public/ota/ap/graphql/set-new-password${query}`, { body, ...(ip ? { ip } : {}) });

it('[4.28] [7.28] [7.29] sends a link, and sets a new password with its code', async () => {
  const { email } = await world.join('jana@example.cz');
  expect((await request(' JANA@example.cz')).body).toEqual({ accepted: true });
  const [link] = await world.linksTo(email);
  expect(link?.pathname).toBe(page);
  // Without passRequired, the link opens the dialog to set a new password. [2.32]
  expect([...(link?.searchParams.keys() ?? [])]).toEqual(['code']);
  const { status, body } = await setPassword({ code: link?.searchParams.get('code'), password: newPassword });
  expect([status, body]).toEqual([200, { saved: true }]);
  expect((await world.login(email)).body.error?.code).toBe('login_failed');
  expect((await world.login(email, newPassword)).status).toBe(200);
});

it('[7.29] accepts the code in the query, too', async () => {
  const { email } = await world.join('query@example.cz');
  await request(email);
  expect((await setPassword({ password: newPassword }, `?code=${await world.codeTo(email)}`)).status).toBe(200);
});

it('ends all sessions, and notifies the holder', async () => {
  const { email, token } = await world.join('sessions@example.cz');
  const { body: other } = await world.login(email);
  await request(email);
  await setPassword({ code: await world.codeTo(email), password: newPassword });
  for (const one of [token, other.token]) expect((await world.call('GET', '/user', { token: one })).status).toBe(401);
  await world.drainOutbox();
  expect((await world.outside.mailTo(email))[0]?.subject).toBe('Heslo k vašemu účtu se změnilo');
});

it('[7.28] returns the same response after the same time, with or without an account', async () => {
  const { email } = await world.join('hidden@example.cz');
  const timed = async (address: string) => {
    const started = performance.now();
    const { status, body, headers } = await request(address);
    const kept = Object.keys(headers).sort();
    return { response: { status, body, kept, cache: headers['cache-control'] }, took: performance.now() - started };
  };
  const [known, unknown] = [await timed(email), await timed('stranger@example.cz')];
  expect(known.response).toEqual(unknown.response);
  expect(Math.min(known.took, unknown.took)).toBeGreaterThan(145);
  expect(await world.linksTo('stranger@example.cz')).toEqual([]);
});

it('[7.28] sends a link to the activation page if the account was never activated', async () => {
  await world.register('pending@example.cz');
  await world.drainOutbox();
  await request('pending@example.cz', { url: '/cs/forget-password', activateUrl: '/en/registration' });
  const [link] = await world.linksTo('pending@example.cz');
  expect([link?.pathname, link?.searchParams.get('passRequired')]).toEqual(['/en/registration', '1']);
  expect((await world.activate(link?.searchParams.get('code') ?? '')).status).toBe(200);
});

it('[4.28] sends a code to a browser that has signed in before, after strangers have used up the limit', async () => {
  const { email } = await world.join('known@example.cz');
  const signedIn = await world.login(email);
  const cookie = String([signedIn.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  for (let n = 0; n < 9; n++) await request(email);
  await world.drainOutbox();
  const before = (await world.linksTo(email)).length;
  await request(email);
  expect(await world.linksTo(email)).toHaveLength(before);
  await world.app.inject({
    method: 'POST',
    url: '/public/ota/ap/graphql/request-reset-password',
    headers: { cookie },
    payload: { email, url: page, activateUrl: page },
  });
  expect(await world.linksTo(email)).toHaveLength(before + 1);
});

it.each(
  (['url', 'activateUrl'] as const).flatMap((field) => [
    [field, 'https://evil.example/'] as const,
    [field, 'blob:https://shop.example/x'] as const,
  ]),
)('sends no code elsewhere by %s: %s', async (field, address) => {
  const { status, body } = await request('jana@example.cz', { [field]: address });
  expect([status, body.error?.details?.[0]?.field]).toEqual([400, field]);
});

it('[4.28] counts no rejected requests against the hourly limit of codes', async () => {
  const { email } = await world.join('spent@example.cz');
  for (let n = 0; n < 10; n++) await request(email, { url: 'blob:https://shop.example/x' });
  await request(email);
  expect(await world.codeTo(email)).toBeTruthy();
});

describe('[8.8] returns the error that the specification names:', () => {
  const errorOf = async (body: object) => (await setPassword(body)).body.error?.message;

  it.each([{ password: newPassword }, { password: newPassword, code: '' }, { password: newPassword, code: null }, {}])(
    'no code: %j',
    async (body) => expect(await errorOf(body)).toBe('Email OTC is not defined!'),
  );
  it.each([{ code: 'x' }, { code: 'x', password: '' }, { code: 'x', password: null }])(
    'no password: %j',
    async (body) => expect(await errorOf(body)).toBe('Password is not set!'),
  );
  it.each(['x', 'A'.repeat(43), "' or true --", '\u0000'])('not a code: %j', async (code) =>
    expect(await errorOf({ code, password: newPassword })).toBe('Invalid reset password code or code has expired'),
  );

  it('a code that is used, expired or for activation', async () => {
    const message = 'Invalid reset password code or code has expired';
    const { email } = await world.join('codes@example.cz');
    await request(email);
    const code = await world.codeTo(email);
    const responses = await Promise.all([1, 2, 3].map(() => setPassword({ code, password: newPassword })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await errorOf({ code, password: newPassword })).toBe(message);

    await request(email);
    const late = await world.codeTo(email);
    await world.advance(2 * 3_600_000);
    expect(await errorOf({ code: late, password: newPassword })).toBe(message);

    await world.register('activation@example.cz');
    const activation = await world.codeTo('activation@example.cz');
    expect(await errorOf({ code: activation, password: newPassword })).toBe(message);
  });
});

it('[5.17] names the rule that a password breaks, and keeps the code', async () => {
  const { email } = await world.join('rule@example.cz');
  await request(email);
  const code = await world.codeTo(email);
  const { status, body } = await setPassword({ code, password: 'kratke' });
  expect([status, body.error?.details]).toEqual([400, [{ in: 'body', field: 'password', problem: 'too_short' }]]);
  expect((await setPassword({ code, password: newPassword })).status).toBe(200);
});

it('a code changes the password of its own account alone', async () => {
  const one = await world.join('one@example.cz');
  const two = await world.join('two@example.cz');
  await request(one.email);
  await setPassword({ code: await world.codeTo(one.email), password: newPassword });
  expect((await world.login(two.email)).status).toBe(200);
  expect((await world.call('GET', '/user', { token: two.token })).status).toBe(200);
});

it('limits requests per client, so that a stranger cannot stop the holder from a reset', async () => {
  const { email } = await world.join('target@example.cz');
  const attacker = '198.51.100.66';
  const statuses: number[] = [];
  for (let n = 0; n < 7; n++) statuses.push((await request(email, { ip: attacker })).status);
  expect(statuses).toEqual([...Array(5).fill(200), 429, 429]);
  expect((await request(email)).status).toBe(200);
  // The holder can use codes that the stranger has requested, too.
  expect((await setPassword({ code: await world.codeTo(email), password: newPassword })).status).toBe(200);
});

it('limits attempts with codes per client', async () => {
  const ip = '198.51.100.67';
  const statuses: number[] = [];
  for (let n = 0; n < 22; n++)
    statuses.push((await setPassword({ code: `guess-${n}`, password: newPassword }, '', ip)).status);
  expect(statuses).toEqual([...Array(20).fill(400), 429, 429]);
});
