/** @jest-environment node */
import { extraRows } from './extras.ts';
import { readPlaceSeeds } from './place-seeds.ts';

describe('the extras of the demonstration', () => {
  it('are of ten places at least, and each of a place that there is', () => {
    const rows = extraRows(readPlaceSeeds());
    expect(new Set(rows.map(({ place_id }) => place_id)).size).toBeGreaterThanOrEqual(10);
    expect(rows).toHaveLength(19);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('leave out places that are not seeded', () => expect(extraRows(readPlaceSeeds().slice(0, 1))).toEqual([]));
});
