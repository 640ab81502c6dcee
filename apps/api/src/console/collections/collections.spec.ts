import type {
  CollectionWire,
  CollectionEntryWire,
  CollectionLinesWire,
  DeskEntryWire,
  DeskHistoryWire,
} from '@mp/contract';
import { publishDue } from '../../people/desk/publish-due.ts';
import { consoleStaff, type ConsoleStaff } from '../../testing/visitors/console-staff.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';

let world: BookingWorld;
let hana: ConsoleStaff;
beforeAll(async () => {
  world = await startBookingWorld();
  hana = await consoleStaff(world, 'operator');
});
afterAll(() => world.close());

const mills = {
  ...{ name_cs: 'Mlýny', name_en: 'Mills', slug_cs: 'mlyny', slug_en: 'mills' },
  ...{ type: 'category', parent: null, picture: null, position: 5 },
};
type Answer = DeskEntryWire & { readonly error: { readonly code: string; readonly details: unknown } };
const begin = async (fields: object) =>
  (await hana.ask<Answer>('POST', '/desk/entry', { type: 'collection', locale: null, fields })).body;
const send = async ({ id, version }: DeskEntryWire, deed: string, body: object = {}) => {
  const [method, path] = deed === 'save' ? (['PUT', ''] as const) : (['POST', `/${deed}`] as const);
  return (await hana.ask<Answer>(method, `/desk/entry/${id}${path}`, { version, ...body })).body;
};
const open = async (id: number) => {
  const { entry } = (await hana.ask<CollectionEntryWire>('POST', `/console/collections/${id}/entry`)).body;
  return (await hana.ask<DeskEntryWire>('GET', `/desk/entry/${entry}`)).body;
};
const listed = async (words: string) =>
  (await hana.ask<CollectionLinesWire>('GET', `/console/collections?q=${words}`)).body.data;
const inShop = async () => JSON.stringify((await world.app.inject('/public/collection')).json());

describe('collections in the console', () => {
  it('are drafts until they are whole, and shown to visitors then', async () => {
    const draft = await begin({ name_cs: 'Mlýny' });
    expect(draft).toMatchObject({ state: 'draft', title: 'Mlýny' });
    expect(await listed('mlyn')).toMatchObject([{ id: Number(draft.key), state: 'draft', places: 0 }]);
    expect((await send(draft, 'publish')).error.details).toContainEqual({
      ...{ in: 'body', field: 'slug_en', problem: 'missing' },
    });
    const saved = await send(draft, 'save', { fields: mills });
    expect(await inShop()).not.toContain('Mlýny');
    expect(await send(saved, 'publish')).toMatchObject({ state: 'published' });
    expect(await inShop()).toContain('Mlýny');
  });

  it('are named in a draft, scheduled, and restored', async () => {
    const id = (await listed('mlyn'))[0]!.id;
    const shown = await open(id);
    const saved = await send(shown, 'save', { fields: { ...mills, name_cs: 'Vodní mlýny', position: 1 } });
    expect((await listed('vodni'))[0]).toMatchObject({ state: 'changed', position: 1 });
    expect(await inShop()).not.toContain('Vodní');
    await send(saved, 'schedule', { publish_at: new Date(world.clock.now().getTime() + 3_600_000).toISOString() });
    world.clock.advance(3_600_000);
    await publishDue(world);
    expect(await inShop()).toContain('Vodní mlýny');
    const published = await open(id);
    const restored = await send(published, 'restore', { from_version: shown.version });
    expect(restored.fields).toMatchObject({ name_cs: 'Mlýny' });
    const deeds = (await hana.ask<DeskHistoryWire>('GET', `/desk/entry/${shown.id}/history`)).body.data;
    expect(deeds.map(({ deed }) => deed)).toEqual([
      ...['restored', 'published', 'scheduled', 'saved', 'published', 'saved', 'saved'],
    ]);
  });

  it('are two when two people begin one at the same time', async () => {
    const both = await Promise.all(['Hrady', 'Zámky'].map((name_cs) => begin({ name_cs })));
    expect(both.map(({ title }) => title)).toEqual(['Hrady', 'Zámky']);
    expect(new Set(both.map(({ key }) => key)).size).toBe(2);
  });

  it('are found by their new name and led to from their former address', async () => {
    const begun = await begin({ ...mills, name_cs: 'Bludičky', slug_cs: 'bludicky', slug_en: 'wisps' });
    const published = await send(begun, 'publish');
    const id = Number(begun.key);
    await world.database
      .insertInto('place_collection')
      .values({ place_id: sample.instant.id, collection_id: id })
      .execute();
    const renamed = { ...mills, name_cs: 'Světlušky', slug_cs: 'svetlusky', slug_en: 'wisps' };
    await send(await send(published, 'save', { fields: renamed }), 'publish');
    const { data } = (await world.app.inject('/public/collection')).json<{ data: CollectionWire[] }>();
    expect(data.find(({ pkid }) => pkid === id)).toMatchObject({ static_url: 'svetlusky', former_urls: ['bludicky'] });
    const { search_text } = await world.database
      .selectFrom('place')
      .select('search_text')
      .where('id', '=', sample.instant.id)
      .executeTakeFirstOrThrow();
    expect(search_text).toContain('svetlusky');
    expect(search_text).not.toContain('bludicky');
    await world.database.deleteFrom('place_collection').where('collection_id', '=', id).execute();
    await send(await open(id), 'unpublish');
  });

  it('refuse an address that another one has, and one of its own below it as its parent', async () => {
    const id = (await listed('mlyn'))[0]!.id;
    const below = await begin({ ...mills, name_cs: 'Vodní', slug_cs: 'vodni', slug_en: 'water', parent: id });
    await send(below, 'publish');
    const entry = await open(id);
    const wrong = { ...mills, slug_cs: 'vodni', parent: Number(below.key), picture: 'nothing' };
    expect((await send(entry, 'save', { fields: wrong })).error.details).toEqual([
      { in: 'body', field: 'parent', problem: 'reference_unknown' },
      { in: 'body', field: 'picture', problem: 'picture_not_found' },
      { in: 'body', field: 'slug_cs', problem: 'taken' },
    ]);
    expect((await send(entry, 'unpublish')).error.code).toBe('content_required');
  });

  it('are taken away from visitors when nothing is in them, and can come back', async () => {
    const { id } = (await listed('vodni'))[0]!;
    await world.database
      .insertInto('place_collection')
      .values({ place_id: sample.instant.id, collection_id: id })
      .execute();
    expect((await send(await open(id), 'unpublish')).error.code).toBe('content_required');
    await world.database.deleteFrom('place_collection').where('collection_id', '=', id).execute();
    const gone = await send(await open(id), 'unpublish');
    expect(gone.state).toBe('unpublished');
    const isGone = async () =>
      (await world.app.inject('/public/gone?kind=collection&slug=vodni')).json<{ gone: boolean }>().gone;
    expect(await isGone()).toBe(true);
    expect(await send(gone, 'publish')).toMatchObject({ state: 'published' });
    expect(await isGone()).toBe(false);
  });

  it('note what an import changes as a version of its own', async () => {
    const { id } = (await listed('vodni'))[0]!;
    const before = await open(id);
    await world.database.updateTable('collection').set({ name_en: 'Watermills' }).where('id', '=', id).execute();
    expect(await send(before, 'save', { fields: before.fields })).toMatchObject({
      error: { code: 'content_changed', details: { fields: { name_en: 'Watermills' }, author: null } },
    });
    expect(await open(id)).toMatchObject({ version: before.version + 1, state: 'published' });
  });
});
