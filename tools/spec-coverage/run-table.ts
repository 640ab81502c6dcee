import path from 'node:path';

/** A complete run of `npm test`, as `tools/start/test.ts` writes it to `test-results/run.json`. */
export interface TestRun {
  /** Its start in UTC, `2026-11-26T15:04:05.000Z`. */
  readonly startedAt: string;
  /** Abbreviated hash of the commit. */
  readonly commit: string;
  readonly seconds: number;
  /** The load average of a minute when the run began: other work on the machine. */
  readonly load: number;
  readonly passed: number;
  readonly failed: number;
  /** The tests that passed only at their second try, `<file>: <name>`. */
  readonly secondTries: readonly string[];
  readonly steps: readonly { readonly name: string; readonly seconds: number }[];
}

const mostRows = 20;
const isRow = (line: string): boolean => /^\| \d{4}-/.test(line);

/** `14:05` for minutes and seconds. */
const duration = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

/** The slowest steps, longest first. */
const slowest = (steps: TestRun['steps']): string =>
  steps
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 4)
    .map(({ name, seconds }) => `${name.split(/[ ,]/)[0]} ${Math.round(seconds)}`)
    .join(', ');

/** The files of tests, by name: a whole file may have needed a second try, for one reason. */
const filesOf = (tests: readonly string[]): readonly string[] => [
  ...new Set(tests.map((test) => path.basename(test.replace(/: .*/s, '')))),
];

/**
 * The row of a run.
 *
 * @param where "here", "CI" or other work at the same time; in the last column
 */
export const rowOf = (run: TestRun, where: string): string =>
  `| ${[
    run.startedAt.slice(0, 16).replace('T', ' '),
    `\`${run.commit}\``,
    duration(run.seconds),
    slowest(run.steps),
    run.passed,
    run.failed,
    run.secondTries.length === 0 ? '0' : `${run.secondTries.length} in ${filesOf(run.secondTries).join(', ')}`,
    run.load.toFixed(1),
    where,
  ].join(' | ')} |`;

/** Adds a row to the end of the page's table, which keeps the last 20 runs. */
export function withRow(page: string, row: string): string {
  const lines = page.split('\n');
  const rows = lines.filter(isRow);
  const end = lines.findLastIndex((line) => isRow(line) || /^\| -/.test(line));
  if (end < 0) throw new Error('The page has no table of runs.');
  const before = lines.slice(0, end + 1).filter((line) => !isRow(line));
  return [...before, ...[...rows, row].slice(-mostRows), ...lines.slice(end + 1)].join('\n');
}
