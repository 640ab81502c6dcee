import path from 'node:path';
import { defaultLocale, isCurrency, isLocale, type Locale, type Season } from '@mp/domain';
import { carryQuery } from '@mp/federation';
import { href, matchPath } from '@mp/i18n';
import {
  answerUnreadable,
  createService,
  isOverTls,
  onlyOverTls,
  type Telemetry,
  type TrustedProxies,
} from '@mp/service';
import cookies from '@fastify/cookie';
import formBody from '@fastify/formbody';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiAwayRetrySeconds } from './api-answers.ts';
import { createApiPool } from './api-pool.ts';
import { proxyApi } from './api-proxy.ts';
import { encodingFor } from './compression.ts';
import { createControlPanelReader } from './control-panel-reader.ts';
import { encodePage, type EncodedPage } from './encoded-page.ts';
import { createErrorReporter } from './error-reporter.ts';
import { staticPath } from './host-assets.ts';
import { lastWordsOf } from './last-words.ts';
import { offlinePagesOf } from './offline-page.ts';
import { passOnEvents } from './pass-on-events.ts';
import { isOfAnotherSite, takeForms, type PageForms } from './page-forms.ts';
import { measurePages, pageRouteName } from './page-measures.ts';
import { createPageMaker, type PageChoice, type PageMakerOptions, type PageMakerWatch } from './page-maker.ts';
import { leavingPage, plainFailure } from './plain-page.ts';
import { takesToken } from '../query-triggers.ts';
import { ownPath } from './own-path.ts';
import { languageCookie, preferredLocale } from './preferred-locale.ts';
import { takeFailures } from './take-failures.ts';
import { takeVitals } from './take-vitals.ts';
import { announceReloads } from './announce-reloads.ts';
import { choosePreferences, currencyCookie } from './preferences.ts';
import { isSessionCode, sessionCookie } from './session-code.ts';
import { commonSecurityHeaders, mapboxOrigins, pageSecurityHeaders } from './security-headers.ts';
import { RendererFault } from './renderer/renderer-fault.ts';
import { isOfFile, sendShort, wantsPage } from './short-answer.ts';
import { serveAnswers } from './serve-answers.ts';
import { isAheadOfPress, serveSpeculationRules } from './speculation-rules.ts';
import { traceHeader } from './trace-header.ts';
import { tracedFetch } from './traced-calls.ts';
import { serveTripWorker } from './trip-worker.ts';
import { liveReleasesAlone, type VisitorReleases } from './visitor-releases.ts';
import { createWarmUp } from './warm-up.ts';

export interface PageServerOptions extends PageMakerOptions {
  readonly name: string;
  readonly logLevel: string;
  readonly trustedProxies?: TrustedProxies;
  readonly remoteOrigins?: readonly string[];
  /** Client builds that pages may still be open of; what is not in this host's own is looked for there. */
  readonly earlierClientDirectories?: readonly string[];
  /** Where pictures lie on this machine, if they do: then they do not depend on the API. */
  readonly pictureDirectories?: readonly string[];
  /** How long a start waits until its first pages are ready. [4.7] */
  readonly warmUpPatienceMs?: number;
  /** Where failures are told of: the DSN of a service that speaks Sentry's protocol; nowhere without it. [8.18] */
  readonly errorReportsUrl?: string | undefined;
  /** What runs here, for reports of failures: `shell@1f3a`. */
  readonly release?: string;
  /** What search engines are told of this origin; without it, to stay away. */
  readonly robots?: string;
  /** Where what visitors agreed to have measured is passed on to, as JSON by POST; nowhere without it. [7.35] */
  readonly analyticsUrl?: string | undefined;
  /** Which releases visitors get; without it those that are live. */
  readonly visitors?: VisitorReleases | undefined;
  /** Told of each page that was drawn: see {@link PageMakerWatch}. */
  readonly onDrawn?: PageMakerWatch['onDrawn'];
  /** Rejects while there is nobody who makes pages. */
  readonly checkPages?: (() => Promise<void>) | undefined;
  /** Who is told how the server is. */
  readonly telemetry?: Telemetry | undefined;
}

const isDevelopment = process.env['NODE_ENV'] === 'development';

/** An area on its own origin: the shop has whatever is worth finding. */
const nothingToFind = 'User-agent: *\nDisallow: /\n';

const day = 86_400_000;
const immutable = { immutable: true, maxAge: 365 * day, preCompressed: true } as const;

/** Query keys that tell us nothing about the page: dropped, so that campaigns share one cached page. */
const trackingKey = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id)$/;

/** A server of pages: static files, the API under the same origin, and every other path by the slug table. */
export async function createPageServer(options: PageServerOptions): Promise<FastifyInstance> {
  const { host, snapshot, visitors = liveReleasesAlone } = options;
  const lastWords = await lastWordsOf(host);
  const app = createService({
    name: options.name,
    release: options.release,
    logLevel: options.logLevel,
    trustedProxies: options.trustedProxies,
    checkHealth: async () => {
      await snapshot();
      await options.checkPages?.();
    },
    routerOptions: { maxParamLength: 500 },
    clientErrorHandler: answerUnreadable(lastWords),
    // An address that cannot be decoded never comes to a handler.
    frameworkErrors: (_error, { url }, reply) => {
      const { status, headers, body } = lastWords({ status: 400, address: url });
      void (reply as FastifyReply).code(status).headers(headers).send(body);
    },
    telemetry: options.telemetry,
    routeName: pageRouteName,
    // Open pages listen for reloads while developing; a host that starts again does not wait for them.
    ...(isDevelopment && { forceCloseConnections: true }),
  });
  const release = options.release ?? options.name;
  const { report, pass } = createErrorReporter({ release, dsn: options.errorReportsUrl, log: app.log });
  const tracing = options.telemetry?.tracing;
  const pages = createPageMaker(
    { ...options, tracing },
    {
      onDrawn: options.onDrawn,
      onStale: (error, key) => app.log.error({ err: error, key }, 'A page could not be rendered anew.'),
      onNotUnderstood: (error) => app.log.error({ err: error }, 'The API answered what the contract does not know.'),
      onBroken: (error, page, remote) =>
        report(error, 'A page broke while it was rendered.', { page, ...(remote && { remote }) }),
    },
  );
  const isSecure = (request: FastifyRequest): boolean =>
    isOverTls(options.publicOrigin) || request.protocol === 'https';
  // Where the shop is visited over TLS, an area's own origin is, too.
  const alwaysOverTls = [options.publicOrigin, options.shopOrigin ?? ''].some(isOverTls);
  const securityHeaders = pageSecurityHeaders(
    options.remoteOrigins,
    options.mapboxToken === undefined ? [] : mapboxOrigins,
  );
  // Asked past the memory: the operator's switches take effect at once. [4.4]
  const controlPanel = createControlPanelReader({
    ...{ apiUrl: options.apiOrigin, everyMs: 1_000 },
    ...(tracing && { fetch: tracedFetch(tracing) }),
  });
  app.addHook('onSend', async (request, reply) => {
    const headers = { ...commonSecurityHeaders, ...((alwaysOverTls || isSecure(request)) && onlyOverTls) };
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
  await app.register(cookies);
  const root = [options.clientDirectory, ...(options.earlierClientDirectories ?? [])];
  await app.register(staticFiles, { root, prefix: staticPath, ...immutable });
  serveAnswers(app, pages.answers);
  const fetchedAhead = serveSpeculationRules(app, host);
  serveTripWorker(app, options.clientDirectory, host.installed && (await offlinePagesOf(host)));
  const pool = createApiPool(undefined, tracing);
  app.addHook('onClose', () => pool.close());
  app.addHook('onClose', async () => options.telemetry?.close());
  const counted = measurePages(options.telemetry, { pool, snapshot });
  await proxyApi(app, { ...options, pool });
  await app.register(formBody);
  passOnEvents(app, options.analyticsUrl);
  takeFailures(app, release, { pass, visitors });
  takeVitals(app, { release, dsn: options.errorReportsUrl });
  if (isDevelopment) announceReloads(app, async () => (await snapshot()).stamp);
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(options.robots ?? nothingToFind));
  app.get('/favicon.ico', (_request, reply) => reply.redirect(host.icon, 301));

  app.get('/', (request, reply) => {
    const locale = preferredLocale(request.cookies[languageCookie], request.headers['accept-language']);
    return reply
      .headers({ vary: 'accept-language, cookie', 'cache-control': 'no-store' })
      .redirect(href(host.start ?? 'home', { locale }) + searchOf(request.url), 302);
  });

  const showPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = ownUrl(request.url, options.publicOrigin);
    if (isOfFile(url.pathname) && !wantsPage(request)) return sendShort(reply, 404);
    if (url.pathname.endsWith('/')) return reply.redirect((url.pathname.replace(/\/+$/, '') || '/') + url.search, 301);
    // The browser moves a token to storage before it does anything else; the page itself is everybody's. [4.3]
    const hasToken = takesToken(matchPath(url.pathname)?.id);
    const aside = [...url.searchParams].filter(([key]) => trackingKey.test(key) || (hasToken && key === 'token'));
    for (const [key] of aside) url.searchParams.delete(key);
    // Whoever is led on takes along what no page reads.
    const leadOn = (to: string, status: number) =>
      reply.redirect(aside.length > 0 ? carryQuery(to, `?${new URLSearchParams(aside)}`) : to, status);
    const deepLink = placeDeepLink(url);
    if (deepLink) return leadOn(deepLink, 302);

    const panel = await controlPanel();
    const maintenance = maintenanceRedirect(url, panel.live || host.staysOpen === true);
    if (maintenance) return reply.header('cache-control', 'no-store').redirect(maintenance, 302);

    pages.heed(panel);
    const visitor = await visitors.choose(request, reply);
    const choice = { ...choiceOf(request, panel.season), visitor };
    const counts = !visitors.isAside(request) && !isAheadOfPress(request);
    const made = pages.pageOf(url, choice);
    // What its own code broke is no page at all.
    if (counts) made.catch(() => visitors.met(null, true, request.ip));
    const { page, outcome, leadsTo, shown } = await made;
    counted(outcome);
    if (visitor.notice !== null) reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    if (shown && counts) visitors.met(shown.remote, shown.failed, request.ip);
    if (leadsTo !== null) return leadOn(leadsTo, page.status);
    if (visitor.isLast && !isAheadOfPress(request)) visitors.forget(request, reply);
    const headers = { ...securityHeaders, 'x-cache': outcome, ...traceHeader(tracing), ...fetchedAhead(request) };
    // A shop that is closed for a while is no page to be found; who waits in front of it is let in by itself.
    if (isClosed(url, panel.live)) {
      reply.headers({ 'cache-control': 'no-store', refresh: askAgainSeconds });
      return sendPage(request, reply, { ...page, status: 503 }, headers);
    }
    return sendPage(request, reply, page, headers);
  };
  app.get('/*', showPage);

  /** @param of what is said in its words */
  const sayNo = async (request: FastifyRequest, reply: FastifyReply, status: number, of = status) =>
    sendPage(request, reply, encodePage(status, await plainFailure(host, localeOf(request), of)), securityHeaders);
  const refuse: PageForms['refuse'] = (request, reply, status) => sayNo(request, reply, status);
  // Files that are not there, and what nobody does to an address.
  app.setNotFoundHandler(async (request, reply) => {
    const { method, url } = request;
    if (method === 'GET' || method === 'HEAD')
      return wantsPage(request) ? showPage(request, reply) : sendShort(reply, 404);
    reply.headers({ allow: url.startsWith(staticPath) ? 'GET, HEAD' : 'GET, HEAD, POST', 'cache-control': 'no-store' });
    // It was no form that was sent too early, so it is said in other words.
    return wantsPage(request) ? sayNo(request, reply, 405, 415) : sendShort(reply, 405);
  });
  app.post('/preferences', async (request, reply) =>
    isOfAnotherSite(request) ? refuse(request, reply, 403) : choosePreferences(request, reply, isSecure(request)),
  );
  takeForms(app, {
    pool,
    submit: async (request, reply, fields, ask) => {
      const url = ownUrl(request.url, options.publicOrigin);
      const panel = await controlPanel();
      const maintenance = maintenanceRedirect(url, panel.live);
      if (maintenance) return { kind: 'see', path: maintenance };
      const visitor = await visitors.choose(request, reply);
      return pages.submit(url, fields, { ...choiceOf(request, panel.season), visitor }, ask);
    },
    refuse,
    leave: async (request, reply, url) =>
      sendPage(request, reply, encodePage(200, await leavingPage(host, localeOf(request), url)), securityHeaders),
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
    const ofArea = error instanceof RendererFault ? 503 : 500;
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : ofArea;
    if (status >= 500) report(error, 'A page failed.', { page: routeIdOf(request.url) });
    return sayNo(request, reply, status);
  });

  return app;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: EncodedPage,
  headers: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const encoding = encodingFor(request);
  reply.headers({
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    // Asked for anew each time, sent again only when it has changed; what a form came to is not kept at all.
    'cache-control': reply.getHeader('cache-control') ?? 'no-cache',
    etag: page.etag,
    vary: 'accept-encoding, cookie, save-data',
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
  const url = new URL(`${origin}/${path.replace(/^[/\\]+/, '')}`);
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

/** Whether this is the page that stands in for all others while the site is off. */
const isClosed = (url: URL, live: boolean): boolean => !live && matchPath(url.pathname)?.id === 'maintenance';

/** How often a tab that waits asks whether the site is on again: the answer leads back to where it came from. */
const askAgainSeconds = 20;

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

/** The language of an address; that of the shop's country where it names none. */
/** The language of an address; where it says none, the one that the browser asks for. */
const localeOf = ({ url, headers }: FastifyRequest): Locale => {
  const first = url.split(/[/?]/)[1];
  return isLocale(first) ? first : preferredLocale(undefined, headers['accept-language']);
};

/** What a visitor has chosen before, as their cookies have it. */
function choiceOf({ cookies: kept }: FastifyRequest, season: Season): PageChoice {
  const { [currencyCookie]: currency, [sessionCookie]: session } = kept;
  return {
    season,
    currency: isCurrency(currency) ? currency : null,
    session: isSessionCode(session) ? session : null,
  };
}

const searchOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** The directory of a build, beside the server's own file. */
export const clientDirectoryBeside = (serverDirectory: string): string => path.resolve(serverDirectory, '../client');
