import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fromSource } from './from-source.ts';
import { workspaceRoot } from './supervise.ts';

interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
}

const results = path.join(workspaceRoot, 'test-results');
const jestResults = path.join(results, 'jest.json');
const journeyResults = path.join(results, 'journeys.json');

/** Everything that proves the product, the quick and the general first. */
const steps: readonly Step[] = [
  { name: 'Format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'Types', command: ['tsc', '-p', 'tsconfig.json'] },
  {
    name: 'Lint and module boundaries',
    command: ['nx', 'run-many', '-t', 'lint', '--parallel=2', '--output-style=static'],
    env: { NX_DAEMON: 'false', NX_TUI: 'false' },
  },
  { name: 'Dead code', command: ['knip', '--config', 'tools/lint/knip.ts', '--no-config-hints'] },
  {
    name: 'Circles of files',
    command: ['depcruise', '--config', '.dependency-cruiser.json', '--output-type', 'err', 'apps', 'libs', 'tools'],
  },
  {
    name: 'Statements of the specification',
    command: [process.execPath, ...fromSource('tools/spec-coverage/spec-coverage.ts'), '--check'],
  },
  { name: 'Unit and API tests', command: ['jest', '--json', `--outputFile=${jestResults}`] },
  { name: 'Journeys in a browser, budgets', command: [process.execPath, ...fromSource('tools/start/e2e.ts')] },
];

/** The steps whose names contain any of the parts given; all of them when none is. */
function chooseSteps(parts: readonly string[]): readonly Step[] {
  if (parts.length === 0) return steps;
  const wanted = parts.map((part) => part.toLowerCase());
  return steps.filter(({ name }) => wanted.some((part) => name.toLowerCase().includes(part)));
}

/** `npm test [-- <part of a step's name>…]`: runs every step, even after one has failed, and says how each ended. */
function main(): number {
  const parts = process.argv.slice(2);
  const chosen = chooseSteps(parts);
  if (chosen.length === 0) {
    console.error(
      `No step is named "${parts.join('", "')}". There are:\n${steps.map(({ name }) => `  ${name}`).join('\n')}`,
    );
    return 1;
  }
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const outcomes = chosen.map(({ name, command: [command, ...args], env }) => {
    console.log(`\n▶ ${name}`);
    const began = Date.now();
    const { status, error } = spawnSync(command, args, {
      cwd: workspaceRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    if (error) console.error(`"${command}" could not be run: ${error.message}`);
    return { name, ok: status === 0, seconds: (Date.now() - began) / 1000 };
  });

  console.log('\nSummary');
  for (const { name, ok, seconds } of outcomes) console.log(`  ${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)`);
  const failedSteps = outcomes.filter(({ ok }) => !ok).length;
  const tests = countTests();
  // A step that failed without a failed test of its own (types, lint, a crash) counts as one.
  const failed = Math.max(tests.failed, failedSteps);
  console.log(`\n${tests.passed + outcomes.length - failedSteps} passed, ${failed} failed`);
  return failedSteps === 0 ? 0 : 1;
}

/** Tests that ran, as the runners themselves counted them. */
function countTests(): { passed: number; failed: number } {
  const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
  const jest = read(jestResults) as { numPassedTests: number; numFailedTests: number } | undefined;
  const journeys = read(journeyResults) as { stats: { expected: number; unexpected: number } } | undefined;
  return {
    passed: (jest?.numPassedTests ?? 0) + (journeys?.stats.expected ?? 0),
    failed: (jest?.numFailedTests ?? 0) + (journeys?.stats.unexpected ?? 0),
  };
}

process.exit(main());
