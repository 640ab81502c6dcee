import { noCompanions, calendarDateOf } from '@mp/domain';
import { bestStay, partySurchargeMinor, roomPriceMinor, stayTotalMinor, type Stay } from './stay-price.ts';

/** Two nights of two adults and a child, at a rate with breakfast for 200 Kč and cleaning for 900 Kč per room. */
const stay: Stay = {
  placeId: 1,
  arrival: calendarDateOf('2027-02-19'),
  departure: calendarDateOf('2027-02-21'),
  party: { ...noCompanions, adults: 2, children: 1 },
  currency: 'CZK',
  charges: [],
};
const rate = {
  rateId: 1,
  perMille: 900,
  personNightMinor: 200_00,
  roomStayMinor: 900_00,
  minNights: 2,
  maxPersons: null,
};
const double = { roomTypeId: 11, capacity: 2, free: 2, nightsMinor: 4_990_00 };
const family = { roomTypeId: 12, capacity: 3, free: 1, nightsMinor: 9_000_00 };

describe('the price of a stay', () => {
  it('adds breakfast for adults and children, on every night', () => {
    expect(partySurchargeMinor(stay, rate)).toBe(3 * 2 * 200_00);
    expect(partySurchargeMinor({ ...stay, party: { ...noCompanions, adults: 2, children: 0 } }, rate)).toBe(
      2 * 2 * 200_00,
    );
  });

  it.each([
    [4_990_00, 4_491_00],
    [4_995_00, 4_496_00],
    [4_996_00, 4_496_00],
  ])('applies the rate’s share to %d, rounds half up to whole crowns, and adds cleaning once', (nightsMinor, share) =>
    expect(roomPriceMinor({ ...double, nightsMinor }, rate)).toBe(share + 900_00),
  );

  it('adds the price of every unit, and the breakfasts once', () =>
    expect(stayTotalMinor(stay, rate, [double, family], [{ roomTypeId: 11, count: 2 }])).toBe(
      2 * (4_491_00 + 900_00) + 1_200_00,
    ));

  it('rejects a room type that is not among the rooms', () =>
    expect(() => stayTotalMinor(stay, rate, [double], [{ roomTypeId: 12, count: 1 }])).toThrow(RangeError));
});

describe('the best stay at a rate', () => {
  it('has a bed for the child, and costs the rooms and the breakfasts', () => {
    expect(bestStay(stay, rate, [double, family])).toMatchObject({
      rooms: [{ roomTypeId: 12, count: 1 }],
      totalMinor: 8_100_00 + 900_00 + 1_200_00,
    });
    expect(bestStay(stay, rate, [{ ...double, free: 1 }])).toBeNull();
  });

  it('has at least the rate’s minimum of nights', () => {
    expect(bestStay(stay, { ...rate, minNights: 3 }, [family])).toBeNull();
    expect(bestStay(stay, { ...rate, minNights: 2 }, [family])).not.toBeNull();
  });

  it('is not sold to more people than the rate is for, children included', () => {
    expect(bestStay(stay, { ...rate, maxPersons: 2 }, [family])).toBeNull();
    expect(bestStay(stay, { ...rate, maxPersons: 3 }, [family])).not.toBeNull();
  });
});
