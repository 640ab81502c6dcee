import path from 'node:path';
import { workspaceRoot } from './supervise.ts';

/** With more failed specs than this, the machine is not the cause: none runs again. */
const mostSuspects = 5;

/** The fields of Jest's `--json` report that we read. */
export interface JestRun {
  readonly testResults: readonly {
    /** Path of the spec, or of a suite of specs. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      /** In a suite, the first is the path of the spec, from the workspace. */
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
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

interface Result {
  readonly spec: string;
  readonly title: string;
  readonly status: string;
}

/** The tests of a run. A file without any could not be loaded: it counts as one, without a title. */
const resultsOf = ({ testResults }: JestRun): readonly Result[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(workspaceRoot, name);
    if (assertionResults.length === 0) return [{ spec: file, title: '', status }];
    return assertionResults.map(({ ancestorTitles: [first = '', ...others], ...test }) => {
      const isSuite = first.includes('.spec.ts');
      const titles = isSuite ? others : [first, ...others];
      return { spec: isSuite ? first : file, title: [...titles, test.title].join(' ').trim(), status: test.status };
    });
  });

/** The paths of the specs for a second try: the failed ones, unless they are too many to be chance. */
export function specsToRetry(run: JestRun): readonly string[] {
  const failed = new Set(
    resultsOf(run)
      .filter(({ status }) => status === 'failed')
      .map(({ spec }) => spec),
  );
  return failed.size <= mostSuspects ? [...failed] : [];
}

/** Merges two tries into one run: the second result of a spec replaces the first. */
export function countSpecs(first: JestRun, second: JestRun = { testResults: [] }): TestCount {
  const named = (results: readonly Result[], wanted: string): readonly string[] =>
    results
      .filter(({ status, title }) => status === wanted && title !== '')
      .map(({ spec, title }) => `${spec}: ${title}`);
  const [firstTry, secondTry] = [resultsOf(first), resultsOf(second)];
  const again = new Set(secondTry.map(({ spec }) => spec));
  const once = firstTry.filter(({ spec }) => !again.has(spec));
  const passedAgain = new Set(named(secondTry, 'passed'));
  return {
    passed: named(once, 'passed').length + passedAgain.size,
    failed: named(once, 'failed').length + named(secondTry, 'failed').length,
    secondTries: named(firstTry, 'failed').filter((name) => passedAgain.has(name)),
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
