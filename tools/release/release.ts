/**
 * npm run release -- <remote>                builds a remote, smoke-tests it, and makes it live
 * npm run release -- <remote> --canary 10    makes it live for 10 of 100 visitors; another share changes that, none promotes it
 * npm run release -- <remote> --dry-run      does everything but the last step
 * npm run release -- <remote> <version>      the same with a release that the manifest names: a canary, a preview
 */
import { unlistedRemotes } from '@mp/host-api/remote-names';
import { ReleaseError, type ManifestEntry, type ReleaseRef } from '@mp/remotes/manifest';
import { runCommand } from '../start/run-command.ts';
import { readSettings } from '../start/settings.ts';
import { readArguments } from './arguments.ts';
import { withBuiltRemote } from './built-remote.ts';
import { changeEntry, readManifest } from './change-manifest.ts';
import { namedRelease, releaseCanary, releaseLive } from './entry-changes.ts';
import { publishRelease } from './publish.ts';
import { openServices } from './services.ts';

runCommand(async () => {
  const { remote, version, canary, dryRun } = readArguments(process.argv.slice(2), ['canary', 'dry-run']);
  if (dryRun && version !== undefined) throw new ReleaseError('arguments_wrong', 'A dry run builds what is here now.');
  if (canary !== undefined && unlistedRemotes.some((one) => one === remote))
    throw new ReleaseError('arguments_wrong', `No page of the shop shows ${remote}: it has no canary.`);
  const services = await openServices(readSettings());
  // An unwritable manifest is reported before the build.
  await readManifest(services);
  const change = (entry: ManifestEntry | undefined, ref: ReleaseRef): ManifestEntry =>
    canary === undefined ? releaseLive(entry, ref) : releaseCanary(entry, ref, canary);
  const report = ({ live, canary: tried }: ManifestEntry): void =>
    console.log(
      tried
        ? `${remote} is at ${tried.version} for ${tried.share} of 100 visitors, and at ${live.version} for the others, in ${services.store.where}.`
        : `${remote} is at ${live.version} in ${services.store.where}.`,
    );
  if (version !== undefined) {
    report(await changeEntry(services, remote, (entry) => change(entry, namedRelease(entry, version))));
    return;
  }
  await withBuiltRemote(remote, async (folder, release) => {
    if (dryRun) console.log(`${remote} would be at ${release.version}. It passed the smoke test; nothing has changed.`);
    else report(await publishRelease(services, folder, release, change));
  });
});
