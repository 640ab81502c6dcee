import { canBecome, occupiesRooms, reservationStatuses } from '@mp/domain';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { changeStatus } from './change-status.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { brokenInvariants } from '../../testing/invariants.ts';

let world: BookingWorld;

beforeAll(async () => (world = await startBookingWorld()));
afterAll(() => world.close());

const steps = reservationStatuses.flatMap((from) => reservationStatuses.map((to) => [from, to] as const));

/** Sets a status directly, tries a transition from it, and rolls back. */
const tryStep = async (id: string, from: string, to: string): Promise<string> => {
  let outcome = 'taken';
  await inTransaction(world.database, async (trx) => {
    await trx
      .updateTable('reservation')
      .set({ status: from as never })
      .where('id', '=', id)
      .execute();
    if (!occupiesRooms(from as never))
      await trx.deleteFrom('reservation_night').where('reservation_id', '=', id).execute();
    const reservation = await lockReservation(trx, id);
    try {
      await changeStatus(trx, reservation!, to as never, { services: world.services, now: world.clock.now() });
    } catch (error) {
      outcome = (error as { code: string }).code;
    }
    throw new Error('undone');
  }).catch((error: Error) => {
    if (error.message !== 'undone') throw error;
  });
  return outcome;
};

describe('the life cycle of a reservation', () => {
  let id: string;
  beforeAll(async () => (id = (await world.book(sampleOrder())).body.id));

  it.each(steps.filter(([from, to]) => !canBecome(from, to)))(
    '[4.29] refuses the transition from %s to %s',
    async (from, to) => {
      expect(await tryStep(id, from, to)).toBe('transition_refused');
    },
  );

  it.each(steps.filter(([from, to]) => canBecome(from, to)))(
    '[4.29] allows the transition from %s to %s',
    async (from, to) => {
      expect(await tryStep(id, from, to)).toBe('taken');
    },
  );

  it('is unchanged after these attempts', async () => {
    expect(await brokenInvariants(world.database)).toEqual([]);
  });
});

describe('the check of the ledger detects each of these errors', () => {
  beforeAll(async () => void (await world.book(sampleOrder({ arrival: '2027-03-01', departure: '2027-03-03' }))));

  it.each([
    ['a unit that was lost', `update inventory_month set rem[5] = rem[5] - 1`],
    ['a unit sold twice', `update reservation_night set units = units + 1`],
    ['a room marked free that is not', `update inventory_month set free = 0`],
    ['a room held by what has ended', `update reservation set status = 'expired'`],
    [
      'half a transfer',
      `insert into ledger_entry (id, transfer_id, account, amount_minor, currency, reason, created_at)
       values (gen_random_uuid(), gen_random_uuid(), 'gateway_receivable', 1, 'CZK', 'test', now())`,
    ],
    [
      'money that was never booked',
      `insert into payment (id, reservation_id, provider, return_url, status, capture, amount_minor, currency, created_at, updated_at)
       select gen_random_uuid(), id, 'sandbox', '', 'captured', true, 1, 'CZK', now(), now() from reservation limit 1`,
    ],
  ])('%s', async (_name, damage) => {
    const problems: string[] = [];
    await world.database
      .transaction()
      .execute(async (trx) => {
        await sql.raw(damage).execute(trx);
        problems.push(...(await brokenInvariants(trx)));
        throw new Error('undone');
      })
      .catch((error: Error) => {
        if (error.message !== 'undone') throw error;
      });
    expect(problems).not.toEqual([]);
  });
});
