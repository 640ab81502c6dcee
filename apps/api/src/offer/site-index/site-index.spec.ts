import { sql } from 'kysely';
import type { IndexedKind, SiteIndexWire } from '@mp/contract';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';

let world: CatalogueWorld;
beforeAll(async () => {
  world = await openCatalogue();
});
afterAll(() => world.close());

const index = async (kind: IndexedKind, offset = 0): Promise<SiteIndexWire> =>
  (await world.get<SiteIndexWire>('/public/site-index', { kind, offset })).body;
const placeOf = async (slug: string) => (await index('place')).pages.find(({ slugs }) => slugs.cs === slug);
const gone = async (kind: string, slug: string) =>
  (await world.get<{ gone: boolean }>('/public/gone', { kind, slug })).body.gone;

it('lists every place, with the pictures of both seasons and its last change', async () => {
  const { total, pages } = await index('place');
  expect([total, pages.length]).toEqual([48, 48]);
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(world.database);
  const now = rows[0]!.now.getTime();
  for (const { slugs, pictures, changed_at } of pages) {
    expect(slugs.cs).toBe(slugs.en);
    expect(pictures.length).toBeGreaterThan(1);
    for (const picture of pictures) expect(picture).toMatch(/^\/media\/[\w-]+-medium\.jpg$/);
    expect(Date.parse(changed_at ?? '')).toBeLessThanOrEqual(now);
  }
  expect((await index('place', 40)).pages).toHaveLength(8);
});

it('lists non-empty collections, by their slugs in both languages', async () => {
  const { pages } = await index('collection');
  expect(pages.length).toBeGreaterThan(20);
  for (const { slugs, type } of pages) expect([slugs.cs, slugs.en, type]).not.toContain(undefined);
  expect(pages.some(({ slugs }) => slugs.cs !== slugs.en)).toBe(true);
});

it('lists articles and legal documents once, in their languages', async () => {
  const { pages } = await index('article');
  expect(pages.length).toBeGreaterThan(5);
  expect(new Set(pages.map(({ slugs }) => slugs.cs)).size).toBe(pages.length);
  const legal = (await index('legal')).pages.map(({ slugs }) => slugs.cs);
  expect(legal).toEqual(expect.arrayContaining(['data-protection', 'general-terms', 'voucher-terms']));
  expect(new Set(legal).size).toBe(legal.length);
});

it('updates the last change of a changed place, and of no other', async () => {
  const before = await placeOf('mlyn-na-jordance');
  const all = await index('place');
  await world.database
    .updateTable('place')
    .set({ town: 'Jinde' })
    .where('static_url', '=', 'mlyn-na-jordance')
    .execute();
  await world.database
    .updateTable('place')
    .set({ town: 'Jinde' })
    .where('static_url', '=', 'mlyn-na-jordance')
    .execute();
  const after = await placeOf('mlyn-na-jordance');
  expect(Date.parse(after?.changed_at ?? '')).toBeGreaterThan(Date.parse(before?.changed_at ?? ''));
  const others = ({ pages }: SiteIndexWire) => pages.filter(({ slugs }) => slugs.cs !== 'mlyn-na-jordance');
  expect(others(await index('place'))).toEqual(others(all));
});

it('lists removed pages, and no others', async () => {
  const article = (await index('article')).pages[0]?.slugs.cs ?? '';
  expect([await gone('article', article), await gone('place', 'nikdy-nebylo')]).toEqual([false, false]);
  await world.database.deleteFrom('content_entry').where('type', '=', 'blog-articles').execute();
  expect([await gone('article', article), await gone('place', article)]).toEqual([true, false]);
});

it.each([
  ['/public/site-index', { kind: 'owner' }],
  ['/public/site-index', { kind: 'place', offset: -1 }],
  ['/public/gone', { kind: 'account', slug: 'eva' }],
  ['/public/gone', { kind: 'place', slug: '../etc' }],
])('rejects %s %j', async (address, query) => expect((await world.refused(address, query)).status).toBe(400));
