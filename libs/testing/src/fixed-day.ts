import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { testInstant } from './test-instant.ts';

const shiftFile = new URL('shift-clock.cjs', import.meta.url);
const require = createRequire(import.meta.url);
const { shiftClock } = require('./shift-clock.cjs') as { shiftClock: (offsetMs: number) => void };

/**
 * Moves the clock of this process, and of every process and thread that it starts, to `testInstant`, or to the variable
 * TEST_INSTANT. Does nothing in a process that already runs on the fixed day. File systems and PostgreSQL keep the machine's
 * clock: compare their times only with each other.
 */
export function startFixedDay(env: NodeJS.ProcessEnv = process.env): void {
  if (env['TEST_CLOCK_OFFSET_MS'] !== undefined) return;
  const offsetMs = Date.parse(env['TEST_INSTANT'] ?? testInstant) - Date.now();
  if (Number.isNaN(offsetMs)) throw new RangeError(`TEST_INSTANT is not an instant: "${env['TEST_INSTANT']}".`);
  env['TEST_CLOCK_OFFSET_MS'] = String(offsetMs);
  env['NODE_OPTIONS'] = [env['NODE_OPTIONS'], `--require=${fileURLToPath(shiftFile)}`].filter(Boolean).join(' ');
  shiftClock(offsetMs);
}

/** The environment variables of the fixed day, for a process that inherits none. */
export const fixedDayVariables = ({ TEST_CLOCK_OFFSET_MS = '0', NODE_OPTIONS = '' } = process.env) => ({
  TEST_CLOCK_OFFSET_MS,
  NODE_OPTIONS,
});

/** Gives the pages and service workers of a browser this process's clock. Call it before a page is opened. */
export async function moveBrowserToFixedDay(context: BrowserContext): Promise<void> {
  const offsetMs = Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? 0);
  if (offsetMs === 0) return;
  const script = `(${shiftClock.toString()})(${offsetMs})`;
  await context.addInitScript({ content: script });
  context.on('serviceworker', (worker) => void worker.evaluate(script));
}
