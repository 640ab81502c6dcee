import sharp from 'sharp';
import { demonstrationAccounts } from '../../commands/demo/accounts.ts';
import { openTrustWorld, type TrustWorld } from '../worlds/trust-world.ts';

const [holder, other] = demonstrationAccounts;
const phone = '777000999';

/** Resources of an account whose addresses name no owner. */
const resources = [
  '/user',
  '/user/export',
  '/user/favorite',
  '/user/voucher',
  '/user/card',
  '/user/points',
  '/user/photo',
  '/user/reservation',
];

describe('resources of an account', () => {
  let world: TrustWorld;
  const as = async (
    account: 'user' | 'anotherUser',
    method: string,
    url: string,
    body?: object | Buffer,
    type?: string,
  ) =>
    world.app.inject({
      method: method as 'GET',
      url,
      headers: { authorization: await world.signIn(account), ...(type ? { 'content-type': type } : {}) },
      ...(body ? { payload: body } : {}),
    });

  beforeAll(async () => {
    world = await openTrustWorld();
    const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const responses = [
      await as('user', 'PUT', '/user', { phone }),
      await as('user', 'PUT', '/user/photo', photo, 'image/png'),
      await as('user', 'POST', '/user/favorite/9002'),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 204]);
  });
  afterAll(() => world.close());

  it('[6.2] are readable by their owner', async () => {
    const { body } = await as('user', 'GET', '/user/export');
    for (const part of [holder.email, phone, world.reservation.number, '9002']) expect(body).toContain(part);
    expect((await as('user', 'GET', '/user/photo')).statusCode).toBe(200);
  });

  it.each(resources)('[6.2] are not readable by another account: %s', async (url) => {
    for (const suffix of ['', `?id=${holder.id}`, `?account_id=${holder.id}&email=${holder.email}`, `/${holder.id}`]) {
      const { body, statusCode } = await as('anotherUser', 'GET', `${url}${suffix}`);
      for (const secret of [holder.id, holder.email, phone, world.reservation.number, world.reservation.id, '9002'])
        expect([suffix, body.includes(secret)]).toEqual([suffix, false]);
      // Unknown query parameters are rejected before any lookup.
      if (url === '/user/photo') expect(statusCode).toBe(suffix.startsWith('?') ? 400 : 404);
    }
  });

  it('[6.2] are not readable with a nearly valid token', async () => {
    const token = await world.signIn('user');
    for (const authorization of ['', 'Bearer ', `${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`, `${token}x`])
      for (const url of resources) {
        const { statusCode } = await world.app.inject({ url, headers: { authorization } });
        expect([url, authorization, statusCode]).toEqual([url, authorization, 401]);
      }
  });

  it('[6.2] are not changed by another account', async () => {
    const rowsOf = async () => ({
      account: await world.database.selectFrom('account').selectAll().where('id', '=', holder.id).execute(),
      favourites: await world.database
        .selectFrom('favourite')
        .selectAll()
        .where('account_id', '=', holder.id)
        .execute(),
    });
    const before = await rowsOf();
    const disguise = { id: holder.id, account_id: holder.id, email: holder.email, photo: before.account[0]?.photo };
    await as('anotherUser', 'PUT', `/user?id=${holder.id}`, { ...disguise, phone: '777111222' });
    await as('anotherUser', 'DELETE', `/user/photo?id=${holder.id}`, disguise);
    await as('anotherUser', 'DELETE', '/user/favorite/9002', disguise);
    await as('anotherUser', 'DELETE', `/user?id=${holder.id}`, { ...disguise, password: other.password });
    expect(await rowsOf()).toEqual(before);
    expect((await as('user', 'GET', '/user/photo')).statusCode).toBe(200);
  });

  it('[6.3] are not readable with the code of another resource', async () => {
    const { reservation, request, ownerCode } = world;
    const statuses = async (urls: string[]) =>
      Promise.all(urls.map(async (url) => (await as('user', 'GET', url)).statusCode));
    expect(
      await statuses([
        `/public/reservation/${reservation.id}?code=${request.code}`,
        `/public/reservation/${request.id}?code=${reservation.code}`,
        `/public/reservation/${request.id}?code=${ownerCode}`,
        `/public/reservation-request/${request.code}`,
        `/public/reservation-request/${reservation.code}`,
      ]),
    ).toEqual([404, 404, 404, 404, 404]);
    expect(
      await statuses([
        `/public/reservation/${request.id}?code=${request.code}`,
        `/public/reservation-request/${ownerCode}`,
      ]),
    ).toEqual([200, 200]);
  });
});
