import path from 'node:path';
import { onShutdown } from '@mp/service';
import webpack, { type Configuration, type MultiCompiler } from 'webpack';
import { publish } from '../release/publish.ts';
import { hosts, developmentHosts, remotes } from './build-product.ts';
import { waitForPorts } from './ports.ts';
import { productServers, runProduct, type RunningProduct } from './product.ts';
import { announceStop, clearFormerRun, removeRunFile, writeRunFile } from './run-file.ts';
import { readSettings } from './settings.ts';
import { workspaceRoot } from './supervise.ts';
import { welcome } from './welcome.ts';

process.env['NODE_ENV'] = 'development';

/** Loads the webpack configurations of an app: those of its remote, its host, or both. */
const configurationsOf = async (app: string): Promise<Configuration[]> => {
  const file = path.join(workspaceRoot, 'apps', app, 'webpack.config.ts');
  return ((await import(file)) as { default: Configuration[] }).default;
};

/** Builds and goes on watching; `onBuilt` is told of every build that worked. */
function watch(configurations: Configuration[], onBuilt: () => void): Promise<MultiCompiler> {
  const compiler = webpack(configurations) as MultiCompiler;
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
 * a remote is published anew, a host starts again, and open pages reload; the API and the sandbox start again.
 */
async function main(): Promise<void> {
  const settings = { ...readSettings(), RELEASES_DIR: path.join(readSettings().DATA_DIR, 'dev-releases') };
  const releases = path.resolve(settings.RELEASES_DIR);
  let started: RunningProduct['servers'] = [];
  const compilers: MultiCompiler[] = [];
  onShutdown(async () => {
    announceStop(settings.DATA_DIR);
    await Promise.all(compilers.map((compiler) => new Promise((resolve) => compiler.close(resolve))));
    for (const server of [...started].reverse()) await server.stop();
    removeRunFile(settings.DATA_DIR);
  }, 30_000);

  await clearFormerRun(settings.DATA_DIR);
  await waitForPorts(settings, 3_000);
  console.log('Building for development…');
  for (const app of ['shell', ...remotes]) {
    const configurations = await configurationsOf(app);
    const isHost = ({ name = '' }: Configuration): boolean => hosts.some((host) => name.startsWith(`${host}-`));
    const remote = configurations.filter((configuration) => !isHost(configuration));
    const host = configurations.filter(isHost);
    if (remote.length > 0)
      compilers.push(await watch(remote, () => void publish(path.join(workspaceRoot, 'dist-dev', app), app, releases)));
    if (host.length > 0) compilers.push(await watch(host, () => started.find(({ name }) => name === app)?.restart()));
  }

  const specs = productServers(settings, developmentHosts, { NODE_ENV: 'development' }).map((spec) => ({
    ...spec,
    // Servers that run from their source start again when it changes.
    args: spec.args.some((argument) => argument.startsWith('apps/')) ? ['--watch', ...spec.args] : spec.args,
  }));
  const began = Date.now();
  await runProduct(specs, undefined, (servers) => {
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
