import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { systemClock } from '@mp/domain/clock';
import pLimit from 'p-limit';
import type { TestRun } from '../spec-coverage/run-table.ts';
import { fromSource, runCommand } from './run-command.ts';
import { readCommit, readSeed, samplingOf } from './sampling.ts';
import { countEndToEndTests, countSpecs, specsToRetry, type EndToEndRun, type JestRun } from './second-try.ts';
import { workspaceRoot } from './supervise.ts';

interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
}

interface Outcome {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
}

const results = path.join(workspaceRoot, 'test-results');
const reports = {
  jest: path.join(results, 'jest.json'),
  secondTry: path.join(results, 'jest-second-try.json'),
  endToEnd: path.join(results, 'end-to-end.json'),
};

/** Steps that read the sources. Most of them use one core, so two run at a time, the longest first. */
const readings: readonly Step[] = [
  { name: 'Types', command: ['tsgo', '-p', 'tsconfig.json'] },
  {
    name: 'Lint and module boundaries',
    command: ['nx', 'run', 'lint:lint-workspace', '--output-style=static'],
    env: { NX_DAEMON: 'false', NX_TUI: 'false' },
  },
  { name: 'Format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  {
    name: 'Import cycles',
    command: ['depcruise', '--config', '.dependency-cruiser.json', '--output-type', 'err', 'apps', 'libs', 'tools'],
  },
  { name: 'Dead code', command: ['knip', '--config', 'tools/lint/knip.ts', '--no-config-hints'] },
  {
    name: 'Statements of the specification, faults',
    command: [process.execPath, ...fromSource('tools/spec-coverage/spec-coverage.ts'), '--check'],
  },
];

/** Steps that run the product, one after the other: each uses the whole machine. */
const specs: Step = {
  name: 'Unit and API tests',
  command: ['jest', '--config', 'jest.suites.config.js', '--json', `--outputFile=${reports.jest}`],
};
const endToEnd: Step = {
  name: 'End-to-end tests, budgets',
  command: [process.execPath, ...fromSource('tools/start/e2e.ts')],
  env: { SECOND_TRY: '1' },
};

/** Runs a step. Its output appears at once, or when it ends. */
async function runStep({ name, command: [command, ...args], env }: Step, shown: 'live' | 'whole'): Promise<Outcome> {
  if (shown === 'live') console.log(`\n▶ ${name}`);
  const began = performance.now();
  const out = shown === 'live' ? 'inherit' : 'pipe';
  const stdio = ['ignore', out, out] as const;
  const child = spawn(command, args, { cwd: workspaceRoot, stdio: [...stdio], env: { ...process.env, ...env } });
  const output = Promise.all([child.stdout, child.stderr].flatMap((stream) => (stream ? [text(stream)] : [])));
  const [code] = (await once(child, 'close').catch(({ message }: Error) => [message])) as [number | string | null];
  if (typeof code === 'string') console.error(code);
  if (shown === 'whole') console.log(`\n▶ ${name}\n${(await output).join('')}`.trimEnd());
  return { name, ok: code === 0, seconds: (performance.now() - began) / 1000 };
}

/** Runs the specs, and the failed ones again: one that fails only on a busy machine is listed and fails no run. */
async function runSpecs(): Promise<Outcome> {
  const first = await runStep(specs, 'live');
  const suspects = specsToRetry(readReport<JestRun>(reports.jest) ?? { testResults: [] });
  if (first.ok || suspects.length === 0) return first;
  const command = [
    'jest',
    ...['--config', 'jest.config.js', '--json', `--outputFile=${reports.secondTry}`],
    ...['--runTestsByPath', ...suspects],
  ] as const;
  const second = await runStep({ name: `${specs.name}: a second try of what failed`, command }, 'live');
  return { ...second, name: first.name, seconds: first.seconds + second.seconds };
}

/** Reads the report of a test runner; null if there is none. */
const readReport = <Run>(file: string): Run | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Run) : undefined;

function countTests() {
  const [jest, endToEndRun] = [readReport<JestRun>(reports.jest), readReport<EndToEndRun>(reports.endToEnd)];
  const counts = [
    ...(jest ? [countSpecs(jest, readReport<JestRun>(reports.secondTry))] : []),
    ...(endToEndRun ? [countEndToEndTests(endToEndRun)] : []),
  ];
  const sum = (key: 'passed' | 'failed'): number => counts.reduce((total, count) => total + count[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), secondTries: counts.flatMap((count) => count.secondTries) };
}

/**
 * `npm test [-- <part of a step's name>…]`: runs every step, even after one has failed, and reports how each ended.
 * `npm run test:full` tries every case instead of samples, on a day that the seed chooses.
 */
runCommand(async () => {
  const { values, positionals: parts } = parseArgs({ allowPositionals: true, options: { full: { type: 'boolean' } } });
  const sampling = samplingOf(readSeed(), values.full ?? false);
  Object.assign(process.env, sampling);
  console.log(
    Object.entries(sampling)
      .map((entry) => entry.join('='))
      .join(' '),
  );
  const isChosen = ({ name }: Step): boolean =>
    parts.length === 0 || parts.some((part) => name.toLowerCase().includes(part.toLowerCase()));
  const all = [...readings, specs, endToEnd];
  if (!all.some(isChosen))
    throw new Error(
      `No step is named "${parts.join('", "')}". There are:\n  ${all.map(({ name }) => name).join('\n  ')}`,
    );
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const [startedAt, began, [load = 0]] = [systemClock.now().toISOString(), performance.now(), loadavg()];
  const inPairs = pLimit(2);
  const outcomes = await Promise.all(readings.filter(isChosen).map((step) => inPairs(() => runStep(step, 'whole'))));
  if (isChosen(specs)) outcomes.push(await runSpecs());
  if (isChosen(endToEnd)) outcomes.push(await runStep(endToEnd, 'live'));

  console.log('\nSummary');
  for (const { name, ok, seconds } of outcomes) console.log(`  ${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)`);
  const failedSteps = outcomes.filter(({ ok }) => !ok).length;
  const { secondTries, ...tests } = countTests();
  if (secondTries.length > 0)
    console.log(`\nPassed at the second try only, which is a defect:\n  ${secondTries.join('\n  ')}`);
  const passed = tests.passed + outcomes.length - failedSteps;
  // A step that failed without a failed test (types, lint, a crash) counts as one failed test.
  const failed = Math.max(tests.failed, failedSteps);
  // `npm run record-run` adds it to the table of runs.
  const run = { startedAt, commit: readCommit(), seconds: (performance.now() - began) / 1000, load, passed, failed };
  if (parts.length === 0)
    writeFileSync(
      path.join(results, 'run.json'),
      JSON.stringify({ ...run, secondTries, steps: outcomes } satisfies TestRun),
    );
  console.log(`\n${passed} passed, ${failed} failed`);
  return failedSteps === 0 ? 0 : 1;
});
