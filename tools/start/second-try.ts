import path from 'node:path';
import { workspaceRoot } from './supervise.ts';

/** More failed specs than this are no chance of the machine: they are not run again. */
const mostSuspects = 5;

/** What Jest's `--json` reports of a run, as far as it is read here. */
export interface JestRun {
  readonly testResults: readonly {
    /** Path of the spec. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** What Playwright's JSON reports of a run, as far as it is read here. */
export interface EndToEndRun {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
}
interface Suite {
  readonly file: string;
  readonly specs: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
  readonly suites?: readonly Suite[];
}

/** Tests that passed and failed, and the names of those that passed at the second try only. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  readonly secondTries: readonly string[];
}

/** The specs that get a second try: those that failed, unless they are too many for it to have been chance. */
export function suspectsOf({ testResults }: JestRun): readonly string[] {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length <= mostSuspects ? failed : [];
}

/** Counts two tries as one run: the second result of a spec replaces the first. */
export function countSpecs(first: JestRun, second: JestRun = { testResults: [] }): TestCount {
  const named = ({ testResults }: JestRun, wanted: string): readonly string[] =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === wanted)
        .map(({ fullName }) => `${path.relative(workspaceRoot, name)}: ${fullName}`),
    );
  const again = new Set(second.testResults.map(({ name }) => name));
  const once = { testResults: first.testResults.filter(({ name }) => !again.has(name)) };
  const passedAgain = new Set(named(second, 'passed'));
  return {
    passed: named(once, 'passed').length + passedAgain.size,
    failed: named(once, 'failed').length + named(second, 'failed').length,
    secondTries: named(first, 'failed').filter((name) => passedAgain.has(name)),
  };
}

/** Counts end-to-end tests; Playwright itself gives them a second try. */
export function countEndToEndTests({ stats, suites }: EndToEndRun): TestCount {
  const flaky = (all: readonly Suite[]): readonly string[] =>
    all.flatMap(({ file, specs, suites: inner = [] }) => [
      ...specs
        .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
        .map(({ title }) => `${file}: ${title}`),
      ...flaky(inner),
    ]);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, secondTries: flaky(suites) };
}
