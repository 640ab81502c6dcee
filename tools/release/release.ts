/**
 * npm run release                          lists which version of each area is live
 * npm run release -- <remote>              publishes the build of a remote and makes it live
 * npm run release -- <remote> <version>    rolls back (or forward) to a release that is there
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { areaNames } from '@mp/federation/areas';
import { runCommand } from '../start/run-command.ts';
import { workspaceRoot } from '../start/supervise.ts';
import { linkHost, makeHostRelease, ownHostOf } from './own-host.ts';
import { readSettings } from '../start/settings.ts';
import { publish, rollBack } from './publish.ts';
import { readRegistry } from './registry.ts';
import { readReleaseKeys } from './signing.ts';

/** Where the build of a remote is. Throws when there is none, or when it is no remote: a host has no place in the registry. */
function buildOf(name: string): string {
  if (!areaNames.some((area) => area === name))
    throw new Error(`No area is called "${name}". There are: ${areaNames.join(', ')}.`);
  const build = path.join(workspaceRoot, 'dist', name);
  if (!existsSync(build)) throw new Error(`There is no build of ${name} yet: "npm run build" makes it.`);
  return build;
}

runCommand(async () => {
  const releases = path.resolve(process.env['RELEASES_DIR'] ?? path.join(workspaceRoot, 'releases'));
  const [name, version] = process.argv.slice(2);
  if (!name) {
    for (const { name: area, version: live, pinned } of readRegistry(releases))
      console.log(`${area} ${live}${pinned ? ' (gone back to; a start leaves it there)' : ''}`);
    return;
  }
  const keys = readReleaseKeys(readSettings());
  const build = version ? null : buildOf(name);
  const ownHost = ownHostOf(name);
  if (version) {
    const { host } = rollBack(name, version, releases, keys);
    if (ownHost && host) linkHost(workspaceRoot, releases, ownHost, host);
    console.log(`${name} is at ${version}.`);
  } else if (build) {
    const host = ownHost && makeHostRelease(workspaceRoot, ownHost, releases);
    console.log(`${name} is at ${publish(build, name, releases, keys, host)}.`);
    if (ownHost && host) linkHost(workspaceRoot, releases, ownHost, host);
  }
});
