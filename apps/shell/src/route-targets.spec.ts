/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames, unlistedRemotes, type RemoteName } from '@mp/host-api';
import { routeIds } from '@mp/i18n';
import { routesApart, routeTargets } from './route-targets.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The pages that a remote's webpack configuration exposes. */
function pagesOf(remote: string): string[] {
  const config = readFileSync(path.join(root, 'apps', remote, 'webpack.config.ts'), 'utf8');
  const pages = /pages: \{([^}]*)\}/.exec(config)?.[1] ?? '';
  return [...pages.matchAll(/^\s*'?([\w-]+)'?:/gm)].map(([, page = '']) => page);
}

describe('the targets of routes', () => {
  it('[2.1] exist for every route of the shop and for nothing else', () => {
    expect([...Object.keys(routeTargets), ...routesApart].sort()).toEqual([...routeIds].sort());
  });

  const unlisted: readonly RemoteName[] = unlistedRemotes;
  it.each(remoteNames.filter((remote) => !unlisted.includes(remote)))(
    'every page that a route names is exposed by %s, and every exposed page is named',
    (remote) => {
      const named = Object.values(routeTargets)
        .map(({ page }) => page.split('/'))
        .filter(([name]) => name === remote)
        .map(([, page]) => page);
      expect(pagesOf(remote).sort()).toEqual([...new Set(named)].sort());
    },
  );

  it('[2.36] use each of the three layouts', () => {
    expect([...new Set(Object.values(routeTargets).map(({ layout }) => layout))].sort()).toEqual([
      'blank',
      'default',
      'simple',
    ]);
  });

  it('[2.36] use the simple layout for the booking and the steps around it', () => {
    for (const id of ['checkout', 'status', 'paygateError', 'requestAccept', 'requestReject'] as const)
      expect(routeTargets[id].layout).toBe('simple');
  });
});
