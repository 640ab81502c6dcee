/**
 * Jest settings of every project. The workspace has one Jest configuration (`jest.config.js`), so that a project needs no
 * file of its own.
 */
import { readFileSync } from 'node:fs';

const root = import.meta.dirname;
const { compilerOptions } = JSON.parse(readFileSync(`${root}/tsconfig.base.json`, 'utf8'));
const aliases = Object.entries(compilerOptions.paths).map(([name, [target]]) => [
  `^${name}$`,
  target.replace('.', root),
]);

export default {
  // One id for all projects: Jest names its folder of compiled files by it.
  id: 'magical-places',
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.(css|woff2|svg|png|geojson|webp)$': `${root}/libs/testing/src/jest/asset.js`,
    ...Object.fromEntries(aliases),
  },
  // A sandbox has its own Date, apart from its worker's.
  setupFiles: [`${root}/libs/testing/src/shift-clock.cjs`],
  setupFilesAfterEnv: [`${root}/libs/testing/src/jest/fail-on-console.js`],
  // Jest transforms ESM-only packages, too: tests run as CommonJS, where modules are easy to load and mock.
  transformIgnorePatterns: [],
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      `${root}/libs/testing/src/jest/transform.js`,
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: {
            react: { runtime: 'automatic' },
            // The router reads `import.meta.hot`, which is a syntax error in CommonJS.
            optimizer: { globals: { vars: { 'import.meta.hot': 'undefined' } } },
          },
          target: 'es2023',
        },
        module: { type: 'commonjs' },
        // Source maps are separate files: every spec reads a module, but its map only after a failure.
        sourceMaps: true,
      },
    ],
  },
};
