import { spawnSync } from 'node:child_process';
import { workspaceRoot } from './supervise.ts';

const dayMs = 86_400_000;
/** Full runs take place on one of so many days, all of which the machine's clock has passed. */
const firstDay = Date.parse('2024-01-01T00:00:00Z');
const days = 1_050;

/** The seed of this commit's run: TEST_SEED, else the beginning of the commit's hash, else 1 where there is no commit. */
export function readSeed(env: NodeJS.ProcessEnv = process.env): number {
  const given = env['TEST_SEED'];
  if (given !== undefined && /^\d{1,9}$/.test(given)) return Number(given);
  return Number.parseInt(readCommit().slice(0, 7) || '1', 16);
}

/** The first eight digits of the commit's hash; nothing outside of a checkout. */
export function readCommit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: workspaceRoot, encoding: 'utf8' });
  return stdout?.trim() ?? '';
}

/**
 * The variables that tell specs and end-to-end tests where their random cases begin and whether to try all of them
 * (`@mp/testing/sampling`). A full run also begins at an hour of its own (`@mp/testing/fixed-day`).
 *
 * @example samplingOf(7, false) // { TEST_SEED: '7' }
 */
export function samplingOf(seed: number, isFull: boolean): Readonly<Record<string, string>> {
  if (!isFull) return { TEST_SEED: String(seed) };
  const instant = new Date(firstDay + (seed % days) * dayMs + (seed % 24) * 3_600_000);
  return { TEST_SEED: String(seed), FULL: '1', TEST_INSTANT: instant.toISOString() };
}
