import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '@mp/domain/clock';
import type { TestRun } from '../test-runs/run-table.ts';
import { fromSource } from './from-source.ts';
import { runCommand } from './run-command.ts';
import {
  flakyJourneys,
  mendedByChance,
  readRun,
  suspectsOf,
  withSecondTry,
  type JestRun,
  type JourneyRun,
} from './second-try.ts';
import { readCommit, readSeed, samplingOf } from './sampling.ts';
import { workspaceRoot } from './supervise.ts';

interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
}

const results = path.join(workspaceRoot, 'test-results');
const jestResults = path.join(results, 'jest.json');
const jestSecondResults = path.join(results, 'jest-second-try.json');
const journeyResults = path.join(results, 'journeys.json');

/** What reads the sources. Most of it works on one core, so two run at a time: the longest first. */
const readings: readonly Step[] = [
  { name: 'Types', command: ['tsc', '-p', 'tsconfig.json'] },
  {
    name: 'Lint and module boundaries',
    command: ['nx', 'run', 'lint:lint-workspace', '--output-style=static'],
    env: { NX_DAEMON: 'false', NX_TUI: 'false' },
  },
  { name: 'Format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  {
    name: 'Circles of files',
    command: ['depcruise', '--config', '.dependency-cruiser.json', '--output-type', 'err', 'apps', 'libs', 'tools'],
  },
  { name: 'Dead code', command: ['knip', '--config', 'tools/lint/knip.ts', '--no-config-hints'] },
  {
    name: 'Statements of the specification, faults',
    command: [process.execPath, ...fromSource('tools/spec-coverage/spec-coverage.ts'), '--check'],
  },
];

/** What runs the product, one after the other: each uses all the machine has. */
const specs: Step = { name: 'Unit and API tests', command: ['jest', '--json', `--outputFile=${jestResults}`] };
const proofs: readonly Step[] = [
  specs,
  {
    name: 'Journeys in a browser, budgets',
    command: [process.execPath, ...fromSource('tools/start/e2e.ts')],
    env: { SECOND_TRY: '1' },
  },
];

interface Outcome {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
}

/** Runs a step. Its output is shown as it comes, or kept together and shown when it ends. */
async function runStep({ name, command: [command, ...args], env }: Step, shown: 'live' | 'whole'): Promise<Outcome> {
  const heading = `\n▶ ${name}`;
  if (shown === 'live') console.log(heading);
  const began = performance.now();
  const output: Buffer[] = [];
  const ok = await new Promise<boolean>((resolve) => {
    const out = shown === 'live' ? 'inherit' : 'pipe';
    const child = spawn(command, args, {
      cwd: workspaceRoot,
      stdio: ['ignore', out, out],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', ({ message }) => {
      console.error(`"${command}" could not be run: ${message}`);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
  if (shown === 'whole') console.log(`${heading}\n${Buffer.concat(output).toString()}`.trimEnd());
  return { name, ok, seconds: (performance.now() - began) / 1000 };
}

/** Runs steps two at a time, in order. */
async function runInPairs(steps: readonly Step[]): Promise<Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const runSome = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runStep(step, 'whole'));
  };
  await Promise.all([runSome(), runSome()]);
  return outcomes;
}

/** Runs the specs, and those that failed once more: what only a busy machine has failed is told and stops nobody. */
async function runSpecs(step: Step): Promise<Outcome> {
  const first = await runStep(step, 'live');
  const suspects = suspectsOf(readRun<JestRun>(jestResults) ?? noRun);
  if (first.ok || suspects.length === 0) return first;
  const command = ['jest', '--json', `--outputFile=${jestSecondResults}`, '--runTestsByPath', ...suspects] as const;
  const second = await runStep({ name: `${step.name}: a second try of what failed`, command }, 'live');
  return { ...second, name: step.name, seconds: first.seconds + second.seconds };
}

/** The steps whose names contain any of the parts given; all of them when none is. */
function chosenOf(steps: readonly Step[], parts: readonly string[]): readonly Step[] {
  const wanted = parts.map((part) => part.toLowerCase());
  return parts.length === 0
    ? steps
    : steps.filter(({ name }) => wanted.some((part) => name.toLowerCase().includes(part)));
}

/**
 * `npm test [-- <part of a step's name>…]`: runs every step, even after one has failed, and reports how each ended.
 * `npm run test:full` tries every case instead of samples, on a day that the seed chooses.
 */
async function main(): Promise<number> {
  const { values, positionals: parts } = parseArgs({ allowPositionals: true, options: { full: { type: 'boolean' } } });
  const sampling = samplingOf(readSeed(), values.full ?? false);
  Object.assign(process.env, sampling);
  console.log(
    Object.entries(sampling)
      .map(([name, value]) => `${name}=${value}`)
      .join(' '),
  );
  const [quick, slow] = [chosenOf(readings, parts), chosenOf(proofs, parts)];
  if (quick.length + slow.length === 0) {
    const names = [...readings, ...proofs].map(({ name }) => `  ${name}`);
    console.error(`No step is named "${parts.join('", "')}". There are:\n${names.join('\n')}`);
    return 1;
  }
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const [startedAt, began, [load = 0]] = [systemClock.now().toISOString(), performance.now(), loadavg()];
  const outcomes = await runInPairs(quick);
  for (const step of slow) outcomes.push(await (step === specs ? runSpecs(step) : runStep(step, 'live')));

  console.log('\nSummary');
  for (const { name, ok, seconds } of outcomes) console.log(`  ${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)`);
  const failedSteps = outcomes.filter(({ ok }) => !ok).length;
  const tests = countTests();
  // A step that failed without a failed test of its own (types, lint, a crash) counts as one.
  const failed = Math.max(tests.failed, failedSteps);
  if (tests.secondTries.length > 0)
    console.log(`\nPassed at the second try only, which is a defect:\n  ${tests.secondTries.join('\n  ')}`);
  const passed = tests.passed + outcomes.length - failedSteps;
  if (parts.length === 0)
    writeRun({
      ...{ startedAt, commit: readCommit(), seconds: (performance.now() - began) / 1000, load, passed, failed },
      ...{ secondTries: tests.secondTries, steps: outcomes },
    });
  console.log(`\n${passed} passed, ${failed} failed`);
  return failedSteps === 0 ? 0 : 1;
}

/** For the table of runs: `npm run record-run`. */
const writeRun = (run: TestRun): void => writeFileSync(path.join(results, 'run.json'), JSON.stringify(run, null, 2));

const noRun: JestRun = { numPassedTests: 0, numFailedTests: 0, testResults: [] };

/** Tests that ran, as the runners themselves counted them, and the names of those that needed a second try. */
function countTests(): { passed: number; failed: number; secondTries: readonly string[] } {
  const first = readRun<JestRun>(jestResults) ?? noRun;
  const second = readRun<JestRun>(jestSecondResults);
  const jest = withSecondTry(first, second);
  const journeys = readRun<JourneyRun>(journeyResults);
  const { expected = 0, unexpected = 0, flaky = 0 } = journeys?.stats ?? {};
  return {
    passed: jest.numPassedTests + expected + flaky,
    failed: jest.numFailedTests + unexpected,
    secondTries: [...mendedByChance(first, second), ...flakyJourneys(journeys?.suites ?? [])],
  };
}

runCommand(main);
