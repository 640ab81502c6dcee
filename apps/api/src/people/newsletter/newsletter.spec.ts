import { startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';
import { tidyPeople } from '../accounts/tidy-people.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeopleWorld();
});
afterAll(() => world.close());

const path = '/public/ota/ap/newsletter';
const hour = 3_600_000;
const subscribe = (email: unknown, more: { ip?: string; language?: 'cs' | 'en' } = {}) =>
  world.call('POST', path, { body: { email }, ...more });
const confirm = (code: string) => world.call('POST', `${path}/confirm`, { body: { code } });
const cancel = (code: string) => world.call('POST', `${path}/cancel`, { body: { code } });
const codesTo = async (email: string) =>
  (await world.linksTo(email)).map(({ hash }) => new URLSearchParams(hash.slice(1)).get('newsletter') ?? '');
const subscriptionOf = (email: string) =>
  world.database.selectFrom('newsletter_subscription').selectAll().where('email', '=', email).executeTakeFirst();

it('[1.6] [7.30] sends a confirmation e-mail, and subscribes the address on confirmation', async () => {
  const { status, bytes } = await subscribe(' Jana@Example.cz ', { language: 'en' });
  expect([status, bytes.length]).toEqual([204, 0]);
  expect((await subscriptionOf('jana@example.cz'))?.confirmed_at).toBeNull();
  const [link] = await world.linksTo('jana@example.cz');
  expect(link?.origin + (link?.pathname ?? '') + (link?.search ?? '')).toBe('https://shop.example/en');
  const [code = ''] = await codesTo('jana@example.cz');
  expect((await confirm(code)).status).toBe(204);
  expect((await subscriptionOf('jana@example.cz'))?.confirmed_at).toEqual(world.clock.now());
  expect((await confirm(code)).status).toBe(204);
});

it('[8.11] refuses an address that is already subscribed', async () => {
  await subscribe('twice@example.cz');
  const [code = ''] = await codesTo('twice@example.cz');
  await confirm(code);
  const { status, body } = await subscribe('TWICE@example.cz');
  expect([status, body.error?.code]).toEqual([409, 'already_subscribed']);
});

it('repeats the e-mail to an unconfirmed address, but not at once', async () => {
  await subscribe('patient@example.cz');
  expect((await subscribe('patient@example.cz')).status).toBe(204);
  expect(await codesTo('patient@example.cz')).toHaveLength(1);
  await world.advance(hour / 6);
  expect((await subscribe('patient@example.cz')).status).toBe(204);
  const [again = '', first = ''] = await codesTo('patient@example.cz');
  expect(again).toBe(first);
  expect((await confirm(again)).status).toBe(204);
});

it('accepts a confirmation for two days', async () => {
  await subscribe('late@example.cz');
  const [code = ''] = await codesTo('late@example.cz');
  await world.advance(48 * hour);
  expect((await confirm(code)).body.error?.code).toBe('newsletter_code_invalid');
  expect((await subscriptionOf('late@example.cz'))?.confirmed_at).toBeNull();
});

it('deletes an address that unsubscribes, and one that never confirms', async () => {
  await subscribe('leaving@example.cz');
  const [code = ''] = await codesTo('leaving@example.cz');
  await confirm(code);
  for (let n = 0; n < 2; n++) expect((await cancel(code)).status).toBe(204);
  expect(await subscriptionOf('leaving@example.cz')).toBeUndefined();
  expect((await confirm(code)).body.error?.code).toBe('newsletter_code_invalid');

  await subscribe('silent@example.cz');
  await world.advance(31 * 24 * hour);
  await tidyPeople(world);
  expect(await subscriptionOf('silent@example.cz')).toBeUndefined();
  expect(await subscriptionOf('jana@example.cz')).toBeDefined();
});

it('stores only a hash of the code', async () => {
  await subscribe('hashed@example.cz');
  const [code = ''] = await codesTo('hashed@example.cz');
  expect(code).toMatch(/^[\w-]{43}$/);
  for (const table of ['newsletter_subscription', 'outbox'] as const)
    expect(JSON.stringify(await world.database.selectFrom(table).selectAll().execute())).not.toContain(code);
});

it.each([undefined, null, ''])('[5.44] [8.9] an e-mail that is %j is missing', async (email) => {
  const { status, body } = await subscribe(email);
  expect([status, body.error?.code, body.error?.message]).toEqual([
    400,
    'newsletter_email_missing',
    'Email to subscribe missing!',
  ]);
});

it.each(['jana', 'jana@', '@example.cz', 'a@b', 'a b@example.cz', ['a@example.cz'], { a: 1 }, 1, 'x'.repeat(300)])(
  'refuses %j',
  async (email) => expect((await subscribe(email)).body.error?.code).toBe('validation_failed'),
);

it.each(['', 'x', 'A'.repeat(43), '\u0000'])('%j is no code', async (code) => {
  expect((await confirm(code)).body.error?.code).toBe('newsletter_code_invalid');
  expect((await cancel(code)).status).toBe(204);
});

it('has a limit of addresses per client', async () => {
  const ip = '198.51.100.40';
  const statuses: number[] = [];
  for (let n = 0; n < 22; n++) statuses.push((await subscribe(`mass${n}@example.cz`, { ip })).status);
  expect(statuses).toEqual([...Array(20).fill(204), 429, 429]);
});

describe('[1.6] unsubscribing by the newsletter’s e-mails', () => {
  /** Subscribes and confirms; returns the unsubscribe headers of each e-mail, the newest first. */
  async function subscribed(email: string): Promise<Record<string, string>[]> {
    await subscribe(email);
    const [code = ''] = await codesTo(email);
    for (let n = 0; n < 2; n++) await confirm(code);
    await world.drainOutbox();
    return (await world.outside.mailTo(email)).map(({ headers }) => headers);
  }
  const addressIn = (headers: Record<string, string> | undefined): string => {
    const [, address = ''] = /^<https:\/\/shop\.example\/api(.+)>$/.exec(headers?.['List-Unsubscribe'] ?? '') ?? [];
    return address;
  };
  const press = (url: string, body = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') =>
    world.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: body });

  it('a confirmation sends one welcome e-mail, and each e-mail supports one-click unsubscribe', async () => {
    const [welcome, question, ...more] = await subscribed('reader@example.cz');
    expect(more).toEqual([]);
    for (const headers of [welcome, question])
      expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect((await press(addressIn(welcome))).statusCode).toBe(204);
    expect(await subscriptionOf('reader@example.cz')).toBeUndefined();
    // Repeating it changes nothing.
    expect((await press(addressIn(welcome))).statusCode).toBe(204);
  });

  it('accepts both form encodings of mail programs', async () => {
    const [welcome] = await subscribed('parts@example.cz');
    const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await press(addressIn(welcome), parts, 'multipart/form-data; boundary=x')).statusCode).toBe(204);
    expect(await subscriptionOf('parts@example.cz')).toBeUndefined();
  });

  it('changes nothing on GET, because mail programs open links', async () => {
    const [welcome] = await subscribed('opened@example.cz');
    expect((await world.app.inject(addressIn(welcome))).statusCode).toBe(404);
    expect(await subscriptionOf('opened@example.cz')).toBeDefined();
  });

  it('links to a page that shows the result', async () => {
    const [welcome] = await subscribed('page@example.cz');
    const link = (await world.linksTo('page@example.cz')).find(({ searchParams }) => searchParams.has('letter'));
    expect(link?.pathname).toBe('/cs/odhlaseni-novinek');
    // The shop removes this parameter from every URL as a session's token. [4.3]
    expect(link?.searchParams.has('token')).toBe(false);
    expect(link?.search).toBe(new URL(addressIn(welcome), 'https://shop.example').search);
    const { statusCode, headers } = await press(addressIn(welcome), 'page=en');
    expect([statusCode, headers.location]).toEqual([303, 'https://shop.example/en/unsubscribe?left=1']);
    expect(await subscriptionOf('page@example.cz')).toBeUndefined();
  });

  it('is refused with another token', async () => {
    const [welcome] = await subscribed('safe@example.cz');
    const { id } = (await subscriptionOf('safe@example.cz'))!;
    for (const letter of [id, `${id}.`, `${id}.${'A'.repeat(43)}`, 'x', `${addressIn(welcome).split('=')[1]}x`])
      expect((await press(`${path}/leave?${new URLSearchParams({ letter })}`)).statusCode).toBe(204);
    expect((await press(`${path}/leave`)).statusCode).toBe(400);
    expect(await subscriptionOf('safe@example.cz')).toBeDefined();
  });
});
