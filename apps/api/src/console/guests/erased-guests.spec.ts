import { forgetRecords } from '../../people/guests/forget-records.ts';
import { requestRefund } from '../../booking/payments/request-refund.ts';
import { reservationRefund } from '../../booking/payments/give-back.ts';
import { lockReservation } from '../../booking/reservation-record/lock-reservation.ts';
import { removeAccount } from '../../people/accounts/remove-account.ts';
import { blockGuest, isBlocked } from '../../people/guests/blocked-guests.ts';
import { guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { addStaffMember } from '../../testing/visitors/staff-members.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';

let world: BookingWorld;
let guests: Guests;

beforeAll(async () => {
  world = await startBookingWorld();
  guests = guestsOf(world);
});
afterAll(() => world.close());
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

const email = 'zdenka@example.cz';
const blocked = async () =>
  (await world.database.selectFrom('blocked_guest').select('email').execute()).map((row) => row.email);

describe('an erased guest', () => {
  it('stays blocked without their address, until staff unblock them', async () => {
    const { database, clock } = world;
    const account = { id: crypto.randomUUID(), email, first_name: 'Zdenka', last_name: 'Malá', password_hash: null };
    await database
      .insertInto('account')
      .values({ ...account, verified_at: clock.now(), created_at: clock.now() })
      .execute();
    await database.transaction().execute((trx) => blockGuest(trx, email, true, clock.now()));
    const row = await database.selectFrom('account').selectAll().where('id', '=', account.id).executeTakeFirstOrThrow();
    await removeAccount(world, row);
    expect(await blocked()).toEqual([expect.stringMatching(/^sha256:[0-9a-f]{64}$/)]);
    expect(await isBlocked(database, email)).toBe(true);
    expect(await isBlocked(database, 'jiny@example.cz')).toBe(false);
    await database.transaction().execute((trx) => blockGuest(trx, email, false, clock.now()));
    expect(await blocked()).toEqual([]);
  });

  it('is not named by the reason of a refund or a sent e-mail; the amount stays', async () => {
    const { database, services, clock } = world;
    const made = await guests.bookInstant();
    await world.outside.pay(await guests.payPage(made));
    await world.untilStatus(made, 'confirmed');
    const staff = await addStaffMember(world, 'operator', 'Velká');
    await database.transaction().execute(async (trx) => {
      const reservation = await lockReservation(trx, made.id);
      const request = { id: crypto.randomUUID(), amountMinor: 10_000, reason: 'Jana volala', staffId: staff.id };
      await requestRefund(services, trx, reservationRefund(reservation!), request, clock.now());
    });
    await world.drainOutbox();
    const contact = JSON.stringify({ name: '', surname: '', email: '', phone: '' });
    await database.updateTable('reservation').set({ contact }).where('id', '=', made.id).execute();
    await forgetRecords(database);
    const [refund] = await database.selectFrom('refund').selectAll().where('reservation_id', '=', made.id).execute();
    expect(refund).toMatchObject({ amount_minor: 10_000, reason: '', state: 'approved' });
    const mails = await database.selectFrom('sent_email').select('id').where('reservation_id', '=', made.id).execute();
    expect(mails).toEqual([]);
  });
});
