import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import cookies from '@fastify/cookie';
import formBody from '@fastify/formbody';
import staticFiles from '@fastify/static';
import { locales, type Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import { sendRawResponse, createService, isOverTls, onlyOverTls } from '@mp/service';
import { serveLiveReload } from './live-reload.ts';
import { proxyApi } from './api-proxy.ts';
import type { SiteState } from './control-panel-reader.ts';
import { staticPath } from '../render/host-assets.ts';
import { unreadableRequestPage } from './unreadable-request-page.ts';
import { offlinePagesOf } from './offline-page.ts';
import { pageRoutes } from './page-routes.ts';
import { pageRouteName } from './page-metrics.ts';
import type { PageServerOptions } from './page-server-options.ts';
import { forwardAnalytics } from './forward-analytics.ts';
import { languageCookie, preferredLocale } from './preferred-locale.ts';
import { commonSecurityHeaders } from './security-headers.ts';
import { serveExternalState } from './serve-external-state.ts';
import { securityText } from './security-text.ts';
import { serveTripWorker } from './trip-worker.ts';
import { receiveErrorReports } from './receive-error-reports.ts';
import { receivePolicyReports } from './receive-policy-reports.ts';
import { receiveVitals } from './receive-vitals.ts';
import { createWarmUp } from './warm-up.ts';

const isDevelopment = process.env['NODE_ENV'] === 'development';
const disallowAll = 'User-agent: *\nDisallow: /\n';
const dayMs = 86_400_000;

/** The server of one site: static files, the API under the same origin, and every other path by the slug table. */
export async function createPageServer(options: PageServerOptions): Promise<FastifyInstance> {
  const { site, pipeline } = options;
  const errorResponseOf = await unreadableRequestPage(site);
  const app = createService({
    name: site.name,
    release: options.release,
    logLevel: options.logLevel,
    trustedProxies: options.trustedProxies,
    checkHealth: options.checkReady,
    routerOptions: { maxParamLength: 500 },
    clientErrorHandler: sendRawResponse(errorResponseOf),
    // Fastify calls no handler for an address that it cannot decode.
    frameworkErrors: (_error, { url }, reply) => {
      const { status, headers, body } = errorResponseOf({ status: 400, address: url });
      void (reply as FastifyReply).code(status).headers(headers).send(body);
    },
    telemetry: options.telemetry,
    routeName: pageRouteName,
    // In development, open pages hold connections for reloads; a restart must not wait for them.
    ...(isDevelopment && { forceCloseConnections: true }),
  });
  const isSecure = (request: FastifyRequest): boolean =>
    isOverTls(options.publicOrigin) || request.protocol === 'https';
  sendSecurityHeaders(app, options, isSecure);
  await app.register(cookies);
  await app.register(formBody);
  await serveFiles(app, options);
  serveExternalState(app, pipeline.externalState);
  await proxyApi(app, options);
  receiveReports(app, options);
  redirectRoot(app, options);
  const pages = pipeline.pagesOf(options);
  await pageRoutes(app, { ...options, pages, isSecure });
  warmUpBeforeReady(app, options, (season) => pages.warm(season));
  if (isDevelopment) serveLiveReload(app, () => options.snapshot().stamp);
  return app;
}

/** Headers that every response has, unless its route sets them. */
function sendSecurityHeaders(
  app: FastifyInstance,
  { publicOrigin, shopOrigin = '' }: PageServerOptions,
  isSecure: (request: FastifyRequest) => boolean,
): void {
  // If the shop uses TLS, the origin of a standalone remote does, too.
  const alwaysOverTls = [publicOrigin, shopOrigin].some(isOverTls);
  const plain = Object.entries(commonSecurityHeaders);
  const overTls = [...plain, ...Object.entries(onlyOverTls)];
  app.addHook('onSend', (request, reply, _payload, done) => {
    const headers = alwaysOverTls || isSecure(request) ? overTls : plain;
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
}

/** The client build, the icon, `robots.txt`, and the service worker where the site can be installed. */
async function serveFiles(app: FastifyInstance, options: PageServerOptions): Promise<void> {
  const { site, clientDirectory, robots = disallowAll } = options;
  await app.register(staticFiles, {
    root: clientDirectory,
    prefix: staticPath,
    immutable: true,
    maxAge: 365 * dayMs,
    preCompressed: true,
  });
  serveTripWorker(app, clientDirectory, site.installed && (await offlinePagesOf(site)));
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robots));
  app.get('/.well-known/security.txt', (_request, reply) => reply.type('text/plain').send(securityText(options)));
  app.get('/favicon.ico', (_request, reply) => reply.redirect(site.icon, 301));
}

/** Receives reports of browsers: analytics events, failures, violations of the content security policy, and web vitals. */
function receiveReports(app: FastifyInstance, options: PageServerOptions): void {
  forwardAnalytics(app, options.analyticsUrl);
  receiveErrorReports(app, options.release, options.reporter.pass);
  receivePolicyReports(app, options.release, options.reporter.pass);
  receiveVitals(app, { release: options.release, dsn: options.errorReportsUrl });
}

/** Redirects `/` to the site's first page in the visitor's language; `/cs` and `/en` of a site without a home page, too. */
function redirectRoot(app: FastifyInstance, { site }: PageServerOptions): void {
  const redirect = (request: FastifyRequest, reply: FastifyReply, locale: Locale) => {
    const search = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
    return reply
      .headers({ vary: 'accept-language, cookie', 'cache-control': 'no-store' })
      .redirect(href((site.start ?? 'home') as 'console', { locale, params: {} }) + search, 302);
  };
  app.get('/', (request, reply) =>
    redirect(request, reply, preferredLocale(request.cookies[languageCookie], request.headers['accept-language'])),
  );
  if (site.start)
    for (const locale of locales) app.get(`/${locale}`, (request, reply) => redirect(request, reply, locale));
}

function warmUpBeforeReady(
  app: FastifyInstance,
  { site, controlPanel, warmUpMs = 8_000 }: PageServerOptions,
  warm: (season: SiteState['season']) => Promise<boolean>,
): void {
  if (!site.warmPaths) return;
  const warmUp = createWarmUp({
    warm: async () => warm((await controlPanel()).season),
    timeoutMs: warmUpMs,
    onTimeout: () => app.log.warn('The warm-up timed out; the server starts without it.'),
  });
  app.addHook('onReady', warmUp.begin);
  app.addHook('onClose', async () => warmUp.stop());
}
