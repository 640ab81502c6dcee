import { fixedClock } from '@mp/testing';
import { missingOf, sellerProblems } from '../../offer/sellers/seller-problems.ts';
import { readPlaceSeeds } from './seed/place-seeds.ts';
import { sellerRows } from './seed/sellers.ts';

const clock = fixedClock();
const today = clock.today();
const places = readPlaceSeeds();

describe('sellers of the demonstration', () => {
  const rows = sellerRows(
    places.map(({ pkid }) => pkid),
    { effectiveFrom: today, today, now: clock.now() },
  );
  const sellerOf = new Map(rows.seller_version.map(({ seller_id, data }) => [seller_id, data]));
  const contracts = rows.place_contract.map((contract) => ({
    ...contract,
    place: places.find(({ pkid }) => pkid === contract.place_id)!,
    seller: sellerOf.get(contract.seller_id)!,
  }));

  it('are those of all 160 places, each in its country', () => {
    expect(contracts.map(({ place_id }) => place_id).sort()).toEqual(places.map(({ pkid }) => pkid).sort());
    for (const { place, seller } of contracts) expect(seller.country).toBe(place.country);
  });

  it('have valid data, and four of them miss some', () => {
    for (const { data } of rows.seller_version) expect(sellerProblems(data, today)).toEqual([]);
    expect(rows.seller_version.flatMap(({ data }) => missingOf(data)).sort()).toEqual([
      'birth_date',
      'iban',
      'is_trader',
      'phone',
      'vat',
    ]);
  });

  it('are companies, sole traders and private persons, with every kind of contract', () => {
    const count = (keys: readonly unknown[]) =>
      Object.fromEntries([...Map.groupBy(keys, String)].map(([key, all]) => [key, all.length]));
    const sellers = rows.seller_version.map(({ data }) => data);
    expect(count(sellers.map(({ is_private }) => is_private))).toEqual({ true: 31, false: 117 });
    expect(count(sellers.map(({ vat }) => vat?.status))).toEqual({
      payer: 74,
      not_payer: 63,
      identified: 10,
      undefined: 1,
    });
    expect(count(contracts.map(({ model }) => model))).toEqual({ intermediary: 140, seller: 20 });
    for (const { commission_per_mille } of contracts)
      if (commission_per_mille !== null) expect(commission_per_mille >= 120 && commission_per_mille <= 180).toBe(true);
    const places = [...Map.groupBy(contracts, ({ seller_id }) => seller_id).values()].map((own) => own.length);
    expect(Math.max(...places)).toBe(4);
  });

  it('that are persons have the first name of a host, as the register writes it', () => {
    const people = contracts.filter(({ seller }) => seller.is_private);
    const same = people.filter(({ place, seller }) =>
      place.facts.hosts.names.some((name) => seller.name.startsWith(name)),
    );
    // The others are known by a short form: Naďa is Naděžda.
    expect(same.length / people.length).toBeGreaterThan(0.85);
  });

  it('have numbers of their own', () => {
    for (const field of ['company_number', 'iban'] as const) {
      const numbers = rows.seller_version.flatMap(({ data }) => data[field] ?? []);
      expect(new Set(numbers).size).toBe(numbers.length);
    }
  });
});
