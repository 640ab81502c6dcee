/**
 * The product of the race: two processes of the API on one embedded database, under the supervisor of `npm start`, without
 * the web server. Its parent names a server to kill.
 */
import { beginRun } from '../../start/begin-run.ts';
import { productServers, runProduct } from '../../start/product.ts';
import { runCommand } from '../../start/run-command.ts';
import { readSettings } from '../../start/settings.ts';

/** How long a killed supervisor's servers may take to notice, and to end. */
const timeoutMs = 60_000;

runCommand(async () => {
  const settings = readSettings();
  const stops = await beginRun(settings, ['API_PORT', 'SANDBOX_PORT'], timeoutMs);
  const second = { ...settings, API_PORT: Number(process.env['RACE_SECOND_PORT']) };
  const servers = productServers(settings, '').slice(0, 2);
  const [, other] = productServers(second, '');
  if (other) servers.push({ ...other, name: 'api 2' });
  const product = await runProduct(
    servers,
    () => undefined,
    ({ stop }) => stops.push(stop),
  );
  process.on('message', (name) => {
    const pid = product.servers.find((server) => server.name === name)?.pid();
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  });
  process.send?.('ready');
});
