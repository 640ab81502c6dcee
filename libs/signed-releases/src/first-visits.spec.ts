/** @jest-environment node */
import { createFirstVisits } from './first-visits.ts';
import type { RegistryLine } from './registry-line.ts';

const hour = 60 * 60_000;
const lineOf = (version: string, at = 0): RegistryLine =>
  ({ name: 'content', version, at, signature: `${version} ${at}` }) as RegistryLine;

/** Says after how many visits, of which these fail, it is enough; null where it never is. */
function enoughAfter(fails: readonly boolean[], line = lineOf('one'), time = 0): number | null {
  const visits = createFirstVisits(() => time);
  const found = fails.findIndex((failed, visitor) => visits.tooManyFail(line, failed, `198.18.0.${visitor}`));
  return found === -1 ? null : found + 1;
}

/** Every so manieth of them. */
const oneIn = (each: number, count: number): readonly boolean[] =>
  Array.from({ length: count }, (_, visitor) => visitor % each === each - 1);

/** Numbers that look drawn, and are the same each time. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('the first visits of a release', () => {
  it('are enough at the third that fails, and at no single one', () => {
    expect(enoughAfter([true, true, true])).toBe(3);
    expect(enoughAfter([true, true])).toBeNull();
  });

  it.each([
    [2, 12],
    [3, 30],
    [5, 120],
  ])('are enough where one in %d fails, within %d', (each, most) => {
    expect(enoughAfter(oneIn(each, most))).not.toBeNull();
  });

  it('are not enough where as many fail as usual', () => expect(enoughAfter(oneIn(20, 10_000))).toBeNull());

  it('end fewer than one release in a hundred that fails as often as usual, in whatever order', () => {
    const draw = draws(17);
    const runs = Array.from({ length: 1_000 }, () => Array.from({ length: 300 }, () => draw() < 0.05));
    expect(runs.filter((fails) => enoughAfter(fails) !== null).length).toBeLessThan(10);
  });

  it('count an address once, and a network of IPv6 that one household has, however often and long it comes', () => {
    let time = 0;
    const visits = createFirstVisits(() => time);
    const again = (visitor: string): boolean => visits.tooManyFail(lineOf('one'), true, visitor);
    for (time = 0; time < hour; time += 30_000) expect(again('198.18.0.1')).toBe(false);
    for (let one = 1; one < 100; one += 1) expect(again(`2001:db8:1:2::${one}`)).toBe(false);
    expect(again('2001:db8:1:3::1')).toBe(true);
  });

  it('begin anew with each release, and end with its first hour', () => {
    const visits = createFirstVisits(() => hour + 1);
    for (const visitor of ['a', 'b']) expect(visits.tooManyFail(lineOf('one', hour), true, visitor)).toBe(false);
    expect(visits.tooManyFail(lineOf('two', hour), true, 'c')).toBe(false);
    expect(enoughAfter([true, true, true, true], lineOf('one', 0), hour + 1)).toBeNull();
    expect(enoughAfter([true, true, true], lineOf('one', 0), hour)).toBe(3);
  });
});
