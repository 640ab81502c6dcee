import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { findRunningPostgres } from '@mp/postgres';
import { onShutdown } from '@mp/service';
import { startFixedDay } from '@mp/testing/fixed-day';
import { checkBudgets } from '../bench/check-budgets.ts';
import { ensureChromium } from './chromium.ts';
import { productServers, runProduct } from './product.ts';
import { runCommand } from './run-command.ts';
import { servers } from './settings.ts';
import { workspaceRoot } from './supervise.ts';
import { startTestProduct, type TestProduct } from './test-product.ts';

/** Ports next to those of the test product. */
const breakablePort = 4304;

/**
 * Starts a second shop on a test product's API, with a copy of the releases, for tests that break remotes. Other tests are
 * not affected. It has a Mapbox token and a short render deadline. The product's end deletes the copy.
 */
async function startBreakableShop({ settings, webServer }: TestProduct, write: (line: string) => void) {
  const releases = `${settings.RELEASES_DIR}-to-break`;
  cpSync(settings.RELEASES_DIR, releases, { recursive: true });
  const env = { MAPBOX_TOKEN: 'pk.of-nobody', ORIGINS: 'shop', RENDER_DEADLINE_MS: '9000' };
  const specs = productServers({ ...settings, PORT: breakablePort, RELEASES_DIR: releases }, webServer, env)
    .filter(({ name }) => name === servers.PORT)
    .map((spec) => ({ ...spec, name: 'web to break' }));
  const { stop } = await runProduct(specs, write);
  return { env: { BREAKABLE_SHOP_URL: `http://localhost:${breakablePort}`, BREAKABLE_RELEASES_DIR: releases }, stop };
}

/**
 * `npm run e2e [-- <file or filter>]`: runs the end-to-end tests of the whole product, then checks the budgets of its pages.
 * The servers' output is in `test-results/servers.log`.
 */
runCommand(async () => {
  startFixedDay();
  const chromium = ensureChromium();
  const results = path.join(workspaceRoot, 'test-results');
  mkdirSync(results, { recursive: true });
  const log = createWriteStream(path.join(results, 'servers.log'));
  const write = (line: string): void => void log.write(`${line}\n`);
  const editorKey = randomBytes(24).toString('hex');
  const product = await startTestProduct(write, { EDITOR_KEY: editorKey });
  const stops = [product.stop];
  const stop = async (): Promise<void> => {
    for (const one of stops.toReversed()) await one();
  };
  onShutdown(stop, 30_000);
  try {
    const breakable = await startBreakableShop(product, write);
    stops.push(breakable.stop);
    const { settings, shopUrl } = product;
    const filters = process.argv.slice(2);
    const tests = spawn('playwright', ['test', '--config', 'apps/e2e/playwright.config.ts', ...filters], {
      cwd: workspaceRoot,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...breakable.env,
        CHROMIUM: chromium,
        SHOP_URL: shopUrl,
        SANDBOX_URL: `http://localhost:${settings.SANDBOX_PORT}`,
        OWNER_URL: `http://localhost:${settings.OWNER_PORT}`,
        PORTAL_URL: `http://localhost:${settings.PORTAL_PORT}`,
        DESK_URL: `http://localhost:${settings.DESK_PORT}`,
        API_URL: `http://localhost:${settings.API_PORT}`,
        DATABASE_URL: (await findRunningPostgres(path.join(settings.DATA_DIR, 'postgres'))) ?? '',
        EDITOR_KEY: editorKey,
        DATA_DIR: settings.DATA_DIR,
      },
    });
    const [code] = (await once(tests, 'exit')) as [number | null];
    const keepsBudgets = filters.length > 0 || (await checkBudgets(shopUrl, chromium));
    return code === 0 && keepsBudgets ? 0 : 1;
  } finally {
    await stop();
    log.end();
  }
});
