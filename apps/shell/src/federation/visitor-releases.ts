import { randomInt } from 'node:crypto';
import type { AreaName } from '@mp/federation';
import type { VisitorReleases } from '@mp/host/server';
import { isOverTls } from '@mp/service';
import { cohortIn, cohorts, isInCanary } from '@mp/signed-releases';
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
  readonly federation: Pick<ServerFederation, 'snapshot' | 'canaries'>;
  readonly watch: Pick<CanaryWatch, 'met'>;
  /** The address that visitors use. */
  readonly publicOrigin: string;
}

/** Gives each visitor the canaries of their cohort. Where none runs, nobody is told apart, and no cookie is set. (ADR 0108) */
export function createVisitorReleases({ federation, watch, publicOrigin }: VisitorReleasesOptions): VisitorReleases {
  return {
    met: watch.met,
    async choose(request, reply) {
      await federation.snapshot();
      const canaries = federation.canaries().filter(({ share }) => share > 0);
      if (canaries.length === 0) return { releases: {}, notice: null };
      const kept = cohortIn(request.cookies[cohortCookie]);
      const cohort = kept ?? randomInt(cohorts);
      if (kept === null)
        reply.setCookie(cohortCookie, String(cohort), {
          ...{ path: '/', sameSite: 'lax', httpOnly: true, maxAge: cohortSeconds },
          secure: isOverTls(publicOrigin) || request.protocol === 'https',
        });
      const chosen = canaries.filter((canary) => isInCanary(cohort, canary));
      const releases = Object.fromEntries(chosen.map(({ name, version }) => [name, version]));
      return { releases: releases as Partial<Record<AreaName, string>>, notice: null };
    },
  };
}
