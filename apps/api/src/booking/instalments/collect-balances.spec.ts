import type { ReservationCreatedWire, ReservationWire } from '@mp/contract';
import { until } from '@mp/testing';
import { depositGuestsOf } from '../../testing/visitors/deposit-guests.ts';
import { eventsOf } from '../../testing/visitors/events.ts';
import { openCheckedWorld } from '../../testing/visitors/checked-world.ts';
import type { Guests } from '../../testing/visitors/guests.ts';
import { payersOf, type Payers } from '../../testing/visitors/payers.ts';
import type { BookingWorld } from '../../testing/worlds/booking-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';

let world: BookingWorld;
let guests: Guests;
let payers: Payers;
let deposits: ReturnType<typeof depositGuestsOf>;

openCheckedWorld(async (opened, visitors) => {
  [world, guests] = [opened, visitors];
  payers = payersOf(world, guests);
  deposits = depositGuestsOf(world, guests);
  await deposits.takeDeposits({ deposit_per_mille: 300, balance_days: 14 });
});

const czk = (minor: number) => ({ minor, currency: 'CZK' });
const stateOf = async (made: ReservationCreatedWire) => (await world.read(made)).balance?.state;
const untilState = (made: ReservationCreatedWire, state: string) => until(async () => (await stateOf(made)) === state);
const chooseTransfer = ({ id, code }: ReservationCreatedWire) =>
  world.post<ReservationWire>(`/public/reservation/${id}/transfer`, { code });
const payments = async (made: ReservationCreatedWire) =>
  (await guests.paymentsOf(made)).map(({ amount_minor, status, refund_minor }) => ({
    amount_minor,
    status,
    refund_minor,
  }));
const byAmount = (rows: Awaited<ReturnType<typeof payments>>) =>
  rows.toSorted((a, b) => a.amount_minor - b.amount_minor || a.status.localeCompare(b.status));

const warning = 'je splatný';
const received = 'Doplatek 2 100 Kč jsme přijali';
const cancelled = 'je zrušená, doplatek nepřišel';

/** Which of the e-mails about the rest a guest got, the oldest first. */
async function emailsOf(made: ReservationCreatedWire): Promise<string[]> {
  const subjects = (await guests.emailsAbout(made)).map((subject) => subject.replaceAll(/\u00a0|\u202f/g, ' '));
  const known = { zbývá: 'reminder', [warning]: 'warning', [received]: 'paid', [cancelled]: 'cancelled' };
  return subjects.flatMap((subject) =>
    Object.entries(known).flatMap(([words, name]) =>
      subject.includes(words) && !subject.includes('zbývá zaplatit') ? [name] : [],
    ),
  );
}

describe('the rest of a stay', () => {
  it('[4.34] is paid by card, once', async () => {
    const made = await deposits.confirmed();
    const page = await guests.payPage(made);
    expect(await guests.payPage(made)).toBe(page);
    await world.outside.pay(page);
    await untilState(made, 'paid');
    await world.drainOutbox();
    expect(byAmount(await payments(made))).toEqual([
      { amount_minor: 90_000, status: 'captured', refund_minor: null },
      { amount_minor: 210_000, status: 'captured', refund_minor: null },
    ]);
    expect(await world.read(made)).toMatchObject({
      status: 'confirmed',
      payment_status: 'success',
      balance: { deposit: czk(90_000), amount: czk(210_000), can_pay: false, can_transfer: false },
    });
    expect((await world.startPayment(made)).body.error?.code).toBe('not_payable');
    await deposits.letLapse(made);
    expect(await emailsOf(made)).toEqual(['paid']);
  });

  it('[4.34] is paid by transfer, in parts', async () => {
    const made = await deposits.confirmed();
    const { body } = await chooseTransfer(made);
    expect(body.transfer).toMatchObject({ amount: czk(210_000) });
    expect((await chooseTransfer(made)).body.transfer).toEqual(body.transfer);
    const symbol = body.transfer?.variable_symbol ?? '';
    await payers.notify(payers.eventOf(symbol, { amount_minor: 110_000 }));
    expect((await world.read(made)).transfer).toMatchObject({ missing: czk(100_000) });
    await payers.notify(payers.eventOf(symbol, { amount_minor: 100_000 }));
    expect(await stateOf(made)).toBe('paid');
    expect((await world.read(made)).transfer).toBeNull();
    await world.drainOutbox();
  });

  it('[4.34] is paid by transfer only until it is due', async () => {
    const made = await deposits.confirmed();
    await deposits.daysAfterDue(made, 1, async () => {
      expect((await world.read(made)).balance).toMatchObject({ can_pay: true, can_transfer: false });
      expect((await chooseTransfer(made)).body.error?.code).toBe('transfer_not_offered');
    });
  });

  it('[4.34] that is paid twice, by transfer and by card, is given back once', async () => {
    const made = await deposits.confirmed();
    const symbol = (await chooseTransfer(made)).body.transfer?.variable_symbol ?? '';
    const page = await guests.payPage(made);
    await Promise.all([world.outside.pay(page), payers.notify(payers.eventOf(symbol, { amount_minor: 210_000 }))]);
    await untilState(made, 'paid');
    await until(async () => (await guests.statusesOf(made)).filter((status) => status !== 'created').length === 3);
    await world.drainOutbox();
    await until(async () => {
      await world.drainOutbox();
      return (await guests.statusesOf(made)).filter((status) => status === 'captured').length === 2;
    });
    expect((await guests.statusesOf(made)).toSorted()).toEqual(['captured', 'captured', 'refunded']);
  });

  it('[4.34] is asked for a week before it is due and on that day, once each', async () => {
    const made = await deposits.confirmed();
    await deposits.daysAfterDue(made, -8, deposits.collect);
    expect(await emailsOf(made)).toEqual([]);
    const twice = () => Promise.all([deposits.collect(), deposits.collect()]);
    await deposits.daysAfterDue(made, -7, twice);
    await deposits.daysAfterDue(made, -6, deposits.collect);
    expect(await emailsOf(made)).toEqual(['reminder']);
    await deposits.daysAfterDue(made, 0, twice);
    await deposits.daysAfterDue(made, 3, deposits.collect);
    expect(await emailsOf(made)).toEqual(['reminder', 'warning']);
    expect((await world.read(made)).status).toBe('confirmed');
    await deposits.daysAfterDue(made, 3, async () => {
      await world.outside.pay(await guests.payPage(made));
      await untilState(made, 'paid');
    });
  });
});

describe('a stay whose rest is not paid within the grace', () => {
  it.each([
    ['non_refundable', 0],
    ['flexible', 90_000],
  ])('[4.34] is cancelled once by its policy %s, which refunds %i', async (policy, back) => {
    const set = (cancellation_policy: string) =>
      world.database.updateTable('rate').set({ cancellation_policy }).where('id', '=', sample.instant.rate).execute();
    await set(policy);
    const made = await deposits.confirmed();
    await set('non_refundable');
    const page = await guests.payPage(made);
    await deposits.daysAfterDue(made, 0, deposits.collect);
    await deposits.daysAfterDue(made, 4, () => Promise.all([deposits.collect(), deposits.collect()]));
    await deposits.daysAfterDue(made, 5, deposits.collect);
    expect(await world.read(made)).toMatchObject({
      status: 'cancelled_by_guest',
      balance: { state: 'lapsed', deposit: czk(90_000), amount: czk(210_000) },
      returned: { to_card: czk(back), kept: czk(90_000 - back) },
    });
    expect(byAmount(await payments(made))).toEqual([
      { amount_minor: 90_000, status: back > 0 ? 'refunded' : 'captured', refund_minor: back > 0 ? back : null },
      { amount_minor: 210_000, status: 'failed', refund_minor: null },
    ]);
    expect(await emailsOf(made)).toEqual(['warning', 'cancelled']);
    const toPlace = await guests.emailsAbout(made, world.config.booking.operatorEmail);
    expect(toPlace.filter((subject) => subject.includes('zrušil'))).toHaveLength(1);
    expect(await guests.payPage(made).catch(() => undefined)).not.toBe(page);
  });

  it('[4.34] is not cancelled by a job that has not warned its guest in time', async () => {
    const made = await deposits.confirmed();
    await deposits.daysAfterDue(made, 6, deposits.collect);
    await deposits.daysAfterDue(made, 9, deposits.collect);
    expect(await stateOf(made)).toBe('open');
    await deposits.daysAfterDue(made, 10, deposits.collect);
    expect(await stateOf(made)).toBe('lapsed');
  });

  it('[4.34] stays when its guest has paid, although no event has arrived', async () => {
    const made = await deposits.confirmed();
    const page = await guests.payPage(made);
    await world.outside.control({ dropWebhooks: true });
    await world.outside.pay(page);
    await deposits.letLapse(made);
    expect(await world.read(made)).toMatchObject({ status: 'confirmed', balance: { state: 'paid' } });
  });

  it('[4.34] [fault: gateway × down] waits while the gateway is unavailable', async () => {
    const made = await deposits.confirmed();
    await guests.payPage(made);
    await deposits.daysAfterDue(made, 0, deposits.collect);
    await world.outside.control({ outage: true });
    await deposits.daysAfterDue(made, 4, deposits.collect);
    expect(await stateOf(made)).toBe('open');
    await world.outside.control({ outage: false });
    await deposits.daysAfterDue(made, 5, deposits.collect);
    expect(await stateOf(made)).toBe('lapsed');
  });

  it('[4.34] gives a payment back that arrives after it was cancelled', async () => {
    const made = await deposits.confirmed();
    const symbol = (await chooseTransfer(made)).body.transfer?.variable_symbol ?? '';
    await deposits.letLapse(made);
    expect(await stateOf(made)).toBe('lapsed');
    await payers.notify(payers.eventOf(symbol, { amount_minor: 210_000 }));
    await world.drainOutbox();
    expect(byAmount(await payments(made))).toEqual([
      { amount_minor: 90_000, status: 'captured', refund_minor: null },
      { amount_minor: 210_000, status: 'refunded', refund_minor: null },
    ]);
    const subjects = await guests.emailsAbout(made);
    expect(subjects).toContain(`Platbu za rezervaci ${made.number} vracíme`);
  });

  it('[4.34] reports a deposit that was kept, and that the gateway gives back without the shop', async () => {
    const made = await deposits.confirmed();
    await deposits.letLapse(made);
    const { eventOf, sendEvent } = eventsOf(world, guests);
    await sendEvent(await eventOf(made, { type: 'payment.refunded' }));
    const [payment] = await guests.paymentsOf(made);
    const incidents = await world.database
      .selectFrom('payment_incident')
      .select(['kind', 'amount_minor'])
      .where('payment_id', '=', payment!.id)
      .execute();
    expect(incidents).toEqual([{ kind: 'refunded_in_full', amount_minor: 90_000 }]);
  });

  it.each([0, 1, 2, 3])('[4.34] is either paid or cancelled when both happen at once, try %i', async (tryNumber) => {
    const made = await deposits.confirmed();
    const symbol = (await chooseTransfer(made)).body.transfer?.variable_symbol ?? '';
    await deposits.daysAfterDue(made, 0, deposits.collect);
    await deposits.daysAfterDue(made, 4, async () => {
      const pay = () => payers.notify(payers.eventOf(symbol, { amount_minor: 210_000 }));
      await Promise.all(tryNumber % 2 === 0 ? [pay(), deposits.collect()] : [deposits.collect(), pay()]);
    });
    const { status, balance } = await world.read(made);
    const rest = byAmount(await payments(made)).at(1);
    expect([status, balance?.state, rest?.status]).toEqual(
      status === 'confirmed' ? ['confirmed', 'paid', 'captured'] : ['cancelled_by_guest', 'lapsed', 'refunded'],
    );
  });
});
