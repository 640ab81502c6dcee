import type {
  ClientListWire,
  DeskEntryWire,
  DeskHistoryWire,
  PlaceOfferWire,
  PlacePageWire,
  PlacesWire,
} from '@mp/contract';
import { publishDue } from '../../people/desk/publish-due.ts';
import { consoleStaff, type ConsoleStaff } from '../../testing/visitors/console-staff.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';

let world: BookingWorld;
let [hana, petr]: ConsoleStaff[] = [];
beforeAll(async () => {
  world = await startBookingWorld();
  hana = await consoleStaff(world, 'operator');
  petr = await consoleStaff(world, 'editor', ['Petr', 'Velký']);
});
afterAll(() => world.close());

const open = async (id: number) => {
  const page = (await hana!.ask<PlacePageWire>('POST', `/console/places/${id}/entry`)).body;
  const entry = (await hana!.ask<DeskEntryWire>('GET', `/desk/entry/${page.entry}`)).body;
  return { page, entry };
};
const send = (staff: ConsoleStaff | undefined, { id }: DeskEntryWire, deed: string, body: object) =>
  staff!.ask<DeskEntryWire & { readonly error: { code: string; details: unknown } }>(
    deed === 'save' ? 'PUT' : 'POST',
    deed === 'save' ? `/desk/entry/${id}` : `/desk/entry/${id}/${deed}`,
    body,
  );
const pageOf = (id: number) => world.app.inject(`/public/client/${id}`);

const rowOf = (id: number) =>
  world.database.selectFrom('place').select(['name', 'allow_sell']).where('id', '=', id).executeTakeFirstOrThrow();

/** How many places the catalogue has. */
const counted = async () => (await world.get<ClientListWire>('/public/client?onlyCheck=1')).body.matchedRows;

/** Everything that a place needs, but rooms, rates and a seller. */
const texts = (language: string) =>
  Object.fromEntries(
    ['claim', 'special', 'house', 'surroundings', 'practical'].map((part) => [`${part}_${language}`, `${part}.`]),
  );
const whole = {
  name: 'Mlýn U Splavu',
  static_url: 'mlyn-u-splavu',
  kind: 'mill',
  town: 'Stožec',
  country: 'CZE',
  latitude: 48.86,
  longitude: 13.82,
  selling: 'none',
  url: 'https://mlyn.example/',
  ...texts('cs'),
  ...texts('en'),
};

describe('places in the console', () => {
  it('are begun hidden, and shown once they are whole', async () => {
    const begun = await hana!.ask<DeskEntryWire & { error: { details: unknown } }>('POST', '/desk/entry', {
      type: 'place',
      locale: null,
      fields: { name: 'Mlýn U Splavu' },
    });
    expect(begun.body.error.details).toMatchObject([{ field: 'town' }, { field: 'country' }]);
    const { body: draft } = await hana!.ask<DeskEntryWire>('POST', '/desk/entry', {
      type: 'place',
      locale: null,
      fields: { name: 'Mlýn U Splavu', town: 'Stožec', country: 'CZE' },
    });
    const id = Number(draft.key);
    expect((await pageOf(id)).statusCode).toBe(404);
    const before = await counted();
    const { page } = await open(id);
    expect(page).toMatchObject({ state: 'draft', is_sold: false, percent: 0, name: 'Mlýn U Splavu' });

    const early = await send(hana, draft, 'publish', { version: draft.version });
    expect(early.body.error.code).toBe('validation_failed');
    expect(early.body.error.details).toContainEqual({ in: 'body', field: 'claim_cs', problem: 'missing' });

    const saved = (await send(hana, draft, 'save', { version: draft.version, fields: whole })).body;
    expect((await send(petr, saved, 'publish', { version: saved.version })).status).toBe(403);
    const published = (await send(hana, saved, 'publish', { version: saved.version })).body;
    expect(published).toMatchObject({ state: 'published', live_version: saved.version });
    expect((await pageOf(id)).json()).toMatchObject({ name: 'Mlýn U Splavu', texts: { claim: 'claim.' } });
    expect(await counted()).toBe(before + 1);

    const renamed = { ...whole, static_url: 'mlyn-u-jezu' };
    const moved = (await send(hana, published, 'save', { version: published.version, fields: renamed })).body;
    await send(hana, moved, 'publish', { version: moved.version });
    for (const address of ['mlyn-u-splavu', 'mlyn-u-jezu'])
      expect((await world.app.inject(`/public/client/${address}`)).json()).toMatchObject({ static_url: 'mlyn-u-jezu' });

    const gone = (await send(hana, moved, 'unpublish', { version: moved.version })).body;
    expect(gone.state).toBe('unpublished');
    expect((await pageOf(id)).statusCode).toBe(404);
    expect(await counted()).toBe(before);
    const address = await world.app.inject('/public/gone?kind=place&slug=mlyn-u-jezu');
    expect(address.json()).toEqual({ gone: true });
  });

  it('are listed with what they lack', async () => {
    const found = (await hana!.ask<PlacesWire>('GET', '/console/places?q=zkou')).body;
    expect(found.data).toMatchObject([{ id: sample.instant.id, state: 'published', is_sold: true }]);
    expect(found.data[0]!.gaps).toEqual([
      ...['collections', 'texts_cs', 'texts_en', 'pictures', 'stay', 'arrival', 'seller'],
    ]);
    expect(found.data[0]!.percent).toBe(36);
    const first = (await hana!.ask<PlacesWire>('GET', '/console/places?limit=1')).body;
    const next = (await hana!.ask<PlacesWire>('GET', `/console/places?limit=1&after=${first.next}`)).body;
    expect(next.total).toBe(first.total);
    expect(first.total).toBeGreaterThan(1);
    expect(first.data[0]!.name < next.data[0]!.name).toBe(true);
    expect((await hana!.ask<PlacesWire>('GET', '/console/places?state=draft')).body.data).toEqual([]);
    for (const name of ['Chata', 'Dům', 'Čáp'])
      await hana!.ask('POST', '/desk/entry', {
        type: 'place',
        locale: null,
        fields: { name, town: 'Stožec', country: 'CZE' },
      });
    const drafts = (await hana!.ask<PlacesWire>('GET', '/console/places?state=draft&limit=2')).body;
    const rest = (await hana!.ask<PlacesWire>('GET', `/console/places?state=draft&after=${drafts.next}`)).body;
    expect([...drafts.data, ...rest.data].map(({ name }) => name)).toEqual(['Čáp', 'Dům', 'Chata']);
  });

  it('are changed as drafts, published at a time, and restored', async () => {
    const { id } = sample.instant;
    const { entry } = await open(id);
    expect(entry).toMatchObject({ state: 'published', version: 1, fields: { selling: 'instant', collections: [] } });
    const draft = { ...entry.fields, ...texts('cs'), ...texts('en'), name: 'Chalupa Nová', accept_coupon: true };
    const saved = (await send(petr, entry, 'save', { version: 1, fields: draft })).body;
    expect(saved).toMatchObject({ state: 'changed', version: 2 });
    expect(await rowOf(id)).toMatchObject({ name: 'Chalupa Na Zkoušku' });

    const late = await send(hana, entry, 'save', { version: 1, fields: entry.fields });
    expect(late.body.error).toMatchObject({ code: 'content_changed', details: { version: 2, author: 'Petr Velký' } });

    const at = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    expect((await send(hana, saved, 'schedule', { version: 2, publish_at: at })).body.publish_at).toBe(at);
    world.clock.advance(3_600_000);
    expect(await publishDue(world)).toBe(1);
    expect((await pageOf(id)).json()).toMatchObject({ name: 'Chalupa Nová', allow_sell: true });

    const shown = (await open(id)).entry;
    expect(shown).toMatchObject({ state: 'published', version: 2 });
    const restored = (await send(hana, shown, 'restore', { version: 2, from_version: 1 })).body;
    expect(restored.fields['name']).toBe('Chalupa Na Zkoušku');
    const deeds = (await hana!.ask<DeskHistoryWire>('GET', `/desk/entry/${entry.id}/history`)).body.data;
    expect(deeds.map(({ deed }) => deed)).toEqual(['restored', 'published', 'scheduled', 'saved', 'published']);
  });

  it('refuse what an import refuses, and nothing changes', async () => {
    const { entry } = await open(sample.onRequest.id);
    const wrong = {
      ...entry.fields,
      latitude: 91,
      static_url: 'sample-9003',
      host_phone: '777',
      pictures_summer: ['x'],
    };
    const refused = await send(hana, entry, 'save', { version: entry.version, fields: wrong });
    expect(refused.body.error.details).toEqual([
      { in: 'body', field: 'static_url', problem: 'taken' },
      { in: 'body', field: 'latitude', problem: 'out_of_range' },
      { in: 'body', field: 'pictures_summer', problem: 'picture_not_found' },
    ]);
    const { entry: closed } = await open(sample.closed.id);
    const fields = { ...closed.fields, ...texts('cs'), ...texts('en'), selling: 'instant' };
    const saved = (await send(hana, closed, 'save', { version: closed.version, fields })).body;
    const early = await send(hana, saved, 'publish', { version: saved.version });
    expect(early.body.error.details).toEqual([{ in: 'body', field: 'selling', problem: 'prices_missing' }]);
    expect(await rowOf(sample.closed.id)).toMatchObject({ allow_sell: false });
  });

  it('note what an import changes as a version of its own', async () => {
    const { entry } = await open(sample.onRequest.id);
    await world.database.updateTable('place').set({ town: 'Volary' }).where('id', '=', sample.onRequest.id).execute();
    const late = await send(hana, entry, 'save', { version: entry.version, fields: entry.fields });
    expect(late.body.error).toMatchObject({
      code: 'content_changed',
      details: { fields: { town: 'Volary' }, author: null },
    });
    expect((await open(sample.onRequest.id)).entry).toMatchObject({ version: entry.version + 1, state: 'published' });
  });

  it('go from nothing to a first booking without a shell', async () => {
    const { body: begun } = await hana!.ask<DeskEntryWire>('POST', '/desk/entry', {
      type: 'place',
      locale: null,
      fields: { name: 'Srub Na Pasece', town: 'Stožec', country: 'CZE' },
    });
    const id = Number(begun.key);
    const fields = { ...whole, name: 'Srub Na Pasece', static_url: 'srub-na-pasece', selling: 'instant', url: null };
    const saved = (await send(hana, begun, 'save', { version: begun.version, fields })).body;
    const early = await send(hana, saved, 'publish', { version: saved.version });
    expect(early.body.error.details).toEqual([{ in: 'body', field: 'selling', problem: 'prices_missing' }]);
    expect((await open(id)).page.gaps).toEqual(expect.arrayContaining(['rooms', 'rates', 'nights']));

    const offer = async () => (await hana!.ask<PlaceOfferWire>('GET', `/console/places/${id}/offer`)).body;
    const add = async (kind: 'room' | 'rate', cells: object) => {
      const { new_version: version } = (await offer())[kind];
      await hana!.act(`/console/places/${id}/offer/${kind}`, { version, cells });
      return (await offer())[kind].data[0]!.id;
    };
    const named = { name_cs: 'Srub', name_en: 'Cabin' };
    const beds = { double_beds: '1', single_beds: '0', sofa_beds: '0' };
    const room = await add('room', {
      ...{ ...named, ...beds, capacity: '2', units: '1', size_m2: '30', price_czk: '2 000', price_eur: '80' },
    });
    const rate = await add('rate', {
      ...{ ...named, kind: 'room_only', refundable: 'yes', percent: '100', offered: 'yes' },
    });
    const before = await counted();
    const published = await send(hana, saved, 'publish', { version: saved.version });
    expect(published.body.state).toBe('published');
    expect((await open(id)).page).toMatchObject({ is_sold: true, state: 'published' });
    expect(await counted()).toBe(before + 1);

    const rooms = [{ room_types: { id: room, count: 1 } }];
    const booked = await world.book(sampleOrder({ client_id: id, rate, rooms, total_minor: 400_000 }));
    expect(booked.status).toBe(201);
  });
});
