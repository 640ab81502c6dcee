import fc from 'fast-check';
import { noCompanions, addDays, calendarDateOf, nightsOf, type Party, type StayCharge } from '@mp/domain';
import { agesWithin, chargesByAges, chargeSums } from '@mp/domain/stay-charges';
import { runSeed } from '@mp/testing/sampling';
import { feesOf, isInSeason, localTaxOf, taxedNights, type LocalTaxRule, type PlaceFee } from './local-tax.ts';

const rule: LocalTaxRule = {
  kind: 'person_night',
  minor: { CZK: 50_00, EUR: 2_00 },
  perMille: 0,
  fromAge: 18,
  maxNights: null,
  season: null,
  effectiveFrom: calendarDateOf('2026-01-01'),
  effectiveUntil: null,
  collected: 'online',
};
const stay = {
  arrival: calendarDateOf('2027-02-19'),
  departure: calendarDateOf('2027-02-22'),
  party: { ...noCompanions, adults: 2, children: 1 },
  currency: 'CZK' as const,
};
const minorOf = (rules: readonly LocalTaxRule[], priceMinor = 0, asked = stay): number => {
  const { onlineTaxMinor, spotTaxMinor } = chargeSums(localTaxOf(rules, asked), priceMinor);
  return onlineTaxMinor + spotTaxMinor;
};
const percent: LocalTaxRule = { ...rule, kind: 'percent', minor: { CZK: 0, EUR: 0 }, perMille: 50 };

describe('local tax', () => {
  it.each<[string, Partial<LocalTaxRule>, number]>([
    ['of adults on every night', {}, 2 * 3 * 50_00],
    ['of children, where they may have to pay', { fromAge: 12 }, 3 * 3 * 50_00],
    ['of no child, where thirteen-year-olds begin to pay', { fromAge: 13 }, 2 * 3 * 50_00],
    ['of the first nights only', { maxNights: 2 }, 2 * 2 * 50_00],
    ['from the night on which it begins', { effectiveFrom: calendarDateOf('2027-02-21') }, 2 * 50_00],
    ['until its last night', { effectiveUntil: calendarDateOf('2027-02-19') }, 2 * 50_00],
    ['in its season', { season: { from: '02-20', until: '04-30' } }, 2 * 2 * 50_00],
    ['in a season over the turn of the year', { season: { from: '11-01', until: '02-19' } }, 2 * 50_00],
    ['of nobody out of season', { season: { from: '05-01', until: '09-30' } }, 0],
    ['of nobody after it ended', { effectiveUntil: calendarDateOf('2027-02-18') }, 0],
  ])('is %s', (_name, change, minor) => expect(minorOf([{ ...rule, ...change }])).toBe(minor));

  it('is a share of the price on the nights that it taxes: 5 % on two of three nights', () => {
    expect(minorOf([percent], 3_000_00)).toBe(150_00);
    expect(minorOf([{ ...percent, maxNights: 2 }], 3_000_00)).toBe(100_00);
    expect(minorOf([percent], 3_333_33)).toBe(166_67);
  });

  it('adds the parts of two periods', () => {
    const before = { ...rule, effectiveUntil: calendarDateOf('2027-02-20') };
    const after = { ...rule, minor: { CZK: 60_00, EUR: 2_40 }, effectiveFrom: calendarDateOf('2027-02-21') };
    expect(minorOf([before, after])).toBe(2 * 2 * 50_00 + 2 * 60_00);
  });

  it('keeps what is paid with the booking apart from what is paid at the place', () => {
    const charges = localTaxOf([rule, { ...percent, collected: 'on_spot' }], stay);
    expect(chargeSums(charges, 1_000_00)).toEqual({ feesMinor: 0, onlineTaxMinor: 300_00, spotTaxMinor: 50_00 });
  });

  it('is in the currency of the stay', () =>
    expect(minorOf([rule], 0, { ...stay, currency: 'EUR' as never })).toBe(12_00));
});

const dates = fc.integer({ min: 0, max: 700 }).map((day) => addDays(calendarDateOf('2026-06-01'), day));
const seasons = fc.constantFrom(null, { from: '11-01', until: '03-31' }, { from: '05-01', until: '09-30' });
const rules = fc.record({
  kind: fc.constant('person_night' as const),
  minor: fc.record({ CZK: fc.integer({ min: 0, max: 100_00 }), EUR: fc.integer({ min: 0, max: 4_00 }) }),
  perMille: fc.integer({ min: 0, max: 100 }),
  fromAge: fc.integer({ min: 0, max: 20 }),
  maxNights: fc.option(fc.integer({ min: 1, max: 10 })),
  season: seasons,
  effectiveFrom: dates,
  effectiveUntil: fc.option(dates),
  collected: fc.constantFrom('online' as const, 'on_spot' as const),
});
const stays = fc.record({
  arrival: dates,
  nights: fc.integer({ min: 1, max: 40 }),
  adults: fc.integer({ min: 1, max: 6 }),
  children: fc.integer({ min: 0, max: 4 }),
});

describe('for any rule and stay', () => {
  it('a stay is taxed night by night', () =>
    fc.assert(
      fc.property(rules, stays, (one, { arrival, nights }) => {
        const departure = addDays(arrival, nights);
        const byNight = nightsOf(arrival, departure).filter(
          (night, at) =>
            at < (one.maxNights ?? nights) &&
            one.effectiveFrom <= night &&
            (one.effectiveUntil === null || night <= one.effectiveUntil) &&
            (!one.season || isInSeason(one.season, night)),
        ).length;
        expect(taxedNights(one, nightsOf(arrival, departure))).toBe(byNight);
      }),
      { seed: runSeed },
    ));

  it('the total rises with the price of the rooms, so the cheapest rooms stay the cheapest', () =>
    fc.assert(
      fc.property(
        fc.array(rules, { maxLength: 3 }),
        stays,
        fc.nat(10_000_000),
        fc.integer({ min: 1, max: 10_000 }),
        (all, { arrival, nights, ...people }, rooms, more) => {
          const party = { ...noCompanions, ...people };
          const asked = { arrival, departure: addDays(arrival, nights), party, currency: 'CZK' as const };
          const charges: readonly StayCharge[] = localTaxOf(all, asked);
          const totalOf = (minor: number): number => {
            const { feesMinor, onlineTaxMinor, spotTaxMinor } = chargeSums(charges, minor);
            return minor + feesMinor + onlineTaxMinor + spotTaxMinor;
          };
          expect(Number.isSafeInteger(totalOf(rooms))).toBe(true);
          expect(totalOf(rooms + more)).toBeGreaterThan(totalOf(rooms));
        },
      ),
      { seed: runSeed },
    ));

  it('a child more never makes the tax lower', () =>
    fc.assert(
      fc.property(rules, stays, (one, { arrival, nights, adults, children }) => {
        const asked = { arrival, departure: addDays(arrival, nights), currency: 'CZK' as const };
        const of = (count: number) =>
          chargeSums(localTaxOf([one], { ...asked, party: { ...noCompanions, adults, children: count } }), 1_000_00);
        expect(of(children + 1).onlineTaxMinor).toBeGreaterThanOrEqual(of(children).onlineTaxMinor);
        expect(of(children + 1).spotTaxMinor).toBeGreaterThanOrEqual(of(children).spotTaxMinor);
      }),
      { seed: runSeed },
    ));
});

describe('[5.29] local tax by ages', () => {
  const family = { ...stay, party: { ...noCompanions, adults: 3, children: 2 } };
  const personsOf = (fromAge: number, ages: readonly number[]) =>
    chargeSums(chargesByAges(localTaxOf([{ ...rule, fromAge }], family), ages), 0).onlineTaxMinor / (3 * 50_00);

  it.each<[number, readonly number[], number]>([
    [18, [], 3],
    [18, [14, 17], 1],
    [15, [14, 17], 2],
    [15, [5, 9], 3],
    [13, [5, 14], 3],
    [6, [5, 9, 14], 4],
    [6, [4, 5], 3],
    [3, [3, 4], 5],
  ])('from %i, with %j in a party of three adults and two children, is of %i', (fromAge, ages, persons) =>
    expect(personsOf(fromAge, ages)).toBe(persons),
  );

  it('is never more than without ages, and never below nothing', () =>
    fc.assert(
      fc.property(rules, fc.array(fc.integer({ min: 3, max: 17 })), (one, said) => {
        const taxes = localTaxOf([one], family);
        const { onlineTaxMinor, spotTaxMinor } = chargeSums(chargesByAges(taxes, agesWithin(said, family.party)), 0);
        const most = chargeSums(taxes, 0);
        expect(onlineTaxMinor).toBeLessThanOrEqual(most.onlineTaxMinor);
        expect(spotTaxMinor).toBeLessThanOrEqual(most.spotTaxMinor);
        expect(Math.min(onlineTaxMinor, spotTaxMinor)).toBeGreaterThanOrEqual(0);
      }),
      { seed: runSeed },
    ));
});

describe('a mandatory fee', () => {
  const cleaning: PlaceFee = {
    per: 'stay',
    minor: { CZK: 800_00, EUR: 32_00 },
    names: { cs: 'Závěrečný úklid', en: 'Final cleaning' },
    effectiveFrom: calendarDateOf('2026-01-01'),
    effectiveUntil: null,
  };
  it.each<[string, Partial<PlaceFee>, number]>([
    ['once for the stay', {}, 800_00],
    ['for every night', { per: 'night' }, 2400_00],
    ['for every person and night, children too', { per: 'person_night' }, 7200_00],
    ['of a stay that begins on its first day', { effectiveFrom: stay.arrival }, 800_00],
    ['not of a stay that began before', { effectiveFrom: addDays(stay.arrival, 1) }, 0],
  ])('is charged %s', (_name, change, minor) => {
    const charges = feesOf([{ ...cleaning, ...change }], stay).map(({ charge }) => charge);
    expect(chargeSums(charges, 1_000_00)).toEqual({ feesMinor: minor, onlineTaxMinor: 0, spotTaxMinor: 0 });
  });

  it.each<[PlaceFee['per'], number]>([
    ['dog', 2 * 800_00],
    ['dog_night', 3 * 2 * 800_00],
    ['cot', 800_00],
  ])('is paid by who brings or needs one: %s', (per, minor) => {
    const paidBy = (party: Partial<Party>) =>
      feesOf([{ ...cleaning, per }], { ...stay, party: { ...stay.party, ...party } }).map(({ charge }) => charge);
    expect(chargeSums(paidBy({ dogs: 2, infants: 1, cots: 1 }), 1_000_00).feesMinor).toBe(minor);
    expect(paidBy({})).toEqual([]);
  });

  it('is part of the price that a tax is a share of', () => {
    const charges = [...feesOf([cleaning], stay).map(({ charge }) => charge), ...localTaxOf([percent], stay)];
    expect(chargeSums(charges, 1_200_00)).toEqual({ feesMinor: 800_00, onlineTaxMinor: 100_00, spotTaxMinor: 0 });
  });
});
