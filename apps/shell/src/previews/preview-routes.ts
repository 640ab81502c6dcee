import { locales, type Locale } from '@mp/domain';
import { nowMs } from '@mp/domain/clock';
import { sameOriginPath, pageSecurityHeaders, readHostAssets } from '@mp/ssr/http';
import { href, routeIds, routes } from '@mp/i18n';
import type { ReleaseLoader } from '@mp/remotes/loader';
import { readPreview, ReleaseError, type TrustedKeys } from '@mp/remotes/manifest';
import { isOverTls } from '@mp/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routeTargets } from '../route-targets.ts';
import { remotesOf, sites } from '../sites/sites.ts';
import { previewCookie } from './preview-cookie.ts';
import { offerPage, refusedPage } from './preview-page.ts';
import { previewStyles, stylesPath } from './preview-styles.ts';

/** How long the cookie outlives its preview, in seconds, so that the visitor gets a notice of its end. */
const afterwardsSeconds = 3_600;

interface PreviewRoutesOptions {
  readonly loader: Pick<ReleaseLoader, 'preview'>;
  readonly keys: TrustedKeys;
  /** The address that visitors use. */
  readonly publicOrigin: string;
  /** The host's client build. */
  readonly clientDirectory: string;
}

/**
 * `GET /{lang}/preview/{token}` describes a preview; `POST /{lang}/preview` starts it in this browser, and
 * `POST /{lang}/preview/end` ends it. A form of another site is refused. (ADR 0138)
 */
export function previewRoutes(app: FastifyInstance, options: PreviewRoutesOptions): void {
  const { loader, keys, publicOrigin } = options;
  const { main: styles } = readHostAssets(options.clientDirectory);
  const headers = {
    ...pageSecurityHeaders(),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    // The address contains a token, so it is not sent to other sites.
    'referrer-policy': 'same-origin',
  };
  const cookieOf = (request: FastifyRequest) => ({
    path: '/',
    sameSite: 'lax' as const,
    httpOnly: true,
    secure: isOverTls(publicOrigin) || request.protocol === 'https',
  });
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html);
  const refuse = (reply: FastifyReply, error: unknown, locale: Locale) => {
    if (!(error instanceof ReleaseError)) throw error;
    app.log.info({ err: error, code: error.code }, 'A preview was refused.');
    const status = { preview_invalid: 410, release_unknown: 404 }[error.code as string] ?? 503;
    return send(reply, status, refusedPage('preview.refused', locale, styles));
  };
  const refuseForeign = (reply: FastifyReply, locale: Locale) =>
    send(reply, 403, refusedPage('preview.foreign', locale, styles));
  const shopRemotes: ReadonlySet<string> = remotesOf(sites.shop);
  /** @throws ReleaseError when the token is invalid, or its release cannot run in the shop */
  const readToken = (token: unknown) => {
    const preview = readPreview(token, keys);
    if (!shopRemotes.has(preview.name)) throw new ReleaseError('release_unknown', preview.name);
    return preview;
  };

  /** Whether a form was sent by a page of another site. */
  const isForeign = ({ headers: { 'sec-fetch-site': site, origin, host } }: FastifyRequest): boolean =>
    site !== undefined
      ? site !== 'same-origin' && site !== 'none'
      : origin !== undefined && origin !== publicOrigin && !origin.endsWith(`//${host}`);

  app.get(stylesPath, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(previewStyles),
  );

  for (const locale of locales) {
    app.get<{ Params: { '*': string } }>(`/${locale}/preview/*`, async (request, reply) => {
      try {
        const token = request.params['*'];
        return send(reply, 200, offerPage(readToken(token), token, locale, styles));
      } catch (error) {
        return refuse(reply, error, locale);
      }
    });

    app.post(`/${locale}/preview`, { bodyLimit: 4_096 }, async (request, reply) => {
      if (isForeign(request)) return refuseForeign(reply, locale);
      try {
        const { token } = (request.body ?? {}) as { token?: unknown };
        const { name, version, until } = readToken(token);
        await loader.preview(name, version);
        const maxAge = Math.ceil((until - nowMs()) / 1_000) + afterwardsSeconds;
        reply.setCookie(previewCookie, String(token), { ...cookieOf(request), maxAge });
        app.log.info({ name, version, until: new Date(until).toISOString() }, 'A preview starts in a browser.');
        return await reply.headers(headers).redirect(pageOfRemote(name, locale), 303);
      } catch (error) {
        return refuse(reply, error, locale);
      }
    });

    app.post(`/${locale}/preview/end`, { bodyLimit: 8_192 }, async (request, reply) => {
      if (isForeign(request)) return refuseForeign(reply, locale);
      const { back } = (request.body ?? {}) as { back?: unknown };
      reply.clearCookie(previewCookie, cookieOf(request));
      return reply.headers(headers).redirect(sameOriginPath(back) ?? href('home', { locale }), 303);
    });
  }
}

/** A page of a remote whose address has no parameters; home where all of them have some. */
export function pageOfRemote(remote: string, locale: Locale): string {
  const targets: Readonly<Partial<Record<string, { readonly page: string }>>> = routeTargets;
  const first = routeIds.find((id) => targets[id]?.page.startsWith(`${remote}/`) && !/[{*]/.test(routes[id].en));
  return href(first ?? 'home', { locale });
}
