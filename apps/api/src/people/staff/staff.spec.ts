import { entriesAbout } from '../../testing/entries-about.ts';
import { openDesk, type DeskWorld } from '../../testing/worlds/desk-world.ts';
import { rightsOf } from './rights.ts';
import { giveRole, listStaff, removeStaff } from './staff.ts';

describe('staff', () => {
  let world: DeskWorld;
  beforeAll(async () => {
    world = await openDesk();
  });
  afterAll(() => world.close());

  const roleOf = async ({ email }: { email: string }) =>
    (await listStaff(world.database)).find((one) => one.email === email)?.role;

  it('are accounts with one role at a time, and can be removed', async () => {
    const { guest } = world;
    expect((await guest.ask('GET', 'entry')).status).toBe(403);
    await giveRole(world, guest.email, 'editor');
    expect(await roleOf(guest)).toBe('editor');
    expect((await guest.ask('GET', 'entry')).status).toBe(200);
    await giveRole(world, guest.email.toUpperCase(), 'finance');
    expect(await roleOf(guest)).toBe('finance');
    expect((await guest.ask('GET', 'entry')).status).toBe(403);
    expect((await guest.ask('GET', 'editor')).body).toMatchObject({
      role: 'finance',
      rights: [...rightsOf('finance')],
    });
    expect([await removeStaff(world, guest.email), await removeStaff(world, guest.email)]).toEqual([true, false]);
    expect((await guest.ask('GET', 'editor')).status).toBe(403);
  });

  it('are changed by the command with an entry in the audit log', async () => {
    const { database, guest } = world;
    await giveRole(world, guest.email, 'support');
    const { id } = await database
      .selectFrom('account')
      .select('id')
      .where('email', '=', guest.email)
      .executeTakeFirstOrThrow();
    await removeStaff(world, guest.email);
    const entries = await entriesAbout(database, id);
    expect(entries).toContainEqual({
      action: 'staff.role',
      actor: 'npm run staff',
      label: guest.email,
      reason: null,
      before: { role: 'support' },
      after: { role: null },
    });
  });

  it('always have an owner after the first one', async () => {
    const { jana, petr } = world;
    await giveRole(world, jana.email, 'owner');
    await expect(giveRole(world, jana.email, 'editor')).rejects.toThrow('the only owner');
    await expect(removeStaff(world, jana.email)).rejects.toMatchObject({ code: 'staff_last_owner' });
    await giveRole(world, petr.email, 'owner');
    await giveRole(world, jana.email, 'operator');
    expect(await roleOf(jana)).toBe('operator');
  });

  it('require an active account', async () => {
    await expect(giveRole(world, 'nobody@example.cz', 'editor')).rejects.toMatchObject({ code: 'staff_no_account' });
    await world.database
      .updateTable('account')
      .set({ verified_at: null })
      .where('email', '=', world.guest.email)
      .execute();
    await expect(giveRole(world, world.guest.email, 'editor')).rejects.toThrow('Register in the shop');
  });
});

describe('rights of a role', () => {
  let world: DeskWorld;
  let page: number;
  let panel: number;
  beforeAll(async () => {
    world = await openDesk();
    const idOf = async (type: string) =>
      (await world.jana.ask<{ data: { id: number }[] }>('GET', `entry?type=${type}`)).body.data[0]!.id;
    [page, panel] = [await idOf('about'), await idOf('control-panel')];
  });
  afterAll(() => world.close());

  it.each([
    ['editor', { page: [200, 403], panel: [403, 403] }],
    ['publisher', { page: [200, 200], panel: [403, 403] }],
    ['operator', { page: [200, 200], panel: [200, 200] }],
    ['finance', { page: [403, 403], panel: [403, 403] }],
    ['owner', { page: [200, 200], panel: [200, 200] }],
  ] as const)('%s: an entry, and the switches of the shop', async (role, expected) => {
    const { guest, jana } = world;
    await giveRole(world, guest.email, role);
    const statuses = async (id: number) => {
      const { version, fields } = (await jana.ask('GET', `entry/${id}`)).body;
      return [
        (await guest.ask('PUT', `entry/${id}`, { version, fields })).status,
        (await guest.ask('POST', `entry/${id}/publish`, { version })).status,
      ];
    };
    expect({ page: await statuses(page), panel: await statuses(panel) }).toEqual(expected);
    if (role !== 'owner') return;
    await giveRole(world, jana.email, 'owner');
    await giveRole(world, guest.email, 'editor');
  });

  it('exclude legal documents for an editor, and are returned with each type', async () => {
    const { guest } = world;
    const begun = { type: 'legal', locale: 'cs', fields: {} };
    expect((await guest.ask('POST', 'entry', begun)).body.error.code).toBe('forbidden');
    const { data } = (await guest.ask<{ data: Record<string, unknown>[] }>('GET', 'type')).body;
    expect(data.filter(({ may_write }) => !may_write).map(({ name }) => name)).toEqual(['control-panel', 'legal']);
    expect(data.filter(({ may_publish }) => may_publish)).toEqual([]);
  });
});
