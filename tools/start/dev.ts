import path from 'node:path';
import { remoteNames } from '@mp/host-api/remote-names';
import webpack, { type Configuration, type MultiCompiler } from 'webpack';
import { messageOf } from '@mp/remotes/manifest';
import { replaceForeignManifest } from '../release/change-manifest.ts';
import { publishBuild } from '../release/publish.ts';
import { openServices } from '../release/services.ts';
import { beginRun } from './begin-run.ts';
import { developmentServer } from './build-product.ts';
import { productServers } from './product.ts';
import { runCommand } from './run-command.ts';
import { readSettings, servers, type Settings } from './settings.ts';
import { workspaceRoot } from './supervise.ts';

process.env['NODE_ENV'] = 'development';

/** Loads the webpack configurations of an app: for browsers and for the server. */
const configurationsOf = async (app: string): Promise<Configuration[]> => {
  const file = path.join(workspaceRoot, 'apps', app, 'webpack.config.ts');
  return ((await import(file)) as { default: Configuration[] }).default;
};

/** Builds and goes on watching; `onBuilt` is told of every build that worked. */
function watch(configurations: Configuration[], onBuilt: () => void): Promise<MultiCompiler> {
  const compiler = webpack(configurations);
  return new Promise((resolve) => {
    compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error) console.error(error);
      else if (stats?.hasErrors()) console.error(stats.toString('errors-only'));
      else onBuilt();
      resolve(compiler);
    });
  });
}

/**
 * `npm run dev`: everything is built for development and watched. A saved file is in the browser in about two seconds:
 * a remote is published anew, a host starts again, and open pages reload; the API and the sandbox start again. With the
 * name of a remote, that one alone.
 */
async function main(): Promise<void> {
  const settings = { ...readSettings(), RELEASES_DIR: path.join(readSettings().DATA_DIR, 'dev-releases') };
  const services = await openServices({ ...settings, RELEASES_BUCKET: undefined });
  await replaceForeignManifest(services);
  let publishing: Promise<unknown> = Promise.resolve();
  const publish = (app: string): void => {
    // One after the other: the last build that was saved is the one that stays.
    publishing = publishing
      .then(() => publishBuild(services, app, path.join(workspaceRoot, 'dist-dev', app)))
      .catch((error: unknown) => console.error(`${app} is not released: ${messageOf(error)}`));
  };
  const compilers: MultiCompiler[] = [];
  const run = await beginRun(settings, () =>
    Promise.all(compilers.map((compiler) => new Promise((resolve) => compiler.close(resolve)))),
  );
  console.log('Building for development…');
  const restartWeb = (): void =>
    run
      .servers()
      .find(({ name }) => name === servers.PORT)
      ?.restart();
  compilers.push(await watch(await configurationsOf('shell'), restartWeb));
  for (const remote of remoteNames) compilers.push(await watch(await configurationsOf(remote), () => publish(remote)));

  const specs = productServers(settings, developmentServer, { NODE_ENV: 'development' }).map((spec) => ({
    ...spec,
    // Servers that run from their source start again when it changes.
    args: spec.args.some((argument) => argument.startsWith('apps/')) ? ['--watch', ...spec.args] : spec.args,
  }));
  await run.serve(specs, performance.now());
}

interface Alone {
  runAlone(remote: string, settings: Settings, apiUrl: string | undefined): Promise<void>;
}

/**
 * `npm run dev -- <remote>`. Loaded now, because what is built depends on the mode that is set above; by its path, so that
 * what starts the product is not concerned by every area (ADR 0001).
 */
async function alone(remote: string): Promise<void> {
  const { runAlone } = (await import(path.join(workspaceRoot, 'tools/alone/alone.ts'))) as Alone;
  await runAlone(remote, readSettings(), process.env['API_URL']);
}

const [remote] = process.argv.slice(2);
runCommand(remote === undefined ? main : () => alone(remote));
