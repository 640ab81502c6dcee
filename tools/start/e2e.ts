import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { findRunningPostgres } from '@mp/postgres';
import { onShutdown } from '@mp/service';
import { startFixedDay } from '@mp/testing/fixed-day';
import { checkBudgets } from '../budgets/check-budgets.ts';
import { startBreakableShop, type BreakableShop } from './breakable-shop.ts';
import { ensureChromium } from './chromium.ts';
import { runCommand } from './run-command.ts';
import { workspaceRoot } from './supervise.ts';
import { startTestProduct } from './test-product.ts';

/** Runs a command and gives its exit code. */
const run = (command: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: workspaceRoot, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('exit', (code) => resolve(code ?? 1));
  });

/**
 * `npm run e2e [-- <file or filter>]`: the end-to-end tests of the whole product, then the budgets of its pages.
 * The servers' output is in `test-results/servers.log`.
 */
async function main(): Promise<number> {
  startFixedDay();
  const chromium = ensureChromium();
  const results = path.join(workspaceRoot, 'test-results');
  mkdirSync(results, { recursive: true });
  const log = createWriteStream(path.join(results, 'servers.log'));
  const tell = (line: string): void => void log.write(`${line}\n`);
  const editorKey = randomBytes(24).toString('hex');
  const product = await startTestProduct(tell, { EDITOR_KEY: editorKey });
  let toBreak: BreakableShop | undefined;
  const stop = async (): Promise<void> => {
    await toBreak?.stop();
    await product.stop();
  };
  onShutdown(stop, 30_000);
  try {
    toBreak = await startBreakableShop(product, tell);
    const { settings, shopUrl } = product;
    const apiUrl = `http://localhost:${settings.API_PORT}`;
    const filters = process.argv.slice(2);
    const journeys = await run('playwright', ['test', '--config', 'apps/e2e/playwright.config.ts', ...filters], {
      CHROMIUM: chromium,
      SHOP_URL: shopUrl,
      SANDBOX_URL: `http://localhost:${settings.SANDBOX_PORT}`,
      OWNER_URL: `http://localhost:${settings.OWNER_PORT}`,
      PORTAL_URL: `http://localhost:${settings.PORTAL_PORT}`,
      DESK_URL: `http://localhost:${settings.DESK_PORT}`,
      API_URL: apiUrl,
      DATABASE_URL: (await findRunningPostgres(path.join(settings.DATA_DIR, 'postgres'))) ?? '',
      EDITOR_KEY: editorKey,
      BREAKABLE_SHOP_URL: toBreak.url,
      BREAKABLE_RELEASES_DIR: toBreak.releases,
      DATA_DIR: settings.DATA_DIR,
    });
    const budgets = filters.length > 0 ? 0 : (await checkBudgets(shopUrl, chromium)) ? 0 : 1;
    return journeys || budgets;
  } finally {
    await stop();
    log.end();
  }
}

runCommand(main);
