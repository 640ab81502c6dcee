/**
 * npm run release -- <remote>              builds a remote, tries it with this shell, signs it and makes it live
 * npm run release -- <remote> --dry-run    does all of it but the last
 * npm run release -- <remote> <version>    rolls back (or forward) to a release that is there
 * npm run release                          lists which version of each area is live
 */
import path from 'node:path';
import { runCommand } from '../start/run-command.ts';
import { readSettings } from '../start/settings.ts';
import { workspaceRoot } from '../start/supervise.ts';
import { readArguments } from './arguments.ts';
import { buildArea, tryBuild } from './built-area.ts';
import { goBack } from './go-back.ts';
import { liveReleases } from './live-releases.ts';
import { linkHost, makeHostRelease, ownHostOf } from './own-host.ts';
import { publish } from './publish.ts';
import { readRegistry } from './registry.ts';
import { readReleaseKeys } from './signing.ts';

runCommand(async () => {
  const { area, version, dryRun } = readArguments(process.argv.slice(2));
  const settings = readSettings();
  const releases = path.resolve(settings.RELEASES_DIR);
  if (!area) {
    console.log(liveReleases(readRegistry(releases)).join('\n'));
    return;
  }
  const keys = readReleaseKeys(settings);
  if (version) {
    console.log(goBack(area, version, releases, keys));
    return;
  }
  const build = buildArea(area);
  const tried = await tryBuild(build, area, settings, keys);
  if (dryRun) {
    console.log(`${area} would be at ${tried}: it is built, and fits this shell. Nothing has changed.`);
    return;
  }
  const ownHost = ownHostOf(area);
  const host = ownHost && makeHostRelease(workspaceRoot, ownHost, releases);
  console.log(`${area} is at ${publish(build, area, releases, keys, { host })}.`);
  if (ownHost && host) linkHost(workspaceRoot, releases, ownHost, host);
});
