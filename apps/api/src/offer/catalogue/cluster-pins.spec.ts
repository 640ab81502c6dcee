import { packPins, unpackPins, type PinColumns } from '@mp/domain';
import { gzipSync } from 'node:zlib';
import { clusterPins, maxPinsSent } from './cluster-pins.ts';

/** Pins over Central Europe, in no order, every third one highlighted. */
const pinsOf = (count: number): PinColumns => {
  const ids = Array.from({ length: count }, (_none, n) => n + 1);
  // Fractional parts of multiples of irrational numbers fill a square evenly and reproducibly.
  const spread = (factor: number) => ids.map((id) => (id * factor) % 1);
  return {
    ids,
    latitudes: spread(Math.SQRT2).map((part) => 45 + part * 6),
    longitudes: spread(Math.PI).map((part) => 9 + part * 10),
    states: ids.map((id) => (id % 3 === 0 ? 2 : 1)),
    prices: ids.map((id) => 100_000 + ((id * 7_919) % 900_000)),
    counts: ids.map(() => 1),
    currency: 'CZK',
  };
};
const sum = (column: ArrayLike<number>): number => Array.from(column).reduce((total, value) => total + value, 0);

describe('clustered pins', () => {
  it('stay unchanged when they are few', () => {
    const few = pinsOf(100);
    expect(clusterPins(few)).toBe(few);
    expect(clusterPins(few, 100)).toBe(few);
  });

  it.each([99, 40, 7, 2])('have at most %i entries, and count every place', (most) => {
    const gathered = clusterPins(pinsOf(100), most);
    expect(gathered.ids.length).toBeLessThanOrEqual(most);
    expect(gathered.ids.length).toBeGreaterThan(most / 8);
    expect(sum(gathered.counts)).toBe(100);
  });

  it('have one state per cluster, and lie in the middle of their places', () => {
    const { ids, latitudes, longitudes, states, counts, prices } = clusterPins(
      {
        ids: [5, 6, 7, 8],
        latitudes: [50.0001, 50.0003, 50.0002, 48],
        longitudes: [15.0001, 15.0003, 15.0002, 12],
        states: [1, 1, 2, 1],
        prices: [1, 2, 3, 4],
        counts: [1, 1, 1, 1],
        currency: 'EUR',
      },
      3,
    );
    expect({ ids, states, counts, prices }).toEqual({
      ids: [0, 7, 8],
      states: [1, 2, 1],
      counts: [2, 1, 1],
      prices: [-1, 3, 4],
    });
    expect([latitudes[0], longitudes[0]]).toEqual([expect.closeTo(50.0002, 6), expect.closeTo(15.0002, 6)]);
  });

  it('terminate when all places have the same position', () => {
    const many = pinsOf(50);
    const spot = { ...many, latitudes: many.ids, longitudes: many.ids, states: many.ids };
    const one = { ...spot, latitudes: Array(50).fill(50), longitudes: Array(50).fill(15), states: Array(50).fill(0) };
    expect(Array.from(clusterPins(one, 1).counts)).toEqual([50]);
  });

  it('[4.22] of a hundred thousand places take less than 200 KB on the wire, and count every place', () => {
    const all = pinsOf(100_000);
    const packed = packPins(clusterPins(all));
    expect(gzipSync(packed).byteLength).toBeLessThan(200_000);
    const read = unpackPins(packed.buffer);
    expect(read.ids.length).toBeLessThanOrEqual(maxPinsSent);
    expect(sum(read.counts)).toBe(100_000);
  });
});
