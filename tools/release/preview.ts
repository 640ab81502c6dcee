/**
 * npm run preview -- <remote>              builds a release, smoke-tests it, and prints links that show it for 8 hours
 * npm run preview -- <remote> <version>    the same with a release that the manifest names
 * npm run preview -- <remote> --hours 2    the links are valid for 2 hours, 24 at most
 * npm run preview -- <remote> --end        ends all preview links of the remote
 */
import { nowMs } from '@mp/domain/clock';
import { unlistedRemotes } from '@mp/host-api/remote-names';
import { ReleaseError, signPreview } from '@mp/remotes/manifest';
import { runCommand } from '../start/run-command.ts';
import { readSettings } from '../start/settings.ts';
import { readArguments } from './arguments.ts';
import { withBuiltRemote } from './built-remote.ts';
import { changeEntry, readManifest } from './change-manifest.ts';
import { addPreview, endPreviews, namedRelease } from './entry-changes.ts';
import { publishRelease } from './publish.ts';
import { openServices } from './services.ts';

const defaultHours = 8;

runCommand(async () => {
  const { remote, version, hours = defaultHours, end } = readArguments(process.argv.slice(2), ['hours', 'end']);
  if (unlistedRemotes.some((one) => one === remote))
    throw new ReleaseError('arguments_wrong', `No page of the shop shows ${remote}: it has no preview.`);
  const settings = readSettings();
  const services = await openServices(settings);
  const before = (await readManifest(services)).remotes[remote];
  if (!before) throw new ReleaseError('release_unknown', `Nothing of ${remote} is live in ${services.store.where}.`);
  if (end) {
    await changeEntry(services, remote, (entry) => endPreviews(entry ?? before));
    console.log(`The preview links of ${remote} have ended.`);
    return;
  }
  const { previews } =
    version === undefined
      ? await withBuiltRemote(remote, (folder, release) => publishRelease(services, folder, release, addPreview))
      : await changeEntry(services, remote, (entry) => addPreview(entry, namedRelease(entry, version)));
  const shown = previews?.[0]?.version ?? '';
  const until = nowMs() + hours * 3_600_000;
  const token = signPreview({ name: remote, version: shown, until }, services.signer);
  const origin = settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`;
  console.log(`${remote} ${shown} until ${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC:`);
  for (const locale of ['cs', 'en']) console.log(`${origin}/${locale}/preview/${token}`);
});
