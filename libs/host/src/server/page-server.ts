import path from 'node:path';
import { makeStore, type RequestContext } from '@mp/api-client';
import {
  currencyOfLocale,
  dateInZone,
  defaultLocale,
  isCurrency,
  isLocale,
  localeTags,
  operatorTimeZone,
  type Currency,
  type Locale,
} from '@mp/domain';
import { intlOf, type Federation, type LiveRemote } from '@mp/federation';
import { href, matchPath } from '@mp/i18n';
import { createService } from '@mp/service';
import formBody from '@fastify/formbody';
import httpProxy from '@fastify/http-proxy';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HostDefinition } from '../host-definition.ts';
import { preparePage, type Visit } from '../prepare-page.ts';
import { createApiMemory } from './api-memory.ts';
import { createControlPanelReader } from './control-panel-reader.ts';
import { readHostAssets, staticPath } from './host-assets.ts';
import { createPageCache, encodePage, type CachedPage, type PageEncoding, type RenderedPage } from './page-cache.ts';
import { takesToken } from '../query-triggers.ts';
import { languageCookie, preferredLocale } from './preferred-locale.ts';
import { announceReloads } from './announce-reloads.ts';
import { choosePreferences, currencyCookie } from './preferences.ts';
import { renderPage } from './render-page.tsx';
import { isSessionCode, sessionCookie } from './session-code.ts';
import { commonSecurityHeaders, pageSecurityHeaders } from './security-headers.ts';

/** The remotes as they are at one moment: a request keeps its own, whatever is deployed meanwhile. */
export interface FederationSnapshot {
  readonly federation: Federation;
  readonly remotes: readonly LiveRemote[];
  /** Changes whenever the remotes do. */
  readonly stamp: string;
}

export interface PageServerOptions {
  readonly name: string;
  readonly logLevel: string;
  readonly host: HostDefinition;
  readonly snapshot: () => Promise<FederationSnapshot>;
  /** The host's client build. */
  readonly clientDirectory: string;
  /** The API's own address, `http://127.0.0.1:3001`. */
  readonly apiOrigin: string;
  /** The address that visitors use; canonical links are made of it. */
  readonly publicOrigin: string;
  /** Where pages are that this host does not serve, for a host of one area. */
  readonly shopOrigin?: string;
  readonly remoteOrigins?: readonly string[];
  readonly pageFreshMs: number;
  /** What the operator announces to visitors of the home page; nothing by default. [2.68] [2.69] */
  readonly announcements?: readonly string[];
  readonly now?: () => Date;
}

const isDevelopment = process.env['NODE_ENV'] === 'development';

const day = 86_400_000;
const immutable = { immutable: true, maxAge: 365 * day, preCompressed: true } as const;

/** Query keys that tell us nothing about the page: dropped, so that campaigns share one cached page. */
const trackingKey = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id)$/;

/** A server of pages: static files, the API under the same origin, and every other path by the slug table. */
export async function createPageServer(options: PageServerOptions): Promise<FastifyInstance> {
  const { host, snapshot } = options;
  const now = options.now ?? (() => new Date());
  const assets = readHostAssets(options.clientDirectory);
  const memory = createApiMemory({ freshMs: options.pageFreshMs, staleMs: 10 * 60_000, maxBytes: 32 * 2 ** 20 });
  const app = createService({
    name: options.name,
    logLevel: options.logLevel,
    checkHealth: async () => void (await snapshot()),
    routerOptions: { maxParamLength: 500 },
    // Open pages listen for reloads while developing; a host that starts again does not wait for them.
    ...(isDevelopment && { forceCloseConnections: true }),
  });
  const pages = createPageCache({
    freshMs: options.pageFreshMs,
    staleMs: 10 * 60_000,
    maxBytes: 96 * 2 ** 20,
    onError: (error, key) => app.log.error({ err: error, key }, 'A page could not be rendered anew.'),
  });
  const securityHeaders = pageSecurityHeaders(options.remoteOrigins);
  // Asked past the memory: the operator's switches take effect at once. [4.4]
  const controlPanel = createControlPanelReader(
    { locale: defaultLocale, currency: currencyOfLocale[defaultLocale], apiUrl: options.apiOrigin },
    1_000,
  );

  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(commonSecurityHeaders))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });
  await app.register(staticFiles, { root: options.clientDirectory, prefix: staticPath, ...immutable });
  await app.register(httpProxy, { upstream: options.apiOrigin, prefix: '/api', rewritePrefix: '' });
  await app.register(httpProxy, { upstream: options.apiOrigin, prefix: '/media', rewritePrefix: '/media' });
  await app.register(formBody);
  app.post('/preferences', choosePreferences);
  if (isDevelopment) announceReloads(app, async () => (await snapshot()).stamp);
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /api/\n'));
  app.get('/favicon.ico', (_request, reply) => reply.redirect(host.icon, 301));

  app.get('/', (request, reply) => {
    const locale = preferredLocale(cookieOf(request, languageCookie), request.headers['accept-language']);
    return reply
      .headers({ vary: 'accept-language, cookie', 'cache-control': 'no-store' })
      .redirect(href('home', { locale }) + searchOf(request.url), 302);
  });

  app.get('/*', async (request, reply) => {
    const url = ownUrl(request.url, options.publicOrigin);
    for (const key of [...url.searchParams.keys()]) if (trackingKey.test(key)) url.searchParams.delete(key);
    if (url.pathname.endsWith('/')) return reply.redirect((url.pathname.replace(/\/+$/, '') || '/') + url.search, 301);
    // The browser moves it to storage before it does anything else; the page itself is everybody's. [4.3]
    if (takesToken(matchPath(url.pathname)?.id)) url.searchParams.delete('token');
    const deepLink = placeDeepLink(url);
    if (deepLink) return reply.redirect(deepLink, 302);

    const first = url.pathname.split('/')[1];
    const locale: Locale = isLocale(first) ? first : defaultLocale;
    const cookieCurrency = cookieOf(request, currencyCookie);
    const currency: Currency = isCurrency(cookieCurrency) ? cookieCurrency : currencyOfLocale[locale];
    const cookieSession = cookieOf(request, sessionCookie);
    const session = isSessionCode(cookieSession) ? cookieSession : null;
    const live = await snapshot();
    const requests: RequestContext = {
      locale,
      currency,
      session: session ?? undefined,
      apiUrl: options.apiOrigin,
      fetch: memory,
    };
    const panel = await controlPanel();
    const maintenance = maintenanceRedirect(url, panel.live);
    if (maintenance) return reply.header('cache-control', 'no-store').redirect(maintenance, 302);

    const visit: Visit = {
      currency,
      season: panel.season,
      today: dateInZone(now(), operatorTimeZone),
      session,
      announcements: options.announcements ?? [],
      origin: options.publicOrigin,
      ...(options.shopOrigin !== undefined && { shopOrigin: options.shopOrigin }),
    };
    // No part holds a line break, so no two pages share a key.
    const key = [url.pathname, url.search, currency, session, panel.season, visit.today, live.stamp].join('\n');
    const render = async (): Promise<RenderedPage> => {
      const store = makeStore(requests);
      const prepared = await preparePage(host, live.federation, visit, store, url);
      // A redirect's "page" is the address it leads to.
      if (prepared.kind === 'redirect')
        return { status: prepared.permanent ? 301 : 302, html: prepared.to, shared: false };
      const { view } = prepared;
      const html = await renderPage({ host, assets, visit, store, view, url, ...live });
      // An area that broke while it was rendered shows its fallback; that is nothing to keep.
      const broke = view.kind === 'page' && html.includes(failedAreaMark);
      return broke ? { status: 503, html, shared: false } : { status: view.status, html, shared: view.shared };
    };
    const { page, outcome } = await pages.get(key, render);
    if (page.status === 301 || page.status === 302) return reply.redirect(page.html.toString(), page.status);
    return sendPage(request, reply, page, { ...securityHeaders, 'x-cache': outcome });
  });

  app.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    // What the request itself got wrong (a body that is too long, a malformed address) is no failure of ours.
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ err: error }, 'A page failed.');
    const first = request.url.split('/')[1];
    const html = await plainFailure(host, isLocale(first) ? first : defaultLocale);
    return sendPage(request, reply, encodePage(status, html), securityHeaders);
  });

  return app;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  headers: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding: PageEncoding | null = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  reply.headers({
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    // Asked for anew each time, sent again only when it has changed.
    'cache-control': 'no-cache',
    etag: page.etag,
    vary: 'accept-encoding, cookie',
  });
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(page.status).send(encoding ? await page.encoded(encoding) : page.html);
}

/** How an area that could not be shown is marked: see `RemoteSlot`. */
const failedAreaMark = 'data-state="failed"';

/**
 * The address asked for, on our own origin. Slashes at the beginning are one: `//evil.example` and what normalises to
 * it would otherwise name another host.
 */
function ownUrl(path: string, origin: string): URL {
  const url = new URL(`${origin}${path.replace(/^[/\\]+/, '/')}`);
  url.pathname = url.pathname.replace(/^\/+/, '/');
  return url;
}

/** [2.18] `/bh/{client?}`, with or without a locale: the link that a place puts on its own website. */
export function placeDeepLink(url: URL): string | null {
  const match = /^(?:\/(cs|en))?\/bh(?:\/(\d{1,9}))?$/.exec(url.pathname);
  if (!match) return null;
  const locale = isLocale(match[1]) ? match[1] : defaultLocale;
  const query = Object.fromEntries(url.searchParams);
  const client = match[2];
  return client ? href('checkout', { locale, query: { ...query, hid: client } }) : href('catalogue', { locale, query });
}

/** [2.24] [2.28] Where the maintenance switch sends a visitor: there while it is on, back when it is off. */
export function maintenanceRedirect(url: URL, live: boolean): string | null {
  const maintenance = href('maintenance', { locale: 'cs' });
  const isThere = url.pathname === maintenance;
  if (live) {
    if (!isThere) return url.pathname === href('maintenance', { locale: 'en' }) ? maintenance : null;
    const from = url.searchParams.get('from') ?? '';
    return /^\/(cs|en)(\/|$|\?)/.test(from) ? from : href('home', { locale: defaultLocale });
  }
  return isThere ? null : href('maintenance', { locale: 'cs', query: { from: url.pathname + url.search } });
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pair = (request.headers.cookie ?? '').split(/;\s*/).find((text) => text.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

const searchOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** The last resort, when not even the error page can be rendered: no styles, no script, a way home. [8.6] */
async function plainFailure(host: HostDefinition, locale: Locale): Promise<string> {
  const intl = intlOf(locale, await host.messages(locale));
  const text = (id: string): string =>
    String(intl.formatMessage({ id })).replace(/[<&]/g, (c) => `&#${c.charCodeAt(0)};`);
  return (
    `<!doctype html><html lang="${localeTags[locale]}"><title>${text('brand')}</title>` +
    `<p>${text('error.page.plain')} <a href="${href('home', { locale })}">${text('error.page.home')}</a></p></html>`
  );
}

/** The directory of a build, beside the server's own file. */
export const clientDirectoryBeside = (serverDirectory: string): string => path.resolve(serverDirectory, '../client');
