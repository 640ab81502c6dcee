/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expectConsoleError } from '@mp/testing/console';
import { articlesApi, collectionsApi, loadQuery, placesApi, reservationsApi } from '@mp/api-client';
import {
  definePage,
  tracked,
  usePageContext,
  type AreaName,
  type Federation,
  type LiveRemote,
  type LoadedPage,
} from '@mp/federation';
import fastify, { type FastifyInstance } from 'fastify';
import { packRemote } from '../boot-remotes.ts';
import { frame, frameMessages } from '../frame/index.ts';
import type { HostDefinition } from '../host-definition.ts';
import type { FederationSnapshot } from './page-drawer.ts';
import { createPageServer, maintenanceRedirect, placeDeepLink } from './page-server.ts';
import type { VisitorReleases } from './visitor-releases.ts';

const origin = 'https://example.com';
const at = (address: string): URL => new URL(address, origin);

describe('placeDeepLink', () => {
  it.each([
    ['/bh', '/cs/kouzelna-mista'],
    ['/bh/1001', '/cs/checkout?hid=1001'],
    ['/cs/bh/1001', '/cs/checkout?hid=1001'],
    ['/en/bh', '/en/magical-places'],
    ['/en/bh/1001?arr=2027-02-19&dep=2027-02-21&ad=2', '/en/checkout?arr=2027-02-19&dep=2027-02-21&ad=2&hid=1001'],
    ['/bh/1001?hid=2', '/cs/checkout?hid=1001'],
    ['/bh?s=a1b2c3d4', '/cs/kouzelna-mista?s=a1b2c3d4'],
  ])('[2.18] %s leads to %s', (from, to) => expect(placeDeepLink(at(from))).toBe(to));

  it.each(['/bhx', '/bh/', '/bh/mlyn', '/bh/1/2', '/de/bh/1', '/cs/kouzelna-mista/bh', '/bh/12345678901'])(
    'leaves %s alone',
    (address) => expect(placeDeepLink(at(address))).toBeNull(),
  );
});

describe('maintenanceRedirect', () => {
  const to = '/cs/maintenance';

  it.each([
    ['/cs', `${to}?from=%2Fcs`],
    ['/en/magical-places?p=2', `${to}?from=%2Fen%2Fmagical-places%3Fp%3D2`],
    ['/en/maintenance', `${to}?from=%2Fen%2Fmaintenance`],
    [to, null],
    [`${to}?from=/cs/blog`, null],
  ])('[2.28] while the site is off, %s leads to %s', (address, expected) =>
    expect(maintenanceRedirect(at(address), false)).toBe(expected),
  );

  it.each([
    [`${to}?from=%2Fen%2Fmagical-places%3Fp%3D2`, '/en/magical-places?p=2'],
    [`${to}?from=/cs`, '/cs'],
    [`${to}?from=/cs?ad=2`, '/cs?ad=2'],
    [to, '/cs'],
    ['/cs/blog', null],
  ])('[2.28] when it is on again, %s leads back to %s', (address, expected) =>
    expect(maintenanceRedirect(at(address), true)).toBe(expected),
  );

  it('[2.24] knows the page in Czech alone', () => expect(maintenanceRedirect(at('/en/maintenance'), true)).toBe(to));

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/csx', '/api/user'])(
    'never leads to %s',
    (from) => expect(maintenanceRedirect(at(`${to}?from=${encodeURIComponent(from)}`), true)).toBe('/cs'),
  );
});

/** A place of which the API says nothing, as long as one waits. */
const unanswered = 404;

/** A page that shows what it was asked, so that one can see which rendering one got. */
let renders = 0;
const echo = definePage({
  query: [
    ...['q', 'never', 'thrown', 'waiting', 'gone', 'article', 'collections', 'related'],
    ...['moved', 'reservation', 'mine', 'broken'],
  ],
  messages: () => Promise.resolve({}),
  load: async (context, store) => {
    if (context.query.has('never')) return new Promise(() => undefined);
    if (context.query.has('thrown')) throw new Error('A bug while it loaded.');
    if (context.query.has('waiting')) await loadQuery(store, placesApi.endpoints.relatedPlaces.initiate(unanswered));
    if (context.query.has('gone')) return Promise.resolve({ kind: 'notFound' });
    if (context.query.has('article')) {
      const question = { slug: context.query.get('article') ?? '', locale: context.locale };
      const { data } = await loadQuery(store, articlesApi.endpoints.article.initiate(question));
      return data ? { kind: 'ok', shared: true } : { kind: 'notFound' };
    }
    if (context.query.has('collections'))
      await loadQuery(store, collectionsApi.endpoints.collections.initiate('destination'));
    if (context.query.has('related')) await loadQuery(store, placesApi.endpoints.relatedPlaces.initiate(1));
    if (context.query.has('moved')) return Promise.resolve({ kind: 'redirect', to: '/en/contact', permanent: true });
    if (context.query.has('reservation')) {
      const key = { id: crypto.randomUUID(), code: 'guest-code-0123456789' };
      await loadQuery(store, reservationsApi.endpoints.reservation.initiate(key));
    }
    return Promise.resolve({ kind: 'ok', shared: !context.query.has('mine') });
  },
  head: ({ query }) => ({
    title: `Title ${query.get('q') ?? ''}`,
    canonicalPath: '/cs',
    structuredData: { '@type': 'Hotel', name: '</script><b>' },
    way: [{ name: 'Blog', path: '/cs/blog' }],
  }),
  submit: async ({ locale, query }, fields, store) => {
    if (fields['to']) return { kind: 'leave', url: fields['to'] };
    const found = reservationsApi.endpoints.findReservation.initiate({ number: fields['number'] ?? '', code: 'abcd' });
    const { data } = await store.dispatch(found);
    return { kind: 'see', path: data ? `/${locale}?id=${data.id}&q=${query.get('q') ?? ''}` : '//evil.example' };
  },
  Page: function Echo() {
    const { query, currency, season, today } = usePageContext();
    renders += 1;
    if (query.has('broken')) throw new Error('A bug in the remote.');
    return (
      <p>
        {query.get('q')} {currency} {season} {today}
      </p>
    );
  },
});

const home = tracked(Promise.resolve<LoadedPage>({ ok: true, page: echo }));
const hanging = tracked(new Promise<LoadedPage>(() => undefined));
const missing = tracked(Promise.resolve<LoadedPage>({ ok: false }));
const federation: Federation = {
  remotes: [],
  load: (id) => (id === 'storefront/home' ? home : id === 'content/about' ? hanging : missing),
  recover: () => missing,
  assets: () => ({ js: ['/remotes/storefront/1/client/home.js'], css: ['/remotes/storefront/1/client/home.css'] }),
};
const releaseOf = (name: AreaName, version: string): LiveRemote => ({
  ...{ name, version, entry: '', integrity: 'sha384-of-it', pages: {} },
});
/** What is live; a test may release. */
let live: FederationSnapshot = { federation, remotes: [releaseOf('storefront', '9')], stamp: '1' };
const host: HostDefinition = {
  icon: '/static/icon.svg',
  targets: {
    home: { page: 'storefront/home', layout: 'blank' },
    contact: { page: 'content/contact', layout: 'simple' },
    about: { page: 'content/about', layout: 'simple' },
    maintenance: { page: 'storefront/home', layout: 'blank' },
  },
  messages: frameMessages,
  layouts: { default: frame.SimpleLayout, simple: frame.SimpleLayout, blank: frame.BlankLayout },
  AreaUnavailable: frame.AreaUnavailable,
  ErrorPage: frame.ErrorPage,
};

/** What the content service has; an editor of a test changes both. */
const content = { version: 1, places: '1', articles: [] as object[], live: true };
const publishedArticle = {
  ...{ id: 1, key: 'mill', locale: 'cs', localizations: [], created_at: '2026-11-21T10:00:00Z' },
  ...{ updated_at: '2026-11-21T10:00:00Z', slug: 'mill', title: 'Mlýn', lead: 'O mlýně.', content: 'Mele.' },
  ...{ category: 'regions', author: 'Jana', published_on: '2026-11-21', reading_minutes: 1, places: [] },
  ...{ picture: null, picture_winter: null },
};

const destination = {
  ...{ pkid: 2001, source_id: 2001, collection_type: 'destination', static_url: 'sumava' },
  ...{ static_urls: { cs: 'sumava', en: 'sumava' }, texts: { name: 'Šumava' }, hotel_count: 6 },
  ...{ parent: null, visual: null },
};

/** Tells a visitor apart by a cookie, and hears what visitors met. */
const met: string[] = [];
const visitors: VisitorReleases = {
  met: (remote, failed) => void met.push(`${remote} ${failed}`),
  told: (remote) => void met.push(`${remote} told`),
  forget: () => void met.push('forgotten'),
  isAside: ({ cookies }) => 'aside' in cookies,
  choose: ({ cookies }) =>
    Promise.resolve({
      releases: {},
      notice: cookies['aside'] ? `<aside>${cookies['aside']}</aside>` : null,
      isLast: cookies['aside'] === 'over',
    }),
};

describe('the page server', () => {
  const clientDirectory = mkdtempSync(path.join(os.tmpdir(), 'mp-page-server-spec-'));
  /** Stands for the API: answers what the page server asks by itself. */
  let api: FastifyInstance;
  let app: FastifyInstance;
  /** What the service of error reports was told. */
  const reports: unknown[] = [];

  beforeAll(async () => {
    const entry = { js: [], css: ['main.css'], fonts: [], integrity: { 'main.css': 'sha384-of-it' } };
    writeFileSync(
      path.join(clientDirectory, 'assets.json'),
      JSON.stringify({ boot: { ...entry, js: ['boot.js'] }, main: { ...entry, js: ['main.js'] } }),
    );
    writeFileSync(path.join(clientDirectory, 'main.js'), 'void 0;');
    api = fastify();
    api.get('/content/control-panel', () => ({
      ...{ server_live: content.live, winter_mode: false, updated_at: '', content_version: content.version },
      places_version: content.places,
    }));
    api.get('/content/blog-articles', () => content.articles);
    api.get('/public/client/:id/related', ({ params }) =>
      Number((params as { id: string }).id) === unanswered ? new Promise(() => undefined) : { data: [] },
    );
    api.get('/public/collection', () => ({ data: [destination] }));
    api.get('/public/gone', ({ query }) => ({ gone: (query as { slug: string }).slug === 'sold-mill' }));
    api.post('/public/reservation/find', ({ body, headers }, reply) =>
      (body as { number: string }).number === 'MP-1'
        ? { id: headers['x-forwarded-for'], code: headers['ap-language'] }
        : reply.code(404).send({ error: { code: 'reservation_not_found', message: '', requestId: '' } }),
    );
    api.get('/user', (request) => ({ token: request.headers.authorization }));
    api.addContentTypeParser('application/x-sentry-envelope', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    api.post('/api/1/envelope/', ({ body }) => {
      reports.push(JSON.parse(String(body).split('\n')[2] ?? '{}'));
      return {};
    });
    const apiOrigin = await api.listen({ port: 0, host: '127.0.0.1' });
    app = await createPageServer({
      name: 'shell',
      logLevel: 'silent',
      host,
      snapshot: () => Promise.resolve(live),
      clientDirectory,
      apiOrigin,
      publicOrigin: origin,
      pageFreshMs: 60_000,
      patience: { areaMs: 300, dataMs: 300 },
      errorReportsUrl: `${apiOrigin.replace('//', '//key@')}/1`,
      release: 'shell@1f3a',
      now: () => new Date('2026-11-21T23:30:00Z'),
      visitors,
    });
  });
  afterAll(async () => {
    await app.close();
    await api.close();
    rmSync(clientDirectory, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const locationOf = async (url: string, headers?: Record<string, string>) => {
    const { statusCode, headers: answered } = await get(url, headers);
    return `${statusCode} ${answered.location ?? ''}`;
  };

  it('renders a page with everything in it that reading takes', async () => {
    const { statusCode, headers, body } = await get('/cs?q=m%C3%ADsta');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toMatch(/^<!doctype html><html lang="cs-CZ">/);
    expect(body).toContain('<title>Kouzelná místa – Title místa</title>');
    expect(body.replace(/<!-- -->/g, '')).toContain('<p>místa CZK summer 2026-11-22</p>');
    expect(body).toContain('<link rel="canonical" href="https://example.com/cs"/>');
    expect(body).toContain('hrefLang="en-GB" href="https://example.com/en"');
    expect(body).toContain('hrefLang="x-default" href="https://example.com/"');
    expect(body).toContain('<meta property="og:url" content="https://example.com/cs"/>');
    expect(body).toContain('<meta property="og:locale" content="cs_CZ"/>');
    expect(body).toContain('href="/remotes/storefront/1/client/home.css"');
  });

  const bootOf = async (url: string) => {
    const text = /<script id="boot"[^>]*>(.*?)<\/script>/s.exec((await get(url)).body)?.[1];
    return JSON.parse(text ?? '') as { answers: string[]; state: object | null; remotes: object[] };
  };
  const answersAt = async (address: string) =>
    (await get(address)).json<{ answers: Record<string, { data: object[] }> }>();

  it('sends what many pages share apart, once and for ever', async () => {
    const [boot, other] = [await bootOf('/cs?collections'), await bootOf('/cs?collections&q=2')];
    expect(JSON.stringify(boot)).not.toContain('Šumava');
    expect(other.answers[0]).toBe(boot.answers[0]);
    const { headers, rawPayload } = await get(String(boot.answers[0]), { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    });
    const { answers } = JSON.parse(brotliDecompressSync(rawPayload).toString()) as { answers: Record<string, object> };
    expect(answers['collections("destination")']).toMatchObject({ data: [{ id: 2001, name: 'Šumava' }] });
  });

  it('sends what is live of all areas apart, too, and says of its own area what it wakes from', async () => {
    const { answers, remotes } = await bootOf('/cs');
    expect(answers).toHaveLength(1);
    expect(remotes).toEqual([packRemote({ ...releaseOf('storefront', '9'), pages: {} })]);
    const all = live.remotes.map(packRemote);
    expect((await get(String(answers[0]))).json()).toEqual({ answers: {}, remotes: all });
  });

  it('sends the answers of a page apart from it where the page is the same for everybody', async () => {
    const { answers, state } = await bootOf('/cs?related');
    expect(state).toBeNull();
    const { answers: own } = await answersAt(String(answers[0]));
    expect(own).toMatchObject({ 'relatedPlaces(1)': { status: 'fulfilled', data: [] } });
  });

  it.each(['/cs?related&mine', '/cs?related&reservation'])('keeps what is one guest’s in the page: %s', async (url) => {
    const { answers, state } = await bootOf(url);
    const apart = await Promise.all(answers.map(async (address) => (await get(address)).body));
    expect(apart.join()).not.toContain('relatedPlaces');
    expect(JSON.stringify(state)).toContain('relatedPlaces(1)');
  });

  it.each(['/answers/unknown.json', '/answers/..%2Fmain.js'])('knows no %s, and has nobody keep that', async (url) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('shows what was published, and no longer what was taken away, within seconds', async () => {
    const comesTo = async (status: number): Promise<string> => {
      while ((await get('/cs?article=mill')).statusCode !== status)
        await new Promise((resolve) => setTimeout(resolve, 50));
      return String((await get('/cs?article=mill')).headers['x-cache']);
    };
    await comesTo(404);
    Object.assign(content, { version: 2, articles: [publishedArticle] });
    expect(await comesTo(200)).toBe('fresh');
    Object.assign(content, { version: 3, articles: [] });
    expect(await comesTo(404)).toBe('miss');
  }, 20_000);

  it('makes a page of places anew once one has changed, and leaves the others', async () => {
    const cacheOf = async (url: string) => String((await get(url)).headers['x-cache']);
    for (const url of ['/cs?related', '/cs?q=still'])
      expect([await cacheOf(url), await cacheOf(url)]).toContain('fresh');
    content.places = '2';
    let outcome = 'fresh';
    while (outcome === 'fresh') {
      await new Promise((resolve) => setTimeout(resolve, 50));
      outcome = await cacheOf('/cs?related');
    }
    expect([outcome, await cacheOf('/cs?related'), await cacheOf('/cs?q=still')]).toEqual(['miss', 'fresh', 'fresh']);
  }, 20_000);

  it('[2.28] is closed and opens again by itself: 503, asked for anew until it leads back', async () => {
    const until = async (isSo: () => Promise<boolean>): Promise<void> => {
      while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
    };
    const closed = '/cs/maintenance?from=%2Fcs%2Fkontakty';
    content.live = false;
    await until(async () => (await locationOf('/cs/kontakty')) === `302 ${closed}`);
    const { statusCode, headers } = await get(closed);
    expect([statusCode, headers['cache-control'], headers['refresh']]).toEqual([503, 'no-store', '20']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    content.live = true;
    await until(async () => (await locationOf(closed)) === '302 /cs/kontakty');
  }, 20_000);

  it('answers 410 for a page that was taken off, and 404 for one that never was', async () => {
    const statusOf = async (path: string) => (await get(path)).statusCode;
    expect(await statusOf('/en/magical-places/sold-mill')).toBe(410);
    expect(await statusOf('/en/magical-places/no-mill')).toBe(404);
    expect(await statusOf('/en/no/such/page')).toBe(404);
  });

  it('tells search engines what the page is about and the way to it, as data that can be read', async () => {
    const { body } = await get('/cs');
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    const told = JSON.parse(text) as { '@type': string; itemListElement?: { position: number; item: string }[] }[];
    expect(told.map((data) => data['@type'])).toEqual(['Hotel', 'BreadcrumbList']);
    expect(told[1]?.itemListElement?.map(({ position, item }) => [position, item])).toEqual([
      [1, `${origin}/cs`],
      [2, `${origin}/cs/blog`],
      [3, `${origin}/cs`],
    ]);
  });

  it('runs nothing inline: every script is a file of ours or inert data', async () => {
    const { body } = await get('/cs');
    const scripts = body.match(/<script[^>]*>/g) ?? [];
    expect(body).toMatch(/<link [^>]*href="\/static\/main\.css"[^>]* integrity="sha384-of-it"/);
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toMatch(/type="application\/(ld\+)?json"|src="\/static\//);
    expect(body).not.toMatch(/<style|\son\w+="|javascript:/);
    expect(body.match(/<\/script>/g)).toHaveLength(scripts.length);
  });

  it.each([
    [{}, '/cs'],
    [{ 'accept-language': 'en-GB' }, '/en'],
    [{ 'accept-language': 'de' }, '/en'],
    [{ 'accept-language': 'en', cookie: 'theme=dark; language=cs' }, '/cs'],
  ])('[2.22] only the root is redirected by language: %j', async (headers, to) => {
    expect(await locationOf('/?login=true', headers)).toBe(`302 ${to}?login=true`);
    expect((await get('/cs', headers)).statusCode).toBe(200);
  });

  it.each([
    ['/cs/', '/cs'],
    ['/en/contact//?p=2', '/en/contact?p=2'],
  ])('[2.23] strips trailing slashes: %s', async (from, to) => expect(await locationOf(from)).toBe(`301 ${to}`));

  describe('sent a form', () => {
    const send = (url: string, payload: string, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        remoteAddress: '198.51.100.7',
      });

    it('has the page do what it asks for, as whoever sent it, and shows what came of it by GET', async () => {
      const { statusCode, headers } = await send('/en?q=mill', 'number=MP-1&number=MP-2&__proto__=1');
      expect([statusCode, headers.location]).toEqual([303, '/en?id=198.51.100.7&q=mill']);
      expect(headers['cache-control']).toBe('no-store');
    });

    it('never leads to another host by a path', async () => {
      expect((await send('/en', 'number=MP-3')).headers.location).toBe('/');
    });

    it('leads to another origin by a page of one link, which the policy for forms allows', async () => {
      const { statusCode, headers, body } = await send(
        '/cs',
        `to=${encodeURIComponent('https://pay.example/?a=1&b="><b>')}`,
      );
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).toContain("form-action 'self'");
      const address = 'https://pay.example/?a=1&#38;b=&#34;>&#60;b>';
      expect(body).toContain(`<meta http-equiv="refresh" content="0;url=${address}">`);
      expect(body).toContain(`<a href="${address}">`);
    });

    it.each([
      ['of another site', '/en', { 'sec-fetch-site': 'cross-site' }, 403, 'came to us from another site'],
      [
        'of another site',
        '/preferences',
        { 'sec-fetch-site': 'cross-site', 'accept-language': 'en' },
        403,
        'came to us from another',
      ],
      ['that is no form', '/en', { 'content-type': 'application/json' }, 415, 'do not understand what was sent'],
      ['where no page is', '/en/nothing-here', {}, 405, 'Go back one step'],
    ])('takes none %s', async (_what, address, headers, status, said) => {
      const { statusCode, body, headers: answered } = await send(address, '{}', headers);
      expect(statusCode).toBe(status);
      expect(answered.allow).toBe(status === 405 ? 'GET, HEAD' : undefined);
      expect(answered['set-cookie']).toBeUndefined();
      expect(body).toContain(said);
      expect(body).toContain('<a href="/en">');
    });

    it('says of one that is too long that it is, and not that we failed', async () => {
      const { statusCode, body } = await send('/en', `a=${'x'.repeat(2_000_000)}`);
      expect(statusCode).toBe(413);
      expect(body).toContain('too much to send at once');
    });

    it('says that something failed where the area is away, and reports it', async () => {
      reports.length = 0;
      expect((await send('/en/contact', 'number=MP-1')).statusCode).toBe(500);
      while (reports.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      expect(reports.splice(0)).toMatchObject([{ tags: { page: 'contact' } }]);
    });
  });

  describe('asked for an address that is not one of ours', () => {
    /** As it comes over the wire, which a test client would tidy up. */
    const raw = (address: string) =>
      new Promise<{ status: number; location: string }>((resolve, reject) => {
        const { port } = app.server.address() as AddressInfo;
        const asking = request({ host: '127.0.0.1', port, path: address }, (answer) => {
          answer.resume();
          resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' });
        });
        asking.on('error', reject).end();
      });
    beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));

    it.each([
      ['/en/%E1', 'We cannot answer this address: it arrived damaged.'],
      ['/cs/kontakty/%', 'Na tuto adresu neumíme odpovědět: přišla poškozená.'],
    ])('[8.3] says in words that %s cannot be read', async (address, said) => {
      const { port } = app.server.address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}${address}`);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await answer.text()).toContain(said);
    });

    const staysHere = async (address: string) => {
      const { status, location } = await raw(address);
      expect(status).toBeLessThan(500);
      expect(location).toMatch(/^$|^\/(?![/\\])/);
    };

    // Open: stripping trailing slashes leaves a second leading one, and an address of slashes alone is none.
    it.each(['/.//evil.example/', '/cs/..//evil.example/', '//'])('never leads to another host: %s', staysHere);

    it.each(['http://evil.example/en', 'http://evil.example', 'https://evil.example//evil.example/'])(
      'answers with the page that it names of ours: %s',
      staysHere,
    );

    it.each(['//evil.example/', '///evil.example/', '/\\evil.example/', '/%2F/evil.example/', '/%5Cevil.example/'])(
      'never leads to another host: %s',
      staysHere,
    );
  });

  it('[2.18] follows a deep link of a place', async () => {
    expect(await locationOf('/bh/1001?ad=2')).toBe('302 /cs/checkout?ad=2&hid=1001');
  });

  it('redirects where the page says so', async () => expect(await locationOf('/cs?moved')).toBe('301 /en/contact'));

  it('leads on with what no page reads', async () => {
    expect(await locationOf('/cs?moved&utm_source=letter')).toBe('301 /en/contact?utm_source=letter');
    expect(await locationOf('/cs/?utm_source=letter&a=1')).toBe('301 /cs?utm_source=letter&a=1');
  });

  it.each([
    ['/cs/blog/a/b', 'Stránka nebyla nalezena'],
    ['/en/nothing-here', 'This page could not be found'],
    ['/en?gone', 'This page could not be found'],
    ['/wp-login.php', 'Stránka nebyla nalezena'],
  ])('[2.26] answers %s with 404', async (address, title) => {
    const { statusCode, body } = await get(address);
    expect(statusCode).toBe(404);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
  });

  it('offers a way home from an error', async () => {
    expect((await get('/en/nothing-here')).body).toMatch(/<a [^>]*href="\/en"/);
  });

  it('shows the frame and a word about the missing part when a remote is not there', async () => {
    const { statusCode, body } = await get('/en/contact');
    expect(statusCode).toBe(503);
    expect(body).toContain('data-remote="content/contact" data-state="failed"');
    expect(body).toContain('This part cannot be loaded right now');
    expect(body).toContain('aria-label="Language"');
  });

  it('[8.18] leaves a word about the missing part in the place of a page that breaks while it is rendered, and reports it with its remote', async () => {
    const { body, statusCode, headers } = await get('/en?broken');
    expect(body).toContain('data-remote="storefront/home" data-state="failed"');
    expect(body).toContain('This part cannot be loaded right now');
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    while (reports.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await get('/en?broken&again');
    expect(reports).toEqual([
      expect.objectContaining({
        release: 'shell@1f3a',
        platform: 'node',
        transaction: 'storefront/home',
        tags: expect.objectContaining({ page: 'storefront/home', remote: 'storefront@9' }),
        exception: { values: [expect.objectContaining({ type: 'Error', value: 'A bug in the remote.' })] },
      }),
    ]);
    expect(JSON.stringify(reports)).toContain('"function":"Echo"');
  });

  it('[8.18] passes on what a browser tells of a failure, with the release and the remote, and nothing of who met it', async () => {
    const told = { type: 'TypeError', message: 'x of jana@example.cz', page: 'place', remote: 'storefront@9' };
    const post = (payload: object) =>
      app.inject({ method: 'POST', url: '/failed', payload, headers: { cookie: 'session=abcdefgh' } });
    const before = reports.length;
    expect((await post(told)).statusCode).toBe(204);
    while (reports.length === before) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(reports.at(-1)).toMatchObject({
      ...{ platform: 'javascript', release: 'shell@1f3a', tags: { page: 'place', remote: 'storefront@9' } },
      exception: { values: [{ type: 'TypeError', value: 'x of …@…' }] },
    });
    expect(JSON.stringify(reports.at(-1))).not.toMatch(/abcdefgh|127\.0\.0\.1/);
    for (const wrong of [{}, { ...told, page: 'no-such-route' }, { ...told, remote: 'x' }, { ...told, user: 'jana' }])
      expect((await post(wrong)).statusCode).toBe(400);
  });

  it('[8.18] passes on how a page felt as it does failures, and nothing of who waited', async () => {
    const told = { page: 'place', remote: 'storefront@9', values: { LCP: 1_240, CLS: 0.02 } };
    const post = (payload: object) =>
      app.inject({ method: 'POST', url: '/vitals', payload, headers: { cookie: 'session=abcdefgh' } });
    const before = reports.length;
    expect((await post(told)).statusCode).toBe(204);
    while (reports.length === before) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(reports.at(-1)).toMatchObject({
      ...{ type: 'transaction', transaction: 'place', release: 'shell@1f3a', tags: { remote: 'storefront@9' } },
      measurements: { lcp: { value: 1_240 }, cls: { value: 0.02 } },
    });
    expect(JSON.stringify(reports.at(-1))).not.toMatch(/abcdefgh|127\.0\.0\.1/);
    for (const wrong of [
      {},
      { ...told, page: 'no-such-route' },
      { ...told, values: { SPEED: 1 } },
      { ...told, user: 'x' },
    ])
      expect((await post(wrong)).statusCode).toBe(400);
  });

  it('[fault: api × slow] says in words that a page is not there when its data does not come', async () => {
    const { statusCode, headers, body } = await get('/en?waiting');
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect(body).toContain('<h1>We cannot load this at the moment</h1>');
    expect(body).not.toContain('data-state="failed"');
  });

  it('shows the frame around an area whose own loading throws, and reports it', async () => {
    expectConsoleError(/A bug while it loaded/);
    const { statusCode, body } = await get('/en?thrown');
    expect(statusCode).toBe(503);
    expect(body).toContain('data-remote="storefront/home" data-state="failed"');
    while (!JSON.stringify(reports).includes('A bug while it loaded.'))
      await new Promise((resolve) => setTimeout(resolve, 10));
  });

  it('shows the frame around an area whose own loading never ends', async () => {
    expectConsoleError(/did not come to an end of loading/);
    expect((await get('/en?never')).body).toContain('data-remote="storefront/home" data-state="failed"');
  });

  it('shows the frame around an area whose code does not come', async () => {
    const { statusCode, body } = await get('/en/about-us');
    expect(statusCode).toBe(503);
    expect(body).toContain('data-remote="content/about" data-state="failed"');
  });

  it('renders a page once for everybody, whatever campaign they come from', async () => {
    await get('/cs?q=cached');
    const before = renders;
    const again = await get('/cs?q=cached&utm_source=news&gclid=1');
    expect(again.headers['x-cache']).toBe('fresh');
    expect(renders).toBe(before);
  });

  it('makes new pages of an area that has a release, and of no other', async () => {
    const outcome = async () => (await get('/cs?q=release')).headers['x-cache'];
    live = { ...live, remotes: [releaseOf('storefront', '1'), releaseOf('content', '1')], stamp: '2' };
    expect(await outcome()).toBe('miss');
    live = { ...live, remotes: [releaseOf('storefront', '1'), releaseOf('content', '2')], stamp: '3' };
    expect(await outcome()).toBe('fresh');
    live = { ...live, remotes: [releaseOf('storefront', '2'), releaseOf('content', '2')], stamp: '4' };
    expect(await outcome()).toBe('miss');
  });

  it('[4.3] gives somebody with a token in the address the page that everybody gets, without it', async () => {
    await get('/cs?q=tokened');
    const { headers, body } = await get('/cs?q=tokened&token=abcdefghijklmnopqrstuvwxyz');
    expect(headers['x-cache']).toBe('fresh');
    expect(body).not.toContain('abcdefghijklmnopqrstuvwxyz');
    expect(body).toContain('"takesToken":true');
  });

  describe('asked for what is not there, or not done', () => {
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const ask = (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS', url: string, accept: string) =>
      app.inject({ method, url, headers: { accept } });
    const protects = {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000',
    };

    it.each(['/static/nope.js', '/static/', '/assets/nope.js', '/favicon-nope.png'])(
      'shows who goes to %s the page for that, and whoever loads it for a page a line',
      async (address) => {
        // A folder's address is one of a page without its last slash.
        const first = await ask('GET', address, browser);
        const page = first.statusCode === 301 ? await ask('GET', String(first.headers.location), browser) : first;
        expect(page.statusCode).toBe(404);
        expect(page.body).toContain('<h1>Stránka nebyla nalezena</h1>');
        expect(page.headers).toMatchObject({
          ...protects,
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
        });
        for (const accept of ['*/*', 'image/avif,image/webp,*/*;q=0.8', 'text/css,*/*;q=0.1']) {
          const short = await ask('GET', address, accept);
          expect([short.statusCode, short.body]).toEqual([404, 'Not Found\n']);
          expect(short.headers).toMatchObject({
            ...protects,
            'content-type': 'text/plain; charset=utf-8',
            'cache-control': 'no-store',
          });
        }
        expect((await ask('HEAD', address, '*/*')).statusCode).toBe(404);
      },
    );

    it.each(['/en/nothing-here', '/en/contact/1.5'])(
      'shows whoever asks for %s, which could be a page, the page for that',
      async (address) => {
        const { statusCode, body } = await ask('GET', address, '*/*');
        expect(statusCode).toBe(404);
        expect(body).toContain('This page could not be found');
      },
    );

    it.each([
      ['PUT', '/en', 'GET, HEAD, POST'],
      ['DELETE', '/en/contact', 'GET, HEAD, POST'],
      ['PATCH', '/en/nothing-here', 'GET, HEAD, POST'],
      ['OPTIONS', '/en', 'GET, HEAD, POST'],
      ['PUT', '/static/main.js', 'GET, HEAD'],
    ] as const)('does not do %s to %s, and says what it does', async (method, address, allow) => {
      const headers = { ...protects, allow, 'cache-control': 'no-store' };
      const page = await ask(method, address, browser);
      expect(page.statusCode).toBe(405);
      expect(page.headers).toMatchObject({ ...headers, 'content-type': 'text/html; charset=utf-8' });
      expect(page.body).toContain(address.startsWith('/en') ? 'do not understand what was sent' : 'nerozumíme');
      expect(page.body).toContain(`<a href="${address.startsWith('/en') ? '/en' : '/cs'}">`);
      const short = await ask(method, address, '*/*');
      expect([short.statusCode, short.body]).toEqual([405, 'Method Not Allowed\n']);
      expect(short.headers).toMatchObject({ ...headers, 'content-type': 'text/plain; charset=utf-8' });
    });
  });

  describe('for a browser that was given a release by hand', () => {
    const cookie = 'aside=candidate';

    it('makes a page of its own, which nobody keeps, nobody else gets, and no search engine finds', async () => {
      await get('/cs?q=aside');
      for (const _time of [1, 2]) {
        const { headers, body } = await get('/cs?q=aside', { cookie });
        expect(headers).toMatchObject({
          ...{ 'cache-control': 'private, no-store', 'x-cache': 'miss', 'x-robots-tag': 'noindex' },
        });
        expect(body).toContain('<body><aside>candidate</aside><div id="root">');
      }
      const { headers, body } = await get('/cs?q=aside');
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-cache': 'fresh' });
      expect(body).not.toContain('candidate');
    });

    it('has nobody keep where an address leads, or that it leads nowhere', async () => {
      for (const address of ['/cs?moved', '/cs?gone', '/cs?broken'])
        expect((await get(address, { cookie })).headers['cache-control']).toBe('private, no-store');
    });

    it('says once that it is over, where somebody sees it', async () => {
      const over = { cookie: 'aside=over' };
      met.length = 0;
      for (const [address, headers] of [
        ['/cs?moved', over],
        ['/cs', { ...over, 'sec-purpose': 'prefetch' }],
        ['/cs', { cookie }],
      ] as const)
        await get(address, headers);
      expect(met).not.toContain('forgotten');
      expect((await get('/cs', over)).body).toContain('over');
      expect(met).toContain('forgotten');
    });

    it('holds nothing that it meets against any release, or for it', async () => {
      const failure = { type: 'Error', message: 'x', page: 'home', remote: 'storefront@9' };
      const tell = (headers: Record<string, string>) =>
        app.inject({ method: 'POST', url: '/failed', payload: failure, headers });
      met.length = 0;
      await get('/cs', { cookie });
      await get('/cs?broken', { cookie });
      expect((await tell({ cookie })).statusCode).toBe(204);
      expect(met).toEqual([]);
      await get('/cs');
      await tell({});
      expect(met).toEqual([expect.stringMatching(/^storefront@\w+ false$/), 'storefront@9 told']);
    });
  });

  it('never keeps what is about one visitor', async () => {
    await get('/cs?mine');
    expect((await get('/cs?mine')).headers['x-cache']).toBe('miss');
  });

  it('never keeps what is made from one guest’s own, whatever the page says of itself', async () => {
    await get('/cs?reservation');
    expect((await get('/cs?reservation')).headers['x-cache']).toBe('miss');
  });

  it('keeps pages apart by currency, and takes none but ours', async () => {
    const priced = async (cookie: string) => (await get('/cs?q=price', { cookie })).body.replace(/<!-- -->/g, '');
    expect(await priced('currency=EUR')).toContain('price EUR');
    expect(await priced('currency=CZK')).toContain('price CZK');
    expect(await priced('currency=<script>')).toContain('price CZK');
  });

  it('sends a page again only when it has changed, and compressed where it may', async () => {
    const first = await get('/cs?q=tag', { 'accept-encoding': 'br, gzip' });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('</html>');
    const again = await get('/cs?q=tag', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each(['/cs', '/en/nothing-here', '/robots.txt', '/static/main.js', '/healthz'])(
    'sends %s with headers that protect it',
    async (address) => {
      expect((await get(address)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
    },
  );

  it('keeps browsers on TLS where visitors come over it', async () => {
    expect((await get('/cs')).headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await get('/api/user')).headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it.each([
    ['https://example.com', 'max-age=31536000'],
    ['http://example.com', undefined],
  ])('does so on an area’s own origin beside a shop at %s', async (shopOrigin, expected) => {
    const own = await createPageServer({
      name: 'owner',
      logLevel: 'silent',
      host,
      snapshot: () => Promise.resolve(live),
      clientDirectory,
      apiOrigin: 'http://127.0.0.1:9',
      publicOrigin: 'http://localhost:3002',
      shopOrigin,
      pageFreshMs: 60_000,
    });
    expect((await own.inject('/robots.txt')).headers['strict-transport-security']).toBe(expected);
    await own.close();
  });

  it('[4.4] lets those in who work behind a shop that is closed, and begins where they do', async () => {
    const closed = fastify();
    closed.get('/content/control-panel', () => ({ server_live: false, winter_mode: true, updated_at: '' }));
    const apiOrigin = await closed.listen({ port: 0 });
    const answerOf = async (more: Partial<HostDefinition>) => {
      const own = await createPageServer({
        ...{ name: 'desk', logLevel: 'silent', host: { ...host, ...more }, snapshot: () => Promise.resolve(live) },
        ...{ clientDirectory, apiOrigin, publicOrigin: 'http://localhost:3004', pageFreshMs: 60_000 },
      });
      const answers = [await own.inject('/cs/nothing-here'), await own.inject('/')];
      await own.close();
      return answers.map(({ statusCode, headers }) => [statusCode, headers.location]);
    };
    expect(await answerOf({ staysOpen: true, start: 'desk' })).toEqual([
      [404, undefined],
      [302, '/cs/redakce'],
    ]);
    expect(await answerOf({})).toEqual([
      [302, expect.stringContaining('/cs/maintenance')],
      [302, '/cs'],
    ]);
    await closed.close();
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.2', 'gzip'],
    ['identity, br;q=0.5', undefined],
    ['brotli, zstd', undefined],
    ['', undefined],
  ])('sends a page as the browser would rather have it: %j', async (accepted, expected) => {
    const { headers } = await get('/cs?q=encodings', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(expected);
  });

  it('gives browsers the API under its own origin', async () => {
    const { body } = await get('/api/user', { authorization: 'Bearer t' });
    expect(JSON.parse(body)).toEqual({ token: 'Bearer t' });
  });

  describe('remembering a currency', () => {
    const choose = async (body: string, cookie = '') => {
      const { statusCode, headers } = await app.inject({
        method: 'POST',
        url: '/preferences',
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
        payload: body,
      });
      return [statusCode, headers.location, headers['set-cookie']];
    };

    it('works without JavaScript and shows the same page again', async () => {
      expect(await choose('currency=EUR&back=%2Fcs%2Fblog%3Fp%3D2')).toEqual([
        303,
        '/cs/blog?p=2',
        [
          'currency=EUR; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
          expect.stringMatching(/^session-code=[a-z0-9]{8}; Path=\/; Secure; SameSite=Lax$/),
        ],
      ]);
    });

    it('[4.21] makes a new session code with each change', async () => {
      const codes = await Promise.all([1, 2, 3].map(async () => String((await choose('currency=EUR&back=/cs'))[2])));
      expect(new Set(codes).size).toBe(3);
    });

    it.each([
      ['EUR', '', '/cs/kouzelna-mista?ad=3'],
      ['CZK', '', '/cs/kouzelna-mista?ad=3&min=1000&max=5000'],
      ['CZK', 'currency=EUR', '/cs/kouzelna-mista?ad=3'],
      ['EUR', 'currency=EUR', '/cs/kouzelna-mista?ad=3&min=1000&max=5000'],
    ])('[4.21] [5.39] choosing %s with %j leads to %s', async (currency, cookie, expected) => {
      const back = encodeURIComponent('/cs/kouzelna-mista?ad=3&min=1000&max=5000');
      expect((await choose(`currency=${currency}&back=${back}`, cookie))[1]).toBe(expected);
    });

    it('changes nothing for what is no currency', async () => {
      expect(await choose('currency=USD&back=/cs')).toEqual([303, '/cs', undefined]);
    });

    it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', '/\n/evil.example', ''])(
      'never goes back to %j',
      async (back) => {
        const [, location] = await choose(`currency=EUR&back=${encodeURIComponent(back)}`);
        expect(location).toBe('/');
      },
    );
  });
});

describe('a page server that is one with its area', () => {
  const clientDirectory = mkdtempSync(path.join(os.tmpdir(), 'mp-own-host-pages-spec-'));
  afterAll(() => rmSync(clientDirectory, { recursive: true }));

  it('says what its visitors meet: pages, the fallback of the area, or no page at all', async () => {
    const entry = { js: [], css: ['main.css'], fonts: [], integrity: { 'main.css': 'sha384-of-it' } };
    writeFileSync(path.join(clientDirectory, 'assets.json'), JSON.stringify({ boot: entry, main: entry }));
    const app = await createPageServer({
      ...{ name: 'owner', logLevel: 'silent', clientDirectory, publicOrigin: origin, pageFreshMs: 60_000, visitors },
      apiOrigin: 'http://127.0.0.1:9',
      host: {
        ...host,
        layouts: {
          ...host.layouts,
          simple: () => {
            throw new Error('A bug in the frame.');
          },
        },
      },
      snapshot: () => Promise.resolve({ federation, remotes: [], stamp: 'bundled' }),
    });
    const meets = async (address: string, headers: Record<string, string> = {}) => {
      met.length = 0;
      const { statusCode } = await app.inject({ url: address, headers });
      return [statusCode, ...met];
    };
    try {
      expect(await meets('/cs')).toEqual([200, 'null false']);
      expect(await meets('/cs?broken')).toEqual([503, 'null true']);
      expect(await meets('/en/contact')).toEqual([500, 'null true']);
      expect(await meets('/cs?moved')).toEqual([301]);
      expect(await meets('/cs/nothing-here')).toEqual([404]);
      expect(await meets('/en/contact', { 'sec-purpose': 'prefetch' })).toEqual([500]);
    } finally {
      await app.close();
    }
  });
});

describe('[4.7] a page server that starts', () => {
  const clientDirectory = mkdtempSync(path.join(os.tmpdir(), 'mp-warm-spec-'));
  afterAll(() => rmSync(clientDirectory, { recursive: true }));

  /** A host that wants its home page and an answer of the API ready. */
  async function start({ isApiUp }: { isApiUp: () => boolean }, warmUpPatienceMs: number) {
    const entry = { js: [], css: ['main.css'], fonts: [], integrity: { 'main.css': 'sha384-of-it' } };
    writeFileSync(path.join(clientDirectory, 'assets.json'), JSON.stringify({ boot: entry, main: entry }));
    const asked: string[] = [];
    const answered = new Set<string>();
    const api = fastify();
    api.get('/content/control-panel', () => ({ server_live: true, winter_mode: true, updated_at: '' }));
    api.get('/public/collection', (request, reply) => {
      const language = String(request.headers['ap-language']);
      asked.push(language);
      if (!isApiUp()) return reply.code(503).send({ error: { code: 'not_ready' } });
      answered.add(language);
      return { data: [] };
    });
    const app = await createPageServer({
      name: 'shell',
      logLevel: 'silent',
      host: {
        ...host,
        warmUp: {
          load: async (_locale, store) => {
            const { failure } = await loadQuery(store, collectionsApi.endpoints.collections.initiate(undefined));
            return !failure;
          },
          paths: (locale) => [`/${locale}`],
        },
      },
      snapshot: () => Promise.resolve({ federation, remotes: [], stamp: '1' }),
      clientDirectory,
      apiOrigin: await api.listen({ port: 0, host: '127.0.0.1' }),
      publicOrigin: origin,
      pageFreshMs: 60_000,
      warmUpPatienceMs,
    });
    const close = () => Promise.all([app.close(), api.close()]);
    return {
      app,
      asked,
      answered,
      close,
      cacheOf: async (url: string) => (await app.inject({ url })).headers['x-cache'],
    };
  }

  it('has its first pages and their answers at hand in both languages when it is ready', async () => {
    const { app, asked, close, cacheOf } = await start({ isApiUp: () => true }, 5_000);
    await app.ready();
    const before = renders;
    expect([await cacheOf('/cs'), await cacheOf('/en')]).toEqual(['fresh', 'fresh']);
    expect(renders).toBe(before);
    expect(asked.sort()).toEqual(['cs', 'en']);
    await close();
  });

  it('starts without them when the API is away, and makes them as soon as it is back', async () => {
    let isUp = false;
    const { app, answered, close } = await start({ isApiUp: () => isUp }, 300);
    await app.ready();
    expect(await app.inject('/healthz')).toMatchObject({ statusCode: 200 });
    expect(answered.size).toBe(0);
    isUp = true;
    for (let waited = 0; answered.size < 2 && waited < 10_000; waited += 50)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect([...answered].sort()).toEqual(['cs', 'en']);
    await close();
  });
});
