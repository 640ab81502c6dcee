import type { StaffListWire, StaffRole } from '@mp/contract';
import { entriesAbout } from '../../testing/entries-about.ts';
import { consoleStaff, type ConsoleStaff } from '../../testing/visitors/console-staff.ts';
import { startPeopleWorld, type Member, type PeopleWorld } from '../../testing/worlds/people-world.ts';

let world: PeopleWorld;
let iva: ConsoleStaff;
let member: Member;
beforeAll(async () => {
  world = await startPeopleWorld();
  iva = await consoleStaff(world, 'owner', ['Iva', 'Bártová']);
});
afterAll(() => world.close());
beforeEach(async () => void (member = await world.join(`${crypto.randomUUID()}@example.cz`)));

const reason = 'Nastupuje do podpory';
const lineOf = async (email: string) =>
  (await iva.ask<StaffListWire>('GET', '/console/staff')).body.data.find((one) => one.email === email);
const give = (role: StaffRole, email = member.email, key?: string) =>
  iva.ask('POST', '/console/staff', { email, role, reason }, key);
const change = async (role: StaffRole | null, by = iva) => {
  const line = await lineOf(member.email);
  return by.ask('POST', `/console/staff/${line?.id}/role`, { version: line?.version, role, reason });
};

describe('roles of the staff', () => {
  it('are given by e-mail, changed and taken, with an entry in the audit log for each', async () => {
    const key = crypto.randomUUID();
    expect((await give('support', member.email, key)).status).toBe(204);
    // The same request again, after a lost response.
    expect((await give('support', member.email, key)).status).toBe(204);
    expect((await give('finance', member.email, key)).body).toMatchObject({
      error: { code: 'idempotency_key_reused' },
    });
    expect((await give('finance')).body).toMatchObject({ error: { code: 'staff_has_role' } });
    expect((await change('operator')).status).toBe(200);
    expect((await lineOf(member.email))?.role).toBe('operator');
    expect((await change(null)).status).toBe(200);
    expect(await lineOf(member.email)).toBeUndefined();
    const entries = await entriesAbout(world.database, member.id);
    for (const entry of entries)
      expect(entry).toMatchObject({ action: 'staff.role', actor: 'Iva Bártová', label: member.email, reason });
    const roles = entries.map(({ before, after }) => JSON.stringify([before, after]));
    expect(roles.sort()).toEqual([
      '[{"role":"operator"},{"role":null}]',
      '[{"role":"support"},{"role":"operator"}]',
      '[{"role":null},{"role":"support"}]',
    ]);
  });

  it('require an active account, and leave one owner', async () => {
    expect((await give('support', 'nobody@example.cz')).body).toMatchObject({ error: { code: 'staff_no_account' } });
    const own = await lineOf(iva.email);
    const url = `/console/staff/${iva.id}/role`;
    const body = { version: own?.version, role: 'support', reason };
    expect((await iva.ask('POST', url, body)).body).toMatchObject({ error: { code: 'staff_last_owner' } });
    expect((await iva.ask('POST', url, { ...body, role: null })).body).toMatchObject({
      error: { code: 'staff_last_owner' },
    });
  });

  it('are not changed from a page that is not up to date', async () => {
    await give('support');
    const line = await lineOf(member.email);
    const body = { version: line?.version, role: 'operator', reason };
    const url = `/console/staff/${line?.id}/role`;
    expect((await iva.ask('POST', url, body)).status).toBe(200);
    expect((await iva.ask('POST', url, { ...body, role: null })).body).toMatchObject({
      error: { code: 'page_stale', details: { by: 'Iva Bártová' } },
    });
  });

  it('end at once: the next action of somebody who has lost theirs is refused', async () => {
    const petr = await consoleStaff(world, 'owner', ['Petr', 'Velký']);
    await give('support');
    const line = await lineOf(petr.email);
    await iva.ask('POST', `/console/staff/${petr.id}/role`, { version: line?.version, role: null, reason });
    expect((await change('operator', petr)).body).toMatchObject({ error: { code: 'forbidden' } });
    expect((await lineOf(member.email))?.role).toBe('support');
  });
});
