import { beginRun } from './begin-run.ts';
import { buildProduct } from './build-product.ts';
import { productServers } from './product.ts';
import { runCommand } from './run-command.ts';
import { readSettings } from './settings.ts';

/** `npm start`: builds what has changed, starts every server, says where they are. */
async function main(): Promise<void> {
  const settings = readSettings();
  const run = await beginRun(settings);
  const began = performance.now();
  console.log('Building what has changed…');
  const webServer = await buildProduct(settings);
  console.log('Starting the servers…');
  await run.serve(productServers(settings, webServer), began);
}

runCommand(main);
