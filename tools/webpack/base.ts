import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { TsconfigPathsPlugin } from 'tsconfig-paths-webpack-plugin';
import type { Configuration, RuleSetUseItem } from 'webpack';
import { shortClassNames } from './class-names.ts';
import { SourceMapsAside } from './source-maps.ts';
import { UnchangedSource } from './unchanged-source.ts';

const workspaceRoot = path.resolve(import.meta.dirname, '../..');

export const isProduction = process.env['NODE_ENV'] !== 'development';

/** Where builds go. Development builds have a folder of their own, so that they never replace a production build. */
const buildRoot = path.join(workspaceRoot, isProduction ? 'dist' : 'dist-dev');

/** Every app has two builds: one for browsers, and a CommonJS one for the server that renders it. */
export type Side = 'client' | 'server';

/** Modules that only the server needs to render pages. Pages import them; in a browser's bundle they are empty. */
const serverParts = ['server-module.ts', 'initiate-on-server.ts'].map((file) =>
  path.join(workspaceRoot, 'libs/api-client/src', file),
);

const mapEngines = ['maplibre-gl', 'mapbox-gl', 'react-map-gl', 'supercluster'];

/** How files are named: by a hash of their content, or, with hot module replacement, by their module. */
export const fileNames = (hot: boolean): string => (hot ? '[name]' : '[name].[contenthash:8]');

/**
 * Configuration that hosts and remotes share. `name` is a prefix of CSS-module class names, so that two remotes never
 * collide. `hot` is for a client with hot module replacement.
 */
export function baseConfig(name: string, directory: string, side: Side, hot = false): Configuration {
  const onClient = side === 'client';
  return {
    name: `${name}-${side}`,
    mode: isProduction ? 'production' : 'development',
    context: directory,
    target: onClient ? ['web', 'es2022'] : 'node',
    devtool: false,
    performance: false,
    stats: 'errors-warnings',
    cache: isProduction
      ? false
      : { type: 'filesystem', cacheDirectory: path.join(workspaceRoot, '.nx/webpack'), name: `${name}-${side}-dev` },
    output: { clean: true, uniqueName: name, path: path.join(buildRoot, name, side) },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      plugins: [new TsconfigPathsPlugin({ configFile: path.join(workspaceRoot, 'tsconfig.base.json'), silent: true })],
      // The build compiles messages (messages-loader), so that the parser never reaches a browser.
      alias: {
        '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
        // Only browsers draw maps: on a server the engines would only use memory.
        ...(onClient
          ? {
              'mapbox-gl$': 'mapbox-gl/dist/mapbox-gl-csp.js',
              ...Object.fromEntries(serverParts.map((file) => [file, false])),
            }
          : Object.fromEntries(mapEngines.map((engine) => [engine, false]))),
      },
    },
    module: {
      parser: {
        javascript: {
          exportsPresence: 'error',
          createRequire: false,
          // Only browsers use workers and asset URLs; a server's bundle has no file name to resolve them from.
          ...(!onClient && { url: false, worker: false }),
        },
      },
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', refresh: hot, development: hot },
                // Our own modules for one platform are in no bundle of the other.
                optimizer: { globals: { typeofs: { document: onClient ? 'object' : 'undefined' } } },
              },
              target: 'es2022',
            },
          },
        },
        {
          test: /[\\/]messages[\\/](cs|en)\.json$/,
          type: 'json',
          use: path.join(import.meta.dirname, 'messages-loader.mjs'),
        },
        // Mapbox finds its worker by itself unless it gets a URL; it gets one.
        { test: /[\\/]maplibre-gl\.mjs$/, parser: { exprContextCritical: false } },
        { test: /\.css$/, use: cssLoaders(name, directory, onClient) },
        {
          // Icons are part of the host's style sheet, so that none appears later than the text beside it.
          test: /[\\/]drawings[\\/][\w-]+\.svg$/,
          type: 'asset/inline',
          generator: { dataUrl: (drawing: Buffer) => `data:image/svg+xml,${encodeForUrl(drawing.toString())}` },
        },
        {
          exclude: /[\\/]drawings[\\/]/,
          test: /\.(woff2|svg|png|avif|webp|geojson)$/,
          type: 'asset/resource',
          generator: { filename: '[name].[contenthash:8][ext]', emit: onClient },
        },
      ],
    },
    optimization: {
      minimize: isProduction && onClient,
      minimizer: ['...', new CssMinimizerPlugin()],
      moduleIds: 'deterministic',
    },
    plugins: [
      ...(isProduction ? [new UnchangedSource(workspaceRoot)] : []),
      ...(onClient
        ? [
            new MiniCssExtractPlugin({
              // A hot style sheet is fetched again from the same URL.
              ...(!hot && { insert: insertStylesheet }),
              // No module's rules depend on another's, so that pages may import them in any order.
              ignoreOrder: true,
              filename: `${fileNames(hot)}.css`,
              chunkFilename: `${fileNames(hot)}.css`,
            }),
            ...(isProduction ? [new SourceMapsAside()] : []),
          ]
        : []),
    ],
  };
}

/**
 * Adds the style sheet of a lazy part (a dialog, a viewer) to the page. It runs in the browser, so it uses nothing from
 * here. React owns the style sheets of pages, which load before their scripts: those are not fetched a second time.
 */
function insertStylesheet(link: HTMLLinkElement): void {
  const isThere = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
    ({ href }) => href === link.href,
  );
  if (isThere || /\/__federation_expose_/.test(link.href)) link.onload?.(new Event('load'));
  else document.head.append(link);
}

/** Escapes an SVG for a data URL, and no more: the style sheet compresses better when similar drawings stay similar. */
const encodeForUrl = (drawing: string): string =>
  drawing
    .trim()
    .replaceAll('"', "'")
    .replace(/[<>#%]/g, encodeURIComponent);

function cssLoaders(name: string, directory: string, onClient: boolean): RuleSetUseItem[] {
  const nameOf = isProduction
    ? shortClassNames(name, workspaceRoot, [directory, path.join(workspaceRoot, 'libs')])
    : undefined;
  return [
    ...(onClient ? [MiniCssExtractPlugin.loader] : []),
    {
      loader: 'css-loader',
      options: {
        modules: {
          auto: /\.module\.css$/,
          ...(nameOf
            ? {
                getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, local: string) =>
                  nameOf(resourcePath, local),
              }
            : { localIdentName: '[name]__[local]--[hash:base64:4]', localIdentHashSalt: name }),
          exportOnlyLocals: !onClient,
          namedExport: false,
          exportLocalsConvention: 'camelCase',
        },
      },
    },
  ];
}
