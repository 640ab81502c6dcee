/** npm run releases: which version of each area is live, since when, for how many visitors, and whose key signs here. */
import path from 'node:path';
import { runCommand } from '../start/run-command.ts';
import { readSettings } from '../start/settings.ts';
import { liveReleases } from './live-releases.ts';
import { readRegistry } from './registry.ts';
import { readReleaseKeys } from './signing.ts';

runCommand(async () => {
  const settings = readSettings();
  const { key, publicKey } = readReleaseKeys(settings).signer;
  console.log(liveReleases(readRegistry(path.resolve(settings.RELEASES_DIR))).join('\n'));
  console.log(`\nReleases are signed here with the key ${key}. Shops elsewhere: RELEASE_PUBLIC_KEYS=${publicKey}`);
});
