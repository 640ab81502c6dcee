import webpack, { type Compiler, type Configuration, type PathData } from 'webpack';
import { baseConfig, fileNames, isProduction } from './base.ts';
import { fontsAmong } from './fonts-among.ts';
import { replaceWhileRunning } from './hot.ts';
import { integrityOf } from './integrity.ts';
import { sharedVersions } from './shared-modules.ts';

export interface HostOptions {
  readonly name: string;
  readonly dir: string;
  /** Where `boot.ts`, `client.tsx` and `server.tsx` are, from `dir`. */
  readonly source?: string;
  /**
   * The styles of its pages, which it has in its own bundle, go into the one stylesheet that every page links, so that
   * none is shown without them. The shell's remotes link theirs by their manifests.
   */
  readonly oneStylesheet?: boolean;
  /** It has the account area, whose next trip can be read without a network: `trip-worker.ts` is a worker's script. */
  readonly keepsTrip?: boolean;
  /** Modules that change are replaced on the open page, which keeps its state; only while developing. */
  readonly hot?: boolean;
}

/** The worker's script is asked for by one address, whatever is in it: the page server serves it there. */
const tripWorker = 'trip-worker';

const vendor = (name: string, test: RegExp) => ({ name, test, chunks: 'all' as const, priority: 10, enforce: true });

/**
 * A host: a page server and the browser's side of it. The client has two entries: `boot`, the few kilobytes that run on
 * first load, and `main`, everything else, fetched when idle and run on the visitor's first intent.
 */
export function hostConfigs({
  name,
  dir,
  source = './src',
  oneStylesheet = false,
  keepsTrip = false,
  hot = false,
}: HostOptions): Configuration[] {
  const client = baseConfig(name, dir, 'client', hot);
  client.entry = {
    boot: `${source}/boot.ts`,
    main: `${source}/client.tsx`,
    ...(keepsTrip && { [tripWorker]: `${source}/${tripWorker}.ts` }),
  };
  Object.assign(client.output ?? {}, {
    publicPath: '/static/',
    filename: ({ chunk }: PathData) => (chunk?.name === tripWorker ? '[name].js' : `${fileNames(hot)}.js`),
    chunkFilename: `${fileNames(hot)}.js`,
  });
  client.optimization = {
    ...client.optimization,
    splitChunks: {
      // What runs by itself is one file.
      chunks: ({ name: chunk }) => chunk !== 'boot' && chunk !== tripWorker,
      cacheGroups: {
        ...(oneStylesheet && { styles: { name: 'main', type: 'css/mini-extract', chunks: 'all', enforce: true } }),
        ...(isProduction && {
          react: vendor('react', /node_modules[\\/](react|react-dom|scheduler)[\\/]/),
          router: vendor('router', /node_modules[\\/](react-router|cookie-es)[\\/]/),
          data: vendor('data', /node_modules[\\/](@reduxjs|immer|redux|reselect|react-redux|redux-thunk|use-sync)/),
          intl: vendor('intl', /node_modules[\\/](react-intl|@formatjs|intl-messageformat)/),
          federation: vendor('federation', /node_modules[\\/]@module-federation/),
        }),
      },
    },
  };
  client.plugins?.push(new AssetList(), federationDefines(name, 'web'));
  if (hot) replaceWhileRunning(client);

  const server = baseConfig(name, dir, 'server');
  server.entry = { main: `${source}/server` };
  Object.assign(server.output ?? {}, {
    filename: '[name].cjs',
    publicPath: '/static/',
    // Render workers run the same file: they call what it exports.
    library: { type: 'commonjs2' },
  });
  // What runs only on Node is loaded from node_modules as it is; what renders is bundled, so that it is one copy.
  server.externals = [
    ({ request = '' }, callback) =>
      /^(fastify|@fastify\/|@opentelemetry\/|@aws-sdk\/|pino|piscina|lru-cache|opossum|undici|sharp|node:)/.test(
        request,
      )
        ? callback(undefined, `node-commonjs ${request}`)
        : callback(),
  ];
  server.optimization = { ...server.optimization, splitChunks: false };
  server.plugins?.push(new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), federationDefines(name, 'node'));
  return [client, server];
}

/** Leaves out of the federation runtime what only its own manifests and the other platform need. */
const federationDefines = (name: string, target: 'web' | 'node') =>
  new webpack.DefinePlugin({
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    FEDERATION_BUILD_IDENTIFIER: JSON.stringify(name),
    ENV_TARGET: JSON.stringify(target),
    SHARED_VERSIONS: JSON.stringify(sharedVersions),
  });

/**
 * Writes `assets.json`: the files of each entry in loading order, which the page server names in its pages, and what browsers
 * compare its scripts and style sheets with.
 */
class AssetList {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AssetList', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'AssetList', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const list = Object.fromEntries(
            [...compilation.entrypoints].map(([entry, point]) => {
              // What replaces a module on an open page is no part of the next one.
              const files = point.getFiles().filter((file) => !file.includes('.hot-update.'));
              const fonts = fontsAmong(compilation.getAssets().map(({ name: file }) => file));
              return [
                entry,
                {
                  js: files.filter((file) => file.endsWith('.js')),
                  css: files.filter((file) => file.endsWith('.css')),
                  fonts: entry === 'main' ? fonts : [],
                  integrity: Object.fromEntries(
                    files
                      .filter((file) => /\.(js|css)$/.test(file))
                      .map((file) => [file, integrityOf(compilation.getAsset(file)?.source.buffer() ?? '')]),
                  ),
                },
              ];
            }),
          );
          compilation.emitAsset('assets.json', new webpack.sources.RawSource(JSON.stringify(list)));
        },
      );
    });
  }
}
