import { randomInt } from 'node:crypto';
import { defaultLocale, isLocale, type Locale } from '@mp/domain';
import { isPrefetch, sameOriginPath, type ChooseReleases } from '@mp/ssr/http';
import { cohorts, isInCanary, readPreview, ReleaseError, type TrustedKeys } from '@mp/remotes/manifest';
import type { ReleaseLoader } from '@mp/remotes/loader';
import { isOverTls } from '@mp/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { previewCookie } from '../previews/preview-cookie.ts';
import { endedNotice, previewNotice } from '../previews/preview-notice.ts';

/** The cookie with the browser's cohort for canaries: 0–99, each shared by one of a hundred visitors. */
const cohortCookie = 'cohort';

/** Longer than the duration of a canary, in seconds. */
const cohortSeconds = 30 * 24 * 3600;

interface ChooseReleasesOptions {
  readonly loader: Pick<ReleaseLoader, 'canaries' | 'preview'>;
  readonly keys: TrustedKeys;
  /** The address that visitors use. */
  readonly publicOrigin: string;
}

/**
 * Gives each visitor the canaries of their cohort, and a browser that has opened a preview link its release. Without canaries and
 * previews no visitor gets a cookie. (ADR 0138)
 */
export function chooseReleases({ loader, keys, publicOrigin }: ChooseReleasesOptions): ChooseReleases {
  const cookieOf = (request: FastifyRequest) => ({
    path: '/',
    sameSite: 'lax' as const,
    httpOnly: true,
    secure: isOverTls(publicOrigin) || request.protocol === 'https',
  });

  const canariesOf = (request: FastifyRequest, reply: FastifyReply): Record<string, string> => {
    const canaries = loader.canaries();
    if (canaries.length === 0) return {};
    const stored = cohortOf(request.cookies[cohortCookie]);
    const cohort = stored ?? randomInt(cohorts);
    if (stored === null) reply.setCookie(cohortCookie, String(cohort), { ...cookieOf(request), maxAge: cohortSeconds });
    const chosen = canaries.filter((canary) => isInCanary(cohort, canary));
    return Object.fromEntries(chosen.map(({ name, version }) => [name, version]));
  };

  return async (request, reply) => {
    const releases = canariesOf(request, reply);
    const token = request.cookies[previewCookie];
    if (token === undefined) return { releases, notice: null };
    const where = { locale: localeOf(request.url), path: pathOf(request.url) };
    try {
      const preview = readPreview(token, keys);
      await loader.preview(preview.name, preview.version);
      return { releases: { ...releases, [preview.name]: preview.version }, notice: previewNotice(preview, where) };
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      // The notice is shown once: not on a page that nobody has opened yet, and not for a store that may come back.
      if (!isPrefetch(request) && error.code !== 'store_unavailable')
        reply.clearCookie(previewCookie, cookieOf(request));
      return { releases, notice: endedNotice(where) };
    }
  };
}

const cohortOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : null;

/** The path of an address, without the token of a session. [4.3] */
const pathOf = (url: string): string => {
  const { pathname, searchParams } = new URL(sameOriginPath(url) ?? '/', 'http://own.invalid');
  searchParams.delete('token');
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
};

const localeOf = (url: string): Locale => {
  const first = url.split(/[/?]/)[1];
  return isLocale(first) ? first : defaultLocale;
};
