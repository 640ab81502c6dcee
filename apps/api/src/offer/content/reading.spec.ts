import type { ContentWire, ControlPanelWire } from '@mp/contract';
import { openContent, type ContentWorld } from '../../testing/worlds/content-world.ts';

type Article = ContentWire<'blog-articles'>;

describe('reading content', () => {
  let world: ContentWorld;
  beforeAll(async () => {
    world = await openContent();
  });
  afterAll(() => world.close());

  const slugs = async (query: string): Promise<string[]> =>
    (await world.get<Article[]>(`blog-articles?${query}`)).body.map(({ slug }) => slug);
  const refusal = async (query: string, type = 'blog-articles') => {
    const { status, body } = await world.get(`${type}?${query}`);
    return status === 200 ? [status] : [status, body.error.code];
  };

  it('[4.4] [4.5] [9.26] tells the operator’s switches, never from a cache', async () => {
    const { body, headers } = await world.get<ControlPanelWire>('control-panel');
    expect(body).toMatchObject({ server_live: true, winter_mode: true, map_grid_size: 10, map_grid_size_mobile: 150 });
    expect(Date.parse(body.updated_at)).not.toBeNaN();
    expect(headers['cache-control']).toBe('no-store');
  });

  it('[7.34] [3.21] gives single types in the language asked for, Czech when none is', async () => {
    const claim = async (query: string) => (await world.get<ContentWire<'footer'>>(`footer${query}`)).body.claim;
    expect(await claim('')).toMatch(/Ubytování/);
    expect(await claim('?_locale=cs')).toMatch(/Ubytování/);
    expect(await claim('?_locale=en')).toMatch(/Places to stay/);
    expect((await world.get('footer?_locale=de')).status).toBe(400);
  });

  it('[1.9] [7.34] gives lists in one language or both', async () => {
    const count = async (query: string) => (await world.get<number>(`blog-articles/count${query}`)).body;
    expect([await count(''), await count('?_locale=en'), await count('?_locale=all')]).toEqual([10, 10, 20]);
    expect(await slugs('_locale=all')).toHaveLength(20);
    expect((await world.get<number>('favorite-filters/count?_locale=en')).body).toBe(8);
  });

  it('[7.34] finds one by its id, with its other language', async () => {
    const [article] = (await world.get<Article[]>('blog-articles?slug=kam-za-tmou')).body;
    const { body } = await world.get<Article>(`blog-articles/${article!.id}`);
    expect(body).toEqual(article);
    expect(body.localizations).toEqual([
      { id: expect.any(Number) as number, locale: 'en', slug: 'where-to-find-the-dark' },
    ]);
    for (const address of ['blog-articles/999999', `teams/${article!.id}`, 'no-such-type'])
      expect([address, (await world.get(address)).status]).toEqual([address, 404]);
  });

  it('[7.34] gives pictures in their size variants', async () => {
    const [article] = (await world.get<Article[]>('blog-articles?slug=kam-za-tmou')).body;
    expect(article!.picture).toMatchObject({
      name: 'dome-1-winter',
      url: '/media/dome-1-winter-large.avif',
      formats: { thumbnail: { url: '/media/dome-1-winter-thumbnail.avif' } },
    });
    const { alternativeText } = article!.picture!;
    const [english] = (await world.get<Article[]>('blog-articles?_locale=en&slug=where-to-find-the-dark')).body;
    expect(english!.picture!.alternativeText).not.toBe(alternativeText);
    expect((await world.get<ContentWire<'teams'>[]>('teams')).body[0]!.photo).toBeNull();
  });

  it.each([
    ['a field', 'category=slow-travel', ['kam-za-tmou', 'vikend-bez-auta']],
    ['_ne', 'category_ne=seasons&category_ne=x', null],
    ['_in', 'slug_in=kam-za-tmou&slug_in=chvala-listopadu', ['chvala-listopadu', 'kam-za-tmou']],
    ['_nin', 'category_nin=seasons&category_nin=houses&category_nin=regions', ['kam-za-tmou', 'vikend-bez-auta']],
    ['_lt', 'published_on_lt=2026-06-01', ['louky-bilych-karpat']],
    ['_gt', 'published_on_gt=2026-10-20', ['chvala-listopadu', 'sumava-kdyz-mrzne']],
    ['_gte with _lte', 'published_on_gte=2026-08-06&published_on_lte=2026-09-02', ['jak-cist-roubenku', 'kam-za-tmou']],
    ['_contains, without regard to case', 'title_contains=BEZ AUTA', ['vikend-bez-auta']],
    ['_ncontains', 'content_ncontains=a', []],
    ['numbers as numbers', 'reading_minutes_gt=10', []],
  ])('[7.34] chooses by %s', async (_name, query, expected) => {
    if (expected === null) expect(await refusal(query)).toEqual([400, 'validation_failed']);
    else expect((await slugs(query)).sort()).toEqual(expected);
  });

  it('[7.34] sorts, and pages without repeating', async () => {
    const all = await slugs('_sort=published_on:DESC');
    expect(all[0]).toBe('sumava-kdyz-mrzne');
    expect(await slugs('_sort=published_on:ASC')).toEqual([...all].reverse());
    const pages = [0, 4, 8].map((start) => slugs(`_sort=reading_minutes:ASC&_limit=4&_start=${start}`));
    expect((await Promise.all(pages)).flat().sort()).toEqual([...all].sort());
    expect(await slugs('_limit=0')).toEqual([]);
    const team = (await world.get<ContentWire<'teams'>[]>('teams')).body.map(({ position }) => position);
    expect(team).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('[7.34] refuses what the type does not have', async () => {
    for (const query of ['colour=red', 'title_like=x', 'places=1006', 'picture=x', '_sort=colour', '_q=x'])
      expect([query, ...(await refusal(query))]).toEqual([query, 400, 'content_query_unknown']);
    for (const query of [
      '_limit=101',
      '_limit=-1',
      '_start=-1',
      '_locale=de',
      'id=x',
      'id=1e999',
      'created_at_gt=soon',
    ])
      expect([query, ...(await refusal(query))]).toEqual([query, 400, 'validation_failed']);
    expect(await refusal('x=1', 'homepage')).toEqual([400, 'validation_failed']);
  });

  it('answers anything at all without breaking', async () => {
    const names = ['_sort', '_start', '_limit', '_locale', 'id', 'title', 'title_in', 'title_contains', 'created_at'];
    const values = [
      ...['', '%00', '%', "'", '1;drop table content_entry', '%F0%9F%92%A9', '%ED%A0%80', '-', '9'.repeat(400), '[]'],
      ...['1&x[]=1', 'a,b,c,d', ':', 'id:ASC:DESC', '__proto__', 'constructor', '2026-02-30', '0001-01-01', 'infinity'],
    ];
    for (const name of names)
      for (const value of values) {
        const { status } = await world.get(`blog-articles?${name}=${value}`);
        if (status !== 200 && status !== 400) throw new Error(`${name}=${value} → ${status}`);
      }
    const many = `blog-articles?${'id_in=1&'.repeat(51)}`;
    expect((await world.get(many)).status).toBe(400);
    for (const id of ['0', '-1', 'x', '99999999999', '%00'])
      expect([id, (await world.get(`blog-articles/${id}`)).status]).toEqual([id, 400]);
  });

  it('sends nothing to those who have it already', async () => {
    const { headers } = await world.get('homepage');
    expect(headers['cache-control']).toMatch(/^public, max-age=10,/);
    const again = await world.get('homepage', { 'if-none-match': `W/${String(headers['etag'])}` });
    expect([again.status, again.body, again.headers['etag']]).toEqual([304, null, headers['etag']]);
    expect((await world.get('homepage', { 'if-none-match': '"another"' })).status).toBe(200);
    expect((await world.get('homepage?_locale=en')).headers['etag']).not.toBe(headers['etag']);
  });
});
