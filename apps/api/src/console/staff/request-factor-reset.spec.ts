import type { FactorResetWire, StaffListWire } from '@mp/contract';
import { openDesk, type DeskWorld } from '../../testing/worlds/desk-world.ts';
import { giveRole, removeStaff } from '../../people/staff/staff.ts';
import { requestFactorReset } from './request-factor-reset.ts';

const hour = 3_600_000;

describe('resetting a lost second factor', () => {
  let world: DeskWorld;
  beforeEach(async () => {
    world = await openDesk();
    const { jana, petr, guest } = world;
    for (const { email } of [jana, petr, guest]) await giveRole(world, email, 'owner');
    await world.database.updateTable('staff').set({ enrolled_at: world.clock.now() }).execute();
  });
  afterEach(() => world.close());

  const listOf = async (who: DeskWorld['jana']) =>
    (await who.ask<StaffListWire>('GET', '/console/staff')).body.data.filter(({ email }) =>
      email.endsWith('@example.cz'),
    );
  const lineOf = async (who: DeskWorld['jana'], { email }: { email: string }) =>
    (await listOf(who)).find((line) => line.email === email)!;
  const reset = async (who: DeskWorld['jana'], whom: DeskWorld['jana'], key = crypto.randomUUID() as string) => {
    const { id } = await lineOf(who, whom);
    const { body, status } = await who.ask<FactorResetWire>('POST', `/console/staff/${id}/reset`, undefined, key);
    return status === 200 ? body.outcome : body.error.code;
  };
  const hasFactor = async (whom: DeskWorld['jana']) => (await lineOf(world.jana, whom)).has_second_factor;

  it('requires two owners, and neither can reset their own', async () => {
    const { jana, petr, guest } = world;
    expect(await reset(guest, guest)).toBe('forbidden');
    expect(await reset(jana, guest)).toBe('requested');
    // A second request of the same owner does not count.
    expect(await reset(jana, guest)).toBe('requested');
    expect(await hasFactor(guest)).toBe(true);
    expect((await lineOf(petr, guest)).reset).toEqual({ by: 'Jana Malá', is_own: false });
    expect((await lineOf(jana, guest)).reset).toEqual({ by: 'Jana Malá', is_own: true });
    expect(await reset(petr, guest)).toBe('reset');
    expect(await lineOf(petr, guest)).toMatchObject({ has_second_factor: false, reset: null });
    const sessions = await world.database
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select('session.id')
      .where('account.email', '=', guest.email)
      .execute();
    expect(sessions).toEqual([]);
  });

  it('does not count requests a day apart, or of former owners', async () => {
    const { jana, petr, guest } = world;
    expect(await reset(jana, guest)).toBe('requested');
    world.clock.advance(25 * hour);
    expect((await lineOf(petr, guest)).reset).toBeNull();
    expect(await reset(petr, guest)).toBe('requested');
    await removeStaff(world, petr.email);
    expect(await reset(jana, guest)).toBe('requested');
    expect(await hasFactor(guest)).toBe(true);
  });

  it('happens once if the second owner repeats a request whose answer was lost', async () => {
    const { jana, petr, guest } = world;
    await reset(jana, guest);
    const key = crypto.randomUUID();
    expect([await reset(petr, guest, key), await reset(petr, guest, key)]).toEqual(['reset', 'reset']);
    expect((await lineOf(jana, guest)).reset).toBeNull();
  });

  it('happens once if two owners request it in parallel', async () => {
    const { jana, petr, guest } = world;
    expect((await Promise.all([reset(jana, guest), reset(petr, guest)])).sort()).toEqual(['requested', 'reset']);
  });

  it('is visible to owners alone', async () => {
    const { jana, guest, petr } = world;
    const { id } = await lineOf(jana, guest);
    await giveRole(world, petr.email, 'operator');
    expect((await petr.ask('GET', '/console/staff')).status).toBe(403);
    expect((await petr.ask('POST', `/console/staff/${id}/reset`)).status).toBe(403);
    expect((await jana.ask('POST', `/console/staff/${crypto.randomUUID()}/reset`)).status).toBe(404);
  });

  it('is logged as security events of the owners', async () => {
    const { jana, guest, petr, database } = world;
    const accountOf = ({ email }: { email: string }) =>
      database.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    const { id } = await lineOf(jana, guest);
    const lines: unknown[] = [];
    const log = { warn: (line: unknown) => void lines.push(line) };
    for (const owner of [jana, petr])
      await requestFactorReset(
        world,
        { account: await accountOf(owner), role: 'owner' },
        { id, language: 'cs', idempotencyKey: crypto.randomUUID(), log },
      );
    expect(lines).toEqual([
      { event: 'authz_admin', action: 'second_factor_reset_requested', staff: id, by: (await accountOf(jana)).id },
      { event: 'authz_admin', action: 'second_factor_reset', staff: id, by: (await accountOf(petr)).id },
    ]);
  });
});
