/** npm run releases: the live release of each remote, its canary and previous ones, and the releases that this machine's web server runs. */
import { runCommand } from '../start/run-command.ts';
import { readSettings } from '../start/settings.ts';
import { readNoArguments } from './arguments.ts';
import { readManifest } from './change-manifest.ts';
import { releaseTable } from './release-table.ts';
import { openServices } from './services.ts';
import { readServerStatus } from './server-status.ts';

runCommand(async () => {
  readNoArguments(process.argv.slice(2));
  const settings = readSettings();
  const services = await openServices(settings);
  const { remotes } = await readManifest(services);
  const running = await readServerStatus(settings.PORT);
  console.log([`Releases in ${services.store.where}`, ...releaseTable(remotes, running)].join('\n'));
  if (!running) console.log(`\nNo web server answers on port ${settings.PORT} of this machine.`);
  console.log(`\nThis machine signs with the key ${services.signer.key}.`);
  console.log(`Servers elsewhere need RELEASE_PUBLIC_KEYS=${services.signer.publicKey}`);
});
