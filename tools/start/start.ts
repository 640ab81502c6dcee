import path from 'node:path';
import { onShutdown } from '@mp/service';
import { buildProduct } from './build-product.ts';
import { waitForPorts } from './ports.ts';
import { productServers, runProduct, type RunningProduct } from './product.ts';
import { announceStop, clearFormerRun, removeRunFile, writeRunFile } from './run-file.ts';
import { readSettings } from './settings.ts';
import { welcome } from './welcome.ts';

/** `npm start`: builds what has changed, starts every server, says where they are. */
async function main(): Promise<void> {
  const settings = readSettings();
  // A stop may be asked for at any moment: while servers are still starting, too.
  let started: RunningProduct['servers'] = [];
  onShutdown(async () => {
    announceStop(settings.DATA_DIR);
    for (const server of [...started].reverse()) await server.stop();
    removeRunFile(settings.DATA_DIR);
  }, 30_000);

  await clearFormerRun(settings.DATA_DIR);
  await waitForPorts(settings, 3_000);
  const began = Date.now();
  console.log('Building what has changed…');
  const pageServers = buildProduct(path.resolve(settings.RELEASES_DIR));
  console.log('Starting the servers…');
  await runProduct(productServers(settings, pageServers), undefined, (servers) => {
    started = servers;
    writeRunFile(
      settings.DATA_DIR,
      servers.flatMap((server) => server.pid() ?? []),
    );
  });
  console.log(welcome(settings, Date.now() - began));
}

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
