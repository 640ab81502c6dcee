import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { isFullRun, sampleOf } from '../../libs/testing/src/sampling.ts';
import { chromiumArguments } from '../../tools/start/chromium.ts';

/** Maps are slow without a graphics card: every third commit tries what can fail under one. */
const leavesOutMapFaults = !sampleOf([0, 1, 2], 3).includes(0);

/**
 * Started by `npm run e2e`, which says where the product is. Every journey stands for itself, so that they can run side by
 * side in any order: it is a visitor of its own, books a stay that no other journey looks at (`stays.ts`), changes no
 * account but its own (`accounts.ts`) and breaks nothing that others visit (`remotes.e2e.ts`).
 */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  // Generates, builds and releases a remote: generators.spec.ts proves what it writes in every run.
  testIgnore: isFullRun ? [] : ['**/new-remote.e2e.ts', ...(leavesOutMapFaults ? ['**/map-faults.e2e.ts'] : [])],
  outputDir: '../../test-results/end-to-end',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Two keep two processors busy; the servers need some of more.
  workers: Math.min(4, Math.max(2, availableParallelism() - 1)),
  fullyParallel: true,
  // In `npm test`: what passes at the second try only is told at its end. Elsewhere the first failure is what one is after.
  retries: process.env['SECOND_TRY'] ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '../../test-results/end-to-end.json' }]],
  use: {
    baseURL: process.env['SHOP_URL'],
    browserName: 'chromium',
    // A worker would ask past what a journey answers itself; the journeys that are about one allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Writing down every step takes a quarter more time than the journeys themselves, so it is done when it is asked for:
    // `TRACE=1 npm run e2e -- <part of a name>`, then `npx playwright show-trace <file in test-results/end-to-end>`.
    trace: process.env['TRACE'] ? 'on' : 'off',
    launchOptions: { executablePath: process.env['CHROMIUM'], args: [...chromiumArguments] },
  },
});
