import { createServer } from 'node:net';
import path from 'node:path';
import { remoteNames, unlistedRemotes, type RemoteName } from '@mp/host-api/remote-names';
import { href, routes, type RouteId } from '@mp/i18n';
import { locales } from '@mp/domain';
import { listen } from '@mp/service';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { hostConfigs } from '#webpack';
import { routeTargets } from '../../apps/shell/src/route-targets.ts';
import { beginRun } from '../start/begin-run.ts';
import { developmentServer } from '../start/build-product.ts';
import { productServers, runProduct } from '../start/product.ts';
import { servers, usedPorts, type ServerName, type Settings } from '../start/settings.ts';
import { supervise, workspaceRoot, type ServerSpec, type SupervisedServer } from '../start/supervise.ts';
import { createAloneServer } from './alone-server.ts';
import { pagesOf, writeArea } from './write-area.ts';

/**
 * `npm run dev -- <remote>`: runs one remote in a small host with the shell's services, on a local API with the
 * demonstration's data or on the one at `API_URL`. A saved file shows on the open page within about a second, and typed
 * input stays.
 *
 * @throws Error with the list of remotes for an unknown name, and for ports in use before anything is built
 */
export async function runAlone(name: string, settings: Settings, apiUrl: string | undefined): Promise<void> {
  const area = areaOf(name);
  const stops = await beginRun(settings, apiUrl === undefined ? ['PORT', ...behindPages(settings)] : ['PORT']);
  console.log(`Building ${area} for development…`);
  const [client, server] = await configurationsOf(area);
  const compiler = webpack(client as Configuration);
  const [apiOrigin] = await Promise.all([apiUrl ?? startApi(settings, stops), watch(compiler, () => undefined, stops)]);
  const pages = await startPages(area, server as Configuration, { ...settings, API_ORIGIN: apiOrigin }, stops);
  const [start = '/'] = addressesOf(area);
  const app = await createAloneServer({ compiler, ...pages, start });
  stops.push(() => app.close());
  await listen(app, settings.HOST, settings.PORT, 'PORT');
  console.log(`\n${area} runs alone, on the API at ${apiOrigin}:`);
  for (const address of addressesOf(area)) console.log(`  http://localhost:${settings.PORT}${address}`);
}

function areaOf(name: string): RemoteName {
  const apart: readonly string[] = unlistedRemotes;
  const area = remoteNames.find((one) => one === name && !apart.includes(one));
  if (area) return area;
  const known = remoteNames.filter((one) => !apart.includes(one));
  throw new Error(`No remote of the shop is called "${name}". There are: ${known.join(', ')}. [remote_unknown]`);
}

/** The addresses of the remote's pages without parameters, in both languages. */
const addressesOf = (area: RemoteName): string[] =>
  Object.entries(routeTargets)
    .filter(([id, { page }]) => page.startsWith(`${area}/`) && !/[{*]/.test(routes[id as RouteId].en))
    .flatMap(([id]) => locales.map((locale) => href(id as 'home', { locale })));

/** Build configurations of the small host around the remote's pages: client and server. */
async function configurationsOf(area: RemoteName): Promise<Configuration[]> {
  const file = path.join(workspaceRoot, 'apps', area, 'webpack.config.ts');
  const remote = ((await import(file)) as { default: Configuration[] }).default;
  const host = path.join(import.meta.dirname, 'host');
  return hostConfigs({ name: `${area}-alone`, dir: host, oneStylesheet: true, source: '.', hot: true }).map(
    (configuration) => ({
      ...configuration,
      resolve: {
        ...configuration.resolve,
        alias: { ...configuration.resolve?.alias, '#area': writeArea(area, pagesOf(remote)) },
      },
    }),
  );
}

/** Builds and watches; resolves after the first build, even if it failed. */
function watch(compiler: Compiler, built: () => void, stops: (() => Promise<unknown>)[]): Promise<void> {
  return new Promise((resolve) => {
    compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error) console.error(error);
      else if (stats?.hasErrors()) console.error(stats.toString('errors-only'));
      else built();
      resolve();
    });
    stops.push(() => new Promise((closed) => compiler.close(closed)));
  });
}

/** The servers behind the pages without an external API: an API, and the sandbox if it is used. */
const behindPages = (settings: Settings): ServerName[] =>
  usedPorts(settings).filter((name) => name === 'API_PORT' || name === 'SANDBOX_PORT');

/** Starts the API on the demonstration's data, with the services it needs; returns its origin. */
async function startApi(settings: Settings, stops: (() => Promise<unknown>)[]): Promise<string> {
  const needed: readonly string[] = behindPages(settings).map((name) => servers[name]);
  const specs = productServers(settings, developmentServer).filter(({ name }) => needed.includes(name));
  await runProduct(specs, undefined, ({ stop }) => stops.push(stop));
  return `http://${settings.HOST}:${settings.API_PORT}`;
}

/**
 * Starts the page server. After a new build, it restarts before the next page request; API calls of open pages continue
 * meanwhile.
 */
async function startPages(
  area: RemoteName,
  configuration: Configuration,
  env: Readonly<Record<string, string | number | boolean | undefined>>,
  stops: (() => Promise<unknown>)[],
) {
  let isOutdated = false;
  let building = Promise.resolve();
  let built = (): void => undefined;
  const compiler = webpack(configuration);
  compiler.hooks.watchRun.tap('alone', () => void (building = new Promise((resolve) => (built = resolve))));
  compiler.hooks.done.tap('alone', () => built());
  await watch(compiler, () => (isOutdated = true), stops);
  const port = await freePort();
  const pagesOrigin = `http://127.0.0.1:${port}`;
  const spec: ServerSpec = {
    name: area,
    args: [path.join(workspaceRoot, 'dist-dev', `${area}-alone`, 'server/main.cjs')],
    env: {
      ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value ?? '')])),
      PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'],
      NODE_ENV: 'development',
      PAGES_PORT: String(port),
    },
    healthUrl: `${pagesOrigin}/healthz`,
    patienceMs: 30_000,
  };
  let running: SupervisedServer = supervise(spec);
  stops.push(() => running.stop());
  await running.healthy();
  isOutdated = false;
  let renewing = Promise.resolve();
  const renew = async (): Promise<void> => {
    await building;
    if (!isOutdated) return;
    isOutdated = false;
    await running.stop();
    running = supervise(spec);
    await running.healthy();
  };
  return { pagesOrigin, current: () => (renewing = renewing.then(renew)) };
}

/** A free port of this machine. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
