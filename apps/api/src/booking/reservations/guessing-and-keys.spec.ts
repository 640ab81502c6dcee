import type { ReservationCreatedWire } from '@mp/contract';
import { sampleOrder } from '../../testing/worlds/booking-world.ts';
import { startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeopleWorld({ BENEFIT_CODES: 'SECRET=500' });
});
afterAll(() => world.close());

const order = sampleOrder({ arrival: '2027-02-10', departure: '2027-02-11', total_minor: 300_000 });
const book = (headers: Record<string, string>, changes: Record<string, unknown> = {}) =>
  world.post<ReservationCreatedWire>(
    '/public/reservation',
    { ...order, ...changes },
    { 'idempotency-key': crypto.randomUUID(), 'x-forwarded-for': '198.51.100.1', ...headers },
  );

describe('an idempotency key', () => {
  it('works across networks: a phone that leaves the Wi-Fi books once', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [wifi, mobile] = await Promise.all([book(key), book({ ...key, 'x-forwarded-for': '203.0.113.66' })]);
    expect([wifi.status, mobile.status]).toEqual([201, 201]);
    expect(mobile.body).toMatchObject({ id: wifi.body.id, code: wifi.body.code });
    const later = await book({ ...key, 'x-forwarded-for': '203.0.113.67', 'ap-session': 'abcd1234' });
    expect(later.body).toMatchObject({ id: wifi.body.id, code: wifi.body.code });
  });

  it('reveals nothing to a client that has the key but not the whole body', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const days = { arrival: '2027-02-16', departure: '2027-02-17' };
    const first = await book(key, days);
    const stranger = { ...key, 'x-forwarded-for': '203.0.113.68' };
    const guessed = await book(stranger, { ...days, note: 'Is there a cot?' });
    expect([guessed.status, guessed.body.error?.code]).toEqual([409, 'idempotency_key_reused']);
    const contact = { ...order.contact, email: 'stranger@example.cz', emailCheck: 'stranger@example.cz' };
    const other = await book(stranger, { ...days, contact });
    expect(other.body.id).not.toBe(first.body.id);
    expect(other.body.code).not.toBe(first.body.code);
  });

  it('of a refused request is unused, also for another body', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const days = { arrival: '2027-02-10', departure: '2027-02-11' };
    expect((await book(key, { ...days, total_minor: 1 })).body.error?.code).toBe('price_changed');
    expect((await book(key, days)).status).toBe(201);
  });

  it('that is guessable works only for the same browser session or network address', async () => {
    const key = { 'idempotency-key': 'order-000000000001' };
    const days = { arrival: '2027-02-12', departure: '2027-02-13' };
    const home = await book({ ...key, 'ap-session': 'abcd1234' }, days);
    const onTheWay = await book({ ...key, 'ap-session': 'abcd1234', 'x-forwarded-for': '203.0.113.5' }, days);
    expect(onTheWay.body.id).toBe(home.body.id);
    expect((await book({ ...key, 'ap-session': 'zzzz9999' }, days)).body.id).not.toBe(home.body.id);
    expect((await book(key, days)).body.id).not.toBe(home.body.id);
  });

  it('belongs to the signed-in account', async () => {
    const [eva, tom] = [await world.join('eva@example.cz'), await world.join('tom@example.cz')];
    const key = { 'idempotency-key': crypto.randomUUID() };
    const days = { arrival: '2027-02-14', departure: '2027-02-15' };
    const evas = await book({ ...key, authorization: eva.token }, days);
    expect((await book({ ...key, authorization: eva.token, 'x-forwarded-for': '203.0.113.9' }, days)).body.id).toBe(
      evas.body.id,
    );
    expect((await book({ ...key, authorization: tom.token }, days)).body.id).not.toBe(evas.body.id);
  });

  it('of a voucher order works the same way', async () => {
    const { name, surname, email } = order.contact;
    const buy = (ip: string, key: string, address = email) =>
      world.post<{ id: string; code: string }>(
        '/public/voucher-order',
        {
          contact: { name, surname, email: address, emailCheck: address },
          items: [{ amount: 2000, count: 1 }],
          agreement: true,
          language: 'cs',
        },
        { 'idempotency-key': key, 'x-forwarded-for': ip },
      );
    const key = crypto.randomUUID();
    const first = await buy('198.51.100.1', key);
    expect(first.status).toBe(201);
    expect((await buy('198.51.100.1', key)).body.code).toBe(first.body.code);
    expect((await buy('203.0.113.67', key)).body.code).toBe(first.body.code);
    expect((await buy('203.0.113.67', key, 'stranger@example.cz')).body.code).not.toBe(first.body.code);
  });
});

describe('guessing codes', () => {
  const days = { arrival: '2027-03-10', departure: '2027-03-11' };

  it('[5.35] by reservations is limited like checking codes', async () => {
    const from = { 'x-forwarded-for': '198.51.100.20' };
    const responses = [];
    for (let n = 0; n < 32; n++) responses.push(await book(from, { ...days, visa: `GUESS${n}` }));
    expect(responses.slice(0, 30).map(({ body }) => body.error?.code)).toEqual(
      Array<string>(30).fill('benefit_code_invalid'),
    );
    expect(responses.slice(30).map(({ status }) => status)).toEqual([429, 429]);
    expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(60);
    // One limit for all codes and endpoints.
    expect((await world.post('/public/benefit-code/check', { code: 'SECRET' }, from)).status).toBe(429);
    expect((await world.post('/public/voucher/check', { code: 'AAAA-AAAA' }, from)).status).toBe(429);
    expect((await world.post('/public/reservation/find', { number: 'MP-1', code: 'AAAA' }, from)).status).toBe(429);
    // Booking without a code is still possible.
    expect((await book(from, days)).status).toBe(201);
  });

  it('[5.35] is limited for concurrent requests, too', async () => {
    const from = { 'x-forwarded-for': '198.51.100.21' };
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, n) => book(from, { ...days, vouchers: [`ZZZZ-${n}`] })),
    );
    expect(responses.filter(({ status }) => status !== 429)).toHaveLength(30);
  });

  it('[5.35] does not count correct codes', async () => {
    const from = { 'x-forwarded-for': '198.51.100.22' };
    for (let n = 0; n < 35; n++)
      expect((await world.post('/public/benefit-code/check', { code: 'secret' }, from)).body).toMatchObject({
        valid: true,
      });
  });
});
