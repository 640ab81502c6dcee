import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { hashPassword } from './passwords.ts';

let world: BookingWorld;
const password = 'Kouzelná-1-místa';

beforeAll(async () => {
  world = await startBookingWorld();
  const hash = await hashPassword(password);
  const account = (email: string, verified: boolean, password_hash: string | null) => ({
    id: crypto.randomUUID(),
    email,
    first_name: 'Eva',
    last_name: 'Malá',
    password_hash,
    verified_at: verified ? world.clock.now() : null,
    created_at: world.clock.now(),
  });
  await world.database
    .insertInto('account')
    .values([
      account('eva@example.cz', true, hash),
      account('new@example.cz', false, hash),
      account('booked@example.cz', false, null),
    ])
    .execute();
});
afterAll(() => world.close());
beforeEach(() => world.advance(16 * 60_000));

const login = (email: string, secret = password) =>
  world.post<{ token: string; expires_at: string }>('/public/auth/login', { email, password: secret });
const user = (authorization?: string) => world.get('/user', authorization === undefined ? {} : { authorization });

describe('signing in', () => {
  it('[7.23] returns a token that identifies the account, with or without Bearer', async () => {
    const { status, body } = await login(' Eva@Example.CZ ');
    expect(status).toBe(200);
    for (const header of [body.token, `Bearer ${body.token}`])
      expect((await user(header)).body).toMatchObject({
        email: 'eva@example.cz',
        first_name: 'Eva',
        last_name: 'Malá',
      });
  });

  it('[6.2] lasts a day', async () => {
    const { body } = await login('eva@example.cz');
    expect(Date.parse(body.expires_at) - world.clock.now().getTime()).toBe(86_400_000);
    await world.advance(86_399_000);
    expect((await user(body.token)).status).toBe(200);
    await world.advance(2_000);
    expect((await user(body.token)).status).toBe(401);
  });

  it('stores only a hash of the token', async () => {
    const { body } = await login('eva@example.cz');
    const rows = await world.database.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(body.token);
    expect(rows.some(({ token_hash }) => token_hash.toString().includes(body.token))).toBe(false);
  });

  it('ends that session alone on signing out', async () => {
    const [one, two] = [(await login('eva@example.cz')).body.token, (await login('eva@example.cz')).body.token];
    expect(
      (await world.app.inject({ method: 'POST', url: '/public/auth/logout', headers: { authorization: one } }))
        .statusCode,
    ).toBe(204);
    expect((await user(one)).status).toBe(401);
    expect((await user(two)).status).toBe(200);
  });

  it('[8.7] returns the same error for a wrong password, an unknown address and an account without a password', async () => {
    const responses = await Promise.all([
      login('eva@example.cz', 'wrong'),
      login('nobody@example.cz'),
      login('booked@example.cz'),
    ]);
    for (const { status, body } of responses) {
      expect(status).toBe(401);
      expect(body.error?.code).toBe('login_failed');
    }
  });

  it('takes as long for an unknown address as for an account', async () => {
    // Measures processor time of all threads: it consists only of hashing, and other work on the machine does not
    // change it.
    const time = async (email: string) => {
      const before = process.cpuUsage();
      await login(email, 'wrong');
      const { user: own, system } = process.cpuUsage(before);
      return own + system;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 4; round++) {
      known.push(await time('eva@example.cz'));
      unknown.push(await time(`nobody${round}@example.cz`));
    }
    // Both hash the password; a response without a hash would take a twentieth.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
  });

  it('rejects addresses that the database cannot store', async () =>
    expect((await login('eva\u0000@example.cz')).status).toBe(400));

  it('[8.7] reports an unverified account only after its correct password', async () => {
    expect((await login('new@example.cz')).body.error).toMatchObject({
      code: 'not_verified',
      message: 'User not verified.',
    });
    expect((await login('new@example.cz', 'wrong')).body.error?.code).toBe('login_failed');
  });

  it('is refused after too many attempts at one address, and allowed again later', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) statuses.push((await login('eva@example.cz', 'wrong')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    await world.advance(16 * 60_000);
    expect((await login('eva@example.cz')).status).toBe(200);
  });

  it('does not lock holders out after guesses at their account, from one client or many', async () => {
    const guess = (ip: string, secret = 'wrong', cookie = '') =>
      world.app.inject({
        method: 'POST',
        url: '/public/auth/login',
        headers: { 'x-forwarded-for': ip, cookie },
        payload: { email: 'eva@example.cz', password: secret },
      });
    const [device = ''] = [(await guess('203.0.113.77', password)).headers['set-cookie']].flat();
    const refused: number[] = [];
    for (let n = 0; n < 36; n++) refused.push((await guess(`198.51.100.${200 + (n % 3)}`)).statusCode);
    // Ten for each client, and twenty in total.
    expect(refused.filter((status) => status === 401)).toHaveLength(20);
    expect((await guess('198.51.100.200', password)).statusCode).toBe(429);
    // A device that has signed in before does not wait; another one waits a minute.
    expect((await guess('198.51.100.200', password, device.split(';')[0])).statusCode).toBe(200);
    expect((await guess('198.51.100.250', password)).statusCode).toBe(429);
    await world.advance(60_000);
    expect((await guess('198.51.100.250', password)).statusCode).toBe(200);
  });

  it('does not block the rest of the API during a flood of sign-ins', async () => {
    let answered = 0;
    const flood = Array.from({ length: 28 }, async (_, index) => {
      await login(`flood${index}@example.cz`);
      answered++;
    });
    expect((await user()).status).toBe(401);
    expect((await world.get('/healthz')).status).toBe(200);
    // They did not queue behind the flood: most of it still waits.
    expect(answered).toBeLessThan(14);
    await Promise.all(flood);
  });
});

it.each([undefined, '', 'nonsense', 'Bearer', `Bearer ${'A'.repeat(43)}`])('[6.2] %s is no token', async (header) => {
  const { status, body } = await user(header);
  expect([status, body.error?.code]).toEqual([401, 'unauthorized']);
});

it('[6.1] adds a booking to the signed-in account, and not to another account with its address', async () => {
  const { body } = await login('eva@example.cz');
  const accountOf = async (headers: Record<string, string>, day: string) => {
    const contact = { ...sampleOrder().contact, email: 'eva@example.cz', emailCheck: 'eva@example.cz' };
    const order = sampleOrder({ contact, arrival: `2027-02-${day}`, departure: '2027-02-21' });
    const nights = 21 - Number(day);
    const made = await world.post<{ id: string }>(
      '/public/reservation',
      { ...order, total_minor: nights * 300_000 },
      { ...headers, 'idempotency-key': crypto.randomUUID() },
    );
    const row = await world.database
      .selectFrom('reservation')
      .leftJoin('account', 'account.id', 'reservation.account_id')
      .select('account.email')
      .where('reservation.id', '=', made.body.id)
      .executeTakeFirstOrThrow();
    return row.email;
  };
  expect(await accountOf({ authorization: body.token }, '19')).toBe('eva@example.cz');
  expect(await accountOf({}, '20')).toBeNull();
});
