import type { BankTransferEvent, ReservationCreatedWire } from '@mp/contract';
import { expireHolds } from '../reservations/expire-reservations.ts';
import { requestOrder, sampleOrder, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { eventsOf } from '../../testing/visitors/events.ts';
import { openCheckedWorld } from '../../testing/visitors/checked-world.ts';
import { hour, type Guests } from '../../testing/visitors/guests.ts';
import { doubleNight } from '../../testing/worlds/sample-places.ts';
import { payersOf, type Payers } from '../../testing/visitors/payers.ts';

let world: BookingWorld;
let guests: Guests;
let payers: Payers;

openCheckedWorld((opened, visitors) => {
  [world, guests] = [opened, visitors];
  payers = payersOf(world, guests);
});

describe('paying by transfer', () => {
  it('holds the rooms for days and returns payment details, as data, as a QR code and by e-mail', async () => {
    const { body: made } = await world.book(sampleOrder(guests.nextNight()));
    expect(made).toMatchObject({ can_transfer: true, transfer: null });
    const { status, body } = await payers.choose(made);
    expect([status, body.status, body.payment_status]).toEqual([200, 'held', 'pending']);
    expect(body.pay_until).toBe('2026-11-26T11:00:00.000Z');
    const { transfer } = body;
    expect(transfer).toMatchObject({ iban: 'CZ6508000000192000145399', amount: { minor: 300_000 }, others: [] });
    expect(transfer?.variable_symbol).toMatch(/^[1-9]\d{9}$/);
    expect(transfer?.spayd).toBe(
      `SPD*1.0*ACC:CZ6508000000192000145399*AM:3000.00*CC:CZK*DT:20261126*X-VS:${transfer?.variable_symbol}*MSG:REZERVACE ${made.number}`,
    );
    const qr = await world.app.inject(`/public/reservation/${made.id}/payment-qr.svg?code=${made.code}&language=cs`);
    expect([qr.statusCode, qr.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(qr.body).toMatch(/^<svg /);
    await world.drainOutbox();
    const mail = (await world.outside.mailTo('jana@example.cz')).find(({ subject }) => subject.includes('převodem'));
    expect(mail?.text).toContain('Účet (IBAN): CZ65 0800 0000 1920 0014 5399');
    expect(mail?.text).toContain(`Variabilní symbol: ${transfer?.variable_symbol}`);
    expect(mail?.attachments).toMatchObject([{ filename: `qr-${made.number}.png`, content_type: 'image/png' }]);
    // Repeated and concurrent requests return the same transfer.
    for (const again of await Promise.all([payers.choose(made), payers.choose(made)]))
      expect(again.body.transfer?.variable_symbol).toBe(transfer?.variable_symbol);
  });

  it('[4.29] confirms the stay once the transfer has arrived, and books it', async () => {
    const before = await payers.balanceOf('bank_account');
    const { made, symbol } = await payers.awaited();
    await world.outside.transfer({ variable_symbol: symbol, amount_minor: doubleNight.CZK });
    await world.untilStatus(made, 'confirmed');
    expect(await world.read(made)).toMatchObject({ payment_status: 'success', transfer: null, can_transfer: false });
    expect((await payers.balanceOf('bank_account')) - before).toBe(doubleNight.CZK);
    expect(await guests.paymentsOf(made)).toMatchObject([{ provider: 'transfer', status: 'captured' }]);
  });

  it('counts a transfer once when the bank’s webhook repeats', async () => {
    const { made, symbol } = await payers.awaited();
    const event = payers.eventOf(symbol);
    const responses = await Promise.all(Array.from({ length: 8 }, () => payers.notify(event)));
    expect(responses.map((answer) => [answer.statusCode, answer.json().status])).toEqual(
      Array(8).fill([200, 'matched']),
    );
    expect(await payers.outcomesOf(symbol)).toEqual(['matched']);
    expect((await world.read(made)).status).toBe('confirmed');
    expect((await guests.emailsAbout(made)).filter((subject) => subject.startsWith('Potvrzeno'))).toHaveLength(1);
  });

  it('records transfers with an unknown symbol, and second payments', async () => {
    const before = await payers.balanceOf('unmatched_transfers');
    expect((await payers.notify(payers.eventOf('1234567890'))).json()).toEqual({ status: 'unmatched' });
    expect((await payers.notify(payers.eventOf(''))).json()).toEqual({ status: 'unmatched' });
    const { made, symbol } = await payers.awaited();
    const both = await Promise.all([payers.notify(payers.eventOf(symbol)), payers.notify(payers.eventOf(symbol))]);
    expect(both.map((answer) => answer.json().status).sort()).toEqual(['matched', 'unmatched']);
    expect(await guests.statusesOf(made)).toEqual(['captured']);
    expect(before - (await payers.balanceOf('unmatched_transfers'))).toBe(3 * doubleNight.CZK);
  });

  it('refunds a late transfer to the sender’s account', async () => {
    const night = guests.wholeNight();
    const { made, symbol } = await payers.awaited(sampleOrder(night));
    await world.advance(5 * 24 * hour + 1000);
    await expireHolds(world.services);
    expect((await world.read(made)).status).toBe('expired');
    const { body: faster } = await world.book(sampleOrder(night));
    expect(faster.status).toBe('held');
    await payers.notify(payers.eventOf(symbol, { amount_minor: 2 * doubleNight.CZK }));
    await world.drainOutbox();
    expect(await guests.statusesOf(made)).toEqual(['refunded']);
    expect((await world.outside.payouts())[0]).toMatchObject({
      account: 'CZ9501000000001234567899',
      amount_minor: 2 * doubleNight.CZK,
      variable_symbol: symbol,
    });
  });

  it('[4.34] is refunded in part when an insured stay is cancelled, once', async () => {
    const { made, symbol } = await payers.awaited(guests.insuredOrder());
    await payers.notify(payers.eventOf(symbol, { amount_minor: 315_000 }));
    const grounds = { refund_minor: 240_000, serious_reason: 'illness' };
    await world.post(`/public/reservation/${made.id}/cancel`, { code: made.code, ...grounds });
    await world.outside.control({ outage: true });
    await world.drainOutbox();
    await world.outside.control({ outage: false });
    await world.advance(hour);
    await world.drainOutbox();
    const payouts = (await world.outside.payouts()).filter(({ variable_symbol }) => variable_symbol === symbol);
    expect(payouts.map(({ amount_minor }) => amount_minor)).toEqual([240_000]);
  });
});

describe('a transfer and a card', () => {
  it('exclude each other: choosing one closes the other', async () => {
    const made = await guests.bookInstant();
    const page = await guests.payPage(made);
    await world.advance(1_000);
    await payers.choose(made);
    await world.outside.pay(page);
    expect(await guests.statusesOf(made)).toEqual(['failed', 'created']);
    await world.advance(1_000);
    await world.outside.pay(await guests.payPage(made));
    await world.untilStatus(made, 'confirmed');
    expect((await guests.paymentsOf(made)).map(({ provider, status }) => [provider, status])).toEqual([
      ['sandbox', 'failed'],
      ['transfer', 'failed'],
      ['sandbox', 'captured'],
    ]);
  });

  it('do not both pay: a transfer after a card payment is refunded', async () => {
    const { made, symbol } = await payers.awaited();
    await world.advance(1_000);
    await world.outside.pay(await guests.payPage(made));
    await world.untilStatus(made, 'confirmed');
    await payers.notify(payers.eventOf(symbol));
    await world.drainOutbox();
    expect((await guests.statusesOf(made)).sort()).toEqual(['captured', 'refunded']);
    expect((await world.outside.payouts())[0]?.variable_symbol).toBe(symbol);
  });
});

describe('a transfer is not offered', () => {
  it.each<[string, () => Promise<ReservationCreatedWire>]>([
    ['for a booking on request', async () => (await world.book(requestOrder(guests.nextNight()))).body],
    [
      'in euros',
      async () =>
        (await world.book(sampleOrder({ ...guests.nextNight(), currency: 'EUR', total_minor: doubleNight.EUR }))).body,
    ],
    [
      'for what is paid',
      async () => {
        const made = await guests.bookInstant();
        await world.outside.pay(await guests.payPage(made));
        await world.untilStatus(made, 'confirmed');
        return made;
      },
    ],
  ])('%s', async (_name, make) => {
    const made = await make();
    expect((await world.read(made)).can_transfer).toBe(false);
    expect((await payers.choose(made)).body.error?.code).toBe('transfer_not_offered');
  });

  it('for a stay that is too soon, to the day', async () => {
    const { body: made } = await world.book(sampleOrder(guests.nextNight()));
    const daysAhead = (Date.parse(made.arrival) - Date.parse(world.clock.today())) / 86_400_000;
    await world.database
      .updateTable('reservation')
      .set({ hold_until: new Date('2027-12-31T00:00:00Z') })
      .where('id', '=', made.id)
      .execute();
    await world.advance((daysAhead - 14) * 24 * hour);
    expect((await world.read(made)).can_transfer).toBe(true);
    await world.advance(24 * hour);
    expect((await world.read(made)).can_transfer).toBe(false);
    expect((await payers.choose(made)).body.error?.code).toBe('transfer_not_offered');
  });
});

it('a statement that is signed with the gateway’s secret is believed for one version; the gateway never with the bank’s', async () => {
  expect(world.config.bankSecret).not.toBe(world.config.paygateSecret);
  expect((await payers.notify(payers.eventOf('1'), world.config.paygateSecret)).statusCode).toBe(200);
  const { eventOf, sendEvent } = eventsOf(world, guests);
  const made = await guests.bookInstant();
  await guests.payPage(made);
  expect((await sendEvent(await eventOf(made), { secret: world.config.bankSecret })).statusCode).toBe(401);
});

it.each([
  ['another secret', (event: BankTransferEvent) => payers.notify(event, 'x'.repeat(43)), 401],
  ['no amount', (event: BankTransferEvent) => payers.notify({ ...event, amount_minor: 0 }), 400],
  ['a symbol of letters', (event: BankTransferEvent) => payers.notify({ ...event, variable_symbol: 'abc' }), 400],
])('a statement with %s is refused', async (_name, send, status) => {
  expect((await send(payers.eventOf('1'))).statusCode).toBe(status);
});
