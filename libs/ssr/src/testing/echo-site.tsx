import { articlesApi, collectionsApi, loadQuery, placesApi, reservationsApi } from '@mp/api-client';
import {
  definePage,
  trackedPromise,
  usePageContext,
  type RemoteName,
  type Federation,
  type LoadedPage,
  type PageContext,
} from '@mp/host-api';
import fastify, { type FastifyInstance } from 'fastify';
import { frame, frameMessages } from '../frame/index.ts';
import type { HostDefinition } from '../site/host-definition.ts';
import type { ReleaseSnapshot } from '../render/render-service.ts';
import type { RunnableRelease } from '@mp/remotes/loader';
import { servePages, type ServedPages, type ServedPagesOptions } from './serve-pages.ts';

export const origin = 'https://example.com';

/** A place about which the API never responds. */
const silentPlace = 404;

/** How often the page was rendered. */
export const renders = { count: 0 };

/** A page that shows its query. Some keys change how it loads. */
const echo = definePage({
  query: [
    'q',
    'never',
    'thrown',
    'waiting',
    'gone',
    'article',
    'collections',
    'related',
    'moved',
    'reservation',
    'mine',
    'broken',
  ],
  messages: () => Promise.resolve({}),
  load: async (context, store) => {
    if (context.query.has('never')) return new Promise(() => undefined);
    if (context.query.has('thrown')) throw new Error('A bug while it loaded.');
    if (context.query.has('waiting')) await loadQuery(store, placesApi.endpoints.relatedPlaces.initiate(silentPlace));
    if (context.query.has('gone')) return Promise.resolve({ kind: 'notFound' });
    if (context.query.has('article')) {
      const params = { slug: context.query.get('article') ?? '', locale: context.locale };
      const { data } = await loadQuery(store, articlesApi.endpoints.article.initiate(params));
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
  head: ({ query }: PageContext) => ({
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
    renders.count += 1;
    if (query.has('broken')) throw new Error('A bug in the remote.');
    return (
      <p>
        {query.get('q')} {currency} {season} {today}
      </p>
    );
  },
});

const home = trackedPromise(Promise.resolve<LoadedPage>({ ok: true, page: echo }));
const hanging = trackedPromise(new Promise<LoadedPage>(() => undefined));
const missing = trackedPromise(Promise.resolve<LoadedPage>({ ok: false }));

/** The code of the page is there, that of `content/about` never loads, and every other remote is missing. */
export const echoFederation: Federation = {
  remotes: [],
  load: (id) => (id === 'storefront/home' ? home : id === 'content/about' ? hanging : missing),
  recover: () => missing,
  assets: () => ({ js: ['/remotes/storefront/1/client/home.js'], css: ['/remotes/storefront/1/client/home.css'] }),
};

export const echoHost: HostDefinition = {
  name: 'shop',
  icon: '/static/icon.svg',
  targets: {
    home: { page: 'storefront/home', layout: 'blank' },
    contact: { page: 'content/contact', layout: 'simple' },
    about: { page: 'content/about', layout: 'simple' },
    maintenance: { page: 'storefront/home', layout: 'blank' },
  },
  messages: frameMessages,
  layouts: { default: frame.SimpleLayout, simple: frame.SimpleLayout, blank: frame.BlankLayout },
  RemoteUnavailable: frame.RemoteUnavailable,
  ErrorPage: frame.ErrorPage,
};

export const releaseOf = (name: RemoteName, version: string): RunnableRelease => ({
  name,
  version,
  entry: '',
  integrity: 'sha384-of-it',
  pages: {},
  styles: {},
  server: { file: '', code: '' },
});

export const publishedArticle = {
  id: 1,
  key: 'mill',
  locale: 'cs',
  localizations: [],
  created_at: '2026-11-21T10:00:00Z',
  updated_at: '2026-11-21T10:00:00Z',
  slug: 'mill',
  title: 'Mlýn',
  lead: 'O mlýně.',
  content: 'Mele.',
  category: 'regions',
  author: 'Jana',
  published_on: '2026-11-21',
  reading_minutes: 1,
  places: [],
  picture: null,
  picture_winter: null,
};

const destination = {
  pkid: 2001,
  source_id: 2001,
  collection_type: 'destination',
  static_url: 'sumava',
  static_urls: { cs: 'sumava', en: 'sumava' },
  texts: { name: 'Šumava' },
  hotel_count: 6,
  parent: null,
  visual: null,
};

/** The content of the API; tests change it. */
const newContent = () => ({ version: 1, places: '1', articles: [] as object[], live: true });

/** A site of one page, with an API for the page's requests. */
export interface EchoSite extends ServedPages {
  readonly content: ReturnType<typeof newContent>;
  /** Error reports that the service received. */
  readonly reports: unknown[];
  /** The live releases; a test may replace them. */
  live: ReleaseSnapshot;
  get(url: string, headers?: Record<string, string>): ReturnType<FastifyInstance['inject']>;
  /** Returns the status and the location of the response: `302 /cs`. */
  locationOf(url: string, headers?: Record<string, string>): Promise<string>;
}

/** A response of the server, as `inject` returns it. */
type Injected = Awaited<ReturnType<FastifyInstance['inject']>>;

export async function serveEchoSite(options: Partial<ServedPagesOptions> = {}): Promise<EchoSite> {
  const content = newContent();
  const reports: unknown[] = [];
  const api = echoApi(content, reports);
  const apiOrigin = await api.listen({ port: 0, host: '127.0.0.1' });
  const releases = { live: { remotes: [releaseOf('storefront', '9')], stamp: '1' } as ReleaseSnapshot };
  const served = await servePages({
    host: echoHost,
    federation: echoFederation,
    snapshot: () => releases.live,
    apiOrigin,
    publicOrigin: origin,
    timeouts: { remoteMs: 300, dataMs: 300 },
    errorReportsUrl: `${apiOrigin.replace('//', '//key@')}/1`,
    now: () => new Date('2026-11-21T23:30:00Z'),
    ...options,
  });
  const get = (url: string, headers: Record<string, string> = {}): Promise<Injected> =>
    served.app.inject({ url, headers });
  return {
    ...served,
    content,
    reports,
    get live() {
      return releases.live;
    },
    set live(live) {
      releases.live = live;
    },
    get: get as EchoSite['get'],
    async locationOf(url, headers) {
      const response = await get(url, headers);
      return `${response.statusCode} ${response.headers.location ?? ''}`;
    },
    async close() {
      await served.close();
      await api.close();
    },
  };
}

/** A stand-in for the API and for the service of error reports. */
function echoApi(content: EchoSite['content'], reports: unknown[]): FastifyInstance {
  const api = fastify();
  api.get('/content/control-panel', () => ({
    server_live: content.live,
    winter_mode: false,
    updated_at: '',
    content_version: content.version,
    places_version: content.places,
  }));
  api.get('/content/blog-articles', () => content.articles);
  api.get('/public/client/:id/related', ({ params }) =>
    Number((params as { id: string }).id) === silentPlace ? new Promise(() => undefined) : { data: [] },
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
  return api;
}

/** Resolves once the condition holds; the test's own timeout ends it. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
}
