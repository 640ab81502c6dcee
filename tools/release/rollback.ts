/**
 * npm run rollback -- <remote>              ends its canary; without one, goes back to the release before
 * npm run rollback -- <remote> <version>    goes back, or forward, to this one
 */
import { ReleaseError } from '@mp/remotes/manifest';
import { runCommand } from '../start/run-command.ts';
import { readSettings } from '../start/settings.ts';
import { readArguments } from './arguments.ts';
import { changeEntry, readManifest } from './change-manifest.ts';
import { endCanary, rollBack, rollbackVersion } from './entry-changes.ts';
import { openServices } from './services.ts';

runCommand(async () => {
  const { remote, version } = readArguments(process.argv.slice(2));
  const services = await openServices(readSettings());
  const before = (await readManifest(services)).remotes[remote];
  if (!before) throw new ReleaseError('release_unknown', `Nothing of ${remote} is live in ${services.store.where}.`);
  if (before.canary && version === undefined) {
    const { live } = await changeEntry(services, remote, (entry) => endCanary(entry ?? before));
    console.log(`The canary ${before.canary.version} of ${remote} has ended; all visitors get ${live.version}.`);
    return;
  }
  // Chosen once: after a conflicting write, the command still goes back to the same release.
  const target = version ?? rollbackVersion(before);
  const { live } = await changeEntry(services, remote, (entry) => rollBack(entry ?? before, target));
  console.log(`${remote} is at ${live.version} in ${services.store.where}; it stays there until the next release.`);
});
