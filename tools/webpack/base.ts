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

/** Where builds go. Development has its own place, so that it never stands in the way of a production build. */
const buildRoot = path.join(workspaceRoot, isProduction ? 'dist' : 'dist-dev');

/** Every app is built twice: for browsers, and as CommonJS for the server that renders it. */
export type Side = 'client' | 'server';

/** What pages are made with on a server: it would only be loaded by browsers. They import it, and know that it is not there. */
const serverParts = ['server-module.ts', 'ask-on-server.ts'].map((file) =>
  path.join(workspaceRoot, 'libs/api-client/src', file),
);

const mapEngines = ['maplibre-gl', 'mapbox-gl', 'react-map-gl', 'supercluster'];

/** How files are named: by their content, or, where they are replaced on the open page, by what they are. */
export const fileNames = (hot: boolean): string => (hot ? '[name]' : '[name].[contenthash:8]');

/**
 * What both kinds of app share. `name` is what the class names of CSS modules are told apart by, so that two remotes never collide; `hot` is for
 * a client whose modules are replaced while it runs.
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
      // Messages are compiled when they are built (messages-loader), so the parser never reaches a browser.
      alias: {
        '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
        // Maps are drawn by browsers alone: the engines would only lie in a server's memory.
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
          // Workers, and files beside them, are for browsers; a server's bundle has no file name to look from.
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
                // What our own code does on one side alone is in no bundle of the other.
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
        // It looks for its worker by itself, unless it is told where that is; it is told.
        { test: /[\\/]maplibre-gl\.mjs$/, parser: { exprContextCritical: false } },
        { test: /\.css$/, use: cssLoaders(name, directory, onClient) },
        {
          // Icons are part of the host's style sheet: none comes later than the words beside it.
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
              // A stylesheet that is replaced is fetched again, under the same address.
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
 * How the stylesheet of a part that is fetched later (a dialog, a viewer) gets into the page; runs in the browser, so it
 * uses nothing from here. React owns the stylesheets of pages, which are there before their scripts: those are not
 * fetched a second time.
 */
function insertStylesheet(link: HTMLLinkElement): void {
  const isThere = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
    ({ href }) => href === link.href,
  );
  if (isThere || /\/__federation_expose_/.test(link.href)) link.onload?.(new Event('load'));
  else document.head.append(link);
}

/** As a data address wants it, and no longer: the style sheet is compressed, and what is alike in drawings stays alike. */
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
