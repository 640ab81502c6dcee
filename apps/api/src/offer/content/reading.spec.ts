import type { ContentWire, ControlPanelWire } from '@mp/contract';
import { demonstrationOperator } from '../../platform/settings/document-settings.ts';
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

  it('[4.4] [4.5] [9.26] returns the operator’s switches, never from a cache', async () => {
    const { body, headers } = await world.get<ControlPanelWire>('control-panel');
    expect(body).toMatchObject({ server_live: true, winter_mode: true, map_grid_size: 10, map_grid_size_mobile: 48 });
    expect(Date.parse(body.updated_at)).not.toBeNaN();
    expect(headers['cache-control']).toBe('no-store');
  });

  it('[7.34] [3.21] returns single types in the requested language, Czech by default', async () => {
    const claim = async (query: string) => (await world.get<ContentWire<'footer'>>(`footer${query}`)).body.claim;
    expect(await claim('')).toMatch(/Ubytování/);
    expect(await claim('?_locale=cs')).toMatch(/Ubytování/);
    expect(await claim('?_locale=en')).toMatch(/Places to stay/);
    expect((await world.get('footer?_locale=de')).status).toBe(400);
  });

  it('[2.39] returns the company number and the tax number of invoices with the footer', async () => {
    const { ico, dic, name } = demonstrationOperator;
    expect((await world.get('footer')).body).toMatchObject({ ico, dic, company: name });
    const { body } = await world.change('PUT', 'footer?_locale=en', { hours: 'Always' });
    expect(body).toMatchObject({ ico, dic, hours: 'Always' });
    // An entry that was read can be written back, and another number changes nothing.
    await world.change('PUT', 'footer?_locale=en', { ico: '27082440' });
    expect((await world.get('footer?_locale=en')).body).toMatchObject({ ico, dic });
  });

  it('[1.9] [7.34] returns lists in one language or both', async () => {
    const count = async (query: string) => (await world.get<number>(`blog-articles/count${query}`)).body;
    const [czech, english, both] = [await count(''), await count('?_locale=en'), await count('?_locale=all')];
    expect(czech).toBeGreaterThanOrEqual(16);
    expect([english, both]).toEqual([czech, 2 * czech]);
    expect(await slugs('_locale=all')).toHaveLength(both);
    expect((await world.get<number>('favorite-filters/count?_locale=en')).body).toBe(8);
  });

  it('[7.34] finds an entry by its id, with its other language', async () => {
    const [article] = (await world.get<Article[]>('blog-articles?slug=kam-za-tmou')).body;
    const { body } = await world.get<Article>(`blog-articles/${article!.id}`);
    expect(body).toEqual(article);
    expect(body.localizations).toEqual([
      { id: expect.any(Number) as number, locale: 'en', slug: 'where-to-find-the-dark' },
    ]);
    for (const address of ['blog-articles/999999', `teams/${article!.id}`, 'no-such-type'])
      expect([address, (await world.get(address)).status]).toEqual([address, 404]);
  });

  it('[7.34] returns pictures in their size variants', async () => {
    const [article] = (await world.get<Article[]>('blog-articles?slug=kam-za-tmou')).body;
    expect(article!.picture).toMatchObject({
      name: 'dome-1-summer',
      url: '/media/dome-1-summer-large.avif',
      formats: { thumbnail: { url: '/media/dome-1-summer-thumbnail.avif' } },
    });
    // Either season's name finds the drawing of both seasons. [4.5]
    expect(article!.picture_winter).toMatchObject({ name: 'dome-1-winter' });
    const { alternativeText } = article!.picture!;
    const [english] = (await world.get<Article[]>('blog-articles?_locale=en&slug=where-to-find-the-dark')).body;
    expect(english!.picture!.alternativeText).not.toBe(alternativeText);
    expect((await world.get<ContentWire<'teams'>[]>('teams')).body[0]!.photo).toBeNull();
  });

  it.each<[string, string, (article: Article) => boolean]>([
    ['a field', 'category=slow-travel', ({ category }) => category === 'slow-travel'],
    ['_ne', 'category_ne=seasons', ({ category }) => category !== 'seasons'],
    [
      '_in',
      'slug_in=kam-za-tmou&slug_in=chvala-listopadu',
      ({ slug }) => ['chvala-listopadu', 'kam-za-tmou'].includes(slug),
    ],
    [
      '_nin',
      'category_nin=seasons&category_nin=houses',
      ({ category }) => category !== 'seasons' && category !== 'houses',
    ],
    ['_lt', 'published_on_lt=2026-06-01', ({ published_on }) => published_on < '2026-06-01'],
    ['_gt', 'published_on_gt=2026-10-20', ({ published_on }) => published_on > '2026-10-20'],
    [
      '_gte with _lte',
      'published_on_gte=2026-08-06&published_on_lte=2026-09-02',
      ({ published_on }) => published_on >= '2026-08-06' && published_on <= '2026-09-02',
    ],
    ['_contains, ignoring case', 'title_contains=BEZ AUTA', ({ title }) => /bez auta/i.test(title)],
    ['_ncontains', 'title_ncontains=a', ({ title }) => !/a/i.test(title)],
    [
      '_q, in any text',
      '_q=auta',
      (article) =>
        /auta/i.test(
          Object.values(article)
            .filter((value) => typeof value === 'string')
            .join(' '),
        ),
    ],
    [
      '_where',
      '_where[category]=slow-travel&_where[title_contains]=a',
      ({ category, title }) => category === 'slow-travel' && /a/i.test(title),
    ],
    [
      '_where, numbered',
      '_where[0][category_ne]=seasons&_where[1][published_on_lt]=2026-10-01',
      ({ category, published_on }) => category !== 'seasons' && published_on < '2026-10-01',
    ],
    [
      '_where with _or',
      '_where[_or][0][category]=slow-travel&_where[_or][1][slug]=kam-za-tmou',
      ({ category, slug }) => category === 'slow-travel' || slug === 'kam-za-tmou',
    ],
    [
      '_where with _or of several conditions',
      '_where[_or][0][0][category]=slow-travel&_where[_or][0][1][title_contains]=a&_where[_or][1][slug]=kam-za-tmou',
      ({ category, slug, title }) => (category === 'slow-travel' && /a/i.test(title)) || slug === 'kam-za-tmou',
    ],
  ])('[7.34] filters by %s', async (_name, query, isWanted) => {
    const all = (await world.get<Article[]>('blog-articles')).body;
    const wanted = all.filter(isWanted).map(({ slug }) => slug);
    expect((await slugs(query)).sort()).toEqual(wanted.sort());
    // A sample of neither all nor none: an ignored filter would return all.
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(all.length);
  });

  it('[7.34] compares numbers as numbers', async () => {
    const all = await slugs('');
    expect(all.length).toBeGreaterThan(0);
    // Compared as text, `10` would sort above every number below ten.
    expect([await slugs('reading_minutes_lt=10'), await slugs('reading_minutes_gt=10')]).toEqual([all, []]);
  });

  it('[3.7] filters favourite filters by collection_id.external_id and Order', async () => {
    type Filter = ContentWire<'favorite-filters'>;
    const filters = async (query: string) => (await world.get<Filter[]>(`favorite-filters?${query}`)).body;
    const all = await filters('_sort=Order:ASC');
    expect(all.map(({ Order }) => Order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    for (const { collection, collection_id, position, Order } of all)
      expect([collection_id, Order]).toEqual([{ external_id: collection }, position]);
    expect(await filters('_sort=Order:DESC')).toEqual([...all].reverse());
    expect(await filters(`collection_id.external_id=${all[2]!.collection}`)).toEqual([all[2]]);
    expect(await filters('Order_lte=2&_sort=collection_id.external_id')).toHaveLength(2);
  });

  it('[7.34] filters by missing values', async () => {
    const named = async (query: string) => (await world.get<ContentWire<'teams'>[]>(`teams?${query}`)).body.length;
    const all = await named('');
    expect(await named('name_null=true')).toBe(0);
    expect(await named('name_null=false')).toBe(all);
  });

  it('[7.34] returns all entries with -1, beyond the page limit', async () => {
    expect(await slugs('_limit=-1')).toEqual(await slugs('_limit=100'));
    expect(await slugs('_limit=-1&_start=3')).toEqual((await slugs('_limit=100')).slice(3));
    expect((await world.get<number>('blog-articles/count?_q=auta')).body).toBe((await slugs('_q=auta')).length);
  });

  it('[7.34] rejects a field that is named twice', async () =>
    expect(await refusal('category_ne=seasons&category_ne=x')).toEqual([400, 'validation_failed']));

  it('[7.34] sorts, and pages without repeated entries', async () => {
    const all = await slugs('_sort=published_on:DESC');
    const dates = (await world.get<Article[]>('blog-articles')).body.map(({ published_on }) => published_on).sort();
    const [newest] = (await world.get<Article[]>(`blog-articles?slug=${all[0]}`)).body;
    expect(newest!.published_on).toBe(dates.at(-1));
    expect(await slugs('_sort=published_on:ASC')).toEqual([...all].reverse());
    const pages = [0, 7, 14, 21].map((start) => slugs(`_sort=reading_minutes:ASC&_limit=7&_start=${start}`));
    expect((await Promise.all(pages)).flat().sort()).toEqual([...all].sort());
    expect(await slugs('_limit=0')).toEqual([]);
    const team = (await world.get<ContentWire<'teams'>[]>('teams')).body.map(({ position }) => position);
    expect(team).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('[7.34] rejects fields that the type does not have', async () => {
    for (const query of [
      'colour=red',
      'title_like=x',
      'places=1006',
      'picture=x',
      '_sort=colour',
      '_where[colour]=red',
    ])
      expect([query, ...(await refusal(query))]).toEqual([query, 400, 'content_query_unknown']);
    for (const query of [
      '_limit=101',
      '_limit=-2',
      '_where=x',
      '_where[_or][title]=x',
      '_where[_and][0][title]=x',
      '_where[0][1][2][title]=x',
      'title_null=maybe',
      '_start=-1',
      '_locale=de',
      'id=x',
      'id=1e999',
      'created_at_gt=soon',
    ])
      expect([query, ...(await refusal(query))]).toEqual([query, 400, 'validation_failed']);
    expect(await refusal('x=1', 'homepage')).toEqual([400, 'validation_failed']);
  });

  it('responds to arbitrary queries without a server error', async () => {
    const names = [
      '_q',
      '_where[title]',
      'title_null',
      '_sort',
      '_start',
      '_limit',
      '_locale',
      'id',
      'title',
      'title_in',
      'title_contains',
      'created_at',
    ];
    const values = [
      '',
      '%00',
      '%',
      "'",
      '1;drop table content_entry',
      '%F0%9F%92%A9',
      '%ED%A0%80',
      '-',
      '9'.repeat(400),
      '[]',
      '1&x[]=1',
      'a,b,c,d',
      ':',
      'id:ASC:DESC',
      '__proto__',
      'constructor',
      '2026-02-30',
      '0001-01-01',
      'infinity',
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

  it('returns 304 for an unchanged response', async () => {
    const { headers } = await world.get('homepage');
    expect(headers['cache-control']).toBe('public, max-age=10, must-revalidate');
    const again = await world.get('homepage', { 'if-none-match': `W/${String(headers['etag'])}` });
    expect([again.status, again.body, again.headers['etag']]).toEqual([304, null, headers['etag']]);
    expect((await world.get('homepage', { 'if-none-match': '"another"' })).status).toBe(200);
    expect((await world.get('homepage?_locale=en')).headers['etag']).not.toBe(headers['etag']);
  });
});
