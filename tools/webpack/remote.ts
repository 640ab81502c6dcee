import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { baseConfig, type Side } from './base.ts';
import { ContractCheck } from './contract-check.ts';
import { FileIntegrity } from './integrity.ts';
import { consumedModules } from './shared-modules.ts';

export interface RemoteOptions {
  readonly name: string;
  readonly dir: string;
  /** The exposed pages: name → module, relative to `dir`. Its default export is a `PageModule`. */
  readonly pages: Readonly<Record<string, string>>;
}

/**
 * Removes the build statistics that the federation plugin writes beside its manifest. Nothing reads them, and their order
 * depends on the build's timing, so that two builds of one source would be two releases.
 */
class WithoutStatistics {
  apply(compiler: Compiler): void {
    const name = 'WithoutStatistics';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => compilation.deleteAsset('mf-stats.json'));
    });
  }
}

/**
 * Configuration of a remote: its pages as a federation container for browsers, and as one CommonJS file for the shell's
 * server.
 */
export function remoteConfigs({ name, dir, pages }: RemoteOptions): Configuration[] {
  const exposes = Object.fromEntries(Object.entries(pages).map(([page, module]) => [`./${page}`, module]));
  const federation = (side: Side) => ({
    name,
    exposes,
    shared: consumedModules,
    dts: false,
    dev: false,
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, target: side === 'client' ? ('web' as const) : ('node' as const) },
    },
  });

  const client = baseConfig(name, dir, 'client');
  client.entry = {};
  Object.assign(client.output ?? {}, {
    publicPath: 'auto',
    // A browser checks the integrity of a cross-origin file only if it may read it (CORS).
    crossOriginLoading: 'anonymous',
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
  });
  client.plugins?.push(
    new ContractCheck(),
    new ModuleFederationPlugin({ ...federation('client'), filename: 'remoteEntry.js', manifest: true }),
    new FileIntegrity(name, 'remoteEntry.js'),
    new WithoutStatistics(),
  );

  const server = baseConfig(name, dir, 'server');
  server.target = 'async-node';
  server.entry = {};
  // Merged chunks may take any one's file name; the container's name must stay.
  Object.assign(server.output ?? {}, { filename: 'remote.cjs' });
  server.plugins?.push(
    new ContractCheck(),
    new ModuleFederationPlugin({
      ...federation('server'),
      filename: 'remote.cjs',
      manifest: false,
      library: { type: 'commonjs-module' },
    }),
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  );
  return [client, server];
}
