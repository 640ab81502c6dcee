/**
 * What every project's tests share. There is one Jest configuration for the workspace (`jest.config.js`), so that a
 * project needs no file of its own.
 */
import { readFileSync } from 'node:fs';

const root = import.meta.dirname;
const { compilerOptions } = JSON.parse(readFileSync(`${root}/tsconfig.base.json`, 'utf8'));
const aliases = Object.entries(compilerOptions.paths).map(([name, [target]]) => [
  `^${name}$`,
  target.replace('.', root),
]);

export default {
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.(css|woff2|svg|png|geojson|webp)$': `${root}/libs/testing/src/jest/asset.js`,
    ...Object.fromEntries(aliases),
  },
  // The Date of a sandbox is another one than its worker's.
  setupFiles: [`${root}/libs/testing/src/shift-clock.cjs`],
  setupFilesAfterEnv: [`${root}/libs/testing/src/jest/fail-on-console.js`],
  // ESM-only packages are transformed too: tests run as CommonJS, in which modules load and mock simply.
  transformIgnorePatterns: [],
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: {
            react: { runtime: 'automatic' },
            // The router asks for its bundler's hot reload; in CommonJS even the question is a syntax error.
            optimizer: { globals: { vars: { 'import.meta.hot': 'undefined' } } },
          },
          target: 'es2023',
        },
        module: { type: 'commonjs' },
        // Beside the code, not in it: a module is read in every spec, its map only when something fails.
        sourceMaps: true,
      },
    ],
  },
};
