import { bestCombination, type RoomOffer } from './room-combination.ts';

const offer = (roomTypeId: number, capacity: number, free: number, totalMinor: number): RoomOffer => ({
  roomTypeId,
  capacity,
  free,
  totalMinor,
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

  it('agrees with trying every combination', () => {
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
