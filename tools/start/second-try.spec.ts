import { countEndToEndTests, countSpecs, specsToRetry, type JestRun } from './second-try.ts';

const spec = (name: string, ...results: [name: string, status: string][]): JestRun['testResults'][number] => ({
  name,
  status: results.some(([, status]) => status === 'failed') ? 'failed' : 'passed',
  assertionResults: results.map(([title, status]) => ({ ancestorTitles: [], title, status })),
});
const run = (...testResults: JestRun['testResults']): JestRun => ({ testResults });

const first = run(spec('a', ['one', 'passed']), spec('b', ['two', 'failed'], ['three', 'passed']));

describe('the second try of a spec', () => {
  it('runs the failed ones', () => expect(specsToRetry(first)).toEqual(['b']));

  it('runs none if too many failed to be chance', () =>
    expect(specsToRetry(run(...'abcdef'.split('').map((name) => spec(name, ['x', 'failed']))))).toEqual([]));

  it('runs the failed spec of a suite, and replaces its results alone', () => {
    const ofSuite = (file: string, title: string, status: string) => ({ ancestorTitles: [file], title, status });
    const suite = {
      name: 'suite',
      status: 'failed',
      assertionResults: [ofSuite('a.spec.ts', 'one', 'passed'), ofSuite('b.spec.ts', 'two', 'failed')],
    };
    expect(specsToRetry(run(suite))).toEqual(['b.spec.ts']);
    expect(countSpecs(run(suite), run(spec('b.spec.ts', ['two', 'passed'])))).toEqual({
      passed: 2,
      failed: 0,
      secondTries: ['b.spec.ts: two'],
    });
  });

  it('also runs a spec that could not be loaded', () =>
    expect(specsToRetry(run({ name: 'c', status: 'failed', assertionResults: [] }))).toEqual(['c']));

  it.each([
    ['passes', 'passed', 3, 0, ['b: two']],
    ['fails again', 'failed', 2, 1, []],
  ] as const)('counts instead of the first, when it %s', (_, status, passed, failed, secondTries) =>
    expect(countSpecs(first, run(spec('b', ['two', status], ['three', 'passed'])))).toEqual({
      passed,
      failed,
      secondTries,
    }),
  );

  it('changes no result without a second try', () =>
    expect(countSpecs(first)).toEqual({ passed: 2, failed: 1, secondTries: [] }));
});

describe('the second try of an end-to-end test', () => {
  it('is listed', () =>
    expect(
      countEndToEndTests({
        stats: { expected: 1, unexpected: 2, flaky: 1 },
        suites: [
          {
            file: 'home.e2e.ts',
            specs: [{ title: 'leads on', tests: [{ status: 'expected' }] }],
            suites: [{ file: 'home.e2e.ts', specs: [{ title: 'waits', tests: [{ status: 'flaky' }] }] }],
          },
        ],
      }),
    ).toEqual({ passed: 2, failed: 2, secondTries: ['home.e2e.ts: waits'] }));
});
