import type { ReservationCreatedWire } from '@mp/contract';
import { until } from '@mp/testing';
import { buyersOf } from '../../testing/visitors/buyers.ts';
import { changersOf } from '../../testing/visitors/changers.ts';
import { openCheckedWorld } from '../../testing/visitors/checked-world.ts';
import { minute, type Guests } from '../../testing/visitors/guests.ts';
import { payersOf } from '../../testing/visitors/payers.ts';
import { sampleOrder, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { doubleNight, sample } from '../../testing/worlds/sample-places.ts';
import { reconcilePayments } from '../payments/reconcile-payments.ts';
import { cancelByPlace } from '../reservations/cancel-by-place.ts';
import { expireChanges } from './expire-changes.ts';

let world: BookingWorld;
let guests: Guests;
let { booked, look, change, payPage, stateOf, untilState, leftOn } = {} as ReturnType<typeof changersOf>;

openCheckedWorld((opened, visitors) => {
  [world, guests] = [opened, visitors];
  ({ booked, look, change, payPage, stateOf, untilState, leftOn } = changersOf(world, guests));
});

const { double, family } = sample.instant;
const one = (id: number, count = 1) => [{ room_types: { id, count } }];

describe('[4.34] a change of a confirmed stay', () => {
  it('to other dates for the same price is made at once: new nights are taken, old ones are free again', async () => {
    const made = await booked('2027-02-01');
    const offer = await look(made, { arrival: '2027-02-02', departure: '2027-02-04' });
    expect(offer).toMatchObject({
      obstacle: null,
      problem: null,
      asks_place: false,
      price: { total: { minor: 2 * doubleNight.CZK }, difference: { minor: 0 }, kept: { minor: 0 } },
    });
    const id = crypto.randomUUID();
    const first = await change(made, { arrival: '2027-02-02', departure: '2027-02-04' }, 2 * doubleNight.CZK, id);
    expect([first.status, first.body.state]).toEqual([200, 'done']);
    // A repeated request is the same change.
    expect(
      (await change(made, { arrival: '2027-02-02', departure: '2027-02-04' }, 2 * doubleNight.CZK, id)).body,
    ).toEqual(first.body);
    expect(await world.read(made)).toMatchObject({ arrival: '2027-02-02', departure: '2027-02-04', nights: 2 });
    expect(await Promise.all(['2027-02-01', '2027-02-02', '2027-02-03'].map((night) => leftOn(night)))).toEqual([
      2, 1, 1,
    ]);
    expect((await look(made)).changes).toHaveLength(1);
    expect(await guests.emailsAbout(made)).toContainEqual(expect.stringContaining('je změněná'));
    expect(await guests.emailsAbout(made, 'ahoj@kouzelnamista.example')).toContainEqual(
      expect.stringMatching(/^Změna pobytu/),
    );
  });

  it('that is dearer waits until the difference is paid, and then has new invoices', async () => {
    const made = await booked('2027-02-05');
    await world.drainOutbox();
    const wish = { departure: '2027-02-08' };
    const offer = await look(made, wish);
    expect(offer.price?.difference.minor).toBe(doubleNight.CZK);
    expect((await change(made, wish, 3 * doubleNight.CZK)).body).toMatchObject({ state: 'waiting_payment' });
    // Nothing has changed, but the nights are held.
    expect(await world.read(made)).toMatchObject({ departure: '2027-02-07', total: { minor: 2 * doubleNight.CZK } });
    expect(await leftOn('2027-02-07')).toBe(1);
    await world.outside.pay(await payPage(made));
    await untilState(made, 'done');
    expect(await world.read(made)).toMatchObject({
      departure: '2027-02-08',
      total: { minor: 3 * doubleNight.CZK },
      to_pay: { minor: 3 * doubleNight.CZK },
      status: 'confirmed',
    });
    const invoices = await world.database
      .selectFrom('invoice')
      .selectAll()
      .where('reservation_id', '=', made.id)
      .orderBy('number')
      .execute();
    expect(invoices.map(({ content, corrected_by }) => [content?.totalMinor, corrected_by === null])).toEqual([
      [2 * doubleNight.CZK, false],
      [3 * doubleNight.CZK, true],
    ]);
    const notes = await world.database
      .selectFrom('credit_note')
      .select(['content', 'kind'])
      .where('reservation_id', '=', made.id)
      .execute();
    expect(notes.map(({ content, kind }) => [content.reason, content.totalMinor, kind])).toEqual([
      ['changed', -2 * doubleNight.CZK, 'correction'],
    ]);
    expect(await guests.statusesOf(made)).toEqual(['captured', 'captured']);
  });

  it('whose payment the shop does not hear of is completed by the reconciliation', async () => {
    const made = await booked('2027-02-10');
    await world.outside.control({ dropWebhooks: true });
    await change(made, { departure: '2027-02-13' }, 3 * doubleNight.CZK);
    await world.outside.pay(await payPage(made));
    expect(await stateOf(made)).toBe('waiting_payment');
    await world.advance(2 * minute);
    await reconcilePayments(world.services);
    expect(await stateOf(made)).toBe('done');
    expect((await world.read(made)).departure).toBe('2027-02-13');
  });

  it('is made once the difference has come by transfer, in parts; the rooms are held for days', async () => {
    const payers = payersOf(world, guests);
    const made = await booked('2027-03-14');
    await change(made, { departure: '2027-03-17' }, 3 * doubleNight.CZK);
    await payPage(made);
    expect((await world.read(made)).can_transfer).toBe(true);
    const { transfer } = (await payers.choose(made)).body;
    expect(transfer?.amount.minor).toBe(doubleNight.CZK);
    expect((await payers.choose(made)).body.transfer).toEqual(transfer);
    await world.advance(24 * 60 * minute);
    expect(await expireChanges(world.services)).toBe(0);
    const pay = (amount_minor: number) =>
      payers.notify(payers.eventOf(transfer?.variable_symbol ?? '', { amount_minor }));
    const asked = async () => (await guests.emailsAbout(made)).filter((subject) => subject.includes('převodem'));
    expect(await asked()).toHaveLength(1);
    await pay(100_000);
    expect(await stateOf(made)).toBe('waiting_payment');
    expect(await asked()).toHaveLength(2);
    await pay(doubleNight.CZK - 100_000);
    expect(await world.read(made)).toMatchObject({ departure: '2027-03-17', transfer: null });
  });

  it('is made at once when vouchers pay the whole difference, and not by one that is worth less', async () => {
    const [rich = '', poor = ''] = await buyersOf(world).buy(5000, 2000);
    const made = await booked('2027-02-01');
    await change(made, { departure: '2027-02-04' }, 3 * doubleNight.CZK);
    const pay = (vouchers: string[]) =>
      world.post(`/public/reservation/${made.id}/change/vouchers`, { code: made.code, vouchers });
    expect((await pay([poor])).body).toMatchObject({ error: { code: 'vouchers_too_little' } });
    expect((await pay(['nothing'])).body).toMatchObject({ error: { code: 'voucher_not_found' } });
    const page = await payPage(made);
    expect((await pay([poor, rich])).body).toMatchObject({ departure: '2027-02-04', vouchers: { minor: 300_000 } });
    expect((await pay([rich])).body).toMatchObject({ error: { code: 'not_payable' } });
    await world.outside.pay(page);
    await until(async () => (await guests.statusesOf(made)).every((status) => status !== 'created'));
    await world.drainOutbox();
    const left = await world.database.selectFrom('voucher').select('balance_minor').orderBy('balance_minor').execute();
    expect(left.map(({ balance_minor }) => balance_minor)).toEqual([0, 400_000]);
    // A second change takes what is left of the same voucher.
    await change({ ...made, departure: '2027-02-04' }, { departure: '2027-02-05' }, 4 * doubleNight.CZK);
    expect((await pay([rich])).body).toMatchObject({ departure: '2027-02-05', vouchers: { minor: 600_000 } });
  });

  it('that is not paid in time expires: nothing is changed, and the nights are free', async () => {
    const made = await booked('2027-02-14');
    await change(made, { departure: '2027-02-17' }, 3 * doubleNight.CZK);
    expect(await leftOn('2027-02-16')).toBe(1);
    await world.advance(world.config.booking.unpaidHoldMinutes * minute);
    expect(await expireChanges(world.services)).toBe(1);
    expect(await expireChanges(world.services)).toBe(0);
    expect([await stateOf(made), await leftOn('2027-02-16'), await leftOn('2027-02-15')]).toEqual(['expired', 2, 1]);
    expect((await world.read(made)).departure).toBe('2027-02-16');
    expect(await guests.emailsAbout(made)).toContainEqual(expect.stringMatching(/^Pobyt zůstává beze změny/));
    // Another one can be asked for.
    expect((await look(made, { departure: '2027-02-17' })).price?.difference.minor).toBe(doubleNight.CZK);
  });

  it('that is paid after it has expired is refunded, and nothing is lost', async () => {
    const made = await booked('2027-02-18');
    await change(made, { departure: '2027-02-21' }, 3 * doubleNight.CZK);
    const page = await payPage(made);
    await world.outside.control({ outage: true });
    await world.advance(world.config.booking.unpaidHoldMinutes * minute + 11 * minute);
    expect(await expireChanges(world.services)).toBe(1);
    await world.outside.control({ outage: false });
    await world.outside.pay(page);
    await world.drainOutbox();
    expect((await guests.statusesOf(made)).toSorted()).toEqual(['captured', 'refunded']);
    expect(await stateOf(made)).toBe('expired');
    expect(await guests.emailsAbout(made)).toContainEqual(expect.stringMatching(/^Doplatek .* vracíme/));
  });

  it('gives back what the terms of the rate give back: nothing of a price without refund', async () => {
    const made = await booked('2027-02-22', { rate: sample.instant.nonRefundable, total_minor: 1.8 * doubleNight.CZK });
    const wish = { departure: '2027-02-23' };
    const offer = await look(made, wish);
    expect(offer.price).toMatchObject({
      total: { minor: 1.8 * doubleNight.CZK },
      difference: { minor: 0 },
      kept: { minor: 0.9 * doubleNight.CZK },
    });
    expect((await change(made, wish, 1.8 * doubleNight.CZK)).body.state).toBe('done');
    expect(await world.read(made)).toMatchObject({ nights: 1, total: { minor: 1.8 * doubleNight.CZK } });
    expect(await leftOn('2027-02-23')).toBe(2);
  });

  it('to other rooms and more people asks for the difference, and keeps an insured guest insured', async () => {
    const made = await booked('2027-02-25', { insurance: true, insurance_consent: true, total_minor: 630_000 });
    const wish = { adults: 4, rooms: one(family) };
    const offer = await look(made, wish);
    // Twice the price of a double, and 5 % of it.
    expect(offer.price?.total.minor).toBe(1_260_000);
    expect(offer.rooms.find(({ room_types: { id } }) => id === double)?.free).toBe(2);
    await change(made, wish, 1_260_000);
    await world.outside.pay(await payPage(made));
    await untilState(made, 'done');
    expect(await world.read(made)).toMatchObject({ adults: 4, insurance: { premium: { minor: 60_000 } } });
    expect([await leftOn('2027-02-25'), await leftOn('2027-02-25', family)]).toEqual([2, 0]);
  });
});

describe('[4.34] a change is refused', () => {
  it('to nights that are sold', async () => {
    const made = await booked('2027-03-01');
    await booked('2027-03-03', { rooms: one(double, 2), total_minor: 4 * doubleNight.CZK });
    const wish = { departure: '2027-03-04' };
    expect(await look(made, wish)).toMatchObject({ price: null, problem: 'capacity_changed' });
    const { status, body } = await change(made, wish, 3 * doubleNight.CZK);
    expect([status, body.error?.code]).toEqual([409, 'capacity_changed']);
  });

  it('at another price than was shown, and for the stay that it is already', async () => {
    const made = await booked('2027-03-05');
    const { body } = await change(made, { departure: '2027-03-08' }, 1);
    expect(body.error).toMatchObject({
      code: 'price_changed',
      details: { expected: { minor: 1 }, actual: { minor: 3 * doubleNight.CZK } },
    });
    expect((await change(made, {}, 2 * doubleNight.CZK)).body.error?.code).toBe('nothing_changes');
    expect((await change(made, { adults: 3 }, 2 * doubleNight.CZK)).body.error?.code).toBe('rooms_do_not_fit');
    expect((await change(made, { departure: '2027-03-01' }, 0)).body.error?.code).toBe('validation_failed');
  });

  it('from a stay that another tab has changed since it was shown', async () => {
    const made = await booked('2027-03-26');
    const inOneTab = { arrival: '2027-03-27', departure: '2027-03-29', changes_seen: 0 };
    const inTheOther = { ...inOneTab, arrival: '2027-03-25', departure: '2027-03-27' };
    expect((await change(made, inOneTab, 2 * doubleNight.CZK)).body.state).toBe('done');
    const stale = await change(made, inTheOther, 2 * doubleNight.CZK);
    expect([stale.status, stale.body.error?.code]).toEqual([409, 'stay_changed']);
    expect((await world.read(made)).arrival).toBe('2027-03-27');
    inTheOther.changes_seen = 1;
    expect((await change(made, inTheOther, 2 * doubleNight.CZK)).body.state).toBe('done');
  });

  it('while another one waits; that one can be withdrawn', async () => {
    const made = await booked('2027-03-09');
    await change(made, { departure: '2027-03-12' }, 3 * doubleNight.CZK);
    expect((await change(made, { arrival: '2027-03-08' }, 3 * doubleNight.CZK)).body.error?.code).toBe('change_open');
    await payPage(made);
    expect((await world.read(made)).change_unpaid).toBe(false);
    const withdrawn = await world.post(`/public/reservation/${made.id}/change/withdraw`, { code: made.code });
    expect(withdrawn.status).toBe(200);
    expect([await stateOf(made), await leftOn('2027-03-11')]).toEqual(['withdrawn', 2]);
    // Who returns from the gateway's page of another tab reads that nothing was charged.
    expect((await world.read(made)).change_unpaid).toBe(true);
    expect((await look(made)).obstacle).toBeNull();
  });

  it('while a refund waits for a second person', async () => {
    const made = await booked('2027-03-12');
    await world.database
      .insertInto('refund')
      .values({
        id: crypto.randomUUID(),
        reservation_id: made.id,
        voucher_id: null,
        amount_minor: 100,
        currency: 'CZK',
        stay_minor: null,
        premium_minor: null,
        reason: 'Hluk',
        state: 'waiting',
        available_minor: 600_000,
        reservation_status: 'confirmed',
        asked_by: crypto.randomUUID(),
        asked_at: world.clock.now(),
        decided_by: null,
        decided_at: null,
        decline_reason: null,
      })
      .execute();
    expect((await look(made)).obstacle).toBe('refund_waiting');
    expect((await change(made, { departure: '2027-03-15' }, 1)).body.error?.code).toBe('refund_waiting');
  });

  it('of a stay that is not paid, or of somebody else', async () => {
    const held = (await world.book(sampleOrder({ arrival: '2027-03-16', departure: '2027-03-18' }))).body;
    expect((await look(held)).obstacle).toBe('not_confirmed');
    expect((await change(held, { departure: '2027-03-19' }, 1)).body.error?.code).toBe('transition_refused');
    const { body } = await change({ ...held, code: 'x'.repeat(43) }, {}, 1);
    expect(body.error?.code).toBe('reservation_not_found');
  });

  it('when the place has cancelled meanwhile: its nights are free, and a payment of it goes back', async () => {
    const made = await booked('2027-03-20');
    await change(made, { departure: '2027-03-23' }, 3 * doubleNight.CZK);
    const page = await payPage(made);
    await cancelByPlace(world.services, made.id, 'Kotel');
    expect([await stateOf(made), await leftOn('2027-03-22'), await leftOn('2027-03-20')]).toEqual(['withdrawn', 2, 2]);
    await world.outside.pay(page);
    await world.drainOutbox();
    expect(new Set(await guests.statusesOf(made))).toEqual(new Set(['refunded']));
  });
});

describe('[4.34] the contact of a stay', () => {
  const contact = { ...sampleOrder().contact, phone: '608111222', invoice: true };
  const invoice = { invoiceName: 'Dílna s.r.o.', invoiceStreet: 'Nová 1', invoiceCity: 'Praha', invoiceZip: '110 00' };
  const send = (made: ReservationCreatedWire, changed: object) =>
    world.post(`/public/reservation/${made.id}/contact`, { code: made.code, contact: changed });

  it('changes at once with a new invoice, and the history says only when', async () => {
    const made = await booked('2027-03-24');
    await world.drainOutbox();
    expect((await send(made, { ...contact, ...invoice })).status).toBe(200);
    const offer = await look(made);
    expect(offer.contact).toMatchObject({ phone: '608111222', invoiceName: 'Dílna s.r.o.' });
    expect(offer.changes).toMatchObject([{ kind: 'contact', state: 'done', difference: { minor: 0 } }]);
    const customers = await world.database
      .selectFrom('invoice')
      .select('content')
      .where('reservation_id', '=', made.id)
      .where('corrected_by', 'is', null)
      .execute();
    expect(customers.map(({ content }) => content?.customer.name)).toEqual(['Dílna s.r.o.']);
    expect((await send(made, { ...contact, ...invoice })).body.error?.code).toBe('nothing_changes');
    expect((await send(made, { ...contact, invoiceName: '' })).body.error?.code).toBe('validation_failed');
  });
});

it('[4.34] from the day of arrival on nothing can be changed', async () => {
  const made = await booked('2027-03-29');
  world.clock.advance(Date.parse('2027-03-29T09:00:00Z') - world.clock.now().getTime());
  expect((await look(made)).obstacle).toBe('begun');
  expect((await change(made, { departure: '2027-03-30' }, 1)).body.error?.code).toBe('change_too_late');
  const { body } = await world.post(`/public/reservation/${made.id}/contact`, {
    code: made.code,
    contact: sampleOrder().contact,
  });
  expect(body.error?.code).toBe('change_too_late');
});
