import fc from 'fast-check';
import { bestCombination, type RoomCombination, type RoomOffer } from './room-combination.ts';

const offer = (roomTypeId: number, capacity: number, free: number, totalMinor: number): RoomOffer => ({
  roomTypeId,
  capacity,
  free,
  totalMinor,
});

/** Every way to take rooms, compared by price, then number of rooms, then beds to spare. */
function bestByTrying(offers: readonly RoomOffer[], persons: number) {
  let ways = [{ totalMinor: 0, count: 0, capacity: 0 }];
  for (const { free, capacity, totalMinor } of offers)
    ways = ways.flatMap((way) =>
      Array.from({ length: free + 1 }, (_, units) => ({
        totalMinor: way.totalMinor + units * totalMinor,
        count: way.count + units,
        capacity: way.capacity + units * capacity,
      })),
    );
  return ways
    .filter((way) => way.capacity >= persons)
    .sort((a, b) => a.totalMinor - b.totalMinor || a.count - b.count || a.capacity - b.capacity)[0];
}

const figuresOf = ({ totalMinor, capacity, rooms }: RoomCombination) => ({
  totalMinor,
  count: rooms.reduce((sum, { count }) => sum + count, 0),
  capacity,
});

describe('bestCombination', () => {
  it('[2.54] takes two doubles when they are cheaper than one quadruple', () => {
    expect(bestCombination([offer(1, 2, 3, 1500_00), offer(2, 4, 1, 4000_00)], 4)).toEqual({
      rooms: [{ roomTypeId: 1, count: 2 }],
      capacity: 4,
      totalMinor: 3000_00,
    });
  });

  it('[2.54] mixes room types and lists them by id', () => {
    expect(bestCombination([offer(9, 3, 1, 2000_00), offer(4, 2, 1, 1200_00)], 5)?.rooms).toEqual([
      { roomTypeId: 4, count: 1 },
      { roomTypeId: 9, count: 1 },
    ]);
  });

  it('[5.28] finds nothing when the free rooms sleep fewer than the party', () => {
    expect(bestCombination([offer(1, 2, 2, 1000_00)], 5)).toBeNull();
    expect(bestCombination([offer(1, 2, 0, 1000_00)], 2)).toBeNull();
  });

  it('prefers fewer rooms, then less spare room, at the same price', () => {
    expect(bestCombination([offer(1, 2, 2, 1000_00), offer(2, 4, 1, 2000_00)], 4)?.rooms).toEqual([
      { roomTypeId: 2, count: 1 },
    ]);
    expect(bestCombination([offer(1, 8, 1, 2000_00), offer(2, 4, 1, 2000_00)], 4)?.rooms).toEqual([
      { roomTypeId: 2, count: 1 },
    ]);
  });

  it('prefers earlier room types among equal ones', () => {
    const alike = [offer(3, 2, 1, 1000_00), offer(1, 2, 1, 1000_00), offer(2, 2, 1, 1000_00)];
    expect(bestCombination(alike, 2)?.rooms).toEqual([{ roomTypeId: 1, count: 1 }]);
    expect(bestCombination(alike, 4)?.rooms).toEqual([
      { roomTypeId: 1, count: 1 },
      { roomTypeId: 2, count: 1 },
    ]);
  });

  it('leaves no more beds empty than it has to, of several rooms, too', () => {
    const alike = [offer(1, 2, 1, 1000_00), offer(2, 4, 1, 1000_00), offer(3, 3, 1, 1000_00)];
    expect(bestCombination(alike, 5)).toEqual({
      rooms: [
        { roomTypeId: 1, count: 1 },
        { roomTypeId: 3, count: 1 },
      ],
      capacity: 5,
      totalMinor: 2000_00,
    });
  });

  it('takes twelve rooms and no more, of one type and of several', () => {
    expect(bestCombination([offer(1, 1, 20, 1000_00)], 12)?.rooms).toEqual([{ roomTypeId: 1, count: 12 }]);
    expect(bestCombination([offer(1, 1, 20, 1000_00)], 13)).toBeNull();
    expect(bestCombination([offer(1, 1, 7, 1000_00), offer(2, 1, 7, 1000_00)], 13)).toBeNull();
  });

  it('is null for an empty party', () => expect(bestCombination([offer(1, 2, 1, 1000_00)], 0)).toBeNull());

  it('ignores a room without beds', () => {
    expect(bestCombination([offer(1, 0, 3, 0), offer(2, 2, 1, 1000_00)], 2)?.rooms).toEqual([
      { roomTypeId: 2, count: 1 },
    ]);
  });

  it('[2.54] agrees with trying every combination on the price, and takes no more rooms than that needs', () => {
    const offers = fc.array(
      fc.record({
        roomTypeId: fc.integer({ min: 1, max: 99 }),
        capacity: fc.integer({ min: 1, max: 6 }),
        free: fc.integer({ min: 0, max: 3 }),
        // Few prices, so that many combinations cost the same.
        totalMinor: fc.integer({ min: 1, max: 6 }).map((units) => units * 500_00),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(offers, fc.integer({ min: 1, max: 9 }), (all, persons) => {
        const found = bestCombination(all, persons);
        const tried = bestByTrying(all, persons);
        expect(found?.totalMinor).toBe(tried?.totalMinor);
        expect(found && figuresOf(found).count).toBe(tried?.count ?? null);
        if (found && tried?.count === 1) expect(figuresOf(found)).toEqual(tried);
      }),
      { seed: 1, numRuns: 1_000 },
    );
  });

  it('agrees with trying every combination, for every size of party', () => {
    const offers = [offer(1, 1, 3, 700), offer(2, 2, 2, 1100), offer(3, 3, 2, 1900), offer(4, 5, 1, 2600)];
    for (let persons = 1; persons <= 18; persons++) {
      let cheapest = Infinity;
      for (let a = 0; a <= 3; a++)
        for (let b = 0; b <= 2; b++)
          for (let c = 0; c <= 2; c++)
            for (let d = 0; d <= 1; d++)
              if (a + 2 * b + 3 * c + 5 * d >= persons)
                cheapest = Math.min(cheapest, a * 700 + b * 1100 + c * 1900 + d * 2600);
      expect(bestCombination(offers, persons)?.totalMinor ?? Infinity).toBe(cheapest);
    }
  });
});
