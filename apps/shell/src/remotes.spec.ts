/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames, unlistedRemotes, standaloneRemotes, type RemoteName } from '@mp/host-api';
import { readProjects } from '../../../tools/lint/projects.cjs';
import { routeTargets } from './route-targets.ts';
import { siteNames } from './sites/site-names.ts';

const unlisted: readonly RemoteName[] = unlistedRemotes;

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const remotes = readProjects().filter(({ tags }) => tags.includes('type:remote'));

/** Returns the lines that a file lacks: what a team that adds a remote still has to do. */
function missingLines(lines: Readonly<Record<string, RegExp>>): string[] {
  return Object.entries(lines)
    .filter(([place, line]) => !line.test(read(place.split(':')[0] ?? place)))
    .map(([place, line]) => `${place} lacks ${line.source}`);
}

describe('the list of remotes', () => {
  it('equals the projects with the tag type:remote: add a missing name to libs/host-api/src/remote-names.ts', () => {
    expect([...remoteNames].sort()).toEqual(remotes.map(({ name }) => name).sort());
  });

  it.each(remoteNames)('%s is in every file that cannot read the list', (remote) => {
    expect(
      missingLines({
        [`apps/${remote}/project.json: tags`]: new RegExp(`"scope:${remote}"`),
        [`apps/${remote}/webpack.config.ts: remoteConfigs`]: new RegExp(`name: '${remote}',`),
        'README.md: the map': new RegExp(`^ {2}${remote} +remote: `, 'm'),
      }),
    ).toEqual([]);
  });

  it.each(remoteNames.filter((remote) => !unlisted.includes(remote)))(
    '%s has a route: otherwise add it to apps/shell/src/route-targets.ts',
    (remote) => {
      expect(Object.values(routeTargets).map(({ page }) => page.split('/')[0])).toContain(remote);
    },
  );

  it.each(remoteNames)(
    '%s redefines its endpoints with each release: otherwise a new release would fail to load, or use old ones',
    (remote) => {
      const folder = path.join(root, 'apps', remote, 'src');
      const calls = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .flatMap((file) =>
          read(path.join('apps', remote, 'src', file))
            .split('.injectEndpoints({')
            .slice(1)
            .map((text) => [file, /^(?:\s*\/\/.*\n)*\s*overrideExisting: true,/.test(text)]),
        );
      expect(calls.filter(([, isOverriding]) => !isOverriding)).toEqual([]);
    },
  );

  it('uses each endpoint name once, because the cache finds results by that name', () => {
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

  it.each(unlistedRemotes)('%s has no route of the shop', (remote) => {
    expect(Object.values(routeTargets).map(({ page }) => page.split('/')[0])).not.toContain(remote);
  });

  it('of standalone remotes equals the sites other than the shop', () => {
    expect(siteNames).toEqual(['shop', ...standaloneRemotes]);
  });

  it.each(standaloneRemotes)('%s is documented with its own origin', (remote) => {
    const line = new RegExp(`^ {2}${remote} +remote: .*; also on its own origin`, 'm');
    expect(missingLines({ 'README.md: the map': line })).toEqual([]);
  });
});
