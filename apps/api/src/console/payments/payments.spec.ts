import type { GatewayStateWire, PaymentDetailWire, PaymentListWire, ReservationCreatedWire } from '@mp/contract';
import { recordIncident } from '../../booking/payments/payment-incidents.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { openCheckedWorld } from '../../testing/visitors/checked-world.ts';
import type { Guests } from '../../testing/visitors/guests.ts';
import { addStaffMember, type TestStaff } from '../../testing/visitors/staff-members.ts';
import type { BookingWorld } from '../../testing/worlds/booking-world.ts';

let world: BookingWorld;
let guests: Guests;
let finance: TestStaff;
let support: TestStaff;

openCheckedWorld(async (opened, visitors) => {
  [world, guests] = [opened, visitors];
  finance = await addStaffMember(world, 'finance', 'Velká');
  support = await addStaffMember(world, 'support', 'Milá');
});

const paid = async (): Promise<ReservationCreatedWire> => {
  const made = await guests.bookInstant();
  await world.outside.pay(await guests.payPage(made));
  await world.untilStatus(made, 'confirmed');
  return made;
};
const idOf = async (made: ReservationCreatedWire) => (await guests.paymentsOf(made))[0]!.id;
const detail = async (id: string) => (await finance.get<PaymentDetailWire>(`/console/payment/${id}`)).body;
const list = async (query: string) => (await support.get<PaymentListWire>(`/console/payment${query}`)).body;
const dispute = (paymentId: string, status = 'needs_response', at = world.clock.now()) =>
  inTransaction(world.database, (trx) =>
    recordIncident(
      trx,
      {
        paymentId,
        incidentId: 'dp_1',
        kind: 'dispute',
        status,
        amountMinor: 300_000,
        currency: 'CZK',
        dueBy: new Date('2026-12-01T12:00:00Z'),
        reportedAt: at,
      },
      at,
    ),
  );

describe('payments for staff', () => {
  it('are listed, found by number or e-mail, and filtered, page by page', async () => {
    const [one, two] = [await paid(), await paid()];
    const open = await guests.bookInstant();
    await guests.payPage(open);
    expect((await list(`?q=${one.number}`)).data).toMatchObject([
      {
        subject: { kind: 'reservation', label: one.number },
        method: 'card',
        status: 'captured',
        refunded: { minor: 0 },
      },
    ]);
    expect((await list('?view=open&q=jana@example.cz')).data.map(({ subject }) => subject.label)).toEqual([
      open.number,
    ]);
    expect((await list('?status=captured&method=transfer')).data).toEqual([]);
    const first = await list('?limit=1&status=captured');
    const second = await list(`?limit=1&status=captured&after=${first.next}`);
    expect([first.data[0]?.subject.label, second.data[0]?.subject.label]).toEqual(
      expect.arrayContaining([one.number, two.number]),
    );
  });

  it('show the state at the gateway now, and that it does not respond', async () => {
    const id = await idOf(await paid());
    const read = () => support.get<GatewayStateWire>(`/console/payment/${id}/gateway`);
    expect((await read()).body.state).toMatchObject({ status: 'captured', amount: { minor: 300_000 } });
    await world.outside.control({ outage: true });
    expect((await read()).body.error?.code).toBe('payment_gateway_unavailable');
  });

  it('with a dispute stay in its list until it is settled with a note; news opens it again', async () => {
    const id = await idOf(await paid());
    await dispute(id);
    expect((await list('?view=disputed')).data).toMatchObject([
      { id, open_incidents: 1, due_by: '2026-12-01T12:00:00.000Z' },
    ]);
    const { version } = await detail(id);
    const settle = () =>
      finance.act(`/console/payment/${id}/settle-incident`, {
        version,
        incident: 'dp_1',
        reason: 'Doložili jsme pobyt',
      });
    expect((await settle()).status).toBe(200);
    expect((await settle()).body.error?.code).toBe('page_stale');
    expect((await detail(id)).incidents).toMatchObject([{ settled_note: 'Doložili jsme pobyt' }]);
    expect((await list('?view=disputed')).data).toEqual([]);
    await dispute(id, 'lost', new Date(world.clock.now().getTime() + 1_000));
    expect((await list('?view=disputed')).data).toHaveLength(1);
  });

  it('whose gateway call was given up are sent again', async () => {
    const made = await paid();
    const id = await idOf(made);
    const now = world.clock.now();
    await world.database
      .insertInto('outbox')
      .values({
        id: crypto.randomUUID(),
        topic: 'gateway.capture',
        payload: JSON.stringify({ paymentId: id }),
        run_at: now,
        created_at: now,
        last_error: 'HopelessError: refused',
        dead_at: now,
      })
      .execute();
    const { version, failures } = await detail(id);
    expect(failures).toMatchObject([{ deed: 'capture', problem: 'HopelessError: refused' }]);
    expect((await list('?view=failed')).data.map((payment) => payment.id)).toEqual([id]);
    expect((await finance.act(`/console/payment/${id}/retry`, { version, reason: undefined })).status).toBe(200);
    await world.drainOutbox();
    expect((await detail(id)).failures).toEqual([]);
  });
});
