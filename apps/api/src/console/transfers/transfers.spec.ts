import type {
  ActionResultWire,
  BankTransferListWire,
  BankTransferWire,
  OverviewWire,
  TransferSuggestionsWire,
} from '@mp/contract';
import { sql } from 'kysely';
import { recordTransfer } from '../../booking/payments/accept-transfer.ts';
import { cancelReservation } from '../../booking/reservations/cancel-reservation.ts';
import { expireHolds } from '../../booking/reservations/expire-reservations.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { calmDown, guestsOf, hour, type Guests } from '../../testing/visitors/guests.ts';
import { payersOf } from '../../testing/visitors/payers.ts';
import { addStaffMember, type TestStaff } from '../../testing/visitors/staff-members.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';

let world: BookingWorld;
let guests: Guests;
let payers: ReturnType<typeof payersOf>;
let finance: TestStaff;

beforeAll(async () => {
  world = await startBookingWorld({ DESK_ORIGIN: 'https://desk.example' });
  guests = guestsOf(world);
  payers = payersOf(world, guests);
  finance = await addStaffMember(world, 'finance', 'Velká');
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => {
  await world.drainOutbox();
  expect(await brokenInvariants(world.database)).toEqual([]);
});

/** A transfer with a symbol that no payment has. */
const stray = async (amount_minor: number): Promise<BankTransferWire> => {
  const event = { ...payers.eventOf('7777777777'), id: `trn_${crypto.randomUUID()}`, amount_minor };
  await payers.notify(event);
  return transfer(event.id);
};
const transfer = async (id: string): Promise<BankTransferWire> =>
  (await finance.get<BankTransferWire>(`/console/bank-transfer/${id}`)).body;
const match = async (
  { id, version }: BankTransferWire,
  shares: readonly (readonly [string, number])[],
  more: object = {},
  key?: string,
) =>
  finance.act(
    `/console/bank-transfer/${id}/match`,
    {
      version,
      shares: shares.map(([reservation_id, amount_minor]) => ({ reservation_id, amount_minor })),
      ...more,
    },
    key,
  );
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;

describe('a transfer that fits no payment', () => {
  it('is suggested for a reservation with the same amount or a similar symbol, and confirms it', async () => {
    const { made, symbol } = await payers.awaited();
    const at = [...symbol].findIndex((digit, index) => index > 0 && digit !== symbol[index - 1]);
    const swapped = symbol.slice(0, at - 1) + symbol[at] + symbol[at - 1] + symbol.slice(at + 1);
    const event = { ...payers.eventOf(swapped), id: `trn_${crypto.randomUUID()}` };
    await payers.notify(event);
    const found = await transfer(event.id);
    expect(found).toMatchObject({ reason: 'unknown', left: { minor: 300_000 }, shares: [] });
    const path = `/console/bank-transfer/${event.id}/suggestion`;
    const [best] = (await finance.get<TransferSuggestionsWire>(path)).body.data;
    expect(best).toMatchObject({ reservation: { id: made.id }, guest: 'Jana Nováková', missing: { minor: 300_000 } });
    expect(best?.because).toContain('amount');
    const named = (await finance.get<TransferSuggestionsWire>(`${path}?q=${made.number}`)).body.data;
    expect(named.map(({ reservation }) => reservation.id)).toEqual([made.id]);
    const preview = await match(found, [[made.id, 300_000]], { preview: true });
    expect(preview.body).toMatchObject({ effect: { emails: expect.arrayContaining(['reservation_confirmed']) } });
    const onOverview = async () =>
      (await finance.get<OverviewWire>('/console/overview')).body.tasks.find(({ task }) => task === 'transfers')?.count;
    const waiting = await onOverview();
    expect((await match(found, [[made.id, 300_000]])).status).toBe(200);
    expect(await onOverview()).toBe(waiting! - 1);
    expect((await world.read(made)).status).toBe('confirmed');
    expect(await transfer(event.id)).toMatchObject({
      left: { minor: 0 },
      shares: [{ reservation: made.number, is_done: true }],
    });
  });

  it('is linked from the e-mail to the operator', async () => {
    const { id } = await stray(123_400);
    await world.drainOutbox();
    const mails = await world.outside.mailTo(world.config.booking.operatorEmail);
    expect(mails.find(({ text }) => text.includes(id))?.text).toContain(
      `https://desk.example/cs/sprava/payments?tab=transfers&q=${id}`,
    );
  });

  it('is used for a reservation whose guest chose no transfer', async () => {
    const made = await guests.bookInstant();
    const found = await stray(300_000);
    await match(found, [[made.id, 300_000]]);
    expect((await world.read(made)).status).toBe('confirmed');
  });

  it('is split over several reservations and its sender', async () => {
    const [one, two] = [await payers.awaited(), await payers.awaited()];
    const found = await stray(700_000);
    const shares = [
      [one.made.id, 300_000],
      [two.made.id, 250_000],
    ] as const;
    expect((await match(found, shares)).status).toBe(200);
    expect((await world.read(one.made)).status).toBe('confirmed');
    expect((await world.read(two.made)).status).toBe('held');
    // The guest sends the rest.
    await world.outside.transfer({ variable_symbol: two.symbol, amount_minor: 50_000 });
    await world.untilStatus(two.made, 'confirmed');
    const left = await transfer(found.id);
    expect(left.left.minor).toBe(150_000);
    const given = { version: left.version, amount_minor: 150_000 };
    const { body } = await finance.act<ActionResultWire>(`/console/bank-transfer/${found.id}/return`, given);
    expect(body.effect.gateway).toEqual([{ deed: 'refund', amount: { minor: 150_000, currency: 'CZK' } }]);
    const listed = (await finance.get<BankTransferListWire>('/console/bank-transfer?view=returns')).body.data;
    expect(listed.map(({ id }) => id)).toContain(found.id);
    const { version, shares: all } = await transfer(found.id);
    const share = all.find(({ reservation }) => reservation === null)!;
    const record = () => finance.act(`/console/bank-transfer/${found.id}/returned`, { version, share: share.id });
    expect((await record()).status).toBe(200);
    expect(codeOf(await record())).toBe('page_stale');
  });

  it('is used for no more than it has left and a payment is missing', async () => {
    const { made } = await payers.awaited();
    const found = await stray(100_000);
    expect(codeOf(await match(found, [[made.id, 100_001]]))).toBe('transfer_too_much');
    const dear = await stray(400_000);
    expect(codeOf(await match(dear, [[made.id, 300_001]]))).toBe('transfer_too_much');
    const { version } = dear;
    const tooMuch = { version, amount_minor: 400_001 };
    expect(codeOf(await finance.act(`/console/bank-transfer/${dear.id}/return`, tooMuch))).toBe('transfer_too_much');
  });

  it('is used once when it is sent twice, and by one of two people', async () => {
    const [one, two] = [await payers.awaited(), await payers.awaited()];
    const found = await stray(300_000);
    const key = crypto.randomUUID();
    const same = await Promise.all([1, 2].map(() => match(found, [[one.made.id, 100_000]], {}, key)));
    expect(same[1]?.body).toEqual(same[0]?.body);
    const now = await transfer(found.id);
    const both = await Promise.all([match(now, [[one.made.id, 200_000]]), match(now, [[two.made.id, 200_000]])]);
    expect(both.map(codeOf).toSorted()).toEqual(['page_stale', undefined]);
    expect((await transfer(found.id)).left.minor).toBe(0);
  });

  it('is refused for a reservation that the guest has cancelled or paid meanwhile', async () => {
    const { made } = await payers.awaited();
    const found = await stray(300_000);
    await cancelReservation(world.services, made.id);
    expect(codeOf(await match(found, [[made.id, 300_000]]))).toBe('transfer_not_matchable');
    const paid = await guests.bookInstant();
    await world.outside.pay(await guests.payPage(paid));
    await world.untilStatus(paid, 'confirmed');
    expect(codeOf(await match(found, [[paid.id, 300_000]]))).toBe('transfer_not_matchable');
  });

  it('comes again with the symbol of a completed payment: it waits for staff', async () => {
    const { made, symbol } = await payers.awaited();
    await match(await stray(300_000), [[made.id, 300_000]]);
    const late = { ...payers.eventOf(symbol), id: `trn_${crypto.randomUUID()}` };
    await payers.notify(late);
    expect(await transfer(late.id)).toMatchObject({ reason: 'twice', left: { minor: 300_000 } });
  });

  it('that completes a payment has used it before that is captured', async () => {
    const { made, symbol } = await payers.awaited();
    const part = { ...payers.eventOf(symbol), amount_minor: 100_000 };
    await payers.notify(part);
    const rest = { ...payers.eventOf(symbol), amount_minor: 200_000 };
    // The process stopped between the two transactions of the webhook.
    await world.database.transaction().execute((trx) => recordTransfer(world.services, trx, rest));
    expect(codeOf(await match(await stray(200_000), [[made.id, 200_000]]))).toBe('transfer_not_matchable');
    const { id, version, left } = await transfer(part.id);
    expect(left.minor).toBe(0);
    const back = await finance.act(`/console/bank-transfer/${id}/return`, { version, amount_minor: 100_000 });
    expect(codeOf(back)).toBe('transfer_too_much');
    await payers.notify(rest);
    expect((await world.read(made)).status).toBe('confirmed');
  });

  it('waits for one that arrives at the same time', async () => {
    const { made, symbol } = await payers.awaited();
    const found = await stray(100_000);
    const { id: paymentId } = (await guests.paymentsOf(made))[0]!;
    let sent: ReturnType<typeof match> | undefined;
    await world.database.transaction().execute(async (trx) => {
      await trx.selectFrom('payment').select('id').where('id', '=', paymentId).forUpdate().execute();
      let isOver = false;
      sent = match(found, [[made.id, 100_000]]).finally(() => (isOver = true));
      const waits = sql<{ waits: boolean }>`select exists (select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as waits`;
      while (!isOver && !(await waits.execute(trx)).rows[0]?.waits);
      expect(isOver).toBe(false);
    });
    expect((await sent!).status).toBe(200);
    await payers.notify({ ...payers.eventOf(symbol), amount_minor: 200_000 });
    expect((await world.read(made)).status).toBe('confirmed');
  });

  it('is recorded as returned on its own page only', async () => {
    const [one, other] = [await stray(100_000), await stray(100_000)];
    await finance.act(`/console/bank-transfer/${one.id}/return`, { version: one.version, amount_minor: 100_000 });
    const share = (await transfer(one.id)).shares[0]!.id;
    const record = async (id: string) =>
      finance.act(`/console/bank-transfer/${id}/returned`, { version: (await transfer(id)).version, share });
    expect(codeOf(await record(other.id))).toBe('refund_part_settled');
    expect((await record(one.id)).status).toBe(200);
  });

  it('waits for staff again when the reservation that it was shared with expires or is cancelled', async () => {
    const [one, two] = [await payers.awaited(), await payers.awaited()];
    const found = await stray(250_000);
    const shares = [
      [one.made.id, 150_000],
      [two.made.id, 100_000],
    ] as const;
    expect((await match(found, shares)).status).toBe(200);
    await cancelReservation(world.services, two.made.id);
    await world.drainOutbox();
    expect(await transfer(found.id)).toMatchObject({
      left: { minor: 100_000 },
      shares: [{ reservation: one.made.number }],
    });
    await world.advance(6 * 24 * hour);
    await expireHolds(world.services);
    const free = await transfer(found.id);
    expect(free).toMatchObject({ left: { minor: 250_000 }, shares: [] });
    const other = await payers.awaited();
    expect((await match(free, [[other.made.id, 250_000]])).status).toBe(200);
    // The guest who was late sends the rest: it completes nothing.
    const late = { ...payers.eventOf(one.symbol), amount_minor: 150_000 };
    await payers.notify(late);
    expect(await transfer(late.id)).toMatchObject({ reason: 'short', left: { minor: 150_000 } });
  });

  it('waits for staff again when the guest pays by card instead', async () => {
    const { made } = await payers.awaited();
    const found = await stray(100_000);
    await match(found, [[made.id, 100_000]]);
    await world.outside.pay(await guests.payPage(made));
    await world.untilStatus(made, 'confirmed');
    expect((await transfer(found.id)).left.minor).toBe(100_000);
  });

  it('is not shared in part with a guest who is paying by card, and completes that payment', async () => {
    const made = await guests.bookInstant();
    await guests.payPage(made);
    const found = await stray(300_000);
    expect(codeOf(await match(found, [[made.id, 100_000]]))).toBe('transfer_card_open');
    expect((await match(found, [[made.id, 300_000]])).status).toBe(200);
    expect((await world.read(made)).status).toBe('confirmed');
  });

  it('is not shared in part with a reservation that has expired, and completes it as long as its room is free', async () => {
    const { made } = await payers.awaited();
    await world.advance(6 * 24 * hour);
    await expireHolds(world.services);
    const found = await stray(300_000);
    expect(codeOf(await match(found, [[made.id, 100_000]]))).toBe('transfer_incomplete');
    expect((await match(found, [[made.id, 300_000]])).status).toBe(200);
    expect((await world.read(made)).status).toBe('confirmed');
  });

  it('counts once for its own payment', async () => {
    const { made, symbol } = await payers.awaited();
    const part = { ...payers.eventOf(symbol), amount_minor: 150_000 };
    await payers.notify(part);
    expect((await match(await transfer(part.id), [[made.id, 150_000]])).status).toBe(200);
    expect((await world.read(made)).status).toBe('held');
    await payers.notify({ ...payers.eventOf(symbol), amount_minor: 150_000 });
    expect((await world.read(made)).status).toBe('confirmed');
  });

  it('stays used by its own payment when a part of it comes back from another one', async () => {
    const [own, other] = [await payers.awaited(), await payers.awaited()];
    const part = { ...payers.eventOf(own.symbol), amount_minor: 100_000 };
    await payers.notify(part);
    await match(await transfer(part.id), [[other.made.id, 40_000]]);
    await payers.notify({ ...payers.eventOf(own.symbol), amount_minor: 240_000 });
    expect((await world.read(own.made)).status).toBe('confirmed');
    await cancelReservation(world.services, other.made.id);
    await world.drainOutbox();
    expect((await transfer(part.id)).left.minor).toBe(40_000);
  });
});
