/** npm run releases: which version of each area is live, since when, for how many visitors, and whose key signs here. */
import { runCommand } from '../start/run-command.ts';
import { readSettings } from '../start/settings.ts';
import { readNoArguments } from './arguments.ts';
import { listReleases } from './list-releases.ts';
import { openStore } from './open-store.ts';
import { readReleaseKeys } from './signing.ts';

runCommand(async () => {
  readNoArguments(process.argv.slice(2));
  const settings = readSettings();
  const keys = readReleaseKeys(settings);
  const { key, publicKey } = keys.signer;
  const store = await openStore(settings, keys);
  console.log((await listReleases(settings, store)).join('\n'));
  console.log(`\nReleases are signed here with the key ${key}. Shops elsewhere: RELEASE_PUBLIC_KEYS=${publicKey}`);
});
