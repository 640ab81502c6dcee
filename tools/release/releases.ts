/**
 * npm run releases: which version of each area is live, since when, for how many visitors, what the shop of this machine does not run of
 * that and why, and whose key signs here.
 */
import { localKeyFile } from '@mp/signed-releases';
import { runCommand } from '../start/run-command.ts';
import { readSettings } from '../start/settings.ts';
import { readNoArguments } from './arguments.ts';
import { listReleases } from './list-releases.ts';
import { hasKey, openToLook } from './open-releases.ts';
import { readReleaseKeys } from './signing.ts';

runCommand(async () => {
  readNoArguments(process.argv.slice(2));
  const settings = readSettings();
  const store = await openToLook(settings);
  console.log((await listReleases(settings, store)).join('\n'));
  if (!hasKey(settings)) {
    console.log(`\nThere is no key yet that releases are signed with here: ${localKeyFile(settings.DATA_DIR)}`);
    return;
  }
  const { key, publicKey } = readReleaseKeys(settings).signer;
  console.log(`\nReleases are signed here with the key ${key}. Shops elsewhere: RELEASE_PUBLIC_KEYS=${publicKey}`);
});
