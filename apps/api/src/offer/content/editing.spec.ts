import { contentTypeNames, contentTypes, type ContentWire, type ControlPanelWire } from '@mp/contract';
import { readConfig } from '../../app/config/config.ts';
import { openDesk, type DeskWorld } from '../../testing/worlds/desk-world.ts';

const faq = { question: 'Můžu přijet na kole?', answer: 'Ano. Viz [blog](/cs/blog).', position: 99 };

describe('editing content', () => {
  let world: DeskWorld;
  beforeAll(async () => {
    world = await openDesk();
  });
  afterAll(() => world.close());

  type Faq = ContentWire<'voucher-faqs'>;
  const read = async <Body>(address: string) => (await world.get<Body>(address)).body;

  const ofStaff = ['control-panel', 'legal'] as const;
  const isOfStaff = (address: string) => ofStaff.some((type) => address.split(/[/?]/)[0] === type);
  /** The key of most types, and the token of an operator for the others. */
  const keyOf = (address: string) => (isOfStaff(address) ? world.jana.token() : Promise.resolve(world.editorKey));

  it.each(ofStaff)(
    '[7.34] requires staff with the right for every change of %s, not the editor’s key',
    async (type) => {
      const [entry] = [await read<{ id: number } | { id: number }[]>(type)].flat();
      const address = `${type}/${entry!.id}`;
      for (const [key, status, code] of [
        [null, 401, 'unauthorized'],
        [world.editorKey, 401, 'unauthorized'],
        [await world.guest.token(), 403, 'forbidden'],
      ] as const)
        for (const [method, body] of [
          ['PUT', {}],
          ['DELETE', undefined],
        ] as const) {
          const refused = await world.change(method, address, body, key);
          expect([refused.status, refused.body.error.code]).toEqual([status, code]);
        }
      expect((await world.change('PUT', address, {}, await world.petr.token())).status).toBe(200);
    },
  );

  it.each(contentTypeNames.filter((type) => !isOfStaff(type)))(
    '[7.34] requires the editor’s key for every change of %s',
    async (type) => {
      for (const [method, address] of [
        ['POST', type],
        ['PUT', `${type}/1`],
        ['DELETE', `${type}/1`],
      ] as const) {
        const refused = [null, 'x'.repeat(43), world.editorKey.slice(0, -1), `${world.editorKey}x`].map(async (key) => {
          const { status, body } = await world.change(method, address, method === 'DELETE' ? undefined : {}, key);
          return [status, body.error.code];
        });
        expect(await Promise.all(refused)).toEqual([
          [401, 'editor_key_missing'],
          ...Array.from({ length: 3 }, () => [403, 'editor_key_wrong']),
        ]);
      }
    },
  );

  it('[7.34] creates, changes and deletes an entry', async () => {
    const before = await read<number>('voucher-faqs/count');
    const made = await world.change<Faq>('POST', 'voucher-faqs', faq);
    expect([made.status, made.body]).toEqual([200, expect.objectContaining({ ...faq, locale: 'cs' })]);
    expect(await read<number>('voucher-faqs/count')).toBe(before + 1);

    world.clock.advance(60_000);
    const changed = await world.change<Faq>('PUT', `voucher-faqs/${made.body.id}`, { position: 3 });
    expect(changed.body).toEqual({ ...made.body, position: 3, updated_at: world.clock.now().toISOString() });
    expect(await read(`voucher-faqs/${made.body.id}`)).toEqual(changed.body);

    const gone = await world.change<Faq>('DELETE', `voucher-faqs/${made.body.id}`);
    expect([gone.status, gone.body]).toEqual([200, changed.body]);
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await world.change(method, `voucher-faqs/${made.body.id}`, {})).status).toBe(404);
    expect(await read<number>('voucher-faqs/count')).toBe(before);
  });

  it('[7.34] adds another language to an entry', async () => {
    const czech = await world.change<Faq>('POST', 'voucher-faqs', { ...faq, key: 'by-bike' });
    const english = { question: 'May I come by bike?', answer: 'Do.', position: 99, locale: 'en', key: 'by-bike' };
    const { body } = await world.change<Faq>('POST', 'voucher-faqs', english);
    expect(body.localizations).toEqual([{ id: czech.body.id, locale: 'cs' }]);
    const twice = await world.change('POST', 'voucher-faqs', english);
    expect([twice.status, twice.body.error.code]).toEqual([409, 'content_exists']);
    for (const { id } of [czech.body, body]) await world.change('DELETE', `voucher-faqs/${id}`);
  });

  it('[7.34] rejects duplicate slugs in a language', async () => {
    const [first, second] = await read<ContentWire<'blog-articles'>[]>('blog-articles?_limit=2');
    const { status, body } = await world.change('PUT', `blog-articles/${first!.id}`, { slug: second!.slug });
    expect([status, body.error.code]).toEqual([409, 'content_exists']);
    expect(await read(`blog-articles/${first!.id}`)).toEqual(first);
  });

  it('[4.4] [4.5] [3.21] switches maintenance and the season at once', async () => {
    world.clock.advance(60_000);
    const token = await world.jana.token();
    const off = await world.change<ControlPanelWire>('PUT', 'control-panel', { server_live: false }, token);
    const { server_live, winter_mode, updated_at } = await read<ControlPanelWire>('control-panel');
    expect([server_live, winter_mode, updated_at]).toEqual([false, true, world.clock.now().toISOString()]);
    expect(off.body).toMatchObject({ map_grid_size: 10 });
    await world.change('PUT', 'control-panel', { server_live: true, winter_mode: false }, token);
    expect(await read('control-panel')).toMatchObject({ server_live: true, winter_mode: false });
    expect((await world.change('PUT', 'control-panel', { server_live: 'no' }, token)).status).toBe(400);
  });

  it('returns a new version with the switches after every change of content', async () => {
    const version = async () => (await read<ControlPanelWire>('control-panel')).content_version;
    const versions = [await version()];
    const made = await world.change<Faq>('POST', 'voucher-faqs', faq);
    versions.push(await version());
    await world.change('PUT', `voucher-faqs/${made.body.id}`, { position: 4 });
    versions.push(await version());
    await world.change('DELETE', `voucher-faqs/${made.body.id}`);
    versions.push(await version());
    expect(new Set(versions).size).toBe(4);
    expect(await version()).toBe(versions.at(-1));
  });

  it.each(contentTypeNames.filter((type) => contentTypes[type].kind === 'collection'))(
    '[7.34] accepts every entry of %s as it is read',
    async (type) => {
      const before = await storedFields();
      const entries = await read<{ id: number }[]>(`${type}?_locale=all&_limit=-1`);
      expect(entries.length).toBeGreaterThan(0);
      for (const entry of entries) {
        const { status, body } = await world.change('PUT', `${type}/${entry.id}`, entry, await keyOf(type));
        expect([status, body]).toEqual([200, { ...entry, updated_at: world.clock.now().toISOString() }]);
      }
      expect(await storedFields()).toEqual(before);
    },
  );

  it.each(
    contentTypeNames
      .filter((type) => contentTypes[type].kind === 'single')
      .flatMap((type) => (contentTypes[type].localized ? [type, `${type}?_locale=en`] : [type])),
  )('[7.34] accepts %s as it is read', async (address) => {
    const before = await storedFields();
    const entry = await read<object>(address);
    const { status, body } = await world.change('PUT', address, entry, await keyOf(address));
    expect([status, body]).toEqual([200, { ...entry, updated_at: world.clock.now().toISOString() }]);
    expect(await storedFields()).toEqual(before);
  });

  const storedFields = () =>
    world.database.selectFrom('content_entry').select(['id', 'version', 'fields']).orderBy('id').execute();

  it('[4.5] retains the winter picture of an entry when other fields change', async () => {
    const [banner] = await read<ContentWire<'banners'>[]>('banners');
    const address = `banners/${banner!.id}`;
    await world.change('PUT', address, { picture: 'mill-1-summer', picture_winter: 'chalet-3-winter' });
    const { body } = await world.change<ContentWire<'banners'>>('PUT', address, { title: 'Jiný' });
    expect(body.picture_winter?.name).toBe('chalet-3-winter');
    await world.change('PUT', address, banner);
  });

  it('computes the reading time of an article, whatever a writer sends', async () => {
    const [article] = await read<ContentWire<'blog-articles'>[]>('blog-articles?_limit=1');
    const address = `blog-articles/${article!.id}`;
    const long = await world.change<ContentWire<'blog-articles'>>('PUT', address, {
      content: 'voda '.repeat(900),
      reading_minutes: 42,
    });
    expect(long.body.reading_minutes).toBe(5);
    const retained = await world.change<ContentWire<'blog-articles'>>('PUT', address, { lead: 'O vodě.' });
    expect(retained.body.reading_minutes).toBe(5);
    await world.change('PUT', address, article);
    // An earlier entry retains what its editor had typed until it is written again.
    const typed = JSON.stringify({
      ...(await storedFields()).find(({ id }) => id === article!.id)!.fields,
      reading_minutes: 9,
    });
    await world.database.updateTable('content_entry').set({ fields: typed }).where('id', '=', article!.id).execute();
    expect((await read<ContentWire<'blog-articles'>>(address)).reading_minutes).toBe(9);
    await world.change('PUT', address, article);
    expect(await read(address)).toMatchObject({ reading_minutes: article!.reading_minutes });
  });

  it('refuses to delete what a page depends on', async () => {
    const code = async (address: string) => {
      const { status, body } = await world.change('DELETE', address, undefined, await keyOf(address));
      return status === 200 ? 'deleted' : body.error.code;
    };
    for (const type of contentTypeNames.filter((name) => contentTypes[name].kind === 'single')) {
      expect([type, await code(type)]).toEqual([type, 'content_required']);
      expect((await world.get(type)).status).toBe(200);
    }
    const documents = await read<ContentWire<'legal'>[]>('legal');
    const terms = documents.find(({ document, variant }) => document === 'general-terms' && variant === 'standard');
    expect(await code(`legal/${terms!.id}`)).toBe('content_required');
    const [category] = await read<ContentWire<'blog-categories'>[]>('blog-categories');
    expect(await code(`blog-categories/${category!.id}`)).toBe('content_required');
    const empty = { slug: 'prazdna', name: 'Prázdná', lead: 'Bez článků.', position: 9 };
    const { body } = await world.change<ContentWire<'blog-categories'>>('POST', 'blog-categories', empty);
    expect(await code(`blog-categories/${body.id}`)).toBe('deleted');
  });

  it('[7.34] has at most one entry of a single type per language', async () => {
    const body = await read<Record<string, unknown>>('blog?_locale=en');
    const fields = Object.fromEntries(['title', 'lead', 'featured', 'empty'].map((name) => [name, body[name]]));
    expect((await world.change('POST', 'blog', { ...fields, locale: 'en' })).status).toBe(409);
    await world.database.deleteFrom('content_entry').where('type', '=', 'blog').where('locale', '=', 'en').execute();
    expect((await world.get('blog?_locale=en')).status).toBe(404);
    expect((await world.get('blog')).status).toBe(200);
    expect((await world.change('PUT', 'blog?_locale=en', { title: 'Only a title' })).status).toBe(400);
    const made = await world.change<ContentWire<'blog'>>('PUT', 'blog?_locale=en', fields);
    expect([made.status, made.body.locale, made.body.localizations.length]).toEqual([200, 'en', 1]);
  });

  it.each([
    ['an unknown field', { ...faq, colour: 'red' }],
    ['a missing field', { question: 'Proč?' }],
    ['HTML', { ...faq, answer: 'Ahoj <script>alert(1)</script>' }],
    ['a javascript: link', { ...faq, answer: '[klik](javascript:alert(1))' }],
    ['another language', { ...faq, locale: 'de' }],
    ['an invalid position', { ...faq, position: 1.5 }],
    ['a line break in a single line', { ...faq, question: 'a\nb' }],
    ['a NUL', { ...faq, question: 'a\u0000b' }],
    ['a lone surrogate', { ...faq, question: 'a\ud800b' }],
    ['a text that is too long', { ...faq, answer: 'x'.repeat(20_001) }],
    ['a list', [faq]],
  ])('[7.34] rejects %s', async (_name, body) => {
    const { status, body: answer } = await world.change('POST', 'voucher-faqs', body);
    expect([status, answer.error.code]).toEqual([400, 'validation_failed']);
  });

  it('[7.34] rejects a picture that does not exist', async () => {
    const [banner] = await read<ContentWire<'banners'>[]>('banners');
    const { status, body } = await world.change('PUT', `banners/${banner!.id}`, { picture: 'no-such-picture' });
    expect([status, body.error.details]).toEqual([
      400,
      [{ in: 'body', field: 'picture', problem: 'picture_not_found' }],
    ]);
    const changed = await world.change<ContentWire<'banners'>>('PUT', `banners/${banner!.id}`, {
      picture: 'mill-1-summer',
    });
    expect(changed.body.picture!.url).toBe('/media/mill-1-summer-large.avif');
  });

  it('[4.5] shows the picture chosen for winter', async () => {
    const [banner] = await read<ContentWire<'banners'>[]>('banners');
    const withWinter = async (picture_winter: string | null) => {
      const change = { picture: 'mill-1-summer', picture_winter };
      const { body } = await world.change<ContentWire<'banners'>>('PUT', `banners/${banner!.id}`, change);
      return [body.picture?.name, body.picture_winter?.name];
    };
    expect(await withWinter('chalet-3-winter')).toEqual(['mill-1-summer', 'chalet-3-winter']);
    expect(await withWinter(null)).toEqual(['mill-1-summer', 'mill-1-winter']);
    const { status, body } = await world.change('PUT', `banners/${banner!.id}`, { picture_winter: 'no-such' });
    expect([status, body.error.details]).toEqual([
      400,
      [{ in: 'body', field: 'picture_winter', problem: 'picture_not_found' }],
    ]);
  });

  it('lets two editors change different fields at once', async () => {
    const [member] = await read<ContentWire<'teams'>[]>('teams');
    const address = `teams/${member!.id}`;
    await Promise.all(
      ['name', 'role', 'text'].map((field) => world.change('PUT', address, { [field]: `Nové ${field}` })),
    );
    expect(await read(address)).toMatchObject({ name: 'Nové name', role: 'Nové role', text: 'Nové text' });
  });

  it('requires a key of at least 32 characters', () => {
    expect(() => readConfig({ EDITOR_KEY: 'short' })).toThrow(/EDITOR_KEY=\(hidden\)/);
    expect(world.editorKey).toMatch(/^[\w-]{43}$/);
  });
});
