import { rowOf, withRow, type TestRun } from './run-table.ts';

const run: TestRun = {
  startedAt: '2026-11-26T15:04:05.000Z',
  commit: '8b805443',
  seconds: 845.4,
  load: 0.12,
  passed: 9_800,
  failed: 0,
  secondTries: [],
  steps: [
    { name: 'Types', seconds: 40 },
    { name: 'Unit and API tests', seconds: 400.4 },
  ],
};
const page = (...rows: readonly string[]): string =>
  ['# Test runs', '', '| Begun | Commit |', '| --- | --- |', ...rows, '', 'After it.'].join('\n');

describe('the table of test runs', () => {
  it('shows the duration of a run and of its slowest steps', () =>
    expect(rowOf(run, 'quiet')).toBe(
      '| 2026-11-26 15:04 | `8b805443` | 14:05 | Unit 400, Types 40 | 9800 | 0 | 0 | 0.1 | quiet |',
    ));

  it('counts tests that needed a second try, and names their files', () => {
    const secondTries = ['apps/api/src/a.spec.ts: waits', 'apps/api/src/a.spec.ts: ends', 'b.e2e.ts: opens: once'];
    expect(rowOf({ ...run, secondTries }, 'CI')).toContain('| 3 in a.spec.ts, b.e2e.ts |');
  });

  it('adds rows at its end, and keeps the last twenty', () => {
    const rows = Array.from({ length: 20 }, (_, day) => `| 2026-11-${String(day + 1).padStart(2, '0')} 10:00 |`);
    expect(withRow(page(), '| 2026-12-01 |')).toBe(page('| 2026-12-01 |'));
    expect(withRow(page(...rows), '| 2026-12-01 |')).toBe(page(...rows.slice(1), '| 2026-12-01 |'));
  });

  it('refuses a page without one', () => expect(() => withRow('# Nothing', '| 2026-12-01 |')).toThrow('no table'));
});
