import type { VoucherCheckWire, VoucherListsWire, VoucherWire } from '@mp/contract';
import { readPdf } from '../../testing/documents/read-pdf.ts';
import { startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';
import { buyersOf } from '../../testing/visitors/buyers.ts';

let world: PeopleWorld;
let buy: ReturnType<typeof buyersOf>['buy'];

beforeAll(async () => {
  world = await startPeopleWorld();
  ({ buy } = buyersOf(world));
});
afterAll(() => world.close());

const check = (code: unknown, token?: string) =>
  world.call<VoucherCheckWire>('POST', '/public/voucher/check', { body: { code }, ...(token ? { token } : {}) });
const attach = (code: unknown, token?: string) =>
  world.call<VoucherWire>('POST', '/user/voucher', { body: { code }, ...(token ? { token } : {}) });

describe('checking a voucher', () => {
  it('returns its value, with any spacing and case', async () => {
    const [code = ''] = await buy(5000);
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `])
      expect((await check(typed)).body).toEqual({
        result: 'valid',
        price: { minor: 500_000, currency: 'CZK' },
        balance: { minor: 500_000, currency: 'CZK' },
        expires_at: '2027-11-21T23:00:00.000Z',
      });
  });

  it.each(['AAA-BBBB-CCCC-DDD', '-', "' or 1=1 --", '💥', '\u0000', '%'])(
    'returns only that %j is unknown',
    async (code) =>
      expect((await check(code)).body).toEqual({ result: 'unknown', price: null, balance: null, expires_at: null }),
  );

  it.each([undefined, '', null, 5, ['AAA'], 'A'.repeat(41)])('refuses %j', async (code) =>
    expect((await check(code)).status).toBe(400),
  );

  it('limits guesses', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++)
      statuses.push(
        (await world.call('POST', '/public/voucher/check', { body: { code: `${n}` }, ip: '198.51.100.7' })).status,
      );
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
  });
});

describe('attaching a voucher', () => {
  it('[8.10] responds with 403, 404, 409 and 200', async () => {
    const [code = ''] = await buy(2000);
    const eva = await world.join('attaches@example.cz');
    const petr = await world.join('petr@example.cz');
    expect((await attach(code)).status).toBe(403);
    expect((await attach(code, 'A'.repeat(43))).status).toBe(403);
    expect((await attach('AAA-BBBB-CCCC-DDD', eva.token)).body.error?.code).toBe('voucher_not_found');
    const attached = await attach(code.toLowerCase(), eva.token);
    expect([attached.status, attached.body.code]).toEqual([200, code]);
    expect((await attach(code, eva.token)).status).toBe(200);
    const other = await attach(code, petr.token);
    expect([other.status, other.body.error?.code]).toEqual([409, 'voucher_paired']);
  });

  it('[7.35] lets only its holder print it', async () => {
    const [code = ''] = await buy(2000);
    const eva = await world.join('printer@example.cz');
    const petr = await world.join('no-printer@example.cz');
    const { id } = (await attach(code, eva.token)).body;
    const fileFor = (token?: string) =>
      world.app.inject({
        url: `/user/voucher/${id}.pdf`,
        headers: { 'ap-language': 'en', ...(token ? { authorization: token } : {}) },
      });
    const file = await fileFor(eva.token);
    expect(readPdf(file.rawPayload).pages[0]).toContain(code);
    expect(file.headers['content-disposition']).toMatch(/gift-voucher-/);
    const another = await fileFor(petr.token);
    expect([another.statusCode, another.json().error.code]).toEqual([404, 'voucher_not_found']);
    expect((await fileFor()).statusCode).toBe(401);
  });

  it('[6.2] succeeds for one of two concurrent requests', async () => {
    const [code = ''] = await buy(2000);
    const people = [await world.join('one@example.cz'), await world.join('two@example.cz')];
    const responses = await Promise.all(people.map(({ token }) => attach(code, token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('[4.37] lists it as active or expired, with its history, only for its holder', async () => {
    const [code = ''] = await buy(7500);
    const { token } = await world.join('lists@example.cz');
    await attach(code, token);
    const { body } = await world.call<VoucherListsWire>('GET', '/user/voucher', { token });
    expect(body.active.map((voucher) => voucher.code)).toEqual([code]);
    expect(body.history.map(({ type }) => type).sort()).toEqual(['attached', 'issued']);
    expect((await world.call('GET', '/user/voucher')).status).toBe(401);
    await world.advance(366 * 86_400_000);
    const again = await world.login('lists@example.cz');
    const later = await world.call<VoucherListsWire>('GET', '/user/voucher', { token: again.body.token });
    expect([later.body.active, later.body.expired.map(({ status }) => status)]).toEqual([[], ['expired']]);
    expect((await check(code, again.body.token)).body.result).toBe('expired');
  });
});
