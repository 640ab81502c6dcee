import webpack, { type Compiler, type Configuration, type PathData } from 'webpack';
import { baseConfig, fileNames, isProduction } from './base.ts';
import { fontsAmong } from './fonts-among.ts';
import { replaceWhileRunning } from './hot.ts';
import { integrityOf } from './integrity.ts';
import { sharedVersions } from './shared-modules.ts';

export interface HostOptions {
  readonly name: string;
  readonly dir: string;
  /** The folder with `boot.ts`, `client.tsx` and `server.tsx`, relative to `dir`. */
  readonly source?: string;
  /**
   * Whether the host's bundle contains its pages. Their styles then go into the one style sheet that every page links, so
   * that none renders without them. The shell's remotes link theirs by their manifests.
   */
  readonly oneStylesheet?: boolean;
  /** Whether it contains the account app, whose next trip works offline: `trip-worker.ts` is its service worker. */
  readonly keepsTrip?: boolean;
  /** Hot module replacement that keeps the page's state; only in development. */
  readonly hot?: boolean;
}

/** The worker's script has a fixed URL, because the page server serves it there. */
const tripWorker = 'trip-worker';

const vendor = (name: string, test: RegExp) => ({ name, test, chunks: 'all' as const, priority: 10, enforce: true });

/**
 * Configuration of a host: a page server and its client. The client has two entries. `boot` is a few kilobytes that run on
 * first load. `main` is everything else, fetched when idle, and run on the visitor's first intent.
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
      // A script that runs by itself is one file.
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
    // Render workers run the same file and call its exports.
    library: { type: 'commonjs2' },
  });
  // Node loads server-only packages from node_modules; packages that render are bundled, so that there is one copy.
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

/** Removes the parts of the federation runtime that only its own manifests and the other platform need. */
const federationDefines = (name: string, target: 'web' | 'node') =>
  new webpack.DefinePlugin({
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    FEDERATION_BUILD_IDENTIFIER: JSON.stringify(name),
    ENV_TARGET: JSON.stringify(target),
    SHARED_VERSIONS: JSON.stringify(sharedVersions),
  });

/**
 * Writes `assets.json`: the files of each entry in loading order, which the page server links in its pages, and the
 * integrity hashes of scripts and style sheets.
 */
class AssetList {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AssetList', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'AssetList', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const list = Object.fromEntries(
            [...compilation.entrypoints].map(([entry, point]) => {
              // Hot updates are not part of the next page load.
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
