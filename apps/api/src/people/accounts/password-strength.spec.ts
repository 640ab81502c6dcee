import { leastPasswordScore } from '@mp/validation';
import { passwordScore } from './password-strength.ts';
import { goodPassword, startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';

const holder = { email: 'borkoslava.vriskalova@example.cz', first_name: 'Bořkoslava', last_name: 'Vřískalová' };

describe('[5.17] the strength of a password', () => {
  it.each([
    ['P@ssw0rd', 'the most usual'],
    ['Password1!', 'the same in longer'],
    ['Qwerty1!', 'keys in a row'],
    ['Aa1!aaaa', 'repetition'],
    ['Novakova1!', 'a Czech name'],
    ['aA1!'.repeat(50), 'repetition without end'],
  ])('is too little for %s: %s', async (password) =>
    expect(await passwordScore(password)).toBeLessThan(leastPasswordScore),
  );

  it.each([goodPassword, 'Modrá-kočka-7-leze', 'x7#Lp2!qWz', 'Trochu delší věta, 4 slova'])(
    'is enough for %s',
    async (password) => expect(await passwordScore(password)).toBeGreaterThanOrEqual(leastPasswordScore),
  );

  it.each(['Borkoslava-7', 'Vriskalova-7', 'Vřískalová-7', 'borkoslava.vriskalova@example.cZ1'])(
    'counts the name and the address of its holder against %s',
    async (password) => {
      expect(await passwordScore(password, holder)).toBeLessThan(leastPasswordScore);
      expect(await passwordScore(password, holder)).toBeLessThan(await passwordScore(password));
    },
  );

  it('is rated fast, for every input', async () => {
    await passwordScore('warm');
    for (const password of ['aA1!'.repeat(50), 'P4$$w0rd'.repeat(25), '1'.repeat(200), 'ábčď'.repeat(50)]) {
      // Measures processor time, so that other work on the machine does not count.
      const before = process.cpuUsage();
      await passwordScore(password, holder);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(1_000);
    }
  });
});

/** A password that takes the maximum time to rate. */
const costly = 'p@55w0rd!$3cr3t0@5$1!3€4p@55w0rd';

it('is rated in a thread, and does not block the event loop', async () => {
  await passwordScore('warm');
  let turns = 0;
  let turn = setImmediate(function count() {
    turns += 1;
    turn = setImmediate(count);
  });
  await Promise.all(Array.from({ length: 3 }, () => passwordScore(costly, holder)));
  clearImmediate(turn);
  // On the event loop, there would be at most one turn for each estimate.
  expect(turns).toBeGreaterThan(100);
});

describe('over the API', () => {
  let world: PeopleWorld;
  beforeAll(async () => {
    world = await startPeopleWorld();
  });
  afterAll(() => world.close());

  const graphql = '/public/ota/ap/graphql';
  const names = { body: { first_name: holder.first_name, last_name: holder.last_name } };
  const weak = { in: 'body', field: 'password', problem: 'weak_pass' };
  const ask = (body: object, ip?: string) =>
    world.call<{ score: number }>('POST', `${graphql}/password-strength`, { body, ...(ip ? { ip } : {}) });

  it('[5.17] activation refuses an easy password, names the rule and keeps the code', async () => {
    await world.register(holder.email, names);
    const code = await world.codeTo(holder.email);
    for (const password of ['Password1!', 'Vriskalova-7']) {
      const { status, body } = await world.activate(code, password);
      expect([status, body.error?.code, body.error?.details]).toEqual([400, 'validation_failed', [weak]]);
    }
    expect((await world.activate(code)).status).toBe(200);
  });

  it('[5.17] a reset refuses an easy password, and keeps the code', async () => {
    const { email } = await world.join('renewal@example.cz');
    await world.call('POST', `${graphql}/request-reset-password`, {
      body: { email, url: '/cs', activateUrl: '/cs/registrace' },
    });
    const code = await world.codeTo(email);
    const save = (password: string) => world.call('POST', `${graphql}/set-new-password`, { body: { code, password } });
    expect((await save('Renewal-1!')).body.error?.details).toEqual([weak]);
    expect((await save('Docela-jina-veta-8')).status).toBe(200);
  });

  it('[5.17] is shown while a visitor types, with the same rating as on saving', async () => {
    const email = 'oldrich.mrnous@example.cz';
    await world.register(email, { body: { first_name: 'Oldřich', last_name: 'Mrňouskal' } });
    const code = await world.codeTo(email);
    const password = 'Mrnouskal-7';
    const [stranger, known] = [await ask({ password }), await ask({ password, code })];
    expect([stranger.status, known.status]).toEqual([200, 200]);
    expect(known.body.score).toBeLessThan(stranger.body.score);
    expect(await ask({ password, code: 'unknown' })).toMatchObject({ body: stranger.body });
    expect(known.headers['cache-control']).toBe('no-store');
  });

  it('returns an error to a caller with many parallel requests, and not to others', async () => {
    const flood = Array.from({ length: 15 }, () => ask({ password: costly }, '198.51.100.91'));
    const other = ask({ password: costly }, '198.51.100.92');
    const responses = await Promise.all(flood);
    const refused = responses.filter(({ status }) => status === 429);
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body, headers } of refused)
      expect([body.error?.code, headers['retry-after']]).toEqual(['too_many_requests', '2']);
    expect((await other).status).toBe(200);
  });

  it('limits ratings per caller', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 62; n++) statuses.push((await ask({ password: 'x' }, '198.51.100.90')).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429, 429]);
    expect((await ask({ password: 'x' })).status).toBe(200);
  });

  it.each([{}, { password: null }, { password: 'x'.repeat(201) }, { password: 'x', code: 7 }])(
    'refuses the request %j',
    async (body) => expect((await ask(body)).status).toBe(400),
  );
});
