import { startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeopleWorld();
});
afterAll(() => world.close());

const billing = {
  subject_name: 'Horská s.r.o.',
  ico: '27082440',
  dic: 'CZ27082440',
  street: 'Dlouhá 1',
  city: 'Praha',
  zip: '110 00',
};
const put = (token: string | undefined, body: unknown) =>
  world.call('PUT', '/user', { body, ...(token === undefined ? {} : { token }) });

it('[3.1] [7.31] shows and changes the profile of an account', async () => {
  const { id, email, token } = await world.join('jana@example.cz');
  const before = await world.call('GET', '/user', { token });
  expect(before.body).toEqual({
    id,
    email,
    first_name: 'Jana',
    first_name_vocative: 'Jano',
    last_name: 'Nováková',
    phone: '',
    gender: 'not_available',
    birth_date: null,
    photo: null,
    billing: null,
    profiling: false,
    totalPoints: 100,
    tier: { rank: 1, progress: 0, discount_per_mille: 0 },
  });
  const change = {
    first_name: ' Žaneta ',
    phone: '+420 777 123 456',
    gender: 'female',
    birth_date: '1984-02-29',
    billing,
  };
  const { status, body } = await put(token, change);
  expect([status, body]).toEqual([
    200,
    { ...before.body, ...change, first_name: 'Žaneta', first_name_vocative: 'Žaneto' },
  ]);
  expect((await world.call('GET', '/user', { token })).body).toEqual(body);
});

it('[7.31] keeps missing fields, and empties fields that are null', async () => {
  const { token } = await world.join('partly@example.cz');
  await put(token, { phone: '777123456', birth_date: '1990-01-01', billing });
  expect((await put(token, {})).body).toMatchObject({ phone: '777123456', birth_date: '1990-01-01', billing });
  expect((await put(token, { phone: '', birth_date: null, billing: null })).body).toMatchObject({
    phone: '',
    birth_date: null,
    billing: null,
    first_name: 'Jana',
  });
});

it('[5.38] saves the consent to profiling, and its withdrawal', async () => {
  const { token } = await world.join('consent@example.cz');
  expect((await put(token, { profiling: true })).body).toMatchObject({ profiling: true });
  expect((await put(token, { phone: '777123456' })).body).toMatchObject({ profiling: true });
  expect((await put(token, { profiling: false })).body).toMatchObject({ profiling: false });
});

it('changes neither id nor e-mail nor verification', async () => {
  const { id, email, token } = await world.join('fixed@example.cz');
  await put(token, {
    id: crypto.randomUUID(),
    email: 'other@example.cz',
    verified_at: null,
    password_hash: 'x',
    photo: 'x',
  });
  expect((await world.call('GET', '/user', { token })).body).toMatchObject({ id, email, photo: null });
  expect((await world.login(email)).status).toBe(200);
});

it.each([
  ['first_name', { first_name: '  ' }, 'errors.required'],
  ['last_name', { last_name: 'x'.repeat(81) }, 'errors.limit'],
  ['phone', { phone: '12' }, 'too_short'],
  ['phone', { phone: 'call me' }, 'errors.phone'],
  ['birth_date', { birth_date: '1984-02-30' }, 'date_format_error'],
  ['birth_date', { birth_date: '2026-11-22' }, 'date_format_error'],
  ['birth_date', { birth_date: '1899-12-31' }, 'date_format_error'],
  ['billing.ico', { billing: { ...billing, ico: '123' } }, 'too_short_int'],
  ['billing.ico', { billing: { ...billing, ico: '27082441' } }, 'bad_ico_format'],
  ['billing.dic', { billing: { ...billing, dic: 'CZ123' } }, 'too_short'],
])('[5.6] [5.15] [5.16] refuses %s of %j', async (field, change, problem) => {
  const { token } = await world.join(`${crypto.randomUUID()}@example.cz`);
  const { status, body } = await put(token, change);
  expect([status, body.error?.details]).toEqual([400, [{ in: 'body', field, problem }]]);
});

it.each([
  { gender: 'robot' },
  { phone: { $gt: '' } },
  { last_name: 'a\u0000b' },
  { billing: { ...billing, city: 'Praha\u0000' } },
  { birth_date: 0 },
  { billing: 'x' },
  { billing: { ico: '27082440' } },
  { billing: { ...billing, street: 'x'.repeat(200) } },
  [],
  null,
])('refuses the profile %j', async (body) => {
  const { token } = await world.join(`${crypto.randomUUID()}@example.cz`);
  expect((await put(token, body)).status).toBe(400);
});

it('stores the text as typed, without interpreting it', async () => {
  const { token } = await world.join('hostile@example.cz');
  const first_name = "O'Neill' -- drop table account";
  expect((await put(token, { first_name })).body).toMatchObject({ first_name });
  const script = await put(token, { first_name: `<script>alert('1')</script>` });
  expect(script.body.error?.details).toMatchObject([{ field: 'first_name', problem: 'errors.name' }]);
});

it('is never cached', async () => {
  const { token } = await world.join('cached@example.cz');
  for (const url of ['/user', '/user/export', '/user/favorite'])
    expect((await world.call('GET', url, { token })).headers['cache-control']).toBe('no-store');
});

describe('[6.1] [6.2] a visitor', () => {
  it.each([
    ['GET', '/user', undefined],
    ['PUT', '/user', { first_name: 'Zlý' }],
    ['DELETE', '/user', { password: 'x' }],
    ['GET', '/user/export', undefined],
    ['GET', '/user/photo', undefined],
    ['PUT', '/user/photo', Buffer.from('x')],
    ['DELETE', '/user/photo', undefined],
    ['GET', '/user/favorite', undefined],
    ['POST', '/user/favorite/9001', undefined],
    ['DELETE', '/user/favorite/9001', undefined],
  ])('may not %s %s, whatever the token is', async (method, url, body) => {
    const type = Buffer.isBuffer(body) ? { type: 'image/png' } : {};
    for (const token of [undefined, '', 'nonsense', `Bearer ${'A'.repeat(43)}`]) {
      const response = await world.call(method, url, { ...(token === undefined ? {} : { token }), body, ...type });
      expect([response.status, response.body.error?.code]).toEqual([401, 'unauthorized']);
    }
  });
});
