import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ActionResultWire, ImportDetailWire, ImportsWire } from '@mp/contract';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { openAccountSession } from '../../people/accounts/sessions.ts';
import { addStaffMember, type TestStaff } from '../../testing/visitors/staff-members.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { runImports } from './run-imports.ts';

const example = path.resolve(import.meta.dirname, '../../../demo/import-example');

let world: BookingWorld;
let finance: TestStaff;
beforeAll(async () => {
  world = await startBookingWorld();
  finance = await addStaffMember(world, 'finance', 'Velká');
});
afterAll(() => world.close());

/** The example's files, some of them changed; its pictures are in `pictures`. */
const exampleFiles = (changes: Readonly<Record<string, (text: string) => string>> = {}): Zippable =>
  Object.fromEntries([
    ...readdirSync(example)
      .filter((name) => name.endsWith('.csv'))
      .map((name) => {
        const text = readFileSync(path.join(example, name), 'utf8');
        return [`import-example/${name}`, strToU8(changes[name]?.(text) ?? text)];
      }),
    ...readdirSync(path.join(example, 'pictures')).map((name) => [
      `import-example/pictures/${name}`,
      new Uint8Array(readFileSync(path.join(example, 'pictures', name))),
    ]),
  ]);

const send = async (payload: Uint8Array) => {
  const { token } = await openAccountSession(world.database, finance.id, world.clock.now(), { hasSecondFactor: true });
  const response = await world.app.inject({
    method: 'POST',
    url: '/console/imports?name=katalog.zip',
    headers: { authorization: token, 'content-type': 'application/zip' },
    payload: Buffer.from(payload),
  });
  return { status: response.statusCode, body: response.json<{ id: string; error?: { code: string } }>() };
};
const detail = async (id: string) => (await finance.get<ImportDetailWire>(`/console/imports/${id}`)).body;
const start = async (id: string, more: object = {}) =>
  finance.act<ActionResultWire>(`/console/imports/${id}`, {
    version: (await detail(id)).version,
    reason: undefined,
    ...more,
  });
const placesOf = async () =>
  (await world.database.selectFrom('place').select('id').where('id', '>', 9_003).execute()).length;

describe('an import in the console', () => {
  it('is checked first, with the report of the command, and imported once somebody starts it', async () => {
    const { status, body } = await send(zipSync(exampleFiles()));
    expect(status).toBe(200);
    expect(await detail(body.id)).toMatchObject({ state: 'checking', percent: 0, files: [] });
    expect((await send(zipSync(exampleFiles()))).body.error?.code).toBe('import_running');
    expect((await start(body.id)).body).toMatchObject({ error: { code: 'transition_refused' } });

    expect(await runImports(world.services)).toBe(1);
    const checked = await detail(body.id);
    expect(checked).toMatchObject({ state: 'checked', percent: 100, problem_count: 0, by: 'Hana Velká' });
    expect(checked.files.find(({ file }) => file === 'places.csv')).toEqual({
      ...{ file: 'places.csv', rows: 2, added: 2, changed: 0 },
    });
    expect(await placesOf()).toBe(0);

    expect((await start(body.id, { preview: true })).status).toBe(200);
    expect((await detail(body.id)).state).toBe('checked');
    expect((await start(body.id)).status).toBe(200);
    await runImports(world.services);
    expect(await detail(body.id)).toMatchObject({ state: 'imported', percent: 100 });
    expect(await placesOf()).toBe(2);
    expect(await runImports(world.services)).toBe(0);
    const { data } = (await finance.get<ImportsWire>('/console/imports')).body;
    expect(data.map(({ state }) => state)).toEqual(['imported']);
  });

  it('names each problem with its file, line and column, and imports nothing', async () => {
    const files = exampleFiles({ 'rates.csv': (text) => text.replace('room_only', 'all_inclusive') });
    const { body } = await send(zipSync(files));
    await runImports(world.services);
    expect(await detail(body.id)).toMatchObject({
      state: 'refused',
      problem_count: 1,
      problems: [{ file: 'rates.csv', code: 'value_unknown', found: 'all_inclusive' }],
    });
    expect((await start(body.id)).body).toMatchObject({ error: { code: 'transition_refused' } });
  });

  it('refuses what is no ZIP, and says when none of its files is one of an import', async () => {
    expect((await send(strToU8('place,id'))).body.error?.code).toBe('import_unreadable');
    const { body } = await send(zipSync({ '../../etc/passwd': strToU8('x'), 'notes.txt': strToU8('x') }));
    await runImports(world.services);
    expect((await detail(body.id)).problems.map(({ code }) => code)).toEqual(['file_missing']);
  });

  it('is done again when its process died', async () => {
    const { body } = await send(zipSync(exampleFiles()));
    const claimed_until = new Date(world.clock.now().getTime() + 60_000);
    await world.database.updateTable('import_run').set({ claimed_until }).where('id', '=', body.id).execute();
    expect(await runImports(world.services)).toBe(0);
    world.clock.advance(61_000);
    expect(await runImports(world.services)).toBe(1);
    expect((await detail(body.id)).state).toBe('checked');
  });
});
