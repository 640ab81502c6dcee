import type { BankTransferListWire, BankTransferWire } from '@mp/contract';
import { sampleOf } from '@mp/testing/sampling';
import { cancelReservation } from '../../booking/reservations/cancel-reservation.ts';
import { expireHolds } from '../../booking/reservations/expire-reservations.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { randomOf } from '../../testing/random.ts';
import { guestsOf, hour, minute, type Guests } from '../../testing/visitors/guests.ts';
import { payersOf, type Payers } from '../../testing/visitors/payers.ts';
import { addStaffMember, type TestStaff } from '../../testing/visitors/staff-members.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';

let world: BookingWorld;
let guests: Guests;
let payers: Payers;
let finance: TestStaff;

beforeAll(async () => {
  world = await startBookingWorld();
  guests = guestsOf(world);
  payers = payersOf(world, guests);
  finance = await addStaffMember(world, 'finance', 'Velká');
});
afterAll(() => world.close());

const steps = 60;
/** Amounts that add up to the price in several ways, and one that fits nothing. */
const amounts = [60_000, 100_000, 140_000, 200_000, 300_000, 310_000];

const listed = async (view: string): Promise<readonly BankTransferWire[]> =>
  (await finance.get<BankTransferListWire>(`/console/bank-transfer?view=${view}&limit=50`)).body.data;

/** What came to the bank account, less what is used for completed payments, waits, or was returned. */
const unaccounted = async (): Promise<number> => {
  const { come } = await world.database
    .selectFrom('bank_transfer')
    .select(({ fn }) => fn.sum<string | null>('amount_minor').as('come'))
    .executeTakeFirstOrThrow();
  const { paid } = await world.database
    .selectFrom('payment')
    .select(({ fn }) => fn.sum<string | null>('amount_minor').as('paid'))
    .where('provider', '=', 'transfer')
    .where('status', 'in', ['captured', 'refunded'])
    .executeTakeFirstOrThrow();
  const transfers = await listed('all');
  const waits = transfers.reduce((sum, { left }) => sum + left.minor, 0);
  const { shared } = await world.database
    .selectFrom('transfer_share')
    .leftJoin('payment', 'payment.id', 'transfer_share.payment_id')
    .select(({ fn }) => fn.sum<string | null>('transfer_share.amount_minor').as('shared'))
    .where('released_at', 'is', null)
    .where(({ or, eb }) => or([eb('payment.id', 'is', null), eb('payment.status', 'in', ['created', 'failed'])]))
    .executeTakeFirstOrThrow();
  return Number(come ?? 0) - Number(paid ?? 0) - waits - Number(shared ?? 0);
};

describe('after transfers, matches, returns, cards, cancellations and expiries, in any order', () => {
  it.each(sampleOf([1, 2, 3, 4], 2))('every transfer is used once, or waits: seed %i', async (seed) => {
    const random = randomOf(seed);
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
    const made: Awaited<ReturnType<Payers['awaited']>>[] = [];
    const match = async () => {
      const [transfer, { made: reservation }] = [pick(await listed('waiting')), pick(made)];
      if (!transfer) return;
      const { id, version } = transfer;
      const shares = [{ reservation_id: reservation.id, amount_minor: pick(amounts) }];
      const body = { version, shares };
      // Two people press at the same time.
      await Promise.all(
        (random() < 0.3 ? [1, 2] : [1]).map(() => finance.act(`/console/bank-transfer/${id}/match`, body)),
      );
    };
    const actions: (() => Promise<unknown>)[] = [
      async () => made.push(await payers.awaited()),
      async () => payers.notify(payers.eventOf(pick(made).symbol, { amount_minor: pick(amounts) })),
      async () => payers.notify(payers.eventOf('7777777777', { amount_minor: pick(amounts) })),
      match,
      match,
      match,
      () => world.startPayment(pick(made).made),
      () => payers.choose(pick(made).made),
      async () => {
        const transfer = pick(await listed('waiting'));
        if (!transfer) return;
        const { id, version } = transfer;
        await finance.act(`/console/bank-transfer/${id}/return`, { version, amount_minor: pick(amounts) });
      },
      async () => {
        const transfer = pick(await listed('returns'));
        const share = transfer?.shares.find(({ reservation, is_done: isDone }) => reservation === null && !isDone);
        if (!transfer || !share) return;
        const { id, version } = transfer;
        await finance.act(`/console/bank-transfer/${id}/returned`, { version, share: share.id });
      },
      () => cancelReservation(world.services, pick(made).made.id).catch(() => undefined),
      async () => {
        await world.advance(pick([16 * minute, 3 * 24 * hour]));
        await expireHolds(world.services);
      },
      () => world.drainOutbox(),
    ];
    made.push(await payers.awaited());
    for (let step = 0; step < steps; step++) {
      await pick(actions)();
      expect(await brokenInvariants(world.database)).toEqual([]);
      expect(await unaccounted()).toBe(0);
    }
    await world.drainOutbox();
    const bound = await world.database
      .selectFrom('transfer_share')
      .innerJoin('payment', 'payment.id', 'transfer_share.payment_id')
      .innerJoin('reservation', 'reservation.id', 'payment.reservation_id')
      .select('reservation.number')
      .where('released_at', 'is', null)
      .where('reservation.status', '<>', 'held')
      .where('payment.status', 'not in', ['captured', 'refunded'])
      .execute();
    expect(bound).toEqual([]);
  });
});
