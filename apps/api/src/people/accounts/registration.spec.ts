import { sampleOrder } from '../../testing/worlds/booking-world.ts';
import { goodPassword, startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeopleWorld();
});
afterAll(() => world.close());

const hour = 3_600_000;
const accountOf = (email: string) =>
  world.database.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();
const resend = (email: string, ip?: string) =>
  world.call('POST', '/public/ota/ap/graphql/resend-activation', {
    body: { email, url: '/cs/registrace' },
    ...(ip ? { ip } : {}),
  });

describe('registering', () => {
  it('[4.27] [7.24] creates an account that cannot sign in yet, and sends a link to the registration page', async () => {
    const { status, body } = await world.register(' Jana@Example.CZ ');
    expect([status, body]).toEqual([200, { accepted: true }]);
    expect(await accountOf('jana@example.cz')).toMatchObject({ password_hash: null, verified_at: null });
    const [link] = await world.linksTo('jana@example.cz');
    expect(link?.origin + (link?.pathname ?? '')).toBe('https://shop.example/cs/registrace');
    expect(link?.searchParams.get('passRequired')).toBe('1');
    expect((await world.login('jana@example.cz')).body.error?.code).toBe('login_failed');
  });

  it('[4.27] [7.25] signs in with the code and a password, and sends a welcome e-mail', async () => {
    await world.register('eva@example.cz');
    const { status, body } = await world.activate(await world.codeTo('eva@example.cz'));
    expect(status).toBe(200);
    expect((await world.call('GET', '/user', { token: body.token })).body).toMatchObject({ email: 'eva@example.cz' });
    expect((await world.login('eva@example.cz')).status).toBe(200);
    await world.drainOutbox();
    const [welcome] = await world.outside.mailTo('eva@example.cz');
    expect([welcome?.subject, welcome?.text]).toEqual([
      'Vítejte na Kouzelných místech',
      expect.stringContaining('Dobrý den, Jano!'),
    ]);
  });

  it('[8.7] reports that an e-mail is registered already, and changes nothing', async () => {
    await world.join('known@example.cz');
    const { status, body } = await world.register('known@example.cz', { body: { first_name: 'Zlý' } });
    expect([status, body.error?.code]).toEqual([409, 'email_registered']);
    expect((await accountOf('known@example.cz'))?.first_name).toBe('Jana');
  });

  it('[6.1] takes over the account that a booking created, and lets its holder confirm the booking', async () => {
    const contact = { ...sampleOrder().contact, email: 'guest@example.cz', emailCheck: 'guest@example.cz' };
    const { body: made } = await world.book(sampleOrder({ contact }));
    const { id, token } = await world.join('guest@example.cz');
    const accountOf = async () =>
      (
        await world.database
          .selectFrom('reservation')
          .select('account_id')
          .where('id', '=', made.id)
          .executeTakeFirstOrThrow()
      ).account_id;
    expect(await accountOf()).toBeNull();
    await world.call('POST', `/user/reservation/${made.id}/confirm`, { token });
    expect(await accountOf()).toBe(id);
  });

  it('[6.1] uses the name from the registration, not from a booking with its address', async () => {
    const email = 'named@example.cz';
    const contact = { ...sampleOrder().contact, name: 'Cizí', email, emailCheck: email };
    await world.book(sampleOrder({ contact, arrival: '2027-02-24', departure: '2027-02-25', total_minor: 300_000 }));
    const { token } = await world.join(email);
    expect((await world.call('GET', '/user', { token })).body).toMatchObject({ first_name: 'Jana' });
  });

  it('keeps name and consent of the first registration if the address is registered again', async () => {
    const email = 'first@example.cz';
    await world.register(email, { body: { first_name: 'Jana', profiling: false } });
    const mine = await world.codeTo(email);
    await world.register(email, { body: { first_name: 'Hlupák', last_name: 'Cizí', profiling: true } });
    const { body } = await world.activate(mine);
    expect((await world.call('GET', '/user', { token: body.token })).body).toMatchObject({
      first_name: 'Jana',
      last_name: 'Nováková',
      profiling: false,
    });
  });

  it('can be repeated after the first one has expired', async () => {
    const email = 'anew@example.cz';
    await world.register(email, { body: { first_name: 'Cizí', profiling: true } });
    await world.advance(49 * 3_600_000);
    await world.register(email, { body: { first_name: 'Jana', profiling: false } });
    const { body } = await world.activate(await world.codeTo(email));
    expect((await world.call('GET', '/user', { token: body.token })).body).toMatchObject({
      first_name: 'Jana',
      profiling: false,
    });
  });

  it.each([[true], [false], [undefined]])('[5.38] stores consent to profiling separately: %s', async (profiling) => {
    const email = `${crypto.randomUUID()}@example.cz`;
    await world.register(email, { body: { profiling } });
    const { body } = await world.activate(await world.codeTo(email));
    const user = await world.call('GET', '/user', { token: body.token });
    expect(user.body).toMatchObject({ profiling: profiling ?? false });
  });

  it('sends e-mails in the visitor’s language, without the name that a stranger may have chosen', async () => {
    await world.register('english@example.cz', { language: 'en', body: { first_name: 'Kupte-u-zlodějů' } });
    await world.drainOutbox();
    const [mail] = await world.outside.mailTo('english@example.cz');
    expect(mail?.subject).toBe('Confirm your e-mail');
    expect(mail?.text).not.toContain('Kupte');
    const refused = await world.register('english@example.cz', { body: { first_name: 'BUY-AT-EVIL.EXAMPLE' } });
    expect(refused.body.error?.details).toMatchObject([{ field: 'first_name', problem: 'errors.name' }]);
  });

  it('creates one account for two parallel registrations', async () => {
    const responses = await Promise.all([world.register('twice@example.cz'), world.register('twice@example.cz')]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const { count } = await world.database
      .selectFrom('account')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('email', '=', 'twice@example.cz')
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it.each([
    ['/en/registration', '/en/registration'],
    ['https://shop.example/en/registration?utm=x#top', '/en/registration'],
    ['https://shop.example//evil.example/', '/evil.example/'],
  ])('links from %s to the page %s of the shop', async (url, page) => {
    const email = `${crypto.randomUUID()}@example.cz`;
    await world.register(email, { body: { url } });
    const [link] = await world.linksTo(email);
    expect([link?.origin, link?.pathname]).toEqual(['https://shop.example', page]);
    expect([...(link?.searchParams.keys() ?? [])]).toEqual(['code', 'passRequired']);
  });

  it.each([
    ['https://evil.example/cs/registrace'],
    ['//evil.example/'],
    ['/\\evil.example/'],
    ['https://shop.example@evil.example/'],
    ['https://shop.example.evil.example/'],
    ['javascript:alert(1)'],
    ['http://shop.example/'],
    ['blob:https://shop.example/x'],
  ])('sends no code to a page at %s', async (url) => {
    const { status, body } = await world.register('victim@example.cz', { body: { url } });
    expect([status, body.error?.details?.[0]?.field]).toEqual([400, 'url']);
    expect(await world.linksTo('victim@example.cz')).toEqual([]);
  });

  it.each([
    ['first_name', '   '],
    ['last_name', ''],
    ['last_name', 'x'.repeat(81)],
    ['first_name', 'Ja\u0000na'],
    ['last_name', 'Nová\r\nBcc: all@example.cz'],
    ['email', 'jana'],
    ['email', 'jana@example'],
    ['email', "'; drop table account; --"],
    ['email', `${'a'.repeat(250)}@example.cz`],
    ['email', { $ne: '' }],
    ['email', null],
    ['url', ''],
  ])('refuses %s %j', async (field, value) => {
    const { status, body } = await world.register('refused@example.cz', { body: { [field]: value } });
    expect([status, body.error?.code]).toEqual([400, 'validation_failed']);
    expect(body.error?.details?.map((detail) => detail.field)).toContain(field);
  });
});

describe('an activation code', () => {
  it('[8.7] can be checked without being used up, and does not reveal its account', async () => {
    const email = 'asked-about@example.cz';
    await world.register(email);
    const code = await world.codeTo(email);
    const check = async (one: string, purpose = 'activate') =>
      (await world.call('POST', '/public/ota/ap/graphql/check-code', { body: { code: one, purpose } })).body;
    expect([await check(code), await check(code), await check(code, 'reset'), await check('A'.repeat(43))]).toEqual([
      ...[true, true, false, false].map((usable) => ({ usable, activated: false, passkeys: [] })),
    ]);
    await world.activate(code);
    // If it is opened again, the link leads to the sign-in and sends no other e-mail.
    expect(await check(code)).toEqual({ usable: false, activated: true, passkeys: [] });
    expect(await check(code, 'reset')).toEqual({ usable: false, activated: false, passkeys: [] });
  });

  it('works once', async () => {
    await world.register('once@example.cz');
    const code = await world.codeTo('once@example.cz');
    const responses = await Promise.all([world.activate(code), world.activate(code), world.activate(code)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await world.activate(code, 'Another-1-password')).body.error?.code).toBe('verification_expired');
    expect((await world.login('once@example.cz')).status).toBe(200);
  });

  it('[8.7] expires after two days', async () => {
    await world.register('late@example.cz');
    const code = await world.codeTo('late@example.cz');
    await world.advance(48 * hour);
    expect((await world.activate(code)).body.error?.code).toBe('verification_expired');
    expect((await world.login('late@example.cz')).status).toBe(401);
  });

  it('is stored as a hash only', async () => {
    await world.register('hashed@example.cz');
    const code = await world.codeTo('hashed@example.cz');
    for (const table of ['account_code', 'outbox', 'account'] as const)
      expect(JSON.stringify(await world.database.selectFrom(table).selectAll().execute())).not.toContain(code);
  });

  it('[5.17] is not used up by a password that breaks the rules', async () => {
    await world.register('rules@example.cz');
    const code = await world.codeTo('rules@example.cz');
    for (const [password, problem] of [
      ['Short-1', 'too_short'],
      ['no-capital-1', 'pass_condition'],
      ['NoSpecial1', 'pass_condition'],
    ] as const) {
      const { status, body } = await world.activate(code, password);
      expect([status, body.error?.details]).toEqual([400, [{ in: 'body', field: 'password', problem }]]);
    }
    expect((await world.activate(code)).status).toBe(200);
  });

  it.each(['', 'x', 'A'.repeat(43), "' or 1=1 --", '\u0000'])('is not %j', async (code) => {
    expect((await world.activate(code)).body.error?.code).toBe('verification_expired');
  });

  it('[4.27] is sent again on request, and the earlier one stays valid', async () => {
    await world.register('again@example.cz');
    const first = await world.codeTo('again@example.cz');
    expect((await resend('again@example.cz')).body).toEqual({ accepted: true });
    const second = await world.codeTo('again@example.cz');
    expect(second).not.toBe(first);
    expect((await world.activate(first)).status).toBe(200);
    expect((await world.activate(second)).body.error?.code).toBe('verification_expired');
  });

  it('is sent again only to an unverified account, with the same response for others', async () => {
    await world.join('settled@example.cz');
    const before = (await world.linksTo('settled@example.cz')).length;
    const responses = await Promise.all([resend('settled@example.cz'), resend('nobody@example.cz')]);
    expect(responses.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, { accepted: true }]));
    expect(await world.linksTo('settled@example.cz')).toHaveLength(before);
    expect(await world.linksTo('nobody@example.cz')).toEqual([]);
  });

  it('is sent at most five times an hour', async () => {
    await world.register('flooded@example.cz');
    for (let n = 0; n < 8; n++) expect((await resend('flooded@example.cz')).status).toBe(200);
    const links = await world.linksTo('flooded@example.cz');
    expect(links).toHaveLength(5);
    expect((await world.activate(links.at(-1)?.searchParams.get('code') ?? '')).status).toBe(200);
  });

  it('[8.7] is sent when somebody signs in to an unverified account', async () => {
    await world.join('unverified@example.cz');
    await world.database
      .updateTable('account')
      .set({ verified_at: null })
      .where('email', '=', 'unverified@example.cz')
      .execute();
    const { status, body } = await world.login('unverified@example.cz');
    expect([status, body.error]).toMatchObject([403, { code: 'not_verified', message: 'User not verified.' }]);
    expect((await world.activate(await world.codeTo('unverified@example.cz'), goodPassword)).status).toBe(200);
  });
});

it('limits registrations per client', async () => {
  const ip = '198.51.100.7';
  const statuses: number[] = [];
  for (let n = 0; n < 22; n++) statuses.push((await world.register(`mass${n}@example.cz`, { ip })).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
  expect((await world.register('other@example.cz')).status).toBe(200);
});

it.each(['email-exists', 'email-validate'])('[7.26] [7.27] %s limits requests per person', async (name) => {
  const ask = (email: string, ip: string, visitor?: string) =>
    world.call('POST', `/public/ota/ap/graphql/${name}`, { body: { email, visitor }, ip });
  const ip = name === 'email-exists' ? '198.51.100.8' : '198.51.100.9';
  const statuses: number[] = [];
  for (let n = 0; n < 42; n++) statuses.push((await ask(`harvest${n}@example.cz`, ip)).status);
  expect(statuses).toEqual([...Array(40).fill(200), 429, 429]);
  expect((await ask('harvest1@example.cz', '198.51.100.20')).status).toBe(200);
  const { status, headers } = await ask('harvest42@example.cz', ip);
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  // Others of the same office are not limited until the network's limit.
  const asked: number[] = [];
  for (let n = 0; n < 165; n++) asked.push((await ask(`office${n}@example.cz`, ip, crypto.randomUUID())).status);
  expect(asked).toEqual([...Array(160).fill(200), ...Array(5).fill(429)]);
  const ofOne = await Promise.all(
    Array.from({ length: 12 }, () => ask('one@example.cz', `198.51.101.${ip.slice(-1)}`)),
  );
  expect(ofOne.filter(({ status }) => status === 429)).toHaveLength(2);
});

it('[5.11] [7.26] reports whether an e-mail exists, and whether its account can sign in', async () => {
  await world.join('member@example.cz');
  await world.register('pending@example.cz');
  const ask = async (email: string) =>
    (await world.call('POST', '/public/ota/ap/graphql/email-exists', { body: { email }, token: '' })).body;
  expect(await ask('Member@example.cz ')).toEqual({ exists: true, active: true });
  expect(await ask('pending@example.cz')).toEqual({ exists: true, active: false });
  expect(await ask('stranger@example.cz')).toEqual({ exists: false, active: false });
});

it.each([
  ['jana@example.cz', true],
  [' Jana@example.cz ', true],
  ['jana@example', false],
  ['jana', false],
  ['', false],
])('[5.8] [7.27] reports that %j is valid: %s', async (email, valid) => {
  const { body } = await world.call('POST', '/public/ota/ap/graphql/email-validate', { body: { email } });
  expect(body).toEqual({ valid });
});
