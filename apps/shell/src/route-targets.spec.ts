/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames, unlistedRemotes, type RemoteName } from '@mp/host-api';
import { routeIds } from '@mp/i18n';
import { routesApart, routeTargets } from './route-targets.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The pages that an area's webpack configuration exposes. */
function pagesOf(area: string): string[] {
  const config = readFileSync(path.join(root, 'apps', area, 'webpack.config.ts'), 'utf8');
  const pages = /pages: \{([^}]*)\}/.exec(config)?.[1] ?? '';
  return [...pages.matchAll(/^\s*'?([\w-]+)'?:/gm)].map(([, page = '']) => page);
}

describe('the targets of routes', () => {
  it('[2.1] there is one for every route of the shop and for nothing else', () => {
    expect([...Object.keys(routeTargets), ...routesApart].sort()).toEqual([...routeIds].sort());
  });

  const apart: readonly RemoteName[] = unlistedRemotes;
  it.each(remoteNames.filter((area) => !apart.includes(area)))(
    'every page that a route names is exposed by %s, and every exposed page is named',
    (area) => {
      const named = Object.values(routeTargets)
        .map(({ page }) => page.split('/'))
        .filter(([name]) => name === area)
        .map(([, page]) => page);
      expect(pagesOf(area).sort()).toEqual([...new Set(named)].sort());
    },
  );

  it('[2.36] knows three layouts, and every one is used', () => {
    expect([...new Set(Object.values(routeTargets).map(({ layout }) => layout))].sort()).toEqual([
      'blank',
      'default',
      'simple',
    ]);
  });

  it('[2.36] leads away from no booking: the steps around one have only a language switch', () => {
    for (const id of ['checkout', 'status', 'paygateError', 'requestAccept', 'requestReject'] as const)
      expect(routeTargets[id].layout).toBe('simple');
  });
});
