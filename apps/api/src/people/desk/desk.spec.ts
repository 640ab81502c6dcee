import type {
  ContentWire,
  DeskChoicesWire,
  DeskConflictWire,
  DeskEntryWire,
  DeskHistoryWire,
  DeskLineWire,
} from '@mp/contract';
import { openDesk, type DeskWorld } from '../../testing/worlds/desk-world.ts';

interface List {
  readonly data: readonly DeskLineWire[];
  readonly total: number;
}

const article = {
  slug: 'novy-clanek',
  title: 'Nový článek',
  lead: 'O čem je.',
  content: 'Voda **shora**.',
  category: 'regiony',
  author: 'Jana Malá',
  published_on: '2026-11-20',
  places: [],
  picture: null,
  picture_winter: null,
};

describe('the editors’ desk', () => {
  let world: DeskWorld;
  let { jana, petr }: Partial<Pick<DeskWorld, 'jana' | 'petr'>> = {};
  const desk = () => ({ jana: jana as DeskWorld['jana'], petr: petr as DeskWorld['petr'] });
  beforeAll(async () => {
    world = await openDesk();
    ({ jana, petr } = world);
  });
  afterAll(() => world.close());

  const begin = async (change: object = {}) => {
    const { body, status } = await desk().jana.ask<DeskEntryWire>('POST', 'entry', {
      type: 'blog-articles',
      locale: 'cs',
      fields: { ...article, ...change },
    });
    expect(status).toBe(200);
    return body;
  };
  const shown = async (slug: string) =>
    (await world.get<ContentWire<'blog-articles'>[]>(`blog-articles?slug=${slug}`)).body;
  const deeds = async (id: number) => (await desk().jana.ask<DeskHistoryWire>('GET', `entry/${id}/history`)).body.data;

  it('requires an editor’s account', async () => {
    expect((await world.guest.ask('GET', 'entry')).body.error.code).toBe('forbidden');
    expect((await world.app.inject('/desk/entry')).json().error.code).toBe('unauthorized');
    const withKey = { authorization: `Bearer ${world.editorKey}` };
    expect((await world.app.inject({ url: '/desk/entry', headers: withKey })).statusCode).toBe(401);
    expect((await desk().jana.ask('GET', 'editor')).body).toMatchObject({ name: 'Jana Malá' });
  });

  it('lists entries, and finds them by words without accents', async () => {
    const { body } = await desk().jana.ask<List>('GET', 'entry?type=blog-articles&locale=cs&limit=100');
    expect(body.total).toBe(await world.get<number>('blog-articles/count').then((response) => response.body));
    expect(new Set(body.data.map(({ state }) => state))).toEqual(new Set(['published']));
    const { fields } = (await desk().jana.ask<DeskEntryWire>('GET', `entry/${body.data[0]!.id}`)).body;
    const plain = String(fields['title']).normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    const found = await desk().jana.ask<List>('GET', `entry?locale=cs&q=${encodeURIComponent(plain)}`);
    expect(found.body.data.map(({ title }) => title)).toContain(fields['title']);
    expect((await desk().jana.ask<List>('GET', 'entry?q=neexistujici-slovo')).body).toEqual({ data: [], total: 0 });
  });

  it('[3.7] [3.21] edits the collection and the order of favourite filters', async () => {
    const { body } = await desk().jana.ask<List>('GET', 'entry?type=favorite-filters&limit=100');
    const { id, version, fields } = (await desk().jana.ask<DeskEntryWire>('GET', `entry/${body.data[0]!.id}`)).body;
    const written = { ...fields, collection: 2113, position: 9 };
    const saved = await desk().jana.ask<DeskEntryWire>('PUT', `entry/${id}`, { version, fields: written });
    expect(saved.status).toBe(200);
    await desk().jana.ask('POST', `entry/${id}/publish`, { version: saved.body.version });
    const filters = (await world.get<ContentWire<'favorite-filters'>[]>('favorite-filters?_sort=Order:DESC')).body;
    expect(filters[0]).toMatchObject({ collection_id: { external_id: 2113 }, Order: 9 });
  });

  it('reports an entry that the other language does not have', async () => {
    const czech = await begin({ slug: 'jen-cesky' });
    expect(czech.other_language).toBeNull();
    const english = await desk().jana.ask<DeskEntryWire>('POST', 'entry', {
      type: 'blog-articles',
      locale: 'en',
      key: czech.key,
      fields: { ...article, slug: 'only-czech' },
    });
    expect([english.body.other_language, english.body.locale]).toEqual([czech.id, 'en']);
  });

  it('[7.34] hides drafts, shows published entries, and returns 410 for unpublished ones', async () => {
    const { id, version } = await begin({ slug: 'koncept' });
    expect(await shown('koncept')).toEqual([]);
    const published = await desk().petr.ask<DeskEntryWire>('POST', `entry/${id}/publish`, { version });
    expect(published.body).toMatchObject({ state: 'published', live_version: 1 });
    expect(await shown('koncept')).toMatchObject([{ title: article.title, locale: 'cs' }]);

    const fields = { ...article, slug: 'koncept', title: 'Jiný nadpis' };
    const saved = await desk().jana.ask<DeskEntryWire>('PUT', `entry/${id}`, { version, fields });
    expect(saved.body).toMatchObject({ state: 'changed', version: 2, live_version: 1 });
    expect(await shown('koncept')).toMatchObject([{ title: article.title }]);
    const again = await desk().jana.ask<DeskEntryWire>('PUT', `entry/${id}`, { version: 2, fields });
    expect(again.body.version).toBe(2);

    const gone = await desk().jana.ask<DeskEntryWire>('POST', `entry/${id}/unpublish`, { version: 2 });
    expect(gone.body.state).toBe('unpublished');
    expect(await shown('koncept')).toEqual([]);
    const asked = await world.app.inject('/public/gone?kind=article&slug=koncept');
    expect(asked.json()).toMatchObject({ gone: true });
    expect((await deeds(id)).map(({ deed, author, version: of }) => [deed, author, of])).toEqual([
      ['unpublished', 'Jana Malá', 1],
      ['saved', 'Jana Malá', 2],
      ['published', 'Petr Velký', 1],
      ['saved', 'Jana Malá', 1],
    ]);
  });

  it('returns a conflict with the other text to the second of two editors, and loses nothing', async () => {
    const { id, version } = await begin({ slug: 'dva-najednou' });
    const ofJana = { ...article, slug: 'dva-najednou', lead: 'Janin úvod.' };
    const ofPetr = { ...article, slug: 'dva-najednou', lead: 'Petrův úvod.' };
    const both = await Promise.all([
      desk().jana.ask('PUT', `entry/${id}`, { version, fields: ofJana }),
      desk().petr.ask('PUT', `entry/${id}`, { version, fields: ofPetr }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const second = both.find(({ status }) => status === 409)!.body.error;
    const first =
      both[0].status === 200 ? { fields: ofJana, author: 'Jana Malá' } : { fields: ofPetr, author: 'Petr Velký' };
    expect(second).toMatchObject({ code: 'content_changed', details: { version: 2, ...first } });
    // An outdated version cannot be published, restored or unpublished either.
    for (const [deed, more] of [
      ['publish', {}],
      ['unpublish', {}],
      ['restore', { from_version: 1 }],
      ['schedule', { publish_at: '2030-01-01T00:00:00Z' }],
    ] as const)
      expect((await desk().petr.ask('POST', `entry/${id}/${deed}`, { version, ...more })).status).toBe(409);
    // The editor saves over it after the conflict; the other text stays in the history.
    const { version: newer } = second.details as DeskConflictWire;
    expect((await desk().petr.ask('PUT', `entry/${id}`, { version: newer, fields: ofPetr })).status).toBe(200);
    const kept = await desk().petr.ask('GET', `entry/${id}/revision/2`);
    expect(kept.body).toMatchObject({ version: 2, fields: first.fields });
  });

  it('restores an earlier text as a new version', async () => {
    const { id } = await begin({ slug: 'navrat' });
    const fields = { ...article, slug: 'navrat', lead: 'Horší.' };
    await desk().jana.ask('PUT', `entry/${id}`, { version: 1, fields });
    const { body } = await desk().petr.ask<DeskEntryWire>('POST', `entry/${id}/restore`, {
      version: 2,
      from_version: 1,
    });
    expect([body.version, body.fields['lead'], body.changed_by]).toEqual([3, article.lead, 'Petr Velký']);
    expect((await deeds(id))[0]).toMatchObject({ deed: 'restored', from_version: 1 });
    expect((await desk().jana.ask('POST', `entry/${id}/restore`, { version: 3, from_version: 9 })).status).toBe(404);
  });

  it('publishes the scheduled version at its time, without later drafts', async () => {
    const { id } = await begin({ slug: 'zitra' });
    const publish_at = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    const { body } = await desk().jana.ask<DeskEntryWire>('POST', `entry/${id}/schedule`, { version: 1, publish_at });
    expect(body).toMatchObject({ publish_at, publish_version: 1, state: 'draft' });
    const later = { ...article, slug: 'zitra', lead: 'Ještě ne.' };
    await desk().jana.ask('PUT', `entry/${id}`, { version: 1, fields: later });
    expect(await world.publishDue()).toBe(0);
    expect(await shown('zitra')).toEqual([]);

    world.clock.advance(3_600_000);
    const rounds = await Promise.all([world.publishDue(), world.publishDue()]);
    expect(rounds.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await shown('zitra')).toMatchObject([{ lead: article.lead }]);
    expect((await deeds(id))[0]).toMatchObject({ deed: 'published', version: 1, author: 'Jana Malá' });
    expect((await desk().jana.ask<DeskEntryWire>('GET', `entry/${id}`)).body).toMatchObject({
      state: 'changed',
      publish_at: null,
      live_version: 1,
      version: 2,
    });
  });

  it('cancels a schedule, and refuses times in the past', async () => {
    const { id } = await begin({ slug: 'nikdy' });
    const at = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();
    const past = await desk().jana.ask('POST', `entry/${id}/schedule`, { version: 1, publish_at: at(0) });
    expect(past.body.error.code).toBe('validation_failed');
    await desk().jana.ask('POST', `entry/${id}/schedule`, { version: 1, publish_at: at(1_000) });
    await desk().petr.ask('POST', `entry/${id}/unschedule`, { version: 1 });
    world.clock.advance(2_000);
    expect([await world.publishDue(), await shown('nikdy')]).toEqual([0, []]);
    expect((await deeds(id)).map(({ deed }) => deed)).toEqual(['unscheduled', 'scheduled', 'saved']);
  });

  it('removes mark-up from texts, returns its fields, and keeps the words', async () => {
    const content =
      'Před <script>alert(1)</script><b onclick="x()">tučně</b> & <img src=x onerror=alert(1)>po. 1 < 2 <style>p{}</style>konec';
    const { fields, cleaned } = await begin({ slug: 'vlozeno', content, lead: '<p>Úvod</p>' });
    expect([fields['content'], fields['lead']]).toEqual(['Před tučně & po. 1 < 2 konec', 'Úvod']);
    expect([...cleaned].sort()).toEqual(['content', 'lead']);
    const nothing = await begin({ slug: 'jen-znacky', title: '<script>alert(1)</script>' });
    expect([nothing.fields['title'], nothing.cleaned]).toEqual([undefined, ['title']]);
  });

  it('saves an incomplete draft, and publishes it only when it is complete', async () => {
    const { id, ...begun } = await begin({ slug: 'rozepsany', lead: '', category: '  ', published_on: null });
    expect([begun.fields['lead'], begun.fields['picture'], begun.title]).toEqual([undefined, null, article.title]);
    const problems = (names: string[]) => names.map((field) => ({ in: 'body', field, problem: 'missing' }));
    const publish = () => desk().jana.ask('POST', `entry/${id}/publish`, { version: 1 });
    const publish_at = '2030-01-01T00:00:00Z';
    for (const refused of [
      await publish(),
      await desk().jana.ask('POST', `entry/${id}/schedule`, { version: 1, publish_at }),
    ]) {
      expect([refused.status, refused.body.error.code]).toEqual([400, 'validation_failed']);
      expect(refused.body.error.details).toEqual(problems(['lead', 'category', 'published_on']));
    }
    expect(await shown('rozepsany')).toEqual([]);
    const empty = await desk().jana.ask<DeskEntryWire>('POST', 'entry', {
      type: 'blog-articles',
      locale: 'cs',
      fields: {},
    });
    expect([empty.status, empty.body.title, empty.body.state]).toEqual([200, '', 'draft']);
    const fields = { ...begun.fields, lead: 'Hotovo.', category: 'regiony', published_on: '2026-11-20' };
    await desk().jana.ask('PUT', `entry/${id}`, { version: 1, fields });
    expect((await desk().jana.ask('POST', `entry/${id}/publish`, { version: 2 })).status).toBe(200);
    expect(await shown('rozepsany')).toMatchObject([{ lead: 'Hotovo.', reading_minutes: 1 }]);
  });

  it('accepts every entry of the demonstration as it is read', async () => {
    const pages = [0, 100, 200].map((start) => desk().jana.ask<List>('GET', `entry?limit=100&start=${start}`));
    const lines = (await Promise.all(pages)).flatMap(({ body }) => body.data);
    expect(lines.length).toBeGreaterThan(200);
    for (const line of lines) {
      const { id, version, fields } = (await desk().jana.ask<DeskEntryWire>('GET', `entry/${line.id}`)).body;
      const { status, body } = await desk().jana.ask<DeskEntryWire>('PUT', `entry/${id}`, { version, fields });
      expect([line.type, status, body.version, body.fields]).toEqual([line.type, 200, version, fields]);
    }
  });

  it.each([
    ['title', 'x'.repeat(201), 'too_long'],
    ['slug', 'Jak se točí', 'invalid_slug'],
    ['published_on', 'zítra', 'invalid_date'],
    ['content', '[klik](javascript:alert(1))', 'link_not_allowed'],
    ['title', 'a\nb', 'one_line'],
    ['places', Array.from({ length: 13 }, (_, index) => index + 1), 'too_many'],
    ['colour', 'red', 'unknown_field'],
  ])('refuses %s of a draft with a code', async (field, value, problem) => {
    const fields = { ...article, slug: 'chybny', [field]: value };
    const { body } = await desk().jana.ask('POST', 'entry', { type: 'blog-articles', locale: 'cs', fields });
    expect(body.error.details).toEqual([{ in: 'body', field, problem }]);
  });

  it('offers categories, articles, places and collections by words and by values', async () => {
    await world.database
      .insertInto('collection')
      .values(
        [4711, 4712].map((id) => ({
          ...{ id, source_id: id, type: 'equipment' as const, slug_cs: `c-${id}`, slug_en: `e-${id}`, parent_id: null },
          ...{ name_cs: `Vířivka ${id}`, name_en: `Hot tub ${id}`, picture: 'mill-1-summer', position: id },
          search_text: `virivka ${id} hot tub`,
        })),
      )
      .execute();
    const labels = async (query: string) => {
      const { body } = await desk().jana.ask<DeskChoicesWire>('GET', `choice?${query}`);
      return body.data.map(({ value, label }) => [value, label]);
    };
    const categories = (await world.get<ContentWire<'blog-categories'>[]>('blog-categories')).body;
    expect(await labels('kind=category&locale=cs')).toEqual(categories.map(({ key, name }) => [key, name]));
    const [found] = (await world.get<ContentWire<'blog-articles'>[]>('blog-articles?_locale=en&_limit=1')).body;
    expect(await labels(`kind=article&locale=en&values=${found!.slug}`)).toEqual([[found!.slug, found!.title]]);
    expect(await labels(`kind=article&locale=en&q=${encodeURIComponent(found!.title.toUpperCase())}`)).toEqual([
      [found!.slug, found!.title],
    ]);
    const tub = await desk().jana.ask<DeskChoicesWire>('GET', 'choice?kind=collection&locale=cs&q=VÍŘIVKA%204712');
    expect(tub.body.data).toEqual([
      { value: '4712', label: 'Vířivka 4712', detail: 'equipment', thumbnail: '/media/mill-1-summer-thumbnail.avif' },
    ]);
    expect(await labels('kind=collection&locale=en&values=4712,4711,9')).toHaveLength(2);
    expect(await labels('kind=place&locale=cs&q=nic%20takoveho')).toEqual([]);
    expect((await world.guest.ask('GET', 'choice?kind=place&locale=cs')).status).toBe(403);
    await world.database.deleteFrom('collection').where('id', 'in', [4711, 4712]).execute();
  });

  it.each(['about', 'homepage', 'footer', 'voucher', 'blog', 'blog-categories'])(
    'never unpublishes %s, on which a page depends',
    async (type) => {
      const { id, version } = (await desk().jana.ask<List>('GET', `entry?type=${type}&locale=cs`)).body.data[0]!;
      const { status, body } = await desk().jana.ask('POST', `entry/${id}/unpublish`, { version });
      expect([status, body.error.code]).toEqual([409, 'content_required']);
    },
  );

  it.each([
    ['what is hidden in entities', { content: '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>' }],
    ['a link that runs', { content: '[klik](javascript:alert(1))' }],
    ['a field that is not there', { colour: 'red' }],
    ['a picture that is not there', { picture: 'no-such-picture' }],
  ])('refuses %s', async (_what, change) => {
    const { status, body } = await desk().jana.ask('POST', 'entry', {
      type: 'blog-articles',
      locale: 'cs',
      fields: { ...article, slug: 'odmitnuto', ...change },
    });
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
  });

  it('refuses a second entry with the same key, and publishing at an address in use', async () => {
    const { key } = await begin({ slug: 'prvni' });
    const again = { type: 'blog-articles', locale: 'cs', key, fields: article };
    expect((await desk().jana.ask('POST', 'entry', again)).body.error.code).toBe('content_exists');
    const ids = [await begin({ slug: 'stejna' }), await begin({ slug: 'stejna' })].map(({ id }) => id);
    const statuses = [];
    for (const id of ids) statuses.push((await desk().jana.ask('POST', `entry/${id}/publish`, { version: 1 })).status);
    expect(statuses).toEqual([200, 409]);
    const withoutLanguage = { type: 'blog-articles', locale: null, fields: article };
    expect((await desk().jana.ask('POST', 'entry', withoutLanguage)).status).toBe(400);
  });

  it('adds changes with the editor’s key to the history, too', async () => {
    const { id, version } = await begin({ slug: 'klicem' });
    await desk().jana.ask('POST', `entry/${id}/publish`, { version });
    const [entry] = await shown('klicem');
    await world.change('PUT', `blog-articles/${entry!.id}`, { lead: 'Odjinud.' });
    const { body } = await desk().jana.ask<DeskEntryWire>('GET', `entry/${id}`);
    expect(body).toMatchObject({ version: 2, live_version: 2, state: 'published', changed_by: null });
    // An editor with the earlier version gets a conflict.
    expect((await desk().jana.ask('PUT', `entry/${id}`, { version: 1, fields: article })).status).toBe(409);
    await world.change('DELETE', `blog-articles/${entry!.id}`);
    expect((await deeds(id)).map(({ deed }) => deed)).toEqual(['unpublished', 'published', 'published', 'saved']);
  });

  it('[4.4] [4.5] switches the season and maintenance, and never unpublishes the switches', async () => {
    const { body } = await desk().jana.ask<List>('GET', 'entry?type=control-panel');
    const { id, version, fields } = (await desk().jana.ask<DeskEntryWire>('GET', `entry/${body.data[0]!.id}`)).body;
    const summer = { ...fields, winter_mode: false };
    await desk().jana.ask('PUT', `entry/${id}`, { version, fields: summer });
    await desk().jana.ask('POST', `entry/${id}/publish`, { version: version + 1 });
    expect((await world.get('control-panel')).body).toMatchObject({ winter_mode: false, server_live: true });
    const gone = await desk().jana.ask('POST', `entry/${id}/unpublish`, { version: version + 1 });
    expect(gone.body.error.code).toBe('content_required');
  });
});
