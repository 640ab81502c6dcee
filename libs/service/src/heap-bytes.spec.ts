/** @jest-environment node */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sampleOf } from '@mp/testing/sampling';
import { heapBytesOf } from './heap-bytes.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function collectAll(): number {
  // What the first leaves to be finished is gone after the second.
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** What so many copies of a tree hold in truth, for each of them: what is gone once they are let go. */
function heldOnce(text: string, copies: number): number {
  const kept = new Set<object>();
  // By a function of its own, so that nothing of it is left on the stack.
  const fill = (): void => {
    for (let copy = 0; copy < copies; copy += 1) kept.add(JSON.parse(text) as object);
  };
  fill();
  const withThem = collectAll();
  kept.clear();
  return (withThem - collectAll()) / copies;
}

/** The middle of three: what else is in the process comes and goes. */
function heldBy(tree: object, copies: number): number {
  const text = JSON.stringify(tree);
  const [, middle = 0] = [1, 2, 3].map(() => heldOnce(text, copies)).sort((one, other) => one - other);
  return middle;
}

const place = (n: number) => ({
  pkid: 1_000_000 + n,
  name: `Mlýn u řeky číslo ${n}`,
  static_url: `watermill-on-the-river-${n}`,
  city: 'Kořenov',
  latitude: 50.1234 + n / 1_000,
  longitude: 14.4321,
  allow_sell: true,
  term_price: null,
  sleeps: 4 + (n % 9),
  filters: Array.from({ length: 9 }, (_, index) => ({ type: 'category', value: 17_000_000 + index })),
  prices: [{ currency: 'CZK', price_from: { minor: 350_000, currency: 'CZK' } }],
});

const trees = [
  ['a list of places', { data: Array.from({ length: 60 }, (_, n) => place(n)) }],
  ['long texts', { texts: Array.from({ length: 40 }, (_, n) => `${n} ${'All about it, at length. '.repeat(60)}`) }],
  ['long texts in Czech', { texts: Array.from({ length: 40 }, (_, n) => `${n} ${'Příliš žluťoučký. '.repeat(60)}`) }],
  ['many small objects', { all: Array.from({ length: 2_000 }, (_, n) => ({ id: n, on: n % 2 === 0 })) }],
  ['broken numbers', { all: Array.from({ length: 4_000 }, (_, n) => ({ at: n + 0.123 })) }],
] as const satisfies readonly (readonly [string, object])[];

describe('what a parsed tree takes on the heap', () => {
  it.each(sampleOf(trees, 5))('is near what is counted: %s', (_what, tree) => {
    const held = heldBy(tree, 60);
    expect(heapBytesOf(tree) / held).toBeGreaterThan(0.6);
    expect(heapBytesOf(tree) / held).toBeLessThan(2);
  });

  it('counts nothing for what stands in its place itself', () =>
    expect([1, -7, true, null, undefined].map(heapBytesOf)).toEqual([0, 0, 0, 0, 0]));
});
