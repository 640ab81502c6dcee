import { existsSync, readFileSync } from 'node:fs';

/** More failed specs than this are no chance of the machine: they are not run again. */
const mostSuspects = 5;

/** What Jest's `--json` writes down of a run, as far as it is read here. */
export interface JestRun {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    /** Path of the spec. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** What Playwright's JSON report says of a run, as far as it is read here. */
export interface JourneyRun {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly JourneySuite[];
}
interface JourneySuite {
  readonly file: string;
  readonly specs: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
  readonly suites?: readonly JourneySuite[];
}

/** A report that a runner has written, if it came to that. */
export const readRun = <Run>(file: string): Run | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Run) : undefined;

/** The specs that get a second try: those that failed, unless they are too many for it to have been chance. */
export function suspectsOf({ testResults }: JestRun): readonly string[] {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length <= mostSuspects ? failed : [];
}

/** The two tries as one run: what the second says of a spec counts. */
export function withSecondTry(first: JestRun, second: JestRun | undefined): JestRun {
  if (!second) return first;
  const again = new Set(second.testResults.map(({ name }) => name));
  const kept = first.testResults.filter(({ name }) => !again.has(name));
  const testResults = [...kept, ...second.testResults];
  const count = (wanted: string): number =>
    testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted).length;
  return { numPassedTests: count('passed'), numFailedTests: count('failed'), testResults };
}

/** Names of the tests that failed at the first try and passed at the second. */
export function mendedByChance(first: JestRun, second: JestRun | undefined): readonly string[] {
  const passed = new Set(
    (second?.testResults ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => `${name} ${fullName}`),
    ),
  );
  return first.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ fullName, status }) => status === 'failed' && passed.has(`${name} ${fullName}`))
      .map(({ fullName }) => fullName),
  );
}

/** Names of the journeys that passed at the second try only. */
export function flakyJourneys(suites: readonly JourneySuite[]): readonly string[] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `${file}: ${title}`),
    ...flakyJourneys(inner),
  ]);
}
