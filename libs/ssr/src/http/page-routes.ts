import { defaultLocale, isCurrency, isLocale, type Locale, type Season } from '@mp/domain';
import { carryQuery } from '@mp/host-api';
import { href, matchPath } from '@mp/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiRetrySeconds } from './api-error-response.ts';
import { CallRefusedError } from './api-pool.ts';
import { encodingFor } from './compression.ts';
import { encodePage, type EncodedPage } from '../cache/encoded-page.ts';
import { staticPath } from '../render/host-assets.ts';
import { sameOriginPath } from './same-origin-path.ts';
import { isOfAnotherSite, handleForms } from './page-forms.ts';
import type { PageChoice, SitePages } from '../render/page-pipeline.ts';
import type { PageServerOptions } from './page-server-options.ts';
import { leavingPage, plainFailure } from './plain-page.ts';
import { choosePreferences, currencyCookie } from './preferences.ts';
import { preferredLocale } from './preferred-locale.ts';
import { RenderBusyError, RenderError } from '../render/render-error.ts';
import { mapboxOrigins, pageSecurityHeaders } from './security-headers.ts';
import { isSessionCode, sessionCookie } from './session-code.ts';
import { isOfFile, sendShortResponse, wantsPage } from './short-response.ts';
import { serveSpeculationRules } from './speculation-rules.ts';
import { traceHeader } from './trace-header.ts';
import { liveReleases } from './visitor-releases.ts';
import { acceptsSessionToken } from '../page/query-triggers.ts';

interface PageRoutesOptions extends PageServerOptions {
  readonly pages: SitePages;
  readonly isSecure: (request: FastifyRequest) => boolean;
}

/** Query keys that change nothing of a page: dropped, so that campaigns share one cached page. */
const trackingKey = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id)$/;

/** Handles every path without a file or API route: pages, their forms, and error pages. */
export async function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): Promise<void> {
  const { site, pages, pipeline, controlPanel, chooseReleases = liveReleases } = options;
  const securityHeaders = pageSecurityHeaders(options.mapboxToken === undefined ? [] : mapboxOrigins);
  const prefetchHeaders = serveSpeculationRules(app, site);

  const showPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = ownUrl(request.url, options.publicOrigin);
    if (isOfFile(url.pathname) && !wantsPage(request)) return sendShortResponse(reply, 404);
    if (url.pathname.endsWith('/')) return reply.redirect((url.pathname.replace(/\/+$/, '') || '/') + url.search, 301);
    const dropped = dropUnreadKeys(url);
    // A redirect keeps what was dropped.
    const redirect = (to: string, status: number) =>
      reply.redirect(dropped.length > 0 ? carryQuery(to, `?${new URLSearchParams(dropped)}`) : to, status);
    const deepLink = placeDeepLink(url);
    if (deepLink) return redirect(deepLink, 302);

    const panel = await controlPanel();
    const maintenance = maintenanceRedirect(url, panel.live || site.staysOpen === true);
    if (maintenance) return reply.header('cache-control', 'no-store').redirect(maintenance, 302);

    pipeline.applyState(panel);
    const visitor = await chooseReleases(request, reply);
    const { page, outcome, redirectsTo } = await pages.page(url, { ...choiceOf(request, panel.season), visitor });
    options.countPage(outcome);
    if (visitor.notice !== null) reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    if (redirectsTo !== null) return redirect(redirectsTo, page.status);
    const headers = {
      ...securityHeaders,
      'x-cache': outcome,
      ...traceHeader(options.telemetry?.tracing),
      ...prefetchHeaders(request),
    };
    // While the shop is closed, its page is not indexed, and the browser reloads it periodically.
    if (isClosed(url, panel.live)) {
      reply.headers({ 'cache-control': 'no-store', refresh: refreshSeconds });
      return sendPage(request, reply, { ...page, status: 503 }, headers);
    }
    return sendPage(request, reply, page, headers);
  };
  app.get('/*', showPage);

  /** @param textOf the status whose text the page shows */
  const sendFailure = async (request: FastifyRequest, reply: FastifyReply, status: number, textOf = status) =>
    sendPage(request, reply, encodePage(status, await plainFailure(site, localeOf(request), textOf)), securityHeaders);

  // Missing files, and methods that an address does not support.
  app.setNotFoundHandler(async (request, reply) => {
    const { method, url } = request;
    if (method === 'GET' || method === 'HEAD')
      return wantsPage(request) ? showPage(request, reply) : sendShortResponse(reply, 404);
    reply.headers({ allow: url.startsWith(staticPath) ? 'GET, HEAD' : 'GET, HEAD, POST', 'cache-control': 'no-store' });
    return wantsPage(request) ? sendFailure(request, reply, 405, 415) : sendShortResponse(reply, 405);
  });

  app.post('/preferences', async (request, reply) =>
    isOfAnotherSite(request)
      ? sendFailure(request, reply, 403)
      : choosePreferences(request, reply, options.isSecure(request)),
  );

  handleForms(app, {
    submit: async (request, reply, fields) => {
      const url = ownUrl(request.url, options.publicOrigin);
      const panel = await controlPanel();
      const maintenance = maintenanceRedirect(url, panel.live || site.staysOpen === true);
      if (maintenance) return { kind: 'see', path: maintenance };
      const visitor = await chooseReleases(request, reply);
      const choice = { ...choiceOf(request, panel.season), visitor };
      return options.pool.count(request.ip, () => pages.submit(url, fields, choice, request.ip));
    },
    refuse: (request, reply, status) => sendFailure(request, reply, status),
    leave: async (request, reply, url) =>
      sendPage(request, reply, encodePage(200, await leavingPage(site, localeOf(request), url)), securityHeaders),
  });

  app.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    // An invalid request (a body that is too long, a malformed address) is not a failure of the server.
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : failureStatusOf(error);
    if (status >= 500)
      options.reporter.report(error, 'A page failed.', { page: routeIdOf(request.url), site: site.name });
    return sendFailure(request, reply, status);
  });
}

const failureStatusOf = (error: unknown): 503 | 500 =>
  error instanceof RenderError || error instanceof RenderBusyError || error instanceof CallRefusedError ? 503 : 500;

/**
 * Removes query keys that do not affect the page from an address, and returns them. One is a session token: the browser stores
 * it first, and the page is the same for everybody. [4.3]
 */
function dropUnreadKeys(url: URL): [string, string][] {
  if (url.search === '') return [];
  const hasToken = acceptsSessionToken(matchPath(url.pathname)?.id);
  const dropped = [...url.searchParams].filter(([key]) => trackingKey.test(key) || (hasToken && key === 'token'));
  for (const [key] of dropped) url.searchParams.delete(key);
  return dropped;
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
    // Revalidated each time, sent again only when it has changed; the result of a form is not cached at all.
    'cache-control': reply.getHeader('cache-control') ?? 'no-cache',
    etag: page.etag,
    vary: 'accept-encoding, cookie, save-data',
  });
  if (page.status === 503) reply.header('retry-after', apiRetrySeconds);
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(page.status).send(encoding ? await page.encoded(encoding) : page.html);
}

/**
 * The requested address on our own origin. Leading slashes are collapsed: `//evil.example` and equivalent addresses would
 * otherwise name another host.
 */
function ownUrl(path: string, origin: string): URL {
  const url = new URL(`${origin}/${path.replace(/^[/\\]+/, '')}`);
  if (url.pathname.startsWith('//')) url.pathname = url.pathname.replace(/^\/+/, '/');
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

/** Whether this is the maintenance page while the site is off. */
const isClosed = (url: URL, live: boolean): boolean => !live && matchPath(url.pathname)?.id === 'maintenance';

/** Reload interval of the maintenance page, in seconds. Once the site is on, the response redirects back. */
const refreshSeconds = 20;

const maintenancePaths = { cs: href('maintenance', { locale: 'cs' }), en: href('maintenance', { locale: 'en' }) };

/** [2.24] [2.28] Returns the redirect of the maintenance switch: to its page while it is on, back once it is off. */
export function maintenanceRedirect(url: URL, live: boolean): string | null {
  const { cs: maintenance, en: englishMaintenance } = maintenancePaths;
  const isMaintenance = url.pathname === maintenance;
  if (live) {
    if (!isMaintenance) return url.pathname === englishMaintenance ? maintenance : null;
    const from = sameOriginPath(url.searchParams.get('from'));
    return from && /^\/(cs|en)(\/|$|\?)/.test(from) ? from : href('home', { locale: defaultLocale });
  }
  return isMaintenance ? null : href('maintenance', { locale: 'cs', query: { from: url.pathname + url.search } });
}

/** The route of an address, for reports: the address itself may contain a personal code. */
const routeIdOf = (url: string): string => matchPath(url.split('?')[0] ?? '')?.id ?? 'none';

/** The language of an address, or else the browser's preferred language. */
const localeOf = ({ url, headers }: FastifyRequest): Locale => {
  const first = url.split(/[/?]/)[1];
  return isLocale(first) ? first : preferredLocale(undefined, headers['accept-language']);
};

/** The visitor's choices, from their cookies. */
function choiceOf({ cookies }: FastifyRequest, season: Season): PageChoice {
  const { [currencyCookie]: currency, [sessionCookie]: session } = cookies;
  return {
    season,
    currency: isCurrency(currency) ? currency : null,
    session: isSessionCode(session) ? session : null,
  };
}
