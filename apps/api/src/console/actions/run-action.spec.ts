import { addDays } from '@mp/domain';
import { changeStatus } from '../../booking/reservations/change-status.ts';
import { lockReservation } from '../../booking/reservation-record/lock-reservation.ts';
import type { StaffMember } from '../../people/staff/require-staff.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { guestsOf } from '../../testing/visitors/guests.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { findEntries } from '../audit-log/find-entries.ts';
import { runAction, versionOf, type ActionRequest, type ActionSubject } from './run-action.ts';

let world: BookingWorld;
beforeAll(async () => void (world = await startBookingWorld()));
afterAll(() => world.close());

const staff = { account: { id: crypto.randomUUID(), first_name: 'Hana', last_name: 'Malá', email: 'h@example.cz' } };

async function held() {
  const { id } = await guestsOf(world).bookInstant();
  const subject: ActionSubject = {
    kind: 'reservation',
    id,
    scope: { reservationId: id },
    read: async (trx) => {
      const row = await lockReservation(trx, id);
      return row ? { label: row.number, state: { status: row.status, note: row.note } } : null;
    },
  };
  const request = (change: Partial<ActionRequest> = {}): ActionRequest => ({
    action: 'reservation.cancel',
    staff: staff as unknown as StaffMember,
    version: versionOf({ status: 'held', note: null }),
    reason: 'Přání hosta',
    preview: false,
    idempotencyKey: crypto.randomUUID(),
    body: { id },
    ...change,
  });
  const run = (change: Partial<ActionRequest> = {}) =>
    runAction(world.services, subject, request(change), async (trx, now) => {
      const reservation = await lockReservation(trx, id);
      await changeStatus(trx, reservation!, 'cancelled_by_guest', { services: world.services, now });
      await enqueue(trx, 'mail.send', { template: 'cancelled_by_guest', reservationId: id }, now);
    });
  const status = async () =>
    (await world.database.selectFrom('reservation').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;
  const entries = () =>
    world.database
      .selectFrom('audit_entry')
      .innerJoin('audit_detail', 'audit_detail.entry_id', 'audit_entry.id')
      .select(['action', 'detail'])
      .where('subject_id', '=', id)
      .execute();
  return { run, status, entries };
}

describe('an action of staff', () => {
  it('shows its effect first and changes nothing, then does exactly that and is in the audit log', async () => {
    const { run, status, entries } = await held();
    const preview = await run({ preview: true });
    expect(preview).toEqual({
      effect: {
        ledger: [],
        gateway: [],
        nights: [{ room: expect.any(String), nights: expect.any(Number), units: -1 }],
        emails: ['cancelled_by_guest'],
      },
      version: null,
    });
    expect([await status(), await entries()]).toEqual(['held', []]);

    const done = await run();
    expect(done).toEqual({
      effect: preview.effect,
      version: versionOf({ status: 'cancelled_by_guest', note: null }),
    });
    expect(await status()).toBe('cancelled_by_guest');
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(JSON.parse(entry!.detail)).toMatchObject({
      actor: 'Hana Malá',
      reason: 'Přání hosta',
      before: { status: 'held' },
      after: { status: 'cancelled_by_guest' },
    });
  });

  it('is found in the audit log by its days, in the operator’s time zone', async () => {
    const { run } = await held();
    await run({ action: 'reservation.by_day' });
    const today = world.clock.today();
    const found = async (days: { from?: string; to?: string }) =>
      (await findEntries(world.database, { q: 'reservation.by_day', limit: 50, ...days })).data.length;
    expect(await Promise.all([found({ from: today, to: today }), found({ from: addDays(today, 1) })])).toEqual([1, 0]);
    expect(await found({ to: addDays(today, -1) })).toBe(0);
  });

  it('acts once when it is sent twice at the same time, and again later', async () => {
    const { run, entries } = await held();
    const idempotencyKey = crypto.randomUUID();
    const [one, two] = await Promise.all([run({ idempotencyKey }), run({ idempotencyKey })]);
    expect(two).toEqual(one);
    expect(await run({ idempotencyKey })).toEqual(one);
    expect(await entries()).toHaveLength(1);
    await expect(run({ idempotencyKey, body: 'another' })).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('does nothing on a page that is not up to date, and says who of the staff changed it', async () => {
    const { run } = await held();
    await run();
    await expect(run()).rejects.toMatchObject({ code: 'page_stale', details: { by: 'Hana Malá' } });
  });
});
