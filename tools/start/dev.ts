import path from 'node:path';
import { remoteNames } from '@mp/host-api/remote-names';
import { messageOf } from '@mp/remotes/manifest';
import webpack, { type Configuration } from 'webpack';
import { replaceForeignManifest } from '../release/change-manifest.ts';
import { publishBuild } from '../release/publish.ts';
import { openServices } from '../release/services.ts';
import { beginRun } from './begin-run.ts';
import { developmentServer } from './build-product.ts';
import { productServers, runProduct, type RunningProduct } from './product.ts';
import { runCommand } from './run-command.ts';
import { readSettings, servers, type Settings } from './settings.ts';
import { workspaceRoot } from './supervise.ts';
import { welcome } from './welcome.ts';

process.env['NODE_ENV'] = 'development';

/**
 * `npm run dev`: builds everything for development and watches it. A saved file is in the browser in about two seconds: it
 * publishes a remote again, or restarts a server, and open pages reload.
 */
async function main(): Promise<void> {
  const { DATA_DIR, ...given } = readSettings();
  const settings = { ...given, DATA_DIR, RELEASES_DIR: path.join(DATA_DIR, 'dev-releases') };
  const stops = await beginRun(settings);
  const services = await openServices({ ...settings, RELEASES_BUCKET: undefined });
  await replaceForeignManifest(services);
  let product: RunningProduct | undefined;
  /** Builds an app and watches it; resolves after the first build. */
  const watch = async (app: string, onBuilt: () => void): Promise<void> => {
    const file = path.join(workspaceRoot, 'apps', app, 'webpack.config.ts');
    const compiler = webpack(((await import(file)) as { default: Configuration[] }).default);
    stops.push(() => new Promise((resolve) => compiler.close(resolve)));
    await new Promise<void>((resolve) => {
      compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
        if (error) console.error(error);
        else if (stats?.hasErrors()) console.error(stats.toString('errors-only'));
        else onBuilt();
        resolve();
      });
    });
  };
  let publishing: Promise<unknown> = Promise.resolve();
  const publish = (app: string): void => {
    // One after the other, so that the latest build is the live one.
    publishing = publishing
      .then(() => publishBuild(services, app, path.join(workspaceRoot, 'dist-dev', app)))
      .catch((error: unknown) => console.error(`${app} is not released: ${messageOf(error)}`));
  };
  console.log('Building for development…');
  await watch('shell', () => product?.servers.find(({ name }) => name === servers.PORT)?.restart());
  for (const remote of remoteNames) await watch(remote, () => publish(remote));

  const began = performance.now();
  const specs = productServers(settings, developmentServer, { NODE_ENV: 'development' }).map((spec) => ({
    ...spec,
    // Servers that run from their source restart after a change.
    args: spec.args.includes('--import') ? ['--watch', ...spec.args] : spec.args,
  }));
  await runProduct(specs, undefined, (started) => stops.push((product = started).stop));
  console.log(welcome(settings, performance.now() - began));
}

interface Alone {
  runAlone(remote: string, settings: Settings, apiUrl: string | undefined): Promise<void>;
}

/**
 * `npm run dev -- <remote>`. It is loaded by its path, after the mode is set above, so that the start of the product does
 * not depend on every remote. (ADR 0001)
 */
async function alone(remote: string): Promise<void> {
  const { runAlone } = (await import(path.join(workspaceRoot, 'tools/alone/alone.ts'))) as Alone;
  await runAlone(remote, readSettings(), process.env['API_URL']);
}

const [remote] = process.argv.slice(2);
runCommand(remote === undefined ? main : () => alone(remote));
