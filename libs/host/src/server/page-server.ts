import path from 'node:path';
import { defaultLocale, isCurrency, isLocale, localeTags, type Locale } from '@mp/domain';
import { intlOf } from '@mp/federation';
import { href, matchPath } from '@mp/i18n';
import { createService, type TrustedProxies } from '@mp/service';
import { Negotiator } from '@fastify/accept-negotiator';
import cookies from '@fastify/cookie';
import formBody from '@fastify/formbody';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { HostDefinition } from '../host-definition.ts';
import { apiAwayRetrySeconds } from './api-answers.ts';
import { proxyApi } from './api-proxy.ts';
import { createControlPanelReader } from './control-panel-reader.ts';
import { createErrorReporter } from './error-reporter.ts';
import { staticPath } from './host-assets.ts';
import { encodePage, type CachedPage, type PageEncoding } from './page-cache.ts';
import { createPageMaker, type PageMakerOptions } from './page-maker.ts';
import { takesToken } from '../query-triggers.ts';
import { ownPath } from './own-path.ts';
import { languageCookie, preferredLocale } from './preferred-locale.ts';
import { announceReloads } from './announce-reloads.ts';
import { choosePreferences, currencyCookie } from './preferences.ts';
import { isSessionCode, sessionCookie } from './session-code.ts';
import { commonSecurityHeaders, onlyOverTls, pageSecurityHeaders } from './security-headers.ts';
import { createWarmUp } from './warm-up.ts';

export interface PageServerOptions extends PageMakerOptions {
  readonly name: string;
  readonly logLevel: string;
  readonly trustedProxies?: TrustedProxies;
  readonly remoteOrigins?: readonly string[];
  /** Where pictures lie on this machine, if they do: then they do not depend on the API. */
  readonly pictureDirectories?: readonly string[];
  /** How long a start waits until its first pages are ready. [4.7] */
  readonly warmUpPatienceMs?: number;
  /** Where failures of ours are told of, as JSON by POST; nowhere without it. [8.18] */
  readonly errorReportsUrl?: string | undefined;
}

const isDevelopment = process.env['NODE_ENV'] === 'development';

const day = 86_400_000;
const immutable = { immutable: true, maxAge: 365 * day, preCompressed: true } as const;

/** Query keys that tell us nothing about the page: dropped, so that campaigns share one cached page. */
const trackingKey = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id)$/;

/** A server of pages: static files, the API under the same origin, and every other path by the slug table. */
export async function createPageServer(options: PageServerOptions): Promise<FastifyInstance> {
  const { host, snapshot } = options;
  const app = createService({
    name: options.name,
    logLevel: options.logLevel,
    trustedProxies: options.trustedProxies,
    checkHealth: async () => void (await snapshot()),
    routerOptions: { maxParamLength: 500 },
    // Open pages listen for reloads while developing; a host that starts again does not wait for them.
    ...(isDevelopment && { forceCloseConnections: true }),
  });
  const report = createErrorReporter({ service: options.name, url: options.errorReportsUrl, log: app.log });
  const pages = createPageMaker(options, {
    onStale: (error, key) => app.log.error({ err: error, key }, 'A page could not be rendered anew.'),
    onNotUnderstood: (error) => app.log.error({ err: error }, 'The API answered what the contract does not know.'),
    onBroken: (error, page) => report(error, 'A page broke while it was rendered.', { page }),
  });
  const isSecure = (request: FastifyRequest): boolean =>
    options.publicOrigin.startsWith('https:') || request.protocol === 'https';
  const securityHeaders = pageSecurityHeaders(options.remoteOrigins);
  // Asked past the memory: the operator's switches take effect at once. [4.4]
  const controlPanel = createControlPanelReader({ apiUrl: options.apiOrigin, everyMs: 1_000 });
  app.addHook('onSend', async (request, reply) => {
    const headers = { ...commonSecurityHeaders, ...(isSecure(request) && onlyOverTls) };
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
  await app.register(cookies);
  await app.register(staticFiles, { root: options.clientDirectory, prefix: staticPath, ...immutable });
  await proxyApi(app, options);
  await app.register(formBody);
  app.post('/preferences', choosePreferences(isSecure));
  if (isDevelopment) announceReloads(app, async () => (await snapshot()).stamp);
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /api/\n'));
  app.get('/favicon.ico', (_request, reply) => reply.redirect(host.icon, 301));

  app.get('/', (request, reply) => {
    const locale = preferredLocale(request.cookies[languageCookie], request.headers['accept-language']);
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

    const { [currencyCookie]: cookieCurrency, [sessionCookie]: cookieSession } = request.cookies;
    const panel = await controlPanel();
    const maintenance = maintenanceRedirect(url, panel.live);
    if (maintenance) return reply.header('cache-control', 'no-store').redirect(maintenance, 302);

    const { page, outcome } = await pages.pageOf(url, {
      season: panel.season,
      currency: isCurrency(cookieCurrency) ? cookieCurrency : null,
      session: isSessionCode(cookieSession) ? cookieSession : null,
    });
    if (page.status === 301 || page.status === 302) return reply.redirect(page.html.toString(), page.status);
    return sendPage(request, reply, page, { ...securityHeaders, 'x-cache': outcome });
  });

  const warmUp = createWarmUp({
    warm: async () => pages.warm((await controlPanel()).season),
    patienceMs: options.warmUpPatienceMs ?? 8_000,
    onPatienceLost: () => app.log.warn('The first pages are not ready; the start goes on without them.'),
  });
  if (host.warmUp) app.addHook('onReady', warmUp.begin);
  app.addHook('onClose', async () => warmUp.stop());

  app.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    // What the request itself got wrong (a body that is too long, a malformed address) is no failure of ours.
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) report(error, 'A page failed.', { page: routeIdOf(request.url) });
    const first = request.url.split('/')[1];
    const html = await plainFailure(host, isLocale(first) ? first : defaultLocale);
    return sendPage(request, reply, encodePage(status, html), securityHeaders);
  });

  return app;
}

/** What pages are sent as, best first. Browsers send one of few headers; what is remembered of them has an end. */
const encodings = new Negotiator<PageEncoding | 'identity'>({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: 100 }),
});

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  headers: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const accepted = encodings.negotiate(String(request.headers['accept-encoding'] ?? ''));
  const encoding: PageEncoding | null = accepted === 'identity' ? null : accepted;
  reply.headers({
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    // Asked for anew each time, sent again only when it has changed.
    'cache-control': 'no-cache',
    etag: page.etag,
    vary: 'accept-encoding, cookie',
  });
  if (page.status === 503) reply.header('retry-after', apiAwayRetrySeconds);
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(page.status).send(encoding ? await page.encoded(encoding) : page.html);
}

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
    const from = ownPath(url.searchParams.get('from'));
    return from && /^\/(cs|en)(\/|$|\?)/.test(from) ? from : href('home', { locale: defaultLocale });
  }
  return isThere ? null : href('maintenance', { locale: 'cs', query: { from: url.pathname + url.search } });
}

/** Which page an address is of: what is told of a failure holds no code of anybody's address. */
const routeIdOf = (url: string): string => matchPath(url.split('?')[0] ?? '')?.id ?? 'none';

const searchOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** The last resort, when not even the error page can be rendered: no styles, no script, a way home. [8.6] */
async function plainFailure(host: HostDefinition, locale: Locale): Promise<string> {
  const intl = intlOf(locale, await host.messages(locale));
  const text = (id: MessageId): string =>
    String(intl.formatMessage({ id })).replace(/[<&]/g, (c) => `&#${c.charCodeAt(0)};`);
  return (
    `<!doctype html><html lang="${localeTags[locale]}"><title>${text('brand')}</title>` +
    `<p>${text('error.page.plain')} <a href="${href('home', { locale })}">${text('error.page.home')}</a></p></html>`
  );
}

/** The directory of a build, beside the server's own file. */
export const clientDirectoryBeside = (serverDirectory: string): string => path.resolve(serverDirectory, '../client');
