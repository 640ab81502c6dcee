import type { ReservationCreatedWire, ReservationOrder } from '@mp/contract';
import { sql } from 'kysely';
import { requestOrder, sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { minute } from '../../testing/visitors/guests.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { doubleNight, sample } from '../../testing/worlds/sample-places.ts';

let world: BookingWorld;

beforeAll(async () => (world = await startBookingWorld()));
afterAll(() => world.close());
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

const countReservations = async (): Promise<number> => {
  const { count } = await world.database
    .selectFrom('reservation')
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

describe('POST /public/reservation', () => {
  it('[4.34] holds the rooms until a deadline and e-mails it', async () => {
    const { status, body } = await world.book();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'held',
      payment_status: 'unknown',
      nights: 2,
      total: { minor: 600_000, currency: 'CZK' },
      pay_until: '2026-11-21T11:30:00.000Z',
    });
    expect(body.number).toMatch(/^MP-2611-\d{5}$/);
    await world.advance(10 * minute);
    await world.drainOutbox();
    const [mail] = await world.outside.mailTo('jana@example.cz');
    await world.advance(-10 * minute);
    expect(mail?.subject).toBe('Pobyt vám držíme, zbývá zaplatit: Chalupa Na Zkoušku');
    expect(mail?.text).toContain(`https://shop.example/cs/status?id=${body.id}&code=${body.code}`);
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('21. listopadu 2026 ve 12:30');
  });

  it('returns the same reservation and code for the same key and body', async () => {
    const key = crypto.randomUUID();
    const order = sampleOrder({ arrival: '2027-02-03', departure: '2027-02-04', total_minor: doubleNight.CZK });
    const first = await world.book(order, key);
    const again = await world.book(order, key);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
  });

  it('[5.29] keeps infants, dogs and cots, which take no bed and cost nothing', async () => {
    const ofPlace = world.database.updateTable('place').where('id', '=', sample.instant.id);
    await ofPlace.set({ max_dogs: 1, cots: 2 }).execute();
    const companions = { infants: 2, dogs: 1, cots: 2 };
    const stay = { arrival: '2027-03-29', departure: '2027-03-30', total_minor: doubleNight.CZK };
    const { status, body } = await world.book(sampleOrder({ ...stay, ...companions }));
    expect(status).toBe(201);
    expect(await world.read(body)).toMatchObject({ adults: 2, childrens: 0, ...companions });
    const tooMany = await world.book(sampleOrder({ ...stay, dogs: 2 }));
    expect([tooMany.body.error?.code, tooMany.body.error?.details]).toEqual(['dogs_not_allowed', { most: 1 }]);
    await ofPlace.set({ max_dogs: 0, cots: 0 }).execute();
    const plain = await world.book(sampleOrder(stay));
    expect(Object.keys(await world.read(plain.body))).not.toContain('dogs');
  });

  it('creates one reservation from twenty concurrent duplicates, even for the last room', async () => {
    const key = crypto.randomUUID();
    const order = sampleOrder({
      arrival: '2027-02-05',
      departure: '2027-02-06',
      rooms: [{ room_types: { id: sample.instant.double, count: 2 } }],
      total_minor: 2 * doubleNight.CZK,
    });
    const before = await countReservations();
    const responses = await Promise.all(Array.from({ length: 20 }, () => world.book(order, key)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body.code)).size).toBe(1);
    expect(await countReservations()).toBe(before + 1);
  });

  it('refuses a key that was used with another body', async () => {
    const key = crypto.randomUUID();
    await world.book(
      sampleOrder({ arrival: '2027-02-07', departure: '2027-02-08', total_minor: doubleNight.CZK }),
      key,
    );
    const { status, body } = await world.book(sampleOrder({ adults: 1 }), key);
    expect([status, body.error?.code]).toEqual([409, 'idempotency_key_reused']);
  });

  it.each([[undefined], ['short'], ['with spaces, which are not allowed']])(
    'needs an Idempotency-Key, and %s is none',
    async (key) => {
      const headers = key === undefined ? {} : { 'idempotency-key': key };
      const { status, body } = await world.post(
        '/public/reservation',
        sampleOrder(),
        headers as Record<string, string>,
      );
      expect([status, body.error?.code]).toEqual([400, 'idempotency_key_missing']);
    },
  );

  it('[8.2] refuses a total that differs from the place’s price, and returns both', async () => {
    const { status, body } = await world.book(sampleOrder({ total_minor: 1 }));
    expect(status).toBe(409);
    expect(body.error).toMatchObject({
      code: 'price_changed',
      details: { expected: { minor: 1, currency: 'CZK' }, actual: { minor: 600_000, currency: 'CZK' } },
    });
  });

  it('[8.2] refuses a total in another currency', async () => {
    const { body } = await world.book(sampleOrder({ currency: 'EUR' }));
    expect(body.error?.details).toMatchObject({ actual: { minor: 2 * doubleNight.EUR, currency: 'EUR' } });
  });

  it('[8.5] refuses with 409 and the number 598 when more rooms are ordered than are free', async () => {
    const rooms = [{ room_types: { id: sample.instant.double, count: 3 } }];
    const { status, body } = await world.book(sampleOrder({ rooms }));
    expect([status, body.error?.code]).toEqual([409, 'capacity_changed']);
    expect(body.error?.message).toMatch(/^598: /);
  });

  it('[4.26] merges equal room types before counting them', async () => {
    const rooms = [
      { room_types: { id: sample.instant.double, count: 2 } },
      { room_types: { id: sample.instant.double, count: 1 } },
    ];
    expect((await world.book(sampleOrder({ rooms }))).status).toBe(409);
  });

  it('[7.14] refuses a rate that is for fewer people', async () => {
    const limit = (persons: number | null) =>
      world.database.updateTable('rate').set({ max_persons: persons }).where('id', '=', sample.instant.rate).execute();
    await limit(1);
    const { status, body } = await world.book();
    await limit(null);
    expect([status, body.error?.code]).toEqual([409, 'rate_not_available']);
  });

  it.each<[string, Parameters<typeof sampleOrder>[0], number, string]>([
    ['a place that does not exist', { client_id: 123_456 }, 404, 'place_not_found'],
    ['[6.4] a place that does not sell', { client_id: sample.closed.id }, 409, 'not_for_sale'],
    ['a rate of another place', { rate: sample.onRequest.rate }, 409, 'rate_not_available'],
    [
      'a room of another place',
      { rooms: [{ room_types: { id: sample.onRequest.double, count: 1 } }] },
      400,
      'validation_failed',
    ],
    ['a rate that does not exist', { rate: 1 }, 409, 'rate_not_available'],
    ['a room that does not exist', { rooms: [{ room_types: { id: 1, count: 1 } }] }, 400, 'validation_failed'],
    ['the price of a cheaper rate', { total_minor: 2 * doubleNight.CZK * 0.9 }, 409, 'price_changed'],
    ['the price of fewer nights', { total_minor: doubleNight.CZK }, 409, 'price_changed'],
    ['a price below zero', { total_minor: -1 }, 400, 'validation_failed'],
    ['days in the wrong order', { arrival: '2027-02-21', departure: '2027-02-19' }, 400, 'validation_failed'],
    ['a day that does not exist', { arrival: '2027-02-30', departure: '2027-03-02' }, 400, 'validation_failed'],
    ['[5.31] a voucher that does not exist', { vouchers: ['AAA-BBBB-CCCC-DDD'] }, 404, 'voucher_not_found'],
    ['[5.31] a voucher twice', { vouchers: ['AAA-BBBB-CCCC-DDD', 'aaabbbbccccddd'] }, 409, 'voucher_already_added'],
    ['[5.33] too many vouchers', { vouchers: ['A', 'B', 'C', 'D', 'E', 'F'] }, 409, 'vouchers_too_many'],
    ['[5.35] a card-holder’s code that does not exist', { visa: 'FREE-STAY' }, 409, 'benefit_code_invalid'],
    ['[5.36] insurance without consent', { insurance: true }, 400, 'validation_failed'],
    ['insurance that the price does not have', { insurance: true, insurance_consent: true }, 409, 'price_changed'],
    ['[5.28] fewer beds than guests', { adults: 3 }, 409, 'rooms_do_not_fit'],
    ['a dog where none may come', { dogs: 1 }, 409, 'dogs_not_allowed'],
    ['a cot that the place does not have', { infants: 1, cots: 1 }, 409, 'cots_not_available'],
    ['more cots than infants', { infants: 1, cots: 2 }, 400, 'validation_failed'],
    ['more dogs than a party may have', { dogs: 5 }, 400, 'validation_failed'],
    ['[5.2] a day that has passed', { arrival: '2026-11-20', departure: '2026-11-22' }, 400, 'validation_failed'],
    ['no night at all', { departure: '2027-02-19' }, 400, 'validation_failed'],
    ['[5.4] a day too far ahead', { arrival: '2028-09-01', departure: '2028-09-03' }, 400, 'validation_failed'],
    [
      'a name with a text direction override',
      { contact: { ...sampleOrder().contact, surname: 'Nová\u202eavok' } },
      400,
      'validation_failed',
    ],
    ['[5.14] no agreement', { agreement: false as true }, 400, 'validation_failed'],
    [
      '[5.12] two different e-mails',
      { contact: { ...sampleOrder().contact, emailCheck: 'other@example.cz' } },
      400,
      'validation_failed',
    ],
    ['[5.6] half a phone number', { contact: { ...sampleOrder().contact, phone: '123' } }, 400, 'validation_failed'],
  ])('refuses %s', async (_name, changes, status, code) => {
    const before = await countReservations();
    const response = await world.book(sampleOrder(changes));
    expect([response.status, response.body.error?.code]).toEqual([status, code]);
    expect(await countReservations()).toBe(before);
  });

  it('[6.1] creates an account for a new e-mail, and does not add the booking to it', async () => {
    const contact = { ...sampleOrder().contact, email: 'Petr@Example.cz', emailCheck: 'petr@example.cz' };
    const order = sampleOrder({
      contact,
      arrival: '2027-02-10',
      departure: '2027-02-11',
      total_minor: doubleNight.CZK,
    });
    const { body } = await world.book(order);
    const row = await world.database
      .selectFrom('reservation')
      .innerJoin('account', (join) => join.onRef('account.email', '=', sql`reservation.contact ->> 'email'`))
      .select(['account.email', 'account.verified_at', 'reservation.account_id'])
      .where('reservation.id', '=', body.id)
      .executeTakeFirst();
    expect(row).toEqual({ email: 'petr@example.cz', verified_at: null, account_id: null });
  });
});

describe('200 concurrent orders of the last room', () => {
  /** Retries like a browser: on a busy machine some requests get a 503 with `Retry-After`. */
  const bookWithRetry = async (order: ReservationOrder): Promise<number> => {
    const { status } = await world.book(order);
    return status === 503 ? bookWithRetry(order) : status;
  };

  it('[8.5] create exactly one reservation', async () => {
    const order = requestOrder({ arrival: '2027-02-27', departure: '2027-03-02', total_minor: 3 * doubleNight.CZK });
    const started = performance.now();
    const statuses = await Promise.all(Array.from({ length: 200 }, () => bookWithRetry(order)));
    console.info(`200 attempts at the last room took ${Math.round(performance.now() - started)} ms`);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(199);
    const nights = await world.database
      .selectFrom('reservation_night')
      .select(['night', 'units'])
      .where('room_type_id', '=', sample.onRequest.double)
      .where('night', '>=', '2027-02-27' as never)
      .orderBy('night')
      .execute();
    expect(nights).toEqual(['2027-02-27', '2027-02-28', '2027-03-01'].map((night) => ({ night, units: 1 })));
  });

  it('never deadlock when rooms are ordered in a different sequence and months overlap', async () => {
    const rooms = [
      { room_types: { id: sample.instant.double, count: 1 } },
      { room_types: { id: sample.instant.family, count: 1 } },
    ];
    const attempt = (index: number) =>
      bookWithRetry(
        sampleOrder({
          rooms: index % 2 ? rooms : rooms.toReversed(),
          arrival: index % 3 ? '2027-02-26' : '2027-02-25',
          departure: '2027-03-03',
          total_minor: (index % 3 ? 5 : 6) * 3 * doubleNight.CZK,
        }),
      );
    const statuses = await Promise.all(Array.from({ length: 60 }, (_, index) => attempt(index)));
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(59);
  });
});

describe('a guest’s code', () => {
  let made: ReservationCreatedWire;
  beforeAll(async () => {
    const order = sampleOrder({ arrival: '2027-02-14', departure: '2027-02-15', total_minor: doubleNight.CZK });
    made = (await world.book(order)).body;
  });
  const wrong = 'A'.repeat(43);

  it('has 256 bits and is not in the database', async () => {
    expect(made.code).toMatch(/^[\w-]{43}$/);
    const row = await world.database.selectFrom('reservation').selectAll().where('id', '=', made.id).executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(made.code);
    const outbox = await world.database.selectFrom('outbox').selectAll().execute();
    expect(JSON.stringify(outbox)).not.toContain(made.code);
  });

  it.each([
    ['reading', (id: string) => world.get(`/public/reservation/${id}?code=${wrong}`)],
    [
      'paying',
      (id: string) =>
        world.post(`/public/reservation/${id}/pay`, { code: wrong, return_url: 'https://shop.example/cs/status' }),
    ],
    ['cancelling', (id: string) => world.post(`/public/reservation/${id}/cancel`, { code: wrong })],
  ])('is required for %s: a wrong one gets the same response as an unknown reservation', async (_name, call) => {
    const [withWrongCode, withUnknownId] = [await call(made.id), await call(crypto.randomUUID())];
    expect(withWrongCode.status).toBe(404);
    expect(withWrongCode.body.error?.code).toBe('reservation_not_found');
    expect(withUnknownId.body.error?.code).toBe('reservation_not_found');
  });

  it('grants access only to its own reservation', async () => {
    const other = await world.book(
      sampleOrder({ arrival: '2027-02-15', departure: '2027-02-16', total_minor: doubleNight.CZK }),
    );
    expect((await world.get(`/public/reservation/${made.id}?code=${other.body.code}`)).status).toBe(404);
  });

  it('differs from the owner’s code: neither works for the other', async () => {
    expect((await world.get(`/public/reservation-request/${made.code}`)).status).toBe(404);
    const ownerCode = world.services.codes.owner(made.id);
    expect((await world.get(`/public/reservation/${made.id}?code=${ownerCode}`)).status).toBe(404);
  });
});
