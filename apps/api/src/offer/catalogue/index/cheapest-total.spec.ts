import { noCompanions, addDays, calendarDateOf, currencies } from '@mp/domain';
import { cheapestStay } from '../../availability/cheapest-stay.ts';
import { stayRate } from '../../availability/load-stay.ts';
import { between, randomFrom } from '../../../commands/demo/seed/random.ts';
import { randomCharges } from '../../../testing/catalogue/random-charges.ts';
import { chargesOf } from '../../local-taxes/local-tax.ts';
import { cheapestTotals, noTotal, placeStay, type PricedRoom } from './cheapest-total.ts';
import type { PlaceRate } from '../../availability/load-stay.ts';
import type { PlaceFacts } from './place-facts.ts';

const caseCount = 5_000;

/** Small numbers make equal prices, two rooms cheaper than one, and exact fits common. */
function randomPlace(random: () => number): { rates: PlaceRate[]; rooms: PricedRoom[] } {
  const rates = Array.from({ length: between(random, 0, 3) }, (_, index) => ({
    id: index + 1,
    per_mille: between(random, 85, 105) * 10,
    min_nights: between(random, 1, 3),
    max_persons: random() < 0.3 ? between(random, 1, 8) : null,
    person_night_czk: between(random, 0, 3) * 10_000,
    person_night_eur: between(random, 0, 3) * 400,
    room_stay_czk: between(random, 0, 2) * 50_000,
    room_stay_eur: between(random, 0, 2) * 2_000,
  }));
  const rooms = Array.from({ length: between(random, 0, 4) }, (_, index) => {
    const euros = between(random, 20, 90) * 100;
    return {
      roomTypeId: index + 1,
      capacity: between(random, 1, 6),
      free: between(random, 1, 4),
      nightsMinor: { CZK: euros * 25 + between(random, 0, 99), EUR: euros },
    };
  });
  return { rates, rooms };
}

it(`[2.54] equals offer and charge, for ${caseCount} places and parties`, () => {
  const random = randomFrom(20_261_121);
  let available = 0;
  let several = 0;
  for (let round = 0; round < caseCount; round++) {
    const { rates, rooms } = randomPlace(random);
    const arrival = calendarDateOf('2027-02-19');
    const nights = between(random, 1, 4);
    const persons = between(random, 1, 12);
    const party = { ...noCompanions, adults: persons, children: between(random, 0, 2) };
    const stay = placeStay({ arrival, departure: addDays(arrival, nights) }, party);
    const charges = round % 2 === 0 ? null : randomCharges(random);
    const found = cheapestTotals({ id: 1, rates, charges } as unknown as PlaceFacts, rooms, stay);
    for (const currency of currencies) {
      const best = cheapestStay(
        { ...stay, placeId: 1, currency, charges: chargesOf(charges, { ...stay, currency }) },
        rates.map((rate) => stayRate(rate, currency)),
        rooms.map((room) => ({ ...room, nightsMinor: room.nightsMinor[currency] })),
      )?.best;
      expect({ rates, rooms, stay, total: found[currency] }).toEqual({
        rates,
        rooms,
        stay,
        total: best?.totalMinor ?? noTotal,
      });
      if (best) available++;
      if (best && best.rooms.reduce((sum, { count }) => sum + count, 0) > 1) several++;
    }
  }
  // The sample has places with no result, with one room and with several.
  expect(available).toBeGreaterThan(caseCount / 2);
  expect(available).toBeLessThan(caseCount * 1.9);
  expect(several).toBeGreaterThan(caseCount / 10);
});
