import type { ReservationCreatedWire } from '@mp/contract';
import { until } from '@mp/testing';
import { brokenInvariants } from '../../testing/invariants.ts';
import { depositGuestsOf } from '../../testing/visitors/deposit-guests.ts';
import { calmDown, guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { closePayments } from '../payments/close-payments.ts';
import { openSession } from '../payments/open-session.ts';
import { removeCards } from '../../people/cards/saved-cards.ts';

let world: BookingWorld;
let guests: Guests;
let deposits: ReturnType<typeof depositGuestsOf>;

beforeAll(async () => {
  world = await startBookingWorld();
  guests = guestsOf(world);
  deposits = depositGuestsOf(world, guests);
  await deposits.takeDeposits({ deposit_per_mille: 300, balance_days: 14 });
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

const agreed = { charge_rest: true };
const cardsOf = ({ id }: ReservationCreatedWire) =>
  world.database.selectFrom('saved_card').selectAll().where('reservation_id', '=', id).execute();
const stateOf = async (made: ReservationCreatedWire) => (await world.read(made)).balance?.state;
const untilState = (made: ReservationCreatedWire, state: string) => until(async () => (await stateOf(made)) === state);
const due = (made: ReservationCreatedWire, act: () => Promise<unknown> = deposits.collect) =>
  deposits.daysAfterDue(made, 0, act);
const chargesOf = async (made: ReservationCreatedWire) =>
  (await guests.paymentsOf(made))
    .filter(({ saved_card_id }) => saved_card_id !== null)
    .map(({ status, failure }) => ({ status, failure }));
const capturedMinor = async (made: ReservationCreatedWire) =>
  (await guests.paymentsOf(made))
    .filter(({ status }) => status === 'captured')
    .map(({ amount_minor }) => amount_minor)
    .toSorted((a, b) => a - b);
const subjectsOf = async (made: ReservationCreatedWire) =>
  (await guests.emailsAbout(made)).map((subject) => subject.replaceAll(/\u00a0|\u202f/g, ' '));

describe('the card of a deposit', () => {
  it('[4.34] is saved when its guest agrees, named with the rest, and forgotten once that is paid', async () => {
    const made = await deposits.confirmed(agreed);
    expect(await world.read(made)).toMatchObject({
      paid_with: 'Visa •••• 4242',
      balance: { card: { name: 'Visa •••• 4242', state: 'due' } },
    });
    expect(await cardsOf(made)).toMatchObject([{ last4: '4242', expires_on: '2040-12-31', removed_at: null }]);
    await due(made);
    await untilState(made, 'paid');
    expect(await capturedMinor(made)).toEqual([90_000, 210_000]);
    expect(await cardsOf(made)).toMatchObject([{ removed_at: expect.any(Date) as Date }]);
    expect(await subjectsOf(made)).toContainEqual(expect.stringContaining('Doplatek 2 100 Kč jsme přijali'));
    expect(await world.read(made)).toMatchObject({ paid_with: 'Visa •••• 4242', balance: { card: null } });
  });

  it('[4.34] is not saved without that', async () => {
    const made = await deposits.confirmed();
    expect(await cardsOf(made)).toEqual([]);
    expect((await world.read(made)).balance?.card).toBeNull();
  });

  it('[4.34] of a wallet is named and charged, too', async () => {
    const made = await deposits.confirmed(agreed, (page) => world.outside.payWithWallet(page, 'apple_pay'));
    expect((await world.read(made)).balance?.card).toEqual({ name: 'Visa •••• 4242 (Apple Pay)', state: 'due' });
    await due(made);
    await untilState(made, 'paid');
    expect(await world.read(made)).toMatchObject({ paid_with: 'Visa •••• 4242 (Apple Pay)' });
  });
});

describe('the charge of the rest', () => {
  it('[4.34] is announced a week before, and made once on the due date', async () => {
    const made = await deposits.confirmed(agreed);
    await deposits.daysAfterDue(made, -7, deposits.collect);
    expect(await chargesOf(made)).toEqual([]);
    expect(await subjectsOf(made)).toContainEqual(expect.stringContaining('strhneme doplatek'));
    await world.outside.control({ duplicateWebhooks: true });
    await due(made, () => Promise.all([deposits.collect(), deposits.collect(), deposits.collect()]));
    await untilState(made, 'paid');
    await deposits.daysAfterDue(made, 1, deposits.collect);
    expect(await chargesOf(made)).toEqual([{ status: 'captured', failure: null }]);
    expect(await subjectsOf(made)).not.toContainEqual(expect.stringContaining('je splatný'));
  });

  it('[4.34] is made once when the process dies after the gateway has taken it, and no event arrives', async () => {
    const made = await deposits.confirmed(agreed);
    await world.outside.control({ dropWebhooks: true });
    await due(made, async () => {
      await deposits.collect();
      const payment = (await guests.paymentsOf(made)).find(({ status }) => status === 'created')!;
      const { sessionId } = await openSession(world.services, payment);
      return world.services.gateways.of(payment.provider).charge(sessionId);
    });
    expect(await stateOf(made)).toBe('paid');
    expect(await capturedMinor(made)).toEqual([90_000, 210_000]);
  });

  it('[4.34] [fault: gateway × down] waits for the gateway, and the guest is asked a day later', async () => {
    const made = await deposits.confirmed(agreed);
    await world.outside.control({ outage: true });
    await due(made);
    expect(await chargesOf(made)).toEqual([{ status: 'created', failure: null }]);
    // Another process that collects now closes pages, not this charge.
    expect(await closePayments(world.services, made.id, { ofPages: true })).toBe(true);
    expect(await chargesOf(made)).toEqual([{ status: 'created', failure: null }]);
    await deposits.daysAfterDue(made, 1, deposits.collect);
    expect(await subjectsOf(made)).toContainEqual(expect.stringContaining('je splatný'));
    await world.outside.control({ outage: false });
    // The guest pays on the page: the charge is closed, whatever the outbox does later.
    await deposits.daysAfterDue(made, 1, async () => world.outside.pay(await guests.payPage(made)));
    await untilState(made, 'paid');
    await world.drainOutbox();
    expect(await capturedMinor(made)).toEqual([90_000, 210_000]);
    expect(await chargesOf(made)).toEqual([{ status: 'failed', failure: null }]);
  });

  it.each([
    ['unconfirmed', 'authentication_required', 'unconfirmed', 'banka chce platbu potvrdit přímo od vás'],
    ['expiredLater', 'card_expired', 'expired', 'platnost skončila'],
    ['refusedLater', 'card_declined', 'refused', 'banka platbu odmítla'],
  ] as const)(
    '[4.34] of a card that is %s fails as %s: the guest gets a link and the grace',
    async (card, failure, state, words) => {
      const made = await deposits.confirmed(agreed, async (page) => {
        await world.outside.pay(page, card);
        await world.outside.confirm(page);
      });
      await due(made);
      await until(async () => (await chargesOf(made))[0]?.status === 'failed');
      expect(await chargesOf(made)).toEqual([{ status: 'failed', failure }]);
      expect((await world.read(made)).balance).toMatchObject({ can_pay: true, card: { state } });
      await world.drainOutbox();
      const mails = await world.outside.mailTo('jana@example.cz');
      const asked = mails.filter(({ text, subject }) => text.includes(made.number) && subject.includes('splatný'));
      expect(asked.map(({ text }) => text)).toEqual([expect.stringContaining(words)]);
      await deposits.daysAfterDue(made, 1, deposits.collect);
      expect(await chargesOf(made)).toHaveLength(1);
      await deposits.daysAfterDue(made, 2, async () => world.outside.pay(await guests.payPage(made)));
      await untilState(made, 'paid');
    },
  );

  it('[4.34] is not made to a card that expires before, which its guest learns a week before', async () => {
    const made = await deposits.confirmed(agreed, (page) => world.outside.pay(page, 'success', '12/26'));
    expect((await world.read(made)).balance?.card).toEqual({ name: 'Visa •••• 4242', state: 'expired' });
    await deposits.daysAfterDue(made, -7, deposits.collect);
    await due(made);
    expect(await chargesOf(made)).toEqual([]);
    expect(await subjectsOf(made)).toEqual(
      expect.arrayContaining([expect.stringContaining('zbývá doplatit'), expect.stringContaining('je splatný')]),
    );
  });

  it('[4.34] is not made to a card that was removed, also while the charge waits', async () => {
    const [before, meanwhile] = [await deposits.confirmed(agreed), await deposits.confirmed(agreed)];
    const remove = ({ id }: ReservationCreatedWire) =>
      inTransaction(world.database, (trx) => removeCards(trx, [id], world.clock.now()));
    await remove(before);
    await due(before);
    expect(await chargesOf(before)).toEqual([]);
    await due(meanwhile, async () => {
      await deposits.collect();
      await remove(meanwhile);
    });
    expect(await chargesOf(meanwhile)).toEqual([{ status: 'failed', failure: null }]);
    expect((await world.read(meanwhile)).balance?.card?.state).toBe('removed');
    await deposits.daysAfterDue(meanwhile, 1, deposits.collect);
    expect(await subjectsOf(meanwhile)).toContainEqual(expect.stringContaining('je splatný'));
  });

  it('[4.34] is not made while a transfer is awaited, and closes a page that is open', async () => {
    const [byTransfer, byPage] = [await deposits.confirmed(agreed), await deposits.confirmed(agreed)];
    await world.post(`/public/reservation/${byTransfer.id}/transfer`, { code: byTransfer.code });
    await due(byTransfer);
    expect(await chargesOf(byTransfer)).toEqual([]);
    const page = await guests.payPage(byPage);
    await due(byPage);
    await untilState(byPage, 'paid');
    await world.outside.pay(page);
    await world.drainOutbox();
    expect(await capturedMinor(byPage)).toEqual([90_000, 210_000]);
  });

  it('[4.34] of a stay that is cancelled meanwhile is not made, or goes back', async () => {
    const made = await deposits.confirmed(agreed);
    await due(made, async () => {
      await deposits.collect();
      await world.post(`/public/reservation-request/${world.services.codes.place(made.id)}/cancel`, {
        reason: 'Havárie',
      });
    });
    await world.drainOutbox();
    expect(await chargesOf(made)).toEqual([{ status: 'failed', failure: null }]);
    expect(await capturedMinor(made)).toEqual([]);
    expect(await cardsOf(made)).toMatchObject([{ removed_at: expect.any(Date) as Date }]);
  });

  it('[4.34] is made again on the day until which staff gave more time', async () => {
    const made = await deposits.confirmed(agreed, (page) => world.outside.pay(page, 'refusedLater'));
    await due(made);
    await until(async () => (await chargesOf(made)).length === 1);
    await world.database
      .updateTable('reservation_instalment')
      .set({ reminded_on: null, warned_on: null, charged_on: null })
      .where('reservation_id', '=', made.id)
      .execute();
    await due(made);
    await until(async () => (await chargesOf(made)).every(({ status }) => status === 'failed'));
    expect(await chargesOf(made)).toHaveLength(2);
  });
});

it('[4.34] a payment whose holder disputes it is an incident for the operator', async () => {
  const made = await deposits.confirmed({}, (page) => world.outside.pay(page, 'disputed'));
  const incidents = () =>
    world.database
      .selectFrom('payment_incident')
      .innerJoin('payment', 'payment.id', 'payment_id')
      .select(['kind', 'payment_incident.status', 'payment_incident.amount_minor'])
      .where('reservation_id', '=', made.id)
      .execute();
  await until(async () => (await incidents()).length > 0);
  expect(await incidents()).toEqual([{ kind: 'dispute', status: 'needs_response', amount_minor: 90_000 }]);
});
