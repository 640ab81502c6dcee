import type { CancellationWire, ReservationOrder, ReservationRequestViewWire, StayExtraWire } from '@mp/contract';
import { sql } from 'kysely';
import type { ExtraRow } from '../../platform/database/tables/extras.ts';
import { compareDocumentsWithLedger } from '../../testing/documents/compare-with-ledger.ts';
import { documentSteps } from '../../testing/documents/documents.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { buyersOf } from '../../testing/visitors/buyers.ts';
import { calmDown, guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { requestOrder, sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';
import { orderUntil } from '../../offer/extras/stay-extras.ts';

let world: BookingWorld;
let guests: Guests;
let documents: ReturnType<typeof documentSteps>;

const breakfast = { id: 1, kind: 'breakfast', name_cs: 'Snídaně', name_en: 'Breakfast', per: 'person_night' } as const;
const sauna = { id: 2, kind: 'sauna', name_cs: 'Sauna', name_en: 'Sauna', per: 'stay' } as const;
const wood = { id: 3, kind: 'firewood', name_cs: 'Koš dřeva', name_en: 'Basket of firewood', per: 'piece' } as const;

beforeAll(async () => {
  world = await startBookingWorld({ BENEFIT_CODES: 'HALF=500' });
  guests = guestsOf(world);
  documents = documentSteps(world, guests);
  const offered = { place_id: sample.instant.id, stock: null } as const;
  await world.database
    .insertInto('extra')
    .values([
      { ...offered, ...breakfast, czk_minor: 250_00, eur_minor: 10_00, most: 20, position: 1 },
      { ...offered, ...sauna, czk_minor: 800_00, eur_minor: 32_00, most: 1, stock: 1, lead_hours: 24, position: 2 },
      { ...offered, ...wood, czk_minor: 180_00, eur_minor: 7_00, most: 5, position: 3 },
      { ...offered, ...wood, id: 4, czk_minor: 180_00, eur_minor: 7_00, most: 5, active: false },
      { ...offered, ...sauna, id: 5, place_id: sample.onRequest.id, czk_minor: 800_00, eur_minor: 32_00, most: 1 },
    ])
    .execute();
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => {
  await world.drainOutbox();
  expect(await brokenInvariants(world.database)).toEqual([]);
  expect(await compareDocumentsWithLedger(world.database)).toEqual([]);
});

const change = (id: number, values: Partial<Pick<ExtraRow, 'stock' | 'lead_hours' | 'czk_minor'>>) =>
  world.database.updateTable('extra').set(values).where('id', '=', id).execute();

const plain = (text = ''): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const mailTo = async (address: string, number: string): Promise<string> => {
  await world.drainOutbox();
  const mails = await world.outside.mailTo(address);
  return plain(mails.find(({ text }) => text.includes(number))?.text);
};

/** One night for 3 000 Kč, breakfast of two for 500 Kč, sauna for 800 Kč, two baskets for 360 Kč. */
const order = (changes: Partial<ReservationOrder> = {}) =>
  sampleOrder({
    ...guests.nextNight(),
    extras: [
      { id: 1, count: 2 },
      { id: 2, count: 1 },
      { id: 3, count: 2 },
    ],
    total_minor: 466_000,
    ...changes,
  });
const night = (changes: Partial<ReservationOrder>) => sampleOrder({ ...guests.nextNight(), ...changes });
const offerOf = async ({ client_id, arrival, departure }: ReservationOrder, rest = '') => {
  const stay = `clientId=${client_id}&arrival=${arrival}&departure=${departure}&persons=2&currency=CZK`;
  return (await world.get<{ data: StayExtraWire[] }>(`/public/extras?${stay}${rest}`)).body.data;
};
const refusal = async (changes: Partial<ReservationOrder>) => {
  const { status, body } = await world.book(night(changes));
  return [status, body.error?.code, body.error?.details];
};

describe('extras of a stay', () => {
  it('[3.14] are offered with their price for the stay, in the order of the place and the visitor’s language', async () => {
    const stay = night({});
    expect(await offerOf(stay)).toMatchObject([
      { id: 1, kind: 'breakfast', per: 'person_night', each: { minor: 25_000 }, most: 2, refusal: null },
      { id: 2, kind: 'sauna', per: 'stay', each: { minor: 80_000 }, most: 1, refusal: null },
      { id: 3, kind: 'firewood', per: 'piece', each: { minor: 18_000 }, most: 5, refusal: null },
    ]);
    const longer = { ...stay, departure: '2027-03-20' };
    expect((await offerOf(longer))[0]!.each.minor).toBeGreaterThan(25_000);
    const { body } = await world.get<{ data: StayExtraWire[] }>(
      `/public/extras?clientId=${stay.client_id}&arrival=${stay.arrival}&departure=${stay.departure}&currency=EUR`,
      { 'ap-language': 'en' },
    );
    expect(body.data[2]).toMatchObject({ name: 'Basket of firewood', price: { minor: 700, currency: 'EUR' } });
  });

  it('[3.14] [3.18] are lines of the reservation, and part of its total and of the charge', async () => {
    const made = await documents.confirmed(order());
    expect(made).toMatchObject({
      price: { minor: 300_000 },
      extras: [
        { name: 'Snídaně', kind: 'breakfast', count: 2, amount: { minor: 50_000 } },
        { name: 'Sauna', count: 1, amount: { minor: 80_000 } },
        { name: 'Koš dřeva', count: 2, amount: { minor: 36_000 } },
      ],
      total: { minor: 466_000 },
      to_pay: { minor: 466_000 },
    });
    expect((await guests.paymentsOf(made))[0]).toMatchObject({ amount_minor: 466_000 });
  });

  it('[8.2] are refused with both totals when their price has changed', async () => {
    await change(3, { czk_minor: 190_00 });
    const { body } = await world.book(order());
    await change(3, { czk_minor: 180_00 });
    expect(body.error).toMatchObject({
      code: 'price_changed',
      details: { expected: { minor: 466_000 }, actual: { minor: 468_000 } },
    });
  });

  it('[3.14] merge when they are ordered twice', async () => {
    const twice = [
      { id: 3, count: 1 },
      { id: 3, count: 1 },
    ];
    const { body } = await world.book(night({ extras: twice, total_minor: 336_000 }));
    expect(body.extras).toMatchObject([{ count: 2, amount: { minor: 36_000 } }]);
  });

  it.each([
    ['of another place', [{ id: 5, count: 1 }], 'extra_not_offered', { id: 5 }],
    ['no longer offered', [{ id: 4, count: 1 }], 'extra_not_offered', { id: 4 }],
    ['more than one order takes', [{ id: 3, count: 6 }], 'extra_too_many', { id: 3, most: 5 }],
    ['for more persons than come', [{ id: 1, count: 3 }], 'extra_too_many', { id: 1, most: 2 }],
  ])('[8.5] are refused when %s', async (_name, extras, code, details) => {
    expect(await refusal({ extras })).toEqual([409, code, details]);
  });

  it('[8.5] are refused when others have taken them on one night of the stay, and free again once these cancel', async () => {
    const first = await world.book(night({ extras: [{ id: 2, count: 1 }], total_minor: 380_000 }));
    const { arrival, departure } = first.body;
    const next = guests.nextNight().departure;
    const both = sampleOrder({ arrival, departure: next, extras: [{ id: 2, count: 1 }], total_minor: 680_000 });
    expect((await offerOf(both))[1]).toMatchObject({ most: 0, refusal: 'sold_out' });
    const { status, body } = await world.book(both);
    expect([status, body.error]).toMatchObject([409, { code: 'extra_sold_out', details: { id: 2, left: 0 } }]);
    const after = sampleOrder({ ...both, arrival: departure, total_minor: 380_000 });
    expect((await offerOf(after))[1]).toMatchObject({ refusal: null });
    await world.post(`/public/reservation/${first.body.id}/cancel`, { code: first.body.code });
    expect((await world.book(both)).status).toBe(201);
  });

  it('[8.5] are refused once their lead time before 15:00 on the day of arrival has passed', async () => {
    await change(2, { lead_hours: 8_760 });
    const late = night({});
    expect((await offerOf(late))[1]).toMatchObject({ most: 0, refusal: 'too_late' });
    expect(await refusal({ extras: [{ id: 2, count: 1 }] })).toEqual([409, 'extra_too_late', { id: 2, hours: 8_760 }]);
    await change(2, { lead_hours: 24 });
  });

  it.each([
    [24, '2027-02-19', '2027-02-18T14:00:00.000Z'],
    [0, '2027-07-01', '2027-07-01T13:00:00.000Z'],
    // The clocks changed in the night before: 24 hours are 24 hours.
    [24, '2027-03-28', '2027-03-27T13:00:00.000Z'],
  ])('%i hours before an arrival on %s are %s', (hours, arrival, instant) =>
    expect(orderUntil(hours, arrival as never).toISOString()).toBe(instant),
  );
});

describe('the money of extras', () => {
  it('[5.35] has no discount and no points: a half off is of the stay alone', async () => {
    const { body } = await world.book(order({ visa: 'HALF', total_minor: 316_000 }));
    expect(body).toMatchObject({ discount: { minor: 150_000 }, total: { minor: 316_000 } });
  });

  it('[4.34] is insured with the stay, and 80 % go back when an insured guest cancels', async () => {
    const made = await documents.confirmed(
      order({ insurance: true, insurance_consent: true, total_minor: 466_000 + 23_300 }),
    );
    expect(made.insurance?.premium.minor).toBe(23_300);
    const quote = await world.get<CancellationWire>(`/public/reservation/${made.id}/cancellation?code=${made.code}`);
    expect(quote.body.refund.minor).toBe(372_800);
    expect((await documents.cancelInsured(made, 372_800)).status).toBe(200);
    const text = plain(await documents.textOf(made, 'credit-note.pdf'));
    expect(text).toContain('-3 728 Kč');
    // 80 % of meals and stay at 12 %, and of sauna and firewood at 21 %.
    for (const part of ['12 %', '-2 800 Kč', '21 %', '-928 Kč']) expect(text).toContain(part);
  });

  it('[5.32] is paid by vouchers, too', async () => {
    const made = await documents.confirmed(order({ vouchers: await buyersOf(world).buy(2000, 2000) }));
    expect(made).toMatchObject({ to_pay: { minor: 66_000 }, vouchers: { minor: 400_000 } });
  });

  it('has lines of its own on the invoice, at the VAT of their kind', async () => {
    const made = await documents.confirmed(order());
    const text = plain(await documents.textOf(made, 'invoice.pdf'));
    for (const part of ['2 × Snídaně', '500 Kč', '1 × Sauna', '2 × Koš dřeva', '360 Kč', '4 660 Kč'])
      expect(text).toContain(part);
    const { content } = await world.database
      .selectFrom('invoice')
      .select('content')
      .where('reservation_id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(content?.vat).toEqual([
      { percent: 12, baseMinor: 312_500, vatMinor: 37_500 },
      { percent: 21, baseMinor: 95_868, vatMinor: 20_132 },
    ]);
  });

  it('goes back whole when the place cancels', async () => {
    const made = await documents.confirmed(order());
    expect((await documents.cancelByPlace(made)).status).toBe(200);
    await world.drainOutbox();
    expect((await guests.paymentsOf(made))[0]).toMatchObject({ status: 'refunded' });
    expect(plain(await documents.textOf(made, 'credit-note.pdf'))).toContain('-4 660 Kč');
  });
});

describe('what the place prepares', () => {
  it('[3.17] stands in the e-mails of guest and place, and in the confirmation', async () => {
    const made = await documents.confirmed(order());
    const toGuest = await mailTo('jana@example.cz', made.number);
    for (const line of ['2 × Snídaně', '1 × Sauna', '4 660 Kč']) expect(toGuest).toContain(line);
    expect(plain(await documents.textOf(made, 'confirmation.pdf'))).toContain('2 × Koš dřeva');
    const toPlace = await mailTo(world.config.booking.operatorEmail, made.number);
    expect(toPlace).toContain('Připravte: 2 × Snídaně, 1 × Sauna, 2 × Koš dřeva');
  });

  it('[6.3] is on the page of the request', async () => {
    const { body } = await world.book(
      requestOrder({ ...guests.nextNight(), extras: [{ id: 5, count: 1 }], total_minor: 380_000 }),
    );
    await world.outside.pay(await guests.payPage(body));
    await world.untilStatus(body, 'requested');
    const view = await world.get<ReservationRequestViewWire>(
      `/public/reservation-request/${world.services.codes.owner(body.id)}`,
    );
    expect(view.body).toMatchObject({ extras: [{ name: 'Sauna', count: 1 }], total: { minor: 380_000 } });
  });
});

describe('the last sauna', () => {
  it('[8.5] is never sold twice, whatever rooms, order and length the bookings have', async () => {
    const { double, family } = sample.instant;
    const rooms = [double, family];
    // Bookings of one room type wait for each other anyway; those of two meet only at the sauna.
    await sql`update room_type set units = units + 40 where id in (${sql.join(rooms)})`.execute(world.database);
    await sql`update inventory_month set rem = array(select left_over + 40 from unnest(rem) left_over)
      where room_type_id in (${sql.join(rooms)})`.execute(world.database);
    await change(3, { stock: 4 });
    const firsts = [16, 17, 18, 19, 20, 21, 22, 23, 24, 25];
    const attempts = firsts.flatMap((first) => Array.from({ length: 6 }, (_, index) => ({ first, index })));
    const sold = await Promise.all(
      attempts.map(async ({ first, index }) => {
        const nights = 1 + (index % 3);
        const extras = [
          { id: 2, count: 1 },
          { id: 3, count: 1 + (index % 2) },
        ];
        const { status, body } = await world.book(
          sampleOrder({
            arrival: `2027-03-${first}`,
            departure: `2027-03-${first + nights}`,
            rooms: [{ room_types: { id: rooms[index % 2] ?? double, count: 1 } }],
            extras: index % 2 ? extras : extras.toReversed(),
            total_minor: nights * (1 + (index % 2)) * 300_000 + 80_000 + (1 + (index % 2)) * 18_000,
          }),
        );
        if (status !== 201) expect([status, body.error?.code]).toEqual([409, 'extra_sold_out']);
        return status === 201;
      }),
    );
    // The invariants say that no night has more than there is; here, that every night had a buyer.
    expect(sold).toContain(true);
    const whole = sampleOrder({ arrival: '2027-03-16', departure: '2027-03-26' });
    expect((await offerOf(whole))[1]).toMatchObject({ most: 0, refusal: 'sold_out' });
  });
});
