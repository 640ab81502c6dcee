import type { CancellationWire, InsuranceOfferWire, ReservationOrder } from '@mp/contract';
import { requestOrder, sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { calmDown, guestsOf } from '../../testing/visitors/guests.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { sample } from '../../testing/worlds/sample-places.ts';
import { buyersOf } from '../../testing/visitors/buyers.ts';

let world: BookingWorld;
let guests: ReturnType<typeof guestsOf>;

beforeAll(async () => {
  world = await startBookingWorld({ BENEFIT_CODES: 'HALF=500', INSURANCE_LIMIT_CZK: '6000' });
  guests = guestsOf(world);
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

/** One night for 3 000 Kč and a premium of 150 Kč. */
const insured = (changes: Partial<ReservationOrder> = {}) =>
  sampleOrder({
    ...guests.nextNight(),
    insurance: true,
    insurance_consent: true,
    total_minor: 315_000,
    ...changes,
  });
/** Requests the refund of a cancellation, and accepts it. */
const cancel = async ({ id, code }: { id: string; code: string }) => {
  const quote = await world.get<CancellationWire>(`/public/reservation/${id}/cancellation?code=${code}`);
  return world.post<{ status: string; refund: unknown }>(`/public/reservation/${id}/cancel`, {
    code,
    refund_minor: quote.body.refund.minor,
    serious_reason: 'familyEvent',
  });
};
const ledgerOf = async (id: string) =>
  Object.fromEntries(
    (
      await world.database
        .selectFrom('ledger_entry')
        .select(({ fn }) => ['account', fn.sum('amount_minor').as('minor')])
        .where('reservation_id', '=', id)
        .groupBy('account')
        .execute()
    ).map(({ account, minor }) => [account, Number(minor)]),
  );

describe('cancellation insurance', () => {
  it('[1.4] [9.11] has a price, up to the limit', async () => {
    const offer = async (price: number) =>
      (await world.get<InsuranceOfferWire>(`/public/insurance?price_minor=${price}&currency=CZK`)).body;
    expect(await offer(600_000)).toEqual({
      offered: true,
      limit: { minor: 600_000, currency: 'CZK' },
      premium: { minor: 30_000, currency: 'CZK' },
      insuranceVAT: { minor: 5_207, currency: 'CZK' },
      refund: { minor: 480_000, currency: 'CZK' },
      insurer: null,
    });
    expect(await offer(600_001)).toMatchObject({ offered: false, premium: null, refund: null });
    for (const hostile of ['-1', '1.5', 'x', '1e99', 'NaN'])
      expect((await world.get(`/public/insurance?price_minor=${hostile}&currency=CZK`)).status).toBe(400);
  });

  it('[5.36] is offered exactly where an order with it is accepted', async () => {
    const offered = async (rate: number) =>
      (await world.get<InsuranceOfferWire>(`/public/insurance?price_minor=270000&currency=CZK&rate=${rate}`)).body
        .offered;
    const ordered = async (rate: number, total_minor: number) =>
      (await world.book(insured({ rate, total_minor }))).status === 201;
    const { rate, nonRefundable } = sample.instant;
    expect([await offered(rate), await ordered(rate, 315_000)]).toEqual([true, true]);
    expect([await offered(nonRefundable), await ordered(nonRefundable, 283_500)]).toEqual([false, false]);
    const unknown = await world.get<InsuranceOfferWire>(
      '/public/insurance?price_minor=270000&currency=CZK&rate=999999',
    );
    expect(unknown.body.error?.code).toBe('rate_not_available');
  });

  it('[3.16] is part of the total, the charge, the ledger and the view', async () => {
    const { body } = await world.book(insured());
    expect(body).toMatchObject({
      price: { minor: 300_000 },
      total: { minor: 315_000 },
      to_pay: { minor: 315_000 },
      insurance: { premium: { minor: 15_000 }, insuranceVAT: { minor: 2_603 }, insuranceGuests: 2 },
    });
    await world.outside.pay(await guests.payPage(body));
    await world.untilStatus(body, 'confirmed');
    expect(await ledgerOf(body.id)).toEqual({
      gateway_receivable: 315_000,
      guest_prepayments: -300_000,
      insurance_premiums: -15_000,
    });
  });

  it('[5.36] is refused above the limit, without consent and at another price', async () => {
    const refusal = async (changes: Partial<ReservationOrder>) => (await world.book(insured(changes))).body.error?.code;
    expect(await refusal({ insurance_consent: false })).toBe('validation_failed');
    expect(await refusal({ total_minor: 300_000 })).toBe('price_changed');
    const dear = { arrival: '2027-03-10', departure: '2027-03-13', total_minor: 945_000 };
    expect(await refusal(dear)).toBe('insurance_not_offered');
    // The price after discounts is insured: half of it is within the limit.
    const { body } = await world.book(insured({ ...dear, visa: 'half', total_minor: 472_500 }));
    expect(body.insurance?.premium.minor).toBe(22_500);
  });

  it('[5.36] is refused at a rate without refund', async () => {
    const saver = { rate: sample.instant.nonRefundable, total_minor: 283_500 };
    expect((await world.book(insured(saver))).body.error?.code).toBe('insurance_not_offered');
    expect((await world.book(insured({ ...saver, insurance: false, total_minor: 270_000 }))).status).toBe(201);
  });

  it('[4.34] refunds 80 % of the price to the card, once, without the premium', async () => {
    const { body } = await world.book(insured());
    await world.outside.pay(await guests.payPage(body));
    await world.untilStatus(body, 'confirmed');
    const responses = await Promise.all([cancel(body), cancel(body), cancel(body)]);
    for (const response of responses)
      expect(response.body).toMatchObject({ status: 'cancelled_by_guest', refund: { minor: 240_000 } });
    const subjects = await guests.emailsAbout(body);
    expect(subjects.filter((subject) => subject.includes('je zrušená'))).toHaveLength(1);
    await world.drainOutbox();
    const [payment] = await guests.paymentsOf(body);
    expect(payment).toMatchObject({ status: 'refunded', refund_minor: 240_000 });
    expect(await ledgerOf(body.id)).toEqual({
      gateway_receivable: 75_000,
      guest_prepayments: 0,
      insurance_premiums: -15_000,
      guest_refunds: 0,
      // Of the fee of 600 Kč, 64.29 Kč are VAT.
      cancellation_fees: -53_571,
      vat_payable: -6_429,
    });
    const mails = await world.outside.mailTo('jana@example.cz');
    const cancelled = mails.find(({ subject }) => subject.includes('je zrušená'))?.text.replaceAll('\u00a0', ' ');
    for (const part of ['Cena pobytu: 3 000 Kč', '(včetně DPH): 150 Kč', 'Cena celkem: 3 150 Kč'])
      expect(cancelled).toContain(part);
    expect(cancelled).toContain('vracíme 2 400 Kč stejnou cestou, jakou jste platili. Cena storno ochrany se nevrací.');
    for (const part of ['Zpět na kartu: 2 400 Kč', 'Nevrací se: 750 Kč']) expect(cancelled).toContain(part);
    expect((await world.read(body)).returned).toMatchObject({
      to_card: { minor: 240_000 },
      kept: { minor: 75_000 },
      vouchers: [],
    });
    const refunded = mails.find(({ subject }) => subject.startsWith('Vrátili'));
    expect(refunded?.subject.replaceAll('\u00a0', ' ')).toBe('Vrátili jsme vám 2 400 Kč');
  });

  it('[4.34] gives back to the voucher what it paid', async () => {
    const vouchers = await buyersOf(world).buy(2000);
    const { body } = await world.book(insured({ vouchers }));
    await world.outside.pay(await guests.payPage(body));
    await world.untilStatus(body, 'confirmed');
    await cancel(body);
    await world.drainOutbox();
    const voucher = await world.database
      .selectFrom('voucher')
      .selectAll()
      .where('reservation_id', '=', body.id)
      .executeTakeFirstOrThrow();
    // The refund is 240 000; the card had paid 115 000.
    expect(voucher).toMatchObject({ value_minor: 200_000, balance_minor: 125_000 });
    expect((await guests.paymentsOf(body))[0]).toMatchObject({ status: 'refunded', refund_minor: 115_000 });
    const mails = await world.outside.mailTo('jana@example.cz');
    const email = mails.find(({ subject }) => subject.includes('je zrušená'))?.text.replaceAll('\u00a0', ' ');
    const { returned } = await world.read(body);
    expect(returned).toMatchObject({
      to_card: { minor: 115_000 },
      vouchers: [{ code: vouchers[0], value: { minor: 125_000 } }],
    });
    expect(email).toContain('1 150 Kč stejnou cestou, jakou jste platili, a 1 250 Kč na voucher');
    expect(email).toContain(`1 250 Kč zpět na voucher, platí do 21. 11. 2027: ${vouchers[0]}`);
  });

  it('[4.34] does not end a paid stay that is not insured', async () => {
    const plain = await guests.bookInstant();
    await world.outside.pay(await guests.payPage(plain));
    await world.untilStatus(plain, 'confirmed');
    expect((await cancel(plain)).body.error?.code).toBe('transition_refused');
    expect((await world.read(plain)).status).toBe('confirmed');
  });

  it('also covers stays that a place has accepted, and is not shown to the place', async () => {
    const { body } = await world.book(
      requestOrder({
        arrival: '2027-02-10',
        departure: '2027-02-11',
        total_minor: 315_000,
        insurance: true,
        insurance_consent: true,
      }),
    );
    await world.outside.pay(await guests.payPage(body));
    await world.untilStatus(body, 'requested');
    const owner = `/public/reservation-request/${world.services.codes.owner(body.id)}`;
    expect((await world.get<{ total: unknown }>(owner)).body.total).toEqual({ minor: 300_000, currency: 'CZK' });
    await world.post(`${owner}/accept`, {});
    expect((await cancel(body)).status).toBe(200);
    await world.drainOutbox();
    await world.advance(60_000);
    await world.drainOutbox();
    expect((await guests.statusesOf(body))[0]).toBe('refunded');
  });

  it('[4.34] allows cancelling until the day of arrival', async () => {
    const { body } = await world.book(insured());
    await world.outside.pay(await guests.payPage(body));
    await world.untilStatus(body, 'confirmed');
    await world.advance(Date.parse(`${body.arrival}T08:00:00Z`) - world.clock.now().getTime());
    expect((await cancel(body)).body.error?.code).toBe('transition_refused');
  });
});
