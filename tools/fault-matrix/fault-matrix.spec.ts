import { findProblems, pageOf } from './fault-page.ts';
import { cells, readFaultTests, type FaultTest } from './fault-tests.ts';

const tests = (source: string): FaultTest[] => readFaultTests('apps/x/src/x.spec.ts', source);

describe('the tests of faults', () => {
  it.each([
    [`it('[fault: mailbox × down] keeps letters', () => {})`, [['mailbox × down', 'keeps letters']]],
    [
      `it.each(all)("[fault: release store × garbage] the visitor's page", …)`,
      [['release store × garbage', "the visitor's page"]],
    ],
    [`it('[8.6] [fault: api × slow] says so', …)`, [['api × slow', 'says so']]],
    [
      `it('[fault: gateway × down] [fault: gateway × reset] [6.3] waits', …)`,
      [
        ['gateway × down', 'waits'],
        ['gateway × reset', 'waits'],
      ],
    ],
    [
      `it.each([['down', port], ['slow', late]])('[fault: api × %s] goes on', …)`,
      [
        ['api × down', 'goes on'],
        ['api × slow', 'goes on'],
      ],
    ],
    [`it('tells of a [fault: api × slow]', …)`, []],
  ])('are read from %s', (source, expected) =>
    expect(tests(source).map(({ cell, name }) => [cell, name])).toEqual(expected),
  );

  it('name no fault that there is not', () =>
    expect(() => tests(`it('[fault: weather × down] it rains', …)`)).toThrow('"weather × down"'));
});

describe('the matrix', () => {
  const one = tests(`it('[fault: bank × down] waits | pays', …)`);
  const others = Object.fromEntries(
    cells.filter((cell) => cell !== 'bank × down').map((cell) => [cell, 'as when down']),
  );

  it('has no problem when every fault has a test or a reason', () => expect(findProblems(one, others)).toEqual([]));

  it('finds a fault with neither, and one with both', () => {
    expect(findProblems([], others)).toEqual([expect.stringContaining('"bank × down" has neither')]);
    expect(findProblems(one, { ...others, 'bank × down': 'no' })).toEqual([
      expect.stringContaining('has tests, and still'),
    ]);
  });

  it('says what everybody sees, and names the tests', () => {
    const page = pageOf(one, others);
    expect(page).toContain('1 of 32 faults have tests');
    expect(page).toContain('| down | [x.spec.ts](../apps/x/src/x.spec.ts): waits \\| pays |');
    expect(page).toContain('| slow | *open:* as when down |');
    expect(page).toContain('- **Owners see:** Their letter is late.');
  });
});
