import fc from 'fast-check';
import { noCompanions, calendarDateOf, partySize } from '@mp/domain';
import { caseCount, runSeed } from '@mp/testing/sampling';
import { cheapestStay } from './cheapest-stay.ts';
import { combinationsOf } from './combinations.ts';
import { bestStay, type Stay, type StayRate, type StayRoom } from './stay-price.ts';

const stayOf = (adults: number): Stay => ({
  placeId: 1,
  arrival: calendarDateOf('2027-02-19'),
  departure: calendarDateOf('2027-02-21'),
  party: { ...noCompanions, adults, children: 0 },
  currency: 'CZK',
  charges: [],
});

const rates = fc.array(
  fc.record({
    perMille: fc.constantFrom(850, 900, 1000, 1100),
    personNightMinor: fc.constantFrom(0, 200_00),
    roomStayMinor: fc.constantFrom(0, 900_00),
    minNights: fc.constantFrom(1, 2, 3),
    maxPersons: fc.constantFrom(null, 2, 4),
  }),
  { maxLength: 5 },
);
const rooms = fc.array(
  fc.record({
    capacity: fc.integer({ min: 1, max: 6 }),
    free: fc.integer({ min: 0, max: 3 }),
    nightsMinor: fc.integer({ min: 50, max: 900 }).map((tens) => tens * 1000),
  }),
  { maxLength: 4 },
);
const withIds = <Item>(items: readonly Item[], name: string) =>
  items.map((item, index) => ({ ...item, [name]: index + 1 })) as never;

describe('the cheapest stay', () => {
  it('[7.9] is the cheapest of all rates, including the pruned ones', () => {
    fc.assert(
      fc.property(rates, rooms, fc.integer({ min: 1, max: 8 }), (someRates, someRooms, adults) => {
        const offered: StayRate[] = withIds(someRates, 'rateId');
        const free: StayRoom[] = withIds(someRooms, 'roomTypeId');
        const totals = offered.flatMap((rate) => bestStay(stayOf(adults), rate, free)?.totalMinor ?? []);
        expect(cheapestStay(stayOf(adults), offered, free)?.best.totalMinor).toBe(
          totals.length > 0 ? Math.min(...totals) : undefined,
        );
      }),
      { seed: runSeed, numRuns: caseCount({ all: 300, sample: 60 }) },
    );
  });

  it('[2.54] is the first combination; combinations are distinct, sleep the party and have no spare room', () => {
    fc.assert(
      fc.property(rates, rooms, fc.integer({ min: 1, max: 8 }), (someRates, someRooms, adults) => {
        const [rate] = withIds<unknown>(someRates, 'rateId') as StayRate[];
        const free: StayRoom[] = withIds(someRooms, 'roomTypeId');
        if (!rate) return;
        const stay = stayOf(adults);
        const best = bestStay(stay, rate, free);
        const found = combinationsOf(stay, rate, free, 100);
        expect(found[0]?.totalMinor).toBe(best?.totalMinor);
        expect(new Set(found.map((one) => JSON.stringify(one.rooms))).size).toBe(found.length);
        for (const { rooms: taken, capacity, totalMinor } of found) {
          const smallest = Math.min(...taken.map(({ roomTypeId }) => free[roomTypeId - 1]!.capacity));
          expect(capacity).toBeGreaterThanOrEqual(partySize(stay.party));
          expect(capacity - smallest).toBeLessThan(partySize(stay.party));
          expect(totalMinor).toBeGreaterThanOrEqual(best!.totalMinor);
        }
      }),
      { seed: runSeed, numRuns: caseCount({ all: 300, sample: 60 }) },
    );
  });
});
