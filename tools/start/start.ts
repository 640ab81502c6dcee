import { beginRun } from './begin-run.ts';
import { buildProduct } from './build-product.ts';
import { productServers, runProduct } from './product.ts';
import { runCommand } from './run-command.ts';
import { readSettings } from './settings.ts';
import { welcome } from './welcome.ts';

/** `npm start`: builds what has changed, starts every server, prints their addresses. */
runCommand(async () => {
  const settings = readSettings();
  const stops = await beginRun(settings);
  const began = performance.now();
  console.log('Building what has changed…');
  const webServer = await buildProduct(settings);
  console.log('Starting the servers…');
  await runProduct(productServers(settings, webServer), undefined, ({ stop }) => stops.push(stop));
  console.log(welcome(settings, performance.now() - began));
});
