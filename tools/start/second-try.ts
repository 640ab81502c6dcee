import path from 'node:path';
import { workspaceRoot } from './supervise.ts';

/** With more failed specs than this, the machine is not the cause: none runs again. */
const mostSuspects = 5;

/** The fields of Jest's `--json` report that we read. */
export interface JestRun {
  readonly testResults: readonly {
    /** Path of the spec. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** The fields of Playwright's JSON report that we read. */
export interface EndToEndRun {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
}
interface Suite {
  readonly file: string;
  readonly specs: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
  readonly suites?: readonly Suite[];
}

/** Counts of passed and failed tests, and the names of those that passed only at the second try. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  readonly secondTries: readonly string[];
}

/** The specs for a second try: the failed ones, unless they are too many to be chance. */
export function specsToRetry({ testResults }: JestRun): readonly string[] {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length <= mostSuspects ? failed : [];
}

/** Merges two tries into one run: the second result of a spec replaces the first. */
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

/** Counts end-to-end tests; Playwright itself runs their second try. */
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
