import type { GuestAccountWire, OwnReservationsWire, VoucherListsWire } from '@mp/contract';
import { consoleStaff } from '../../testing/visitors/console-staff.ts';
import { sampleOrder } from '../../testing/worlds/booking-world.ts';
import { startPeopleWorld, type Member, type PeopleWorld } from '../../testing/worlds/people-world.ts';
import { doubleNight } from '../../testing/worlds/sample-places.ts';

let world: PeopleWorld;
let jana: Member;
beforeAll(async () => {
  world = await startPeopleWorld();
  jana = await world.join('jana@example.cz');
});
afterAll(() => world.close());

const reason = 'Nevidí svůj voucher';

/** Gives Jana a stay, a voucher and a favourite place; returns the codes that act without a session. */
async function fillAccount(): Promise<readonly string[]> {
  const { contact } = sampleOrder();
  const stay = { arrival: '2027-02-01', departure: '2027-02-02', total_minor: doubleNight.CZK };
  const order = sampleOrder({ ...stay, contact: { ...contact, email: jana.email, emailCheck: jana.email } });
  const session = { authorization: jana.token, 'idempotency-key': crypto.randomUUID() };
  const booked = await world.post<{ code: string }>('/public/reservation', order, session);
  const finance = await consoleStaff(world, 'finance');
  const batch = { partner: 'Klub', amount: 1_000, count: 1, reason: 'Objednávka' };
  const issued = await finance.ask<{ codes: string[] }>('POST', '/console/voucher', batch, crypto.randomUUID());
  const [code = ''] = issued.body.codes;
  await world.post('/user/voucher', { code }, { authorization: jana.token });
  await world.call('POST', `/user/favorite/${order.client_id}`, { token: jana.token });
  return [booked.body.code, code];
}

describe('an account as its holder sees it', () => {
  it('has what the account site shows, but no code that acts without a session', async () => {
    const codes = await fillAccount();
    const hana = await consoleStaff(world, 'support');
    const seen = await hana.ask<GuestAccountWire>('POST', `/console/guests/${jana.id}/account`, { reason });
    const own = await world.call<OwnReservationsWire>('GET', '/user/reservation', { token: jana.token });
    const vouchers = await world.call<VoucherListsWire>('GET', '/user/voucher', { token: jana.token });
    expect(seen.status).toBe(200);
    expect(seen.body.reservations.upcoming.map(({ number }) => number)).toEqual(
      own.body.upcoming.map(({ number }) => number),
    );
    expect(seen.body).toMatchObject({
      user: { email: jana.email },
      vouchers: [{ id: vouchers.body.active[0]?.id, code_tail: codes[1]?.slice(-3) }],
      favourites: [{ client_id: sampleOrder().client_id }],
    });
    expect(codes).toEqual([expect.stringMatching(/.{11}/), expect.stringMatching(/.{11}/)]);
    for (const code of codes) expect(JSON.stringify(seen.body)).not.toContain(code);
  });

  it('creates no session, and stands in the audit log with its reason', async () => {
    const sessions = () =>
      world.database.selectFrom('session').select('id').where('account_id', '=', jana.id).execute();
    const before = await sessions();
    const hana = await consoleStaff(world, 'support', ['Hana', 'Tichá']);
    await hana.ask('POST', `/console/guests/${jana.id}/account`, { reason });
    expect(await sessions()).toEqual(before);
    const entries = await world.database
      .selectFrom('audit_entry')
      .innerJoin('audit_detail', 'audit_detail.entry_id', 'audit_entry.id')
      .select('detail')
      .where('action', '=', 'account.view')
      .where('actor_id', '=', hana.id)
      .execute();
    expect(entries.map(({ detail }) => JSON.parse(detail) as unknown)).toEqual([
      expect.objectContaining({ actor: 'Hana Tichá', label: jana.email, reason }),
    ]);
  });

  it.each([
    ['without a reason', 'support', { reason: ' ' }, 400],
    ['by finance', 'finance', { reason }, 403],
  ] as const)('is not shown %s', async (_, role, body, status) => {
    const member = await consoleStaff(world, role);
    expect((await member.ask('POST', `/console/guests/${jana.id}/account`, body)).status).toBe(status);
  });

  it('is not shown once a role is taken away, nor for somebody unknown', async () => {
    const hana = await consoleStaff(world, 'support');
    const nobody = await hana.ask('POST', `/console/guests/${crypto.randomUUID()}/account`, { reason });
    expect(nobody.status).toBe(404);
    await world.database.updateTable('staff').set({ role: 'editor' }).where('account_id', '=', hana.id).execute();
    expect((await hana.ask('POST', `/console/guests/${jana.id}/account`, { reason })).status).toBe(403);
  });
});
