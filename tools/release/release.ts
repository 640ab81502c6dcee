/**
 * npm run release -- <remote>              builds a remote, tries it with this shell, signs it and makes it live
 * npm run release -- <remote> --canary 10  makes it live for 10 of 100 visitors; `npm run share` widens that
 * npm run release -- <remote> --dry-run    does all of it but the last
 * npm run release -- <remote> <version>    rolls back (or forward) to a release that is there
 * npm run release                          lists which version of each area is live
 */
import path from 'node:path';
import { runCommand } from '../start/run-command.ts';
import { readSettings } from '../start/settings.ts';
import { workspaceRoot } from '../start/supervise.ts';
import { readArguments } from './arguments.ts';
import { buildAndTry, refuseUntried } from './built-area.ts';
import { withBuilds } from './builds-lock.ts';
import { refuseCanary, startCanary } from './canary.ts';
import { goBack } from './go-back.ts';
import { listReleases } from './list-releases.ts';
import { makeOwnHost } from './own-host.ts';
import { publish } from './publish.ts';
import { openToChange, openToLook } from './open-releases.ts';

runCommand(async () => {
  const { area, version, dryRun, canary } = readArguments(process.argv.slice(2), ['dry-run', 'canary']);
  const settings = readSettings();
  if (!area) {
    console.log((await listReleases(settings, await openToLook(settings))).join('\n'));
    return;
  }
  const { notes, ...open } = await openToChange(area, settings, version === undefined);
  const { store, keys } = open;
  if (version) {
    console.log([await goBack(area, () => version, open, settings), ...notes].join('\n'));
    return;
  }
  if (canary !== undefined) refuseCanary(area, await store.registry(), keys);
  await withBuilds(workspaceRoot, async () => {
    const tried = await buildAndTry(area, settings, keys);
    if (dryRun) {
      console.log(`${area} would be at ${tried.version}: it is built, and fits this shell. Nothing has changed.`);
      return;
    }
    const made = await store.change(area, (directory) => {
      refuseUntried(tried);
      const host = makeOwnHost(area, path.dirname(tried.build), directory, keys);
      // A canary's host goes live when everybody gets it.
      return canary === undefined
        ? `${area} is at ${publish(tried.build, area, directory, keys, { host })}.`
        : startCanary(tried.build, area, canary, directory, keys, host);
    });
    console.log([made, ...notes].join('\n'));
  });
});
