import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { currencyOfLocale, dateInZone, locales, operatorTimeZone, type Locale } from '@mp/domain';
import { systemClock } from '@mp/domain/clock';
import { createRenderPool, failedRemoteMark, initialVersions, receivedError, type PageRequest } from '@mp/ssr/http';
import type { Site } from '@mp/ssr/site';
import type { RemoteName } from '@mp/host-api/remote-names';
import { href, routeIds, routes, type RouteId } from '@mp/i18n';
import { loadRelease, type LoadedRelease } from '@mp/remotes/loader';
import { integrityOf, releaseFile, type Release } from '@mp/remotes/manifest';
import { directoryStore } from '@mp/remotes/store';
import { parseEnvironment } from '@mp/service';
import { hostApiVersion } from '@mp/host-api/version';
import { shellEnvironment } from './config.ts';
import { renderWorkerData } from './render-worker-data.ts';
import { remotesOf, sites } from './sites/sites.ts';

/** Time after a render in which unhandled rejections are detected, in milliseconds. */
const settleMs = 200;

/**
 * Loads every page of a release, and renders those without parameters, in both languages, with data of the running API. A page
 * with missing data does not fail the test.
 *
 * @param folder of the release, with its `release.json`
 * @param file this bundle, which the render worker also runs
 * @throws ReleaseError for a release that does not match its `release.json`; Error for a page that does not load or render
 */
export async function smokeTest(folder: string, file: string): Promise<void> {
  const env = parseEnvironment(shellEnvironment);
  const release = await readFolder(folder);
  const problems: Error[] = [];
  const renderer = createRenderPool({
    file,
    workerData: renderWorkerData(env, file),
    workers: 1,
    heapMb: env.PAGES_MEMORY_MB,
    deadlineMs: env.RENDER_DEADLINE_MS,
    onRendered: (_release, error) => void (error && problems.push(error)),
    onReport: (report) => void (report.kind !== 'invalidResponse' && problems.unshift(receivedError(report.error))),
  });
  const snapshot = { remotes: [release], stamp: 'smoke-test' };
  try {
    await renderer.load(release);
    for (const site of Object.values(sites).filter((one) => remotesOf(one).has(release.name)))
      for (const id of plainRoutesOf(site, release.name))
        for (const locale of locales) {
          const request = requestOf(site, id, locale, env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`);
          const { html } = await renderer.render(snapshot, request, true, release.name);
          await wait(problems.length > 0 ? settleMs : 0);
          if (problems.length > 0 || String(html).includes(failedRemoteMark))
            throw new Error(`${request.url.pathname} does not render. ${problems[0]?.stack ?? ''}`);
        }
    await wait(settleMs);
    if (problems[0]) throw problems[0];
  } finally {
    await renderer.close();
  }
}

async function readFolder(folder: string): Promise<LoadedRelease> {
  const text = readFileSync(path.join(folder, releaseFile));
  const { name, version } = JSON.parse(text.toString()) as Release & { readonly name: RemoteName };
  const files = directoryStore(folder);
  const store = { ...files, read: (file: string) => files.read(file.slice(`${name}/${version}/`.length)) };
  return loadRelease(store, name, { version, digest: integrityOf(text) }, hostApiVersion);
}

/** The routes of a remote's pages that have no parameters. */
const plainRoutesOf = ({ targets }: Site, remote: string): readonly RouteId[] =>
  routeIds.filter((id) => targets[id]?.page.startsWith(`${remote}/`) && !/[{*]/.test(routes[id].en));

const requestOf = (site: Site, id: RouteId, locale: Locale, origin: string): PageRequest => ({
  site: site.name,
  url: new URL(href(id, { locale }), origin),
  locale,
  visit: {
    currency: currencyOfLocale[locale],
    season: 'winter',
    today: dateInZone(systemClock.now(), operatorTimeZone),
    session: null,
    announcements: [],
    origin,
  },
  changes: initialVersions,
});
