/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { heapBytesOf } from './heap-bytes.ts';

/**
 * Prints the real heap size of a parsed text, averaged over copies: what is freed when they are released. The median of
 * three, because other allocations of the process vary.
 */
const script = `
  const text = require('node:fs').readFileSync(0, 'utf8');
  const collectAll = () => {
    // A second collection frees what the first one has queued for finalization.
    gc();
    gc();
    return process.memoryUsage().heapUsed;
  };
  const stored = new Set();
  const copies = 60;
  // In its own function, so that the stack holds no reference.
  const fill = () => {
    for (let copy = 0; copy < copies; copy += 1) stored.add(JSON.parse(text));
  };
  const heldOnce = () => {
    fill();
    const withThem = collectAll();
    stored.clear();
    return (withThem - collectAll()) / copies;
  };
  console.log([heldOnce(), heldOnce(), heldOnce()].sort((one, other) => one - other)[1]);`;

/** Measures in a process with a small heap: the collections of a worker's, with all its modules, take seconds. */
const heldBy = (tree: object): number =>
  Number(execFileSync(process.execPath, ['--expose-gc', '--eval', script], { input: JSON.stringify(tree) }));

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
  it.each(trees)('is near the estimate: %s', (_what, tree) => {
    const held = heldBy(tree);
    expect(heapBytesOf(tree) / held).toBeGreaterThan(0.6);
    expect(heapBytesOf(tree) / held).toBeLessThan(2);
  });

  it('counts nothing for immediate values', () =>
    expect([1, -7, true, null, undefined].map(heapBytesOf)).toEqual([0, 0, 0, 0, 0]));
});
