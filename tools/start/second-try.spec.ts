import { flakyJourneys, mendedByChance, suspectsOf, withSecondTry, type JestRun } from './second-try.ts';

const spec = (name: string, ...results: [name: string, status: string][]): JestRun['testResults'][number] => ({
  name,
  status: results.some(([, status]) => status === 'failed') ? 'failed' : 'passed',
  assertionResults: results.map(([fullName, status]) => ({ fullName, status })),
});
const run = (...testResults: JestRun['testResults']): JestRun => ({
  numPassedTests: 0,
  numFailedTests: 0,
  testResults,
});

const first = run(spec('a', ['one', 'passed']), spec('b', ['two', 'failed'], ['three', 'passed']));

describe('the second try of a spec', () => {
  it('is for those that failed', () => expect(suspectsOf(first)).toEqual(['b']));

  it('is given to nobody where too many failed for it to be chance', () =>
    expect(suspectsOf(run(...'abcdef'.split('').map((name) => spec(name, ['x', 'failed']))))).toEqual([]));

  it('is for a spec that could not be loaded, too', () =>
    expect(suspectsOf(run({ name: 'c', status: 'failed', assertionResults: [] }))).toEqual(['c']));

  it.each([
    ['passes', 'passed', 3, 0, ['two']],
    ['fails again', 'failed', 2, 1, []],
  ] as const)('counts instead of the first, when it %s', (_, status, passed, failed, named) => {
    const second = run(spec('b', ['two', status], ['three', 'passed']));
    expect(withSecondTry(first, second)).toMatchObject({ numPassedTests: passed, numFailedTests: failed });
    expect(mendedByChance(first, second)).toEqual(named);
  });

  it('changes nothing where there was none', () => {
    expect(withSecondTry(first, undefined)).toBe(first);
    expect(mendedByChance(first, undefined)).toEqual([]);
  });
});

describe('the second try of a journey', () => {
  it('is told by its name', () =>
    expect(
      flakyJourneys([
        {
          file: 'home.e2e.ts',
          specs: [{ title: 'leads on', tests: [{ status: 'expected' }] }],
          suites: [{ file: 'home.e2e.ts', specs: [{ title: 'waits', tests: [{ status: 'flaky' }] }] }],
        },
      ]),
    ).toEqual(['home.e2e.ts: waits']));
});
