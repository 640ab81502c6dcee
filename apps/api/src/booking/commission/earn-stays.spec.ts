import type { ReservationCreatedWire, ReservationOrder } from '@mp/contract';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { bookedAccounts } from '../../testing/expected-accounts.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { austrianSeller, contractsOf, czechSeller, type NewContract } from '../../testing/sellers-of-world.ts';
import { guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { recordLocalTax } from '../../testing/catalogue/random-charges.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';
import { reservationRefund } from '../payments/give-back.ts';
import { decideRefund, requestRefund } from '../payments/request-refund.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import { markNoShow } from '../reservations/change-reservation.ts';
import { cancelByPlace } from '../reservations/cancel-by-place.ts';
import { earnStays } from './earn-stays.ts';

let world: BookingWorld;
let guests: Guests;
beforeAll(async () => {
  world = await startBookingWorld();
  guests = guestsOf(world);
});
afterAll(() => world.close());
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

const placeId = sample.instant.id;
const contract = (changes: Partial<NewContract>) =>
  contractsOf(world).record({ placeId, model: 'intermediary', ...changes });

/** Books and pays a night for 3 000 Kč. */
async function confirmed(order?: ReservationOrder): Promise<ReservationCreatedWire> {
  const made = await guests.bookInstant(order);
  await world.outside.pay(await guests.payPage(made));
  await world.untilStatus(made, 'confirmed');
  await world.drainOutbox();
  return made;
}

/** Moves the clock to the day of departure, and runs the job until it finds nothing. */
async function depart({ id }: ReservationCreatedWire): Promise<void> {
  const { departure } = await world.database
    .selectFrom('reservation')
    .select('departure')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const ms = new Date(`${departure}T08:00:00Z`).getTime() - world.clock.now().getTime();
  if (ms > 0) await world.advance(ms);
  while ((await earnStays(world.services)) > 0);
}

const accountsOf = async ({ id }: ReservationCreatedWire) => {
  const accounts = (await bookedAccounts(world.database)).get(id) ?? {};
  return Object.fromEntries(Object.entries(accounts).filter(([, minor]) => minor !== 0));
};

const refund = ({ id }: ReservationCreatedWire, amountMinor: number) =>
  inTransaction(world.database, async (trx) => {
    const reservation = await lockReservation(trx, id);
    const request = { id: crypto.randomUUID(), amountMinor, reason: 'Topení netopilo', staffId: crypto.randomUUID() };
    const now = world.clock.now();
    await requestRefund(world.services, trx, reservationRefund(reservation!), request, now);
    const row = await trx.selectFrom('refund').selectAll().where('id', '=', request.id).executeTakeFirstOrThrow();
    const decision = { staffId: crypto.randomUUID(), declineReason: null };
    if (row.state === 'waiting')
      await decideRefund(world.services, trx, reservationRefund(reservation!), row, decision, now);
  });

describe('a stay is divided on its day of departure', () => {
  it('without its local tax, which is owed to the municipality; refunds are of the price first', async () => {
    await recordLocalTax(world.database, 'Stožec');
    const made = await confirmed(sampleOrder({ ...guests.nextNight(), total_minor: 308_000 }));
    await world.database.deleteFrom('local_tax').execute();
    await depart(made);
    const whole = { money: 308_000, stay_revenue: -267_857, vat_payable: -32_143, local_taxes_payable: -8_000 };
    expect(await accountsOf(made)).toEqual(whole);
    await refund(made, 112_000);
    expect(await accountsOf(made)).toMatchObject({ local_taxes_payable: -8_000, stay_revenue: -167_857 });
  });

  it('without local tax where nobody came: it is the guest’s, and refunds are of it first', async () => {
    await recordLocalTax(world.database, 'Stožec');
    const made = await confirmed(sampleOrder({ ...guests.nextNight(), total_minor: 308_000 }));
    await world.database.deleteFrom('local_tax').execute();
    await depart(made);
    const note = (isNoShow: boolean) =>
      inTransaction(world.database, async (trx) => {
        const reservation = await lockReservation(trx, made.id);
        await markNoShow(world.services, trx, reservation!, isNoShow, world.clock.now());
      });
    const earned = { stay_revenue: -267_857, vat_payable: -32_143 };
    await note(true);
    expect(await accountsOf(made)).toEqual({ money: 308_000, ...earned, guest_prepayments: -8_000 });
    await note(false);
    expect(await accountsOf(made)).toEqual({ money: 308_000, ...earned, local_taxes_payable: -8_000 });
    await note(true);
    await refund(made, 5_000);
    expect(await accountsOf(made)).toMatchObject({ ...earned, guest_prepayments: -3_000 });
    await refund(made, 103_000);
    expect(await accountsOf(made)).toMatchObject({ stay_revenue: -178_571, vat_payable: -21_429 });
    await note(false);
    await refund(made, 200_000);
    const notes = await world.database
      .selectFrom('credit_note')
      .select('content')
      .where('reservation_id', '=', made.id)
      .orderBy('number')
      .execute();
    expect(notes.map(({ content }) => content.lines.map(({ kind, minor }) => [kind, minor]))).toEqual([
      [['local_tax', -5_000]],
      [
        ['refund', -100_000],
        ['local_tax', -3_000],
      ],
      [['refund', -200_000]],
    ]);
  });

  it('of a place without a contract: it is the shop’s own, with the VAT of its invoice', async () => {
    const made = await confirmed();
    expect(await accountsOf(made)).toEqual({ money: 300_000, guest_prepayments: -300_000 });
    await depart(made);
    expect(await accountsOf(made)).toEqual({ money: 300_000, stay_revenue: -267_857, vat_payable: -32_143 });
  });

  it('of an intermediary: the owner’s less the commission of the operator’s setting and its VAT', async () => {
    await contract({});
    const made = await confirmed();
    await depart(made);
    expect(await accountsOf(made)).toEqual({
      money: 300_000,
      owed_to_owners: -245_550,
      commission_earned: -45_000,
      vat_payable: -9_450,
    });
  });

  it('of a seller who pays the VAT of our commission abroad: without it', async () => {
    await contract({ commissionPerMille: 120, seller: austrianSeller });
    const made = await confirmed();
    await depart(made);
    expect(await accountsOf(made)).toEqual({
      money: 300_000,
      owed_to_owners: -264_000,
      commission_earned: -36_000,
    });
  });

  it.each([
    ['a Czech business', czechSeller, 7_560],
    ['an Austrian without a VAT number', { ...austrianSeller, vat: null }, 7_200],
    ['a Czech who is no business', { ...czechSeller, is_trader: false, vat: null }, 7_200],
  ])('of a house in Austria: the commission has VAT by its seller, %s', async (_, seller, vatMinor) => {
    await world.database.updateTable('place').set({ country: 'AUT' }).where('id', '=', placeId).execute();
    try {
      await contract({ commissionPerMille: 120, seller });
      const made = await confirmed();
      await depart(made);
      expect(await accountsOf(made)).toMatchObject({ commission_earned: -36_000, vat_payable: -vatMinor });
    } finally {
      await world.database.updateTable('place').set({ country: 'CZE' }).where('id', '=', placeId).execute();
    }
  });

  it('of the shop that buys it from an owner: the margin is its own, and VAT of the whole price is due', async () => {
    await contract({ model: 'seller', commissionPerMille: 200 });
    const made = await confirmed();
    await depart(made);
    expect(await accountsOf(made)).toEqual({
      money: 300_000,
      owed_to_owners: -240_000,
      vat_payable: -32_143,
      stay_revenue: -27_857,
    });
  });
});

describe('the terms of a stay', () => {
  it('are those of its confirmation, whatever is agreed later', async () => {
    await contract({ commissionPerMille: 100 });
    const made = await confirmed();
    await contract({ model: 'seller', commissionPerMille: 400 });
    await depart(made);
    expect(await accountsOf(made)).toMatchObject({ commission_earned: -30_000, owed_to_owners: -263_700 });
  });
});

describe('an earned stay', () => {
  it('is divided again after refunds, in proportion, and to nothing when all of it is refunded', async () => {
    await contract({ commissionPerMille: 150 });
    const made = await confirmed();
    await depart(made);
    await refund(made, 100_001);
    expect(await accountsOf(made)).toMatchObject({
      owed_to_owners: -163_699,
      commission_earned: -30_000,
      vat_payable: -6_300,
      guest_refunds: -100_001,
    });
    await refund(made, 199_999);
    await world.drainOutbox();
    expect(await accountsOf(made)).toEqual({});
  });

  it('is divided once by several jobs', async () => {
    const made = await confirmed();
    const again = await confirmed();
    await depart(again);
    await Promise.all([earnStays(world.services), earnStays(world.services)]);
    const entries = await world.database
      .selectFrom('ledger_entry')
      .select('id')
      .where('reservation_id', '=', made.id)
      .where('reason', '=', 'stay earned')
      .where('account', '=', 'vat_payable')
      .execute();
    expect(entries).toHaveLength(1);
  });
});

describe('nothing is divided', () => {
  it('of a stay that its place has cancelled', async () => {
    const made = await confirmed();
    await cancelByPlace(world.services, made.id, 'Havárie vody');
    await world.drainOutbox();
    await depart(made);
    expect(await accountsOf(made)).toEqual({});
  });

  it('of a stay whose money has gone back at the gateway', async () => {
    const made = await confirmed();
    const [payment] = await guests.paymentsOf(made);
    await inTransaction(world.database, (trx) =>
      trx
        .insertInto('ledger_entry')
        .values(
          (
            [
              ['guest_prepayments', 300_000],
              ['gateway_receivable', -300_000],
            ] as const
          ).map(([account, amount_minor]) => ({
            id: crypto.randomUUID(),
            transfer_id: payment!.id,
            account,
            reservation_id: made.id,
            payment_id: payment!.id,
            voucher_order_id: null,
            voucher_id: null,
            amount_minor,
            currency: 'CZK' as const,
            reason: 'payment refunded',
            created_at: world.clock.now(),
          })),
        )
        .execute(),
    );
    await world.database.updateTable('payment').set({ status: 'refunded' }).where('id', '=', payment!.id).execute();
    await depart(made);
    expect(await accountsOf(made)).toEqual({});
  });
});

describe('a stay that an earlier version confirmed', () => {
  it('gets the terms of its day of confirmation when it is divided, once', async () => {
    await contract({ commissionPerMille: 100 });
    const made = await confirmed();
    // As the earlier version left it.
    await world.database.deleteFrom('reservation_terms').where('reservation_id', '=', made.id).execute();
    await world.advance(86_400_000);
    await contract({ model: 'seller', commissionPerMille: 300 });
    await depart(made);
    await depart(made);
    expect(await accountsOf(made)).toEqual({
      money: 300_000,
      owed_to_owners: -263_700,
      commission_earned: -30_000,
      vat_payable: -6_300,
    });
  });
});
