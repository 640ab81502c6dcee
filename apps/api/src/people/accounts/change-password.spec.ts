import { goodPassword, startPeopleWorld, type Member, type PeopleWorld } from '../../testing/worlds/people-world.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeopleWorld();
});
afterAll(() => world.close());

const next = 'Docela-jina-veta-8';
const change = ({ token }: Pick<Member, 'token'>, current_password: string, password = next) =>
  world.call<{ saved?: true }>('POST', '/user/password', { token, body: { current_password, password } });
const statusOf = async (token: string) => (await world.call('GET', '/user', { token })).status;

it('[5.17] changes the password if the current one is right', async () => {
  const member = await world.join('changing@example.cz');
  const { status, body, headers } = await change(member, goodPassword);
  expect([status, body, headers['cache-control']]).toEqual([200, { saved: true }, 'no-store']);
  expect((await world.login(member.email)).status).toBe(401);
  expect((await world.login(member.email, next)).status).toBe(200);
});

it('[6.2] ends all other sessions, and keeps this one', async () => {
  const member = await world.join('elsewhere@example.cz');
  const others = await Promise.all([1, 2].map(async () => (await world.login(member.email)).body.token));
  const stranger = await world.join('stranger@example.cz');
  await change(member, goodPassword);
  expect(await Promise.all(others.map(statusOf))).toEqual([401, 401]);
  expect([await statusOf(member.token), await statusOf(stranger.token)]).toEqual([200, 200]);
});

it('notifies the holder by e-mail, with a link to reset the password', async () => {
  const member = await world.join('told@example.cz');
  await change(member, goodPassword);
  const [link] = await world.linksTo(member.email);
  expect(link?.pathname).toBe('/cs/forget-password');
});

it('invalidates reset links that were sent before', async () => {
  const { email, token } = await world.join('renewing@example.cz');
  const graphql = '/public/ota/ap/graphql';
  await world.call('POST', `${graphql}/request-reset-password`, {
    body: { email, url: '/cs', activateUrl: '/cs/registrace' },
  });
  const code = await world.codeTo(email);
  await change({ token }, goodPassword);
  const { status, body } = await world.call('POST', `${graphql}/set-new-password`, {
    body: { code, password: 'Zase-jina-veta-10' },
  });
  expect([status, body.error?.code]).toEqual([400, 'reset_code_invalid']);
});

it('[6.2] changes nothing for a wrong current password', async () => {
  const member = await world.join('wrong@example.cz');
  const other = (await world.login(member.email)).body.token;
  const { status, body } = await change(member, 'Not-the-password-1');
  expect([status, body.error?.code]).toEqual([403, 'forbidden']);
  expect(await statusOf(other)).toBe(200);
  expect((await world.login(member.email)).status).toBe(200);
});

it.each([
  ['Kr1-tke', 'too_short'],
  ['jenmalapismena', 'pass_condition'],
  ['Password1!', 'weak_pass'],
  ['Novakova-7', 'weak_pass'],
])('[5.17] refuses %s by its rule', async (password, problem) => {
  const member = await world.join(`${problem}.${password.toLowerCase().replace(/\W/g, '')}@example.cz`);
  const { status, body } = await change(member, goodPassword, password);
  expect([status, body.error?.details]).toEqual([400, [{ in: 'body', field: 'password', problem }]]);
  expect((await world.login(member.email)).status).toBe(200);
});

it('[5.17] rates a password against the name of the signed-in account', async () => {
  const { token } = await world.join('oldriska.mrnouskalova@example.cz');
  const scoreOf = async (shown?: string) =>
    (
      await world.call<{ score: number }>('POST', '/public/ota/ap/graphql/password-strength', {
        body: { password: 'Mrnouskalova-7' },
        ...(shown ? { token: shown } : {}),
      })
    ).body.score;
  expect(await scoreOf(token)).toBeLessThan(await scoreOf());
});

it('limits guesses per account, from all networks together', async () => {
  const member = await world.join('guessed@example.cz');
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push((await change(member, `Guess-number-${n}`)).status);
  expect(statuses).toEqual([...Array(10).fill(403), 429]);
  expect((await change(member, goodPassword)).status).toBe(429);
  world.clock.advance(15 * 60_000);
  expect((await change(member, goodPassword)).status).toBe(200);
});

it('lets one of two parallel changes succeed', async () => {
  const member = await world.join('twice@example.cz');
  const responses = await Promise.all([
    change(member, goodPassword),
    change(member, goodPassword, 'Jeste-jina-veta-9'),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
});

it.each([{}, { password: next }, { current_password: '', password: next }, { current_password: 7, password: null }])(
  'refuses %j',
  async (body) => {
    const { token } = await world.join(`body-${JSON.stringify(body).length}@example.cz`);
    expect((await world.call('POST', '/user/password', { token, body })).status).toBe(400);
  },
);
