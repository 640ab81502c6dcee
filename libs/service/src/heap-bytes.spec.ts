/** @jest-environment node */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sampleOf } from '@mp/testing/sampling';
import { heapBytesOf } from './heap-bytes.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function collectAll(): number {
  // A second collection frees what the first one has queued for finalization.
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** The real heap size of a tree, averaged over copies: what is freed when they are released. */
function heldOnce(text: string, copies: number): number {
  const stored = new Set<object>();
  // In its own function, so that the stack holds no reference.
  const fill = (): void => {
    for (let copy = 0; copy < copies; copy += 1) stored.add(JSON.parse(text) as object);
  };
  fill();
  const withThem = collectAll();
  stored.clear();
  return (withThem - collectAll()) / copies;
}

/** The median of three: other allocations of the process vary. */
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

describe('the heap size of a parsed tree', () => {
  it.each(sampleOf(trees, 5))('is near the estimate: %s', (_what, tree) => {
    const held = heldBy(tree, 60);
    expect(heapBytesOf(tree) / held).toBeGreaterThan(0.6);
    expect(heapBytesOf(tree) / held).toBeLessThan(2);
  });

  it('counts nothing for immediate values', () =>
    expect([1, -7, true, null, undefined].map(heapBytesOf)).toEqual([0, 0, 0, 0, 0]));
});
