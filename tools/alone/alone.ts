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
import { createFrontServer } from './front-server.ts';
import { pagesOf, writeRemoteModule } from './write-remote-module.ts';

/**
 * `npm run dev -- <remote>`: runs one remote in a small host with the shell's services, on a local API with the
 * demonstration's data or on the one at `API_URL`. A saved file shows on the open page within about a second, and typed
 * input stays.
 *
 * @throws Error with the list of remotes for an unknown name, and for ports in use before anything is built
 */
export async function runAlone(name: string, settings: Settings, apiUrl: string | undefined): Promise<void> {
  const remote = remoteNamed(name);
  const stops = await beginRun(settings, apiUrl === undefined ? ['PORT', ...backendPorts(settings)] : ['PORT']);
  console.log(`Building ${remote} for development…`);
  const [client, server] = await configurationsOf(remote);
  const compiler = webpack(client as Configuration);
  const [apiOrigin] = await Promise.all([apiUrl ?? startApi(settings, stops), watch(compiler, () => undefined, stops)]);
  const pages = await startPages(remote, server as Configuration, { ...settings, API_ORIGIN: apiOrigin }, stops);
  const [start = '/'] = addressesOf(remote);
  const app = await createFrontServer({ compiler, ...pages, start });
  stops.push(() => app.close());
  await listen(app, settings.HOST, settings.PORT, 'PORT');
  console.log(`\n${remote} runs on the API at ${apiOrigin}:`);
  for (const address of addressesOf(remote)) console.log(`  http://localhost:${settings.PORT}${address}`);
}

function remoteNamed(name: string): RemoteName {
  const unlisted: readonly string[] = unlistedRemotes;
  const remote = remoteNames.find((one) => one === name && !unlisted.includes(one));
  if (remote) return remote;
  const listed = remoteNames.filter((one) => !unlisted.includes(one));
  throw new Error(`No remote of the shop is called "${name}". There are: ${listed.join(', ')}. [remote_unknown]`);
}

/** The addresses of the remote's pages without parameters, in both languages. */
const addressesOf = (remote: RemoteName): string[] =>
  Object.entries(routeTargets)
    .filter(([id, { page }]) => page.startsWith(`${remote}/`) && !/[{*]/.test(routes[id as RouteId].en))
    .flatMap(([id]) => locales.map((locale) => href(id as 'home', { locale })));

/** Build configurations of the small host around the remote's pages: client and server. */
async function configurationsOf(remote: RemoteName): Promise<Configuration[]> {
  const file = path.join(workspaceRoot, 'apps', remote, 'webpack.config.ts');
  const remoteConfigs = ((await import(file)) as { default: Configuration[] }).default;
  const host = path.join(import.meta.dirname, 'host');
  return hostConfigs({ name: `${remote}-alone`, dir: host, oneStylesheet: true, source: '.', hot: true }).map(
    (configuration) => ({
      ...configuration,
      resolve: {
        ...configuration.resolve,
        alias: { ...configuration.resolve?.alias, '#remote': writeRemoteModule(remote, pagesOf(remoteConfigs)) },
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
const backendPorts = (settings: Settings): ServerName[] =>
  usedPorts(settings).filter((name) => name === 'API_PORT' || name === 'SANDBOX_PORT');

/** Starts the API on the demonstration's data, with the services it needs; returns its origin. */
async function startApi(settings: Settings, stops: (() => Promise<unknown>)[]): Promise<string> {
  const needed: readonly string[] = backendPorts(settings).map((name) => servers[name]);
  const specs = productServers(settings, developmentServer).filter(({ name }) => needed.includes(name));
  await runProduct(specs, undefined, ({ stop }) => stops.push(stop));
  return `http://${settings.HOST}:${settings.API_PORT}`;
}

/**
 * Starts the page server. After a new build, it restarts before the next page request; API calls of open pages continue
 * meanwhile.
 */
async function startPages(
  remote: RemoteName,
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
    name: remote,
    args: [path.join(workspaceRoot, 'dist-dev', `${remote}-alone`, 'server/main.cjs')],
    env: {
      ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value ?? '')])),
      PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'],
      NODE_ENV: 'development',
      PAGES_PORT: String(port),
    },
    healthUrl: `${pagesOrigin}/healthz`,
    timeoutMs: 30_000,
  };
  let running: SupervisedServer = supervise(spec);
  stops.push(() => running.stop());
  await running.healthy();
  isOutdated = false;
  let restarting = Promise.resolve();
  const restart = async (): Promise<void> => {
    await building;
    if (!isOutdated) return;
    isOutdated = false;
    await running.stop();
    running = supervise(spec);
    await running.healthy();
  };
  return { pagesOrigin, current: () => (restarting = restarting.then(restart)) };
}

/** A free port of this machine. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
