import { spawnSync } from 'node:child_process';
import { workspaceRoot } from './supervise.ts';

/** Full runs take place on one of so many days, all of them in the past of the machine's clock. */
const days = 1_050;

/** The seed of this commit's run: TEST_SEED, else the beginning of the commit's hash, else 1 without a commit. */
export function readSeed(env: NodeJS.ProcessEnv = process.env): number {
  const given = env['TEST_SEED'] ?? '';
  return /^\d{1,9}$/.test(given) ? Number(given) : Number.parseInt(readCommit().slice(0, 7) || '1', 16);
}

/** The first eight digits of the commit's hash; empty outside a checkout. */
export const readCommit = (): string =>
  spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: workspaceRoot, encoding: 'utf8' }).stdout?.trim() ?? '';

/**
 * Variables for tests: the seed of their random cases, and whether to try all cases (`@mp/testing/sampling`). A full run
 * also has its own starting hour (`@mp/testing/fixed-day`).
 *
 * @example samplingOf(7, false) // { TEST_SEED: '7' }
 */
export function samplingOf(seed: number, isFull: boolean): Readonly<Record<string, string>> {
  if (!isFull) return { TEST_SEED: String(seed) };
  const instant = new Date(Date.UTC(2024, 0, 1 + (seed % days), seed % 24));
  return { TEST_SEED: String(seed), FULL: '1', TEST_INSTANT: instant.toISOString() };
}
