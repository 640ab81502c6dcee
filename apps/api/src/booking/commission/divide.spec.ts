import { caseCount, runSeed } from '@mp/testing/sampling';
import fc from 'fast-check';
import { divide, type DividingTerms } from './divide.ts';

const terms = (changes: Partial<DividingTerms> = {}): DividingTerms => ({
  model: 'intermediary',
  seller_id: 'a seller',
  commission_per_mille: 150,
  commission_vat_per_mille: 210,
  vat_minor: 0,
  ...changes,
});

describe('the shares of a stay for 4 990 Kč', () => {
  it.each([
    ['an intermediary’s', terms(), { ownerMinor: 408_431, commissionMinor: 74_850, vatMinor: 15_719, revenueMinor: 0 }],
    [
      'an intermediary’s with reverse charge',
      terms({ commission_vat_per_mille: 0 }),
      { ownerMinor: 424_150, commissionMinor: 74_850, vatMinor: 0, revenueMinor: 0 },
    ],
    [
      'the shop’s, bought from an owner',
      terms({ model: 'seller', vat_minor: 53_464 }),
      { ownerMinor: 424_150, commissionMinor: 0, vatMinor: 53_464, revenueMinor: 21_386 },
    ],
    [
      'the shop’s, without a recorded seller',
      terms({ model: 'seller', seller_id: null, vat_minor: 53_464 }),
      { ownerMinor: 0, commissionMinor: 0, vatMinor: 53_464, revenueMinor: 445_536 },
    ],
    [
      'a deemed supplier’s',
      terms({ model: 'deemed_supplier', vat_minor: 53_464 }),
      { ownerMinor: 354_967, commissionMinor: 74_850, vatMinor: 69_183, revenueMinor: 0 },
    ],
  ] as const)('%s', (_what, some, shares) => expect(divide(some, 499_000, 499_000)).toEqual(shares));
});

describe('shares', () => {
  const anyTerms = fc
    .record({
      model: fc.constantFrom('intermediary', 'seller', 'deemed_supplier'),
      hasSeller: fc.boolean(),
      commission_per_mille: fc.integer({ min: 0, max: 500 }),
      commission_vat_per_mille: fc.constantFrom(0, 190, 210, 230),
      vatPerMille: fc.constantFrom(0, 50, 100, 120),
      priceMinor: fc.integer({ min: 1, max: 50_000_000 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ model, hasSeller, vatPerMille, part, priceMinor, ...rest }) => ({
      some: {
        ...rest,
        model: hasSeller ? model : ('seller' as const),
        seller_id: hasSeller ? 'a seller' : null,
        vat_minor: Math.round((priceMinor * vatPerMille) / (1000 + vatPerMille)),
      },
      priceMinor,
      keptMinor: Math.floor(priceMinor * part),
    }));
  const options = { seed: runSeed, numRuns: caseCount({ all: 5_000, sample: 300 }) };

  it('sum to the amount, whatever is left of the price, and owe nothing when nothing is left', () => {
    fc.assert(
      fc.property(anyTerms, ({ some, priceMinor, keptMinor }) => {
        const { ownerMinor, commissionMinor, vatMinor, revenueMinor } = divide(some, keptMinor, priceMinor);
        expect(ownerMinor + commissionMinor + vatMinor + revenueMinor).toBe(keptMinor);
        expect(Math.min(ownerMinor, commissionMinor, vatMinor)).toBeGreaterThanOrEqual(0);
        expect(new Set(Object.values(divide(some, 0, priceMinor)))).toEqual(new Set([0]));
      }),
      options,
    );
  });

  it('are in proportion to what is left, but for a haléř of rounding', () => {
    fc.assert(
      fc.property(anyTerms, ({ some, priceMinor, keptMinor }) => {
        const [whole, rest] = [divide(some, priceMinor, priceMinor), divide(some, keptMinor, priceMinor)];
        for (const part of ['ownerMinor', 'commissionMinor', 'vatMinor', 'revenueMinor'] as const)
          expect(Math.abs(rest[part] - (whole[part] * keptMinor) / priceMinor)).toBeLessThan(3);
      }),
      options,
    );
  });
});
