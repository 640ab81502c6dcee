import { openDesk, type DeskWorld } from '../../testing/worlds/desk-world.ts';
import { EditorRefusedError, listEditors, makeEditor, removeEditor } from './editors.ts';

describe('editors', () => {
  let world: DeskWorld;
  beforeAll(async () => {
    world = await openDesk();
  });
  afterAll(() => world.close());

  it('are made of accounts, once, and can be none again', async () => {
    const { database, guest } = world;
    expect((await guest.ask('GET', 'entry')).status).toBe(403);
    for (const email of [guest.email, guest.email.toUpperCase()]) await makeEditor(world, email);
    expect((await listEditors(database)).filter((email) => email === guest.email)).toHaveLength(1);
    expect((await guest.ask('GET', 'entry')).status).toBe(200);
    expect([await removeEditor(database, guest.email), await removeEditor(database, guest.email)]).toEqual([
      true,
      false,
    ]);
    expect((await guest.ask('GET', 'entry')).status).toBe(403);
  });

  it('are nobody who has no active account', async () => {
    await expect(makeEditor(world, 'nobody@example.cz')).rejects.toThrow(EditorRefusedError);
    await world.database
      .updateTable('account')
      .set({ verified_at: null })
      .where('email', '=', world.guest.email)
      .execute();
    await expect(makeEditor(world, world.guest.email)).rejects.toThrow('Register in the shop');
  });
});
