import { nowMs } from '@mp/domain/clock';
import { locales, type Locale } from '@mp/domain';
import type { AreaName } from '@mp/federation';
import { ownPath, pageSecurityHeaders, plainRoutesOf, readHostAssets } from '@mp/host/server';
import { href } from '@mp/i18n';
import { isOverTls } from '@mp/service';
import { PreviewRefused, previewToken, type PreviewRefusalCode } from '@mp/signed-releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Previews } from '../federation/previews.ts';
import { routeTargets } from '../route-targets.ts';
import { previewCookie } from './preview-cookie.ts';
import { offerPage, refusedPage } from './preview-page.ts';
import { previewStyles, stylesPath } from './preview-styles.ts';

/**
 * For how long a browser keeps it after its time is over, in seconds: pages that are open by then still tell of their failures, and
 * whoever goes on is told that it is over.
 */
const afterwardsSeconds = 3_600;

const statuses: Readonly<Record<PreviewRefusalCode, number>> = {
  preview_malformed: 400,
  preview_unknown_key: 403,
  preview_forged: 403,
  preview_foreign_form: 403,
  preview_other_remote: 404,
  preview_expired: 410,
  preview_ended: 410,
  preview_not_fit: 409,
  preview_not_ready: 503,
};

/** When somebody may ask again for what is being made ready, in seconds. */
const againSeconds = 5;

interface PreviewRoutesOptions {
  readonly previews: Pick<Previews, 'await'>;
  /** The address that visitors use. */
  readonly publicOrigin: string;
  /** The host's client build. */
  readonly clientDirectory: string;
  readonly log: { info(details: object, message: string): void };
}

/**
 * `GET /{lang}/preview/{token}` says what a link to a candidate will do; `POST /{lang}/preview` does it, and `POST /{lang}/preview/end`
 * ends it. Nothing changes by GET, and nothing by a form of another site. (ADR 0122)
 */
export function previewRoutes(app: FastifyInstance, options: PreviewRoutesOptions): void {
  const { previews, publicOrigin, clientDirectory, log } = options;
  const { main: styles } = readHostAssets(clientDirectory);
  const headers = {
    ...pageSecurityHeaders(),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    // The address opens something: no other site learns it.
    'referrer-policy': 'same-origin',
  };
  const cookieOf = (request: FastifyRequest) => ({
    ...{ path: '/', sameSite: 'lax' as const, httpOnly: true },
    secure: isOverTls(publicOrigin) || request.protocol === 'https',
  });
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html);

  const refuse = (reply: FastifyReply, error: unknown, locale: Locale) => {
    if (!(error instanceof PreviewRefused)) throw error;
    const { code } = error;
    log.info({ code, why: error.message }, 'A preview was refused.');
    if (code === 'preview_not_ready') reply.header('retry-after', againSeconds);
    return send(reply, statuses[code], refusedPage(code, locale, styles));
  };

  /** A form that no page of ours has sent. */
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
        const preview = await previews.await(request.params['*'], false);
        return send(reply, 200, offerPage(preview, locale, styles));
      } catch (error) {
        return refuse(reply, error, locale);
      }
    });

    app.post(`/${locale}/preview`, { bodyLimit: 4_096 }, async (request, reply) => {
      try {
        if (isForeign(request)) throw new PreviewRefused('preview_foreign_form');
        const { token } = (request.body ?? {}) as { token?: unknown };
        const preview = await previews.await(typeof token === 'string' ? token : '', true);
        const maxAge = Math.ceil((preview.until - nowMs()) / 1_000) + afterwardsSeconds;
        reply.setCookie(previewCookie, previewToken(preview), { ...cookieOf(request), maxAge });
        const { name, version, until } = preview;
        log.info({ name, version, until: new Date(until).toISOString() }, 'A preview begins in a browser.');
        return reply.headers(headers).redirect(pageOfArea(name as AreaName, locale), 303);
      } catch (error) {
        return refuse(reply, error, locale);
      }
    });

    app.post(`/${locale}/preview/end`, { bodyLimit: 8_192 }, async (request, reply) => {
      if (isForeign(request)) return refuse(reply, new PreviewRefused('preview_foreign_form'), locale);
      const { back } = (request.body ?? {}) as { back?: unknown };
      reply.clearCookie(previewCookie, cookieOf(request));
      return reply.headers(headers).redirect(ownPath(back) ?? href('home', { locale }), 303);
    });
  }
}

/** A page of an area that an address alone leads to; home where all of them need more. */
export function pageOfArea(area: AreaName, locale: Locale): string {
  const [first = 'home'] = plainRoutesOf(area, routeTargets);
  return href(first, { locale });
}
