import { randomInt } from 'node:crypto';
import { defaultLocale, isLocale, type Locale } from '@mp/domain';
import type { AreaName } from '@mp/federation';
import { ownPath, type VisitorChoice, type VisitorReleases } from '@mp/host/server';
import { isOverTls } from '@mp/service';
import { cohortIn, cohorts, isInCanary, PreviewRefused } from '@mp/signed-releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { previewCookie } from '../previews/preview-cookie.ts';
import { previewNotice, refusalNotice } from '../previews/preview-notice.ts';
import type { CanaryWatch } from './canary-watch.ts';
import type { ServerFederation } from './server-federation.ts';

/**
 * The cookie by which a browser stays in its cohort while canaries run: a number from 0 to 99, which a hundredth of all
 * visitors have in common.
 */
export const cohortCookie = 'cohort';

/** For longer than a canary runs, in seconds. */
const cohortSeconds = 30 * 24 * 3600;

interface VisitorReleasesOptions {
  readonly federation: Pick<ServerFederation, 'snapshot' | 'canaries' | 'previews' | 'met'>;
  readonly watch: Pick<CanaryWatch, 'met'>;
  /** The address that visitors use. */
  readonly publicOrigin: string;
}

/**
 * Gives each visitor the canaries of their cohort, and in a browser that has opened a preview its release. Where there is neither,
 * nobody is told apart, and no cookie is set. (ADR 0108, ADR 0122)
 */
export function createVisitorReleases({ federation, watch, publicOrigin }: VisitorReleasesOptions): VisitorReleases {
  const cookieOf = (request: FastifyRequest) => ({
    ...{ path: '/', sameSite: 'lax' as const, httpOnly: true },
    secure: isOverTls(publicOrigin) || request.protocol === 'https',
  });

  const canariesOf = (request: FastifyRequest, reply: FastifyReply): VisitorChoice['releases'] => {
    const canaries = federation.canaries().filter(({ share }) => share > 0);
    if (canaries.length === 0) return {};
    const kept = cohortIn(request.cookies[cohortCookie]);
    const cohort = kept ?? randomInt(cohorts);
    if (kept === null) reply.setCookie(cohortCookie, String(cohort), { ...cookieOf(request), maxAge: cohortSeconds });
    const chosen = canaries.filter((canary) => isInCanary(cohort, canary));
    return Object.fromEntries(chosen.map(({ name, version }) => [name, version]));
  };

  return {
    met(remote, failed, visitor) {
      // No release runs of the area: nobody is to blame for it.
      if (remote === null) return;
      watch.met(remote, failed, visitor);
      federation.met(remote, failed, visitor);
    },
    // A canary is compared with what is live meanwhile; what is live is not taken off by what anybody may say.
    told: (remote, visitor) => watch.met(remote, true, visitor),
    isAside: ({ cookies }) => cookies[previewCookie] !== undefined,
    forget: (request, reply) => void reply.clearCookie(previewCookie, cookieOf(request)),
    async choose(request, reply) {
      await federation.snapshot();
      const releases = canariesOf(request, reply);
      const token = request.cookies[previewCookie];
      if (token === undefined) return { releases, notice: null };
      const where = { locale: localeOf(request.url), path: withoutToken(request.url) };
      try {
        const preview = federation.previews.find(token);
        const chosen = { ...releases, [preview.name as AreaName]: preview.version };
        return { releases: chosen, notice: previewNotice(preview, where) };
      } catch (error) {
        if (!(error instanceof PreviewRefused)) throw error;
        // Another shell may have taken a link that this one has not heard of.
        const isOnItsWay = error.code === 'preview_ended' && federation.previews.isNew(token);
        const code = isOnItsWay ? 'preview_not_ready' : error.code;
        // What is being made ready is waited for.
        return { releases, notice: refusalNotice(code, where), isLast: code !== 'preview_not_ready' };
      }
    },
  };
}

/** Where a page was asked for. What opens a session is no part of any page. [4.3] */
const withoutToken = (url: string): string => {
  const { pathname, searchParams } = new URL(ownPath(url) ?? '/', 'http://own.invalid');
  searchParams.delete('token');
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
};

/** The language of an address; that of the shop's country where it names none. */
const localeOf = (url: string): Locale => {
  const first = url.split(/[/?]/)[1];
  return isLocale(first) ? first : defaultLocale;
};
