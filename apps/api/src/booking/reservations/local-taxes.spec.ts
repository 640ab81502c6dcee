import type {
  CancellationWire,
  ChangeOfferWire,
  ReservationOrder,
  ReservationRequestViewWire,
  StayPriceWire,
  StayRateWire,
} from '@mp/contract';
import { addDays, calendarDateOf } from '@mp/domain';
import { sql } from 'kysely';
import { recordLocalTax } from '../../testing/catalogue/random-charges.ts';
import { compareDocumentsWithLedger } from '../../testing/documents/compare-with-ledger.ts';
import { documentSteps } from '../../testing/documents/documents.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { buyersOf } from '../../testing/visitors/buyers.ts';
import { calmDown, guestsOf, hour, type Guests } from '../../testing/visitors/guests.ts';
import { forgetUnpaid } from './forget-unpaid.ts';
import { requestOrder, sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';

let world: BookingWorld;
let guests: Guests;
let documents: ReturnType<typeof documentSteps>;

const recorded = { recorded_at: new Date('2026-11-21T11:00:00Z') };
beforeAll(async () => {
  world = await startBookingWorld({ BENEFIT_CODES: 'HALF=500' });
  guests = guestsOf(world);
  documents = documentSteps(world, guests);
  // In every night of the specs, 40 Kč of an adult.
  await recordLocalTax(world.database, 'Stožec');
  await world.database.insertInto('place_local_tax').values({ place_id: sample.instant.id }).execute();
  await world.database
    .insertInto('place_fee')
    .values({
      id: crypto.randomUUID(),
      place_id: sample.instant.id,
      name_cs: 'Závěrečný úklid',
      name_en: 'Final cleaning',
      per: 'stay',
      czk_minor: 600_00,
      eur_minor: 24_00,
      effective_from: '2026-01-01' as never,
      ...recorded,
    })
    .execute();
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => {
  await world.drainOutbox();
  expect(await brokenInvariants(world.database)).toEqual([]);
  expect(await compareDocumentsWithLedger(world.database)).toEqual([]);
});

const collectedBy = (collected: 'online' | 'on_spot') =>
  world.database.updateTable('place_local_tax').set({ collected }).execute();

/** One night for 3 000 Kč, 600 Kč of cleaning and 80 Kč of tax. */
const order = (changes: Partial<ReservationOrder> = {}) =>
  sampleOrder({ ...guests.nextNight(), total_minor: 368_000, ...changes });
const plain = (text = ''): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const mailAbout = async (number: string, subject: string): Promise<string> => {
  await world.drainOutbox();
  const mails = await world.outside.mailTo('jana@example.cz');
  return plain(mails.find((mail) => mail.subject.includes(subject) && mail.text.includes(number))?.text);
};

describe('local tax that is paid with the booking', () => {
  beforeEach(() => collectedBy('online'));

  it('is a line of every offer and of the order, and part of the charge', async () => {
    const { client_id, arrival, departure } = order();
    const rates = await world.get<{ data: StayRateWire[] }>(
      `/public/ibe-rates?clientId=${client_id}&arrival=${arrival}&departure=${departure}&persons=2&currency=CZK`,
    );
    expect(rates.body.data[0]).toMatchObject({
      total: { minor: 368_000 },
      charges: [
        { kind: 'fee', name: 'Závěrečný úklid', amount: { minor: 60_000 }, collected: 'online' },
        { kind: 'local_tax', name: 'Stožec', amount: { minor: 8_000 }, collected: 'online' },
      ],
    });
    const made = await documents.confirmed(order());
    expect(made).toMatchObject({
      price: { minor: 360_000 },
      fees: [{ name: 'Závěrečný úklid', amount: { minor: 60_000 } }],
      local_tax: { minor: 8_000 },
      spot_tax: { minor: 0 },
      total: { minor: 368_000 },
      to_pay: { minor: 368_000 },
    });
    expect((await guests.paymentsOf(made)).map(({ amount_minor }) => amount_minor)).toEqual([368_000]);
    const mail = await mailAbout(made.number, 'Potvrzeno');
    for (const part of ['Závěrečný úklid: 600 Kč', 'Poplatek z pobytu: 80 Kč', 'Cena celkem: 3 680 Kč'])
      expect(mail).toContain(part);
    const invoice = await documents.textOf(made, 'invoice.pdf');
    // VAT of 12 % is in 3 600 Kč: none in the tax.
    for (const part of [
      'Závěrečný úklid',
      'Poplatek z pobytu vybraný pro obec',
      '3 680 Kč',
      '3 214,29 Kč',
      '385,71 Kč',
    ])
      expect(invoice).toContain(part);
  });

  it('[2.44] the fee of a dog among a place’s facts is in its totals, unless the place records another one', async () => {
    const { client_id, arrival, departure } = order();
    const ofDogs = async () => {
      const rates = await world.get<{ data: StayRateWire[] }>(
        `/public/ibe-rates?clientId=${client_id}&arrival=${arrival}&departure=${departure}&persons=2&dogs=2&currency=CZK`,
      );
      return rates.body.data[0];
    };
    await sql`update place set max_dogs = 2, good_to_know = '{"dog_fee":{"CZK":30000,"EUR":1200}}' where id = ${client_id}`.execute(
      world.database,
    );
    try {
      expect(await ofDogs()).toMatchObject({ total: { minor: 428_000 } });
      expect((await ofDogs())?.charges).toContainEqual(
        expect.objectContaining({ kind: 'fee', name: 'Pes', amount: { minor: 60_000, currency: 'CZK' } }),
      );
      const { body } = await world.book(order({ dogs: 2 }));
      expect(body.error).toMatchObject({ code: 'price_changed', details: { actual: { minor: 428_000 } } });
      await sql`insert into place_fee (id, place_id, name_cs, name_en, per, czk_minor, eur_minor, effective_from, recorded_at)
        values (gen_random_uuid(), ${client_id}, 'Pes', 'Dog', 'dog', 10000, 400, '2026-01-01', ${recorded.recorded_at})`.execute(
        world.database,
      );
      expect(await ofDogs()).toMatchObject({ total: { minor: 388_000 } });
    } finally {
      await world.database.deleteFrom('place_fee').where('per', '=', 'dog').execute();
      await sql`update place set max_dogs = 0, good_to_know = null where id = ${client_id}`.execute(world.database);
    }
  });

  it('is refused without, as any old price, with the right figure', async () => {
    const { status, body } = await world.book(order({ total_minor: 300_000 }));
    expect([status, body.error]).toMatchObject([
      409,
      { code: 'price_changed', details: { actual: { minor: 368_000, currency: 'CZK' } } },
    ]);
  });

  it('is neither discounted, insured nor paid by vouchers', async () => {
    // Half of 3 600 Kč, 5 % of it for insurance, and the whole tax.
    const insured = { visa: 'HALF', insurance: true, insurance_consent: true, total_minor: 180_000 + 9_000 + 8_000 };
    const { body } = await world.book(order(insured));
    expect(body).toMatchObject({ discount: { minor: 180_000 }, total: { minor: 197_000 } });
    const [voucher = '', ...vouchers] = await buyersOf(world).buy(2000, 2000, 2000);
    const { body: taxLeft } = await world.book(order({ vouchers }));
    expect(taxLeft).toMatchObject({ vouchers: { minor: 360_000 }, to_pay: { minor: 8_000 } });
    const { body: left } = await world.book(order({ vouchers: [voucher] }));
    expect(left).toMatchObject({ vouchers: { minor: 200_000 }, to_pay: { minor: 168_000 } });
  });

  it('[4.34] goes back whole to an insured guest, outside VAT on the credit note', async () => {
    // 5 % of 3 600 Kč; refunded are 80 % of it and the tax.
    const made = await documents.confirmed(order({ insurance: true, insurance_consent: true, total_minor: 386_000 }));
    const quote = await world.get<CancellationWire>(`/public/reservation/${made.id}/cancellation?code=${made.code}`);
    expect(quote.body).toMatchObject({ refund: { minor: 296_000 }, kept: { minor: 90_000 } });
    expect((await documents.cancelInsured(made, 296_000)).status).toBe(200);
    const note = await documents.textOf(made, 'credit-note.pdf');
    for (const part of ['-2 880 Kč', '-80 Kč', '-2 960 Kč', '-2 571,43 Kč']) expect(note).toContain(part);
  });

  it('[4.34] goes back whole by a policy, too, which refunds a share of the price', async () => {
    const made = await documents.confirmed(order());
    const steps = [{ before: { hours: 24 }, perMille: 500 }];
    const names = { cs: 'Půl', en: 'Half' };
    const policy = JSON.stringify({ id: 'half', names, steps, insurable: true, timeZone: 'Europe/Prague' });
    await sql`update reservation set cancellation_policy = ${policy}::jsonb where id = ${made.id}`.execute(
      world.database,
    );
    const quote = await world.get<CancellationWire>(`/public/reservation/${made.id}/cancellation?code=${made.code}`);
    expect(quote.body).toMatchObject({ refund: { minor: 188_000 }, kept: { minor: 180_000 }, needs_reason: false });
    const cancelled = await world.post(`/public/reservation/${made.id}/cancel`, {
      code: made.code,
      refund_minor: 188_000,
    });
    expect(cancelled.status).toBe(200);
    const note = await documents.textOf(made, 'credit-note.pdf');
    for (const part of ['-1 800 Kč', '-80 Kč', '-1 880 Kč']) expect(note).toContain(part);
  });

  it('goes back with everything when the place cancels', async () => {
    const made = await documents.confirmed(order());
    expect((await documents.cancelByPlace(made)).status).toBe(200);
    await world.drainOutbox();
    expect((await guests.paymentsOf(made))[0]).toMatchObject({ status: 'refunded' });
    expect(await documents.textOf(made, 'credit-note.pdf')).toContain('-3 680 Kč');
  });
});

describe('local tax that is paid at the place', () => {
  beforeEach(() => collectedBy('on_spot'));

  it('is part of the agreed total, and not of the charge', async () => {
    const made = await documents.confirmed(order());
    expect(made).toMatchObject({
      price: { minor: 360_000 },
      local_tax: { minor: 0 },
      spot_tax: { minor: 8_000 },
      total: { minor: 368_000 },
      to_pay: { minor: 360_000 },
    });
    expect((await guests.paymentsOf(made)).map(({ amount_minor }) => amount_minor)).toEqual([360_000]);
    const mail = await mailAbout(made.number, 'Potvrzeno');
    for (const part of ['platí se na místě: 80 Kč', 'Cena celkem: 3 680 Kč', 'Z toho předem: 3 600 Kč'])
      expect(mail).toContain(part);
    const confirmation = await documents.textOf(made, 'confirmation.pdf');
    expect(confirmation.replaceAll('\n', ' ')).toContain('z toho 80 Kč poplatek z pobytu');
    const invoice = await documents.textOf(made, 'invoice.pdf');
    expect(invoice).toContain('3 600 Kč');
    expect(invoice).not.toContain('Poplatek z pobytu');
  });

  it('stands in the e-mail to the place, which collects it', async () => {
    const { body } = await world.book(requestOrder({ ...guests.nextNight(), total_minor: 308_000 }));
    // The rule says that it is paid with the booking; this place has no word of its own.
    expect(body).toMatchObject({ local_tax: { minor: 8_000 }, spot_tax: { minor: 0 } });
    await world.database
      .insertInto('place_local_tax')
      .values({ place_id: sample.onRequest.id, collected: 'on_spot' })
      .execute();
    const { body: made } = await world.book(requestOrder({ ...guests.nextNight(), total_minor: 308_000 }));
    await world.outside.pay(await guests.payPage(made));
    await world.untilStatus(made, 'requested');
    const view = await world.get<ReservationRequestViewWire>(
      `/public/reservation-request/${world.services.codes.owner(made.id)}`,
    );
    expect(view.body).toMatchObject({ total: { minor: 308_000 }, spot_tax: { minor: 8_000 } });
    await world.drainOutbox();
    const [mail] = (await world.outside.mailTo(sample.ownerEmail)).filter(({ text }) => text.includes(made.number));
    expect(plain(mail?.text)).toContain('vyberete na místě: 80 Kč');
  });
});

describe('local tax of guests under 18', () => {
  beforeEach(() => collectedBy('online'));

  it('[5.29] is of those who are old enough, once their ages are said; the offer says whose can lower it', async () => {
    const { client_id, arrival, departure } = order();
    const { body } = await world.get<{ data: StayPriceWire[] }>(
      `/public/ibe-prices?clientId=${client_id}&arrival=${arrival}&departure=${departure}&persons=2&currency=CZK`,
    );
    const ofTax = body.data[0]?.charges?.find(({ kind }) => kind === 'local_tax');
    expect(ofTax).toMatchObject({ fixed_minor: 8_000, by_age: { from: 18, person_minor: 4_000 } });
    const aloneQuery = `/public/ibe-prices?clientId=${client_id}&arrival=${arrival}&departure=${departure}&persons=1`;
    const alone = await world.get<{ data: StayPriceWire[] }>(aloneQuery);
    expect(alone.body.data[0]?.charges?.find(({ kind }) => kind === 'local_tax')).not.toHaveProperty('by_age');

    const ages_under_18 = [16];
    expect((await world.book(order({ ages_under_18 }))).body.error?.code).toBe('price_changed');
    const made = await documents.confirmed(order({ ages_under_18, total_minor: 364_000 }));
    expect(made).toMatchObject({ local_tax: { minor: 4_000 }, total: { minor: 364_000 } });
    await world.drainOutbox();
    const [mail] = (await world.outside.mailTo(world.config.booking.operatorEmail)).filter(({ text }) =>
      text.includes(made.number),
    );
    expect(mail?.text).toContain('Věk hostů do 18 let: 16');
  });

  it('[5.29] a changed stay is taxed by the ages that were said', async () => {
    const made = await documents.confirmed(order({ ages_under_18: [16], total_minor: 364_000 }));
    const query = new URLSearchParams({
      ...{ code: made.code, arrival: made.arrival, departure: addDays(calendarDateOf(made.departure), 1) },
      ...{ adults: '2', childrens: '0' },
    });
    const { body } = await world.get<ChangeOfferWire>(`/public/reservation/${made.id}/change?${query}`);
    // Two nights for 3 000 Kč, 600 Kč of cleaning, and twice 40 Kč of the adult.
    expect(body.price?.total.minor).toBe(668_000);
  });

  it('[5.29] ages are of people of the party, one of whom is an adult', async () => {
    for (const ages_under_18 of [[14, 15], [8], [2], [18]])
      expect((await world.book(order({ ages_under_18 }))).body.error?.code).toBe('validation_failed');
  });

  it('[5.29] ages that no tax depends on are not stored, and the others are erased with the contact', async () => {
    const agesOf = async ({ id }: { readonly id: string }) =>
      (await world.database.selectFrom('reservation').select('ages_under_18').where('id', '=', id).executeTakeFirst())
        ?.ages_under_18;
    const asked = (await world.book(order({ ages_under_18: [13], total_minor: 364_000 }))).body;
    expect(await agesOf(asked)).toEqual([13]);
    const from = world.database.updateTable('local_tax');
    await from.set({ from_age: 13 }).execute();
    const { body: unasked } = await world.book(order({ ages_under_18: [13] }));
    await from.set({ from_age: 18 }).execute();
    expect(await agesOf(unasked)).toEqual([]);
    await world.post(`/public/reservation/${asked.id}/cancel`, { code: asked.code });
    await world.advance(31 * 24 * hour);
    await forgetUnpaid(world.services);
    expect(await agesOf(asked)).toEqual([]);
    await world.advance(-31 * 24 * hour);
  });
});

it('a reservation from before the rule stays as it was agreed', async () => {
  await world.database
    .updateTable('local_tax')
    .set({ effective_until: '2026-12-31' as never })
    .execute();
  const { body: before } = await world.book(order({ total_minor: 360_000 }));
  await world.database.updateTable('local_tax').set({ effective_until: null }).execute();
  expect(await world.read(before)).toMatchObject({ total: { minor: 360_000 }, to_pay: { minor: 360_000 } });
});
