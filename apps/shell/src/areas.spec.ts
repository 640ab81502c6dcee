/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames, unlistedRemotes, standaloneRemotes, type RemoteName } from '@mp/host-api';
import { readProjects } from '../../../tools/lint/projects.cjs';
import { routeTargets } from './route-targets.ts';
import { siteNames } from './sites/site-names.ts';

const apart: readonly RemoteName[] = unlistedRemotes;

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const remotes = readProjects().filter(({ tags }) => tags.includes('type:remote'));

/** Names each line that is not in its file: what a team that adds an area has forgotten, and where it goes. */
function missingLines(lines: Readonly<Record<string, RegExp>>): string[] {
  return Object.entries(lines)
    .filter(([place, line]) => !line.test(read(place.split(':')[0] ?? place)))
    .map(([place, line]) => `${place} lacks ${line.source}`);
}

describe('the list of areas', () => {
  it('is of the projects tagged type:remote, one for one: a name that is missing goes to libs/host-api/src/areas.ts', () => {
    expect([...remoteNames].sort()).toEqual(remotes.map(({ name }) => name).sort());
  });

  it.each(remoteNames)('%s has its line wherever the list cannot be read', (area) => {
    expect(
      missingLines({
        [`apps/${area}/project.json: tags`]: new RegExp(`"scope:${area}"`),
        [`apps/${area}/webpack.config.ts: remoteConfigs`]: new RegExp(`name: '${area}',`),
        'README.md: the map': new RegExp(`^ {2}${area} +remote: `, 'm'),
      }),
    ).toEqual([]);
  });

  it.each(remoteNames.filter((area) => !apart.includes(area)))(
    '%s answers a route: else its line is missing in apps/shell/src/route-targets.ts',
    (area) => {
      expect(Object.values(routeTargets).map(({ page }) => page.split('/')[0])).toContain(area);
    },
  );

  it.each(remoteNames)(
    '%s defines its calls anew with each release: one that is swapped in would not load, or run old ones',
    (area) => {
      const folder = path.join(root, 'apps', area, 'src');
      const calls = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .flatMap((file) =>
          read(path.join('apps', area, 'src', file))
            .split('.injectEndpoints({')
            .slice(1)
            .map((text) => [file, /^(?:\s*\/\/.*\n)*\s*overrideExisting: true,/.test(text)]),
        );
      expect(calls.filter(([, isAnew]) => !isAnew)).toEqual([]);
    },
  );

  it('leaves each name of a call to one place: what a page holds of it is found by that name', () => {
    const names = ['apps', 'libs'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
        .map((file) => read(path.join(folder, file)))
        .filter((text) => text.includes('.injectEndpoints({'))
        .flatMap((text) => [...text.matchAll(/^\s+(\w+): build\.\w+/gm)].map(([, name = '']) => name)),
    );
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it.each(unlistedRemotes)('%s answers no route of the shop', (area) => {
    expect(Object.values(routeTargets).map(({ page }) => page.split('/')[0])).not.toContain(area);
  });

  it('of those with an origin of their own is that of the sites beside the shop', () => {
    expect(siteNames).toEqual(['shop', ...standaloneRemotes]);
  });

  it.each(standaloneRemotes)('%s is described with its own origin', (area) => {
    const line = new RegExp(`^ {2}${area} +remote: .*; also on its own origin`, 'm');
    expect(missingLines({ 'README.md: the map': line })).toEqual([]);
  });
});
