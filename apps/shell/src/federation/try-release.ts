import { locales } from '@mp/domain';
import type { AreaName } from '@mp/federation';
import { createPageMaker, plainRoutesOf, type PageMakerOptions } from '@mp/host/server';
import { href } from '@mp/i18n';
import { tellTrial, type RegistryLine, type TrustedKeys } from '@mp/signed-releases';
import { setTimeout as wait } from 'node:timers/promises';
import { createReleaseLoader } from './release-loader.ts';

interface TryReleaseOptions extends Omit<PageMakerOptions, 'snapshot'> {
  readonly releases: string;
  readonly keys: TrustedKeys;
}

/** What a release leaves behind itself shows within a moment: a rejection that nobody handles, an exit. */
const aftermathMs = 200;

/**
 * Loads all pages of a release and renders those that an address alone leads to, in both languages, with the data that
 * there is. A page whose data is away is no fault of the release.
 *
 * @throws ReleaseRefused for one that is not as it was signed
 * @throws Error that names what does not load or render
 */
export async function tryRelease(line: RegistryLine, { releases, keys, ...options }: TryReleaseOptions): Promise<void> {
  const problems: unknown[] = [];
  const loader = createReleaseLoader(releases, keys, { warn: (details) => void problems.push(details) });
  const { remote } = await loader.read(line);
  // One after the other, so that one that never ends is named; the code that they share is loaded with the first.
  for (const page of Object.keys(remote.pages)) {
    const name = `${line.name}/${page}`;
    tellTrial(`the loading of ${name}`);
    const alone = { ...remote, pages: { [page]: remote.pages[page] ?? { js: [], css: [] } } };
    if (!(await loader.loadsAll(alone))) throw problemOf(problems, `${name} does not load.`);
  }
  const snapshot = { federation: loader.federationOf([remote]), remotes: [remote], stamp: 'trial' };
  const maker = createPageMaker(
    { ...options, snapshot: () => Promise.resolve(snapshot) },
    {
      onStale: () => undefined,
      onNotUnderstood: () => undefined,
      onBroken: (error) => void problems.push(error),
    },
  );
  for (const id of plainRoutesOf(line.name as AreaName, options.host.targets))
    for (const locale of locales) {
      const url = new URL(href(id, { locale }), options.publicOrigin);
      tellTrial(url.pathname);
      const { page } = await maker.pageOf(url, { season: 'winter', currency: null, session: null });
      if (page.html.includes(`data-remote="${line.name}/`) && page.html.includes('data-state="failed"')) {
        await wait(aftermathMs);
        throw problemOf(problems, `${url.pathname} does not render.`);
      }
    }
  await wait(aftermathMs);
}

function problemOf([first]: readonly unknown[], message: string): Error {
  const { stack = undefined } = ((first as { err?: unknown } | undefined)?.err ?? first ?? {}) as Partial<Error>;
  return new Error(stack ? `${message} ${stack}` : message);
}
