import { findProblems, reportOf } from './coverage.ts';
import { findDeadProofs } from './dead-proofs.ts';
import { readNamedTests } from './named-tests.ts';
import { readReasons, withoutStatements } from './reasons.ts';
import { compareNumbers, readStatements } from './statements.ts';

const markdown = `
## 2. Screens

\`[2.1]\` Every route is prefixed by a locale.

| Screen | cs |
|---|---|
| \`[2.2]\` Home | /cs |

\`[2.20]\` Route rules:
- \`[2.21]\` The first **segment** is the locale.
  - \`[2.22]\` Only the root is redirected, see \`[2.21]\`.
1. \`[2.52]\` Dates {one|two} and guests.
`;

describe('the statements of the specification', () => {
  it('are read from paragraphs, bullets, lists and tables', () => {
    expect(readStatements(markdown)).toEqual([
      { number: '2.1', text: 'Every route is prefixed by a locale.', isHeading: false },
      { number: '2.2', text: 'Home · /cs', isHeading: false },
      { number: '2.20', text: 'Route rules:', isHeading: true },
      { number: '2.21', text: 'The first segment is the locale.', isHeading: false },
      { number: '2.22', text: 'Only the root is redirected, see [2.21].', isHeading: false },
      { number: '2.52', text: 'Dates {one|two} and guests.', isHeading: false },
    ]);
  });

  it('are ordered as numbers, not as text', () => {
    expect(['10.1', '2.10', '2.9', '2.1'].sort(compareNumbers)).toEqual(['2.1', '2.9', '2.10', '10.1']);
  });
});

describe('the names of tests', () => {
  const statementsOf = (source: string): string[] => readNamedTests('x.spec.ts', source).map((test) => test.statement);

  it.each([
    [`it('[2.17] a fixed route wins', () => {})`, ['2.17']],
    [`it.each(table)('[4.29] [4.30] shows %s', () => {})`, ['4.29', '4.30']],
    [`it('[4.29][4.30] shows', () => {})`, ['4.29', '4.30']],
    [`describe(\`[2.2]–[2.4] paths of \${locale}\`, () => {})`, ['2.2', '2.3', '2.4']],
    [`test("[5.7] the visitor's e-mail", async () => {})`, ['5.7']],
    [`// the place's own page [2.45] is not a test's name`, []],
    [`it('opens [2.45] in a new tab', () => {})`, []],
  ])('are read from %s', (source, expected) => expect(statementsOf(source)).toEqual(expected));

  it('are kept without their numbers', () => {
    expect(readNamedTests('x.spec.ts', `it('[5.7] the visitor\\'s e-mail')`)).toEqual([
      { statement: '5.7', file: 'x.spec.ts', name: "the visitor's e-mail" },
    ]);
  });
});

describe('the proofs of constants', () => {
  const deadIn = (source: string): string[] => findDeadProofs('x.spec.tsx', source).map(({ statement }) => statement);

  it.each([
    [`it('[9.17] throttles', () => expect(timings.scrollMs).toBe(100))`, ['9.17']],
    [`it('[9.17] throttles', () => { const { scrollMs } = timings; expect(scrollMs).not.toEqual(99); })`, ['9.17']],
    [`it('[9.3] currencies', () => expect(Object.keys(symbols)).toEqual(['CZK', 'EUR']))`, ['9.3']],
    [`it.each([['[9.4] adults', 20], ['children', 20]])('%s', (_name, value) => expect(value).toBe(20))`, ['9.4']],
    [
      `describe('limits', () => { it('[9.4] [5.24] persons', () => expect(a).toBe(b)); it('x', () => run()); })`,
      ['9.4'],
    ],
    [`describe('[9.4] limits', () => { it('adults', () => expect(most).toBe(20)); })`, ['9.4']],
  ])('are dead in %s', (source, expected) => expect(deadIn(source)).toEqual(expected));

  it.each([
    `it('[9.4] adults', () => expect(checkParty(party)).toBeNull())`,
    `it('[9.17] throttles', async () => { scroll(); expect(timings.scrollMs).toBe(100); })`,
    `it('[9.27] pin', () => expect(<Pin />).toMatchObject({ props: { width: 56 } }))`,
    `it.each([['[9.4] adults', most(20)]])('%s', (_name, value) => expect(value).toBe(20))`,
    `describe('[9.4] limits', () => { it('adults', () => expect(checkParty(party)).toBeNull()); })`,
    `it('[4.29] is a statement of another section', () => expect(table).toEqual([]))`,
  ])('are alive in %s', (source) => expect(deadIn(source)).toEqual([]));
});

describe('the reasons', () => {
  it('stand for single statements and ranges', () => {
    expect([...readReasons({ map: '2.101-2.103 4.22', portal: '2.58' })]).toEqual([
      ['2.101', 'map'],
      ['2.102', 'map'],
      ['2.103', 'map'],
      ['4.22', 'map'],
      ['2.58', 'portal'],
    ]);
  });

  it.each([{ map: '2.9-2.3' }, { map: '2.9-3.1' }, { map: '2.3 2.1-2.4' }])('refuse %j', (open) =>
    expect(() => readReasons(open)).toThrow(RangeError),
  );

  it('shrink when a statement gets its test', () => {
    expect(withoutStatements({ map: '2.101-2.105', portal: '2.58' }, new Set(['2.103', '2.58']))).toEqual({
      map: '2.101-2.102 2.104-2.105',
    });
  });
});

describe('the coverage', () => {
  const statements = readStatements(markdown);
  const test = (statement: string) => ({ statement, file: 'libs/i18n/src/a.spec.ts', name: 'leads | home' });
  const whole = {
    statements,
    tests: [test('2.1'), test('2.2')],
    deadProofs: [],
    reasons: readReasons({ 'comes with the wizard': '2.21-2.22 2.52' }),
  };

  it('has no problem when every statement has a test or a reason', () => {
    expect(findProblems(whole)).toEqual([]);
  });

  it.each([
    ['neither a test nor a reason', { ...whole, tests: [test('2.1')] }, '[2.2] has neither'],
    ['a test and a reason', { ...whole, tests: [...whole.tests, test('2.52')] }, '[2.52] has tests, and still'],
    ['a test for nothing', { ...whole, tests: [...whole.tests, test('2.3')] }, 'names [2.3], which does not exist'],
    ['a dead proof', { ...whole, deadProofs: [test('2.1')] }, 'proves [2.1] with a constant alone'],
    ['a reason for nothing', { ...whole, reasons: new Map([...whole.reasons, ['2.4', '']]) }, '[2.4] has a reason'],
    [
      'a reason for a heading',
      { ...whole, reasons: new Map([...whole.reasons, ['2.20', '']]) },
      '[2.20] only introduces',
    ],
  ])('finds a statement with %s', (_case, input, problem) => {
    expect(findProblems(input)).toEqual([expect.stringContaining(problem)]);
  });

  it('is written as one table for each section', () => {
    const report = reportOf(whole);
    expect(report).toContain('2 of 5 statements have tests');
    expect(report).toContain('| 2.2 | Home · /cs | [a.spec.ts](../libs/i18n/src/a.spec.ts): leads \\| home |');
    expect(report).toContain('| 2.20 | Route rules: | *see the statements below it* |');
    expect(report).toContain('| 2.52 | Dates {one\\|two} and guests. | *open:* comes with the wizard |');
  });
});
