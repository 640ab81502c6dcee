import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { faultPage, findProblems, statementPage } from './coverage.ts';
import { findDeadProofs } from './dead-proofs.ts';
import { readNamedTests } from './named-tests.ts';
import { readCoverage, readPages, writePages } from './pages.ts';
import { readFaults, readStatements } from './statements.ts';

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
  it('come from paragraphs, bullets, lists and tables', () => {
    expect(readStatements(markdown)).toEqual([
      { id: '2.1', text: 'Every route is prefixed by a locale.', isHeading: false },
      { id: '2.2', text: 'Home · /cs', isHeading: false },
      { id: '2.20', text: 'Route rules:', isHeading: true },
      { id: '2.21', text: 'The first segment is the locale.', isHeading: false },
      { id: '2.22', text: 'Only the root is redirected, see [2.21].', isHeading: false },
      { id: '2.52', text: 'Dates {one|two} and guests.', isHeading: false },
    ]);
  });
});

const matrix = `
1 of 9 faults have tests; every other one says why it has none.

## The bank

- **Owners see:** Nothing.

| Fault | Proven by |
| --- | --- |
| down | |
| slow | old.spec.ts |

## The release store

| Fault | Proven by |
| --- | --- |
| garbage | |
`;

describe('the faults', () => {
  it('come from the rows of their page', () => {
    expect(readFaults(matrix).map(({ id }) => id)).toEqual(['bank × down', 'bank × slow', 'release store × garbage']);
  });
});

describe('the names of tests', () => {
  const statementsOf = (source: string): string[] => readNamedTests('x.spec.ts', source).map((test) => test.proves);

  it.each([
    [`it('[2.17] a fixed route wins', () => {})`, ['2.17']],
    [`it.each(table)('[4.29] [4.30] shows %s', () => {})`, ['4.29', '4.30']],
    [`it('[4.29][4.30] shows', () => {})`, ['4.29', '4.30']],
    [`describe(\`[2.2]–[2.4] paths of \${locale}\`, () => {})`, ['2.2', '2.3', '2.4']],
    [`test("[5.7] the visitor's e-mail", async () => {})`, ['5.7']],
    [`// the place's own page [2.45] is not a test's name`, []],
    [`it('opens [2.45] in a new tab', () => {})`, []],
    [`it('[fault: mailbox × down] keeps letters', () => {})`, ['mailbox × down']],
    [`it('[8.6] [fault: api × slow] says so', …)`, ['8.6', 'api × slow']],
    [
      `it('[fault: gateway × down] [fault: release store × reset] [6.3] waits', …)`,
      ['gateway × down', 'release store × reset', '6.3'],
    ],
    [`it.each([['down', port], ['slow', late]])('[fault: api × %s] goes on', …)`, ['api × down', 'api × slow']],
    [`it.each(all)('[fault: api × %s] names no fault', …)`, ['api × %s']],
    [`it('tells of a [fault: api × slow]', …)`, []],
  ])('come from %s', (source, expected) => expect(statementsOf(source)).toEqual(expected));

  it.each(['[5.7]', '[fault: bank × down] [5.7]'])('exclude %s', (ids) => {
    expect(readNamedTests('x.spec.ts', `it('${ids} the visitor\\'s e-mail')`)).toContainEqual({
      proves: '5.7',
      file: 'x.spec.ts',
      name: "the visitor's e-mail",
    });
  });
});

describe('the proofs of constants', () => {
  const deadIn = (source: string): string[] => findDeadProofs('x.spec.tsx', source).map(({ proves }) => proves);

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

describe('the coverage', () => {
  const test = (proves: string) => ({ proves, file: 'libs/i18n/src/a.spec.ts', name: 'leads | home' });
  const reasons = { '2.21': 'a', '2.22': 'b', '2.52': 'comes with the wizard', 'bank × slow': 'as when down' };
  const whole = {
    statements: readStatements(markdown),
    faults: readFaults(matrix),
    tests: [test('2.1'), test('2.2'), test('bank × down'), test('release store × garbage')],
    deadProofs: [],
    reasons,
  };
  const withReason = (id: string) => ({ ...whole, reasons: { ...reasons, [id]: '' } });
  const without = (id: string) => ({ ...whole, tests: whole.tests.filter(({ proves }) => proves !== id) });

  it('has no problem when every statement and every fault has a test or a reason', () => {
    expect(findProblems(whole)).toEqual([]);
  });

  it.each([
    ['neither a test nor a reason', without('2.2'), '[2.2] has neither'],
    ['neither, being a fault', without('bank × down'), '[bank × down] has neither'],
    ['a test and a reason', withReason('2.2'), '[2.2] has tests, and still'],
    ['both, being a fault', withReason('bank × down'), '[bank × down] has tests, and still'],
    ['a test for nothing', { ...whole, tests: [...whole.tests, test('2.3')] }, 'names [2.3], which does not exist'],
    ['a fault for nothing', { ...whole, tests: [...whole.tests, test('sun × down')] }, 'names [sun × down], which'],
    ['a dead proof', { ...whole, deadProofs: [test('2.1')] }, 'proves [2.1] with a constant alone'],
    ['a reason for nothing', withReason('2.4'), '[2.4] has a reason'],
    ['a reason for a heading', withReason('2.20'), '[2.20] only introduces'],
  ])('finds a statement with %s', (_case, input, problem) => {
    expect(findProblems(input)).toEqual([expect.stringContaining(problem)]);
  });

  it('is written as one table for each section, in the order of the numbers', () => {
    const [early, late] = readStatements('`[2.9]` Nine.\n`[2.10]` Ten.');
    const page = statementPage({
      ...whole,
      statements: [late, early, ...whole.statements].filter((one) => one !== undefined),
    });
    expect(page).toContain('2 of 7 statements have tests');
    expect(page).toContain('| 2.2 | Home · /cs | [a.spec.ts](../libs/i18n/src/a.spec.ts): leads \\| home |');
    expect(page).toContain('| 2.20 | Route rules: | *see the statements below it* |');
    expect(page).toContain('| 2.52 | Dates {one\\|two} and guests. | *open:* comes with the wizard |');
    expect(page.indexOf('| 2.9 |')).toBeLessThan(page.indexOf('| 2.10 |'));
  });

  it('fills in the tables of faults, and keeps the text around them', () => {
    const proof = '[a.spec.ts](../libs/i18n/src/a.spec.ts): leads \\| home';
    expect(faultPage(matrix, whole)).toBe(
      matrix
        .replace('1 of 9', '2 of 3')
        .replace('| down | |', `| down | ${proof} |`)
        .replace('old.spec.ts', '*open:* as when down')
        .replace('| garbage | |', `| garbage | ${proof} |`),
    );
  });
});

describe('a workspace', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'spec-coverage-'));
  const write = (directory: string, file: string, text: string): void => {
    mkdirSync(path.join(root, directory), { recursive: true });
    writeFileSync(path.join(root, directory, file), text);
  };
  const oldPages = (): string[] =>
    readPages(root, readCoverage(root)).flatMap(({ file, text, current }) =>
      text === current ? [] : [path.basename(file)],
    );
  afterAll(() => rmSync(root, { recursive: true }));

  it('has outdated pages until it writes them, which drops reasons of tested statements', () => {
    write('docs', 'specification.md', markdown);
    write('docs', 'spec-coverage.md', '');
    write('docs', 'fault-matrix.md', matrix);
    write('tools/spec-coverage', 'open.json', JSON.stringify({ '2.1': 'later', 'bank × slow': 'as when down' }));
    write('apps/shop', 'a.spec.ts', `it('[2.1] [fault: bank × down] works', run)`);
    expect(oldPages()).toEqual(['spec-coverage.md', 'fault-matrix.md']);
    writePages(root);
    expect(oldPages()).toEqual([]);
    expect(readCoverage(root).reasons).toEqual({ 'bank × slow': 'as when down' });
    expect(readFileSync(path.join(root, 'docs', 'fault-matrix.md'), 'utf8')).toContain('1 of 3 faults have tests');
  });
});
