import { defineConfig } from '@playwright/test';
import { chromiumArguments } from '../../tools/start/chromium.ts';

/** Started by `npm run e2e`, which says where the product is. One worker: the journeys share one real product. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results/journeys',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  reporter: [['list'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  use: {
    baseURL: process.env['SHOP_URL'],
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM'], args: [...chromiumArguments] },
  },
});
