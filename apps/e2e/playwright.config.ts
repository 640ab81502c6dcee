import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { isFullRun, sampleOf } from '../../libs/testing/src/sampling.ts';
import { chromiumArguments } from '../../tools/start/chromium.ts';

/** Maps are slow without a graphics card: every third commit tries what can fail under one. */
const leavesOutMapFaults = !sampleOf([0, 1, 2], 3).includes(0);

/** Files whose screens are searched for what not everybody can use, an eighth of all the time: each commit takes a third. */
const sweeps = [
  'accessibility',
  'booking-accessible',
  'catalogue',
  'compare',
  'favourites',
  'header',
  'map',
  'place',
  'search',
  'sign-in',
  'stay-picker',
];
const sweepsOfRun = sampleOf(sweeps, 3);

/**
 * Started by `npm run e2e`, which passes the product's addresses. Tests are independent, so that they run in parallel in any
 * order: each is a visitor of its own, books a stay that no other test uses (`stays.ts`), changes only its own account
 * (`accounts.ts`) and breaks nothing that others visit (`remotes.e2e.ts`).
 */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  // Generates, builds and releases a remote: generators.spec.ts checks the generated files in every run.
  testIgnore: isFullRun ? [] : ['**/new-remote.e2e.ts', ...(leavesOutMapFaults ? ['**/map-faults.e2e.ts'] : [])],
  grepInvert: sweeps
    .filter((file) => !sweepsOfRun.includes(file))
    .map((file) => new RegExp(`\\b${file}\\.e2e\\.ts .*everybody`)),
  outputDir: '../../test-results/end-to-end',
  timeout: 90_000,
  expect: { timeout: 30_000 },
  // Two workers keep two processors busy; the servers need some of more.
  workers: Math.min(4, Math.max(2, availableParallelism() - 1)),
  fullyParallel: true,
  // In `npm test`: tests that pass only at the second try are listed at its end. Elsewhere the first failure matters.
  retries: process.env['SECOND_TRY'] ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '../../test-results/end-to-end.json' }]],
  use: {
    baseURL: process.env['SHOP_URL'],
    browserName: 'chromium',
    // A press of what never appears fails in a minute, not at the end of a slow test's time.
    actionTimeout: 60_000,
    // A service worker would bypass responses that a test stubs; tests of service workers allow them.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Traces take a quarter more time, so they are optional: `TRACE=1 npm run e2e -- <part of a name>`, then `npx playwright
    // show-trace <file in test-results/end-to-end>`.
    trace: process.env['TRACE'] ? 'on' : 'off',
    launchOptions: { executablePath: process.env['CHROMIUM'], args: [...chromiumArguments] },
  },
});
