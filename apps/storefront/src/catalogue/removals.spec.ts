import { calendarDateOf } from '@mp/domain';
import { fromTheTop, openQuery, type CatalogueQuery } from './catalogue-query.ts';
import { removalOf } from './removals.ts';

const query: CatalogueQuery = {
  ...openQuery,
  collections: { destination: [2001], equipment: [2112, 2113], collection: [2147] },
  minPrice: 1_000,
  instantBooking: true,
  offset: 24,
};
const remove = (filter: Parameters<typeof removalOf>[0]['filter'], collectionId: number | null = null) =>
  removalOf({ filter, collectionId, matches: 7 }, query);

describe('removalOf', () => {
  it('removes one collection if a place has to be in all of them', () => {
    expect(remove('equipment', 2112)).toMatchObject({
      collections: { type: 'equipment', ids: [2112] },
      query: { collections: { equipment: [2113], destination: [2001] }, offset: 0 },
      matches: 7,
    });
  });

  it('removes a whole filter', () => {
    expect(remove('destination')?.query.collections.destination).toEqual([]);
    expect(remove('min_price')?.query.minPrice).toBeNull();
    expect(remove('instant_booking')?.query.instantBooking).toBe(false);
  });

  it('maps inspirations from their wire name', () => {
    expect(remove('inspiration')?.collections).toEqual({ type: 'collection', ids: [2147] });
  });

  it.each([
    ['bounds', { bounds: { south: 49, north: 50, west: 14, east: 15 } }],
    ['dates', { arrival: calendarDateOf('2027-02-19'), departure: calendarDateOf('2027-02-21'), flexibleDays: 3 }],
    ['dates', { stayInMonth: { month: '2027-05', stay: 'week' } }],
  ] as const)('removes all of the %s', (filter, said) => {
    const removal = removalOf({ filter, collectionId: null, matches: 7 }, { ...query, ...said });
    expect(removal).toEqual({ collections: null, filter, query: fromTheTop(query), matches: 7 });
  });

  it.each(['dogs', 'cots'] as const)('searches without %s, and keeps the rest of the party', (filter) => {
    const party = { adults: 3, children: 1, infants: 1, dogs: 2, cots: 1 };
    expect(removalOf({ filter, collectionId: null, matches: 7 }, { ...query, party })?.query).toEqual(
      fromTheTop({ ...query, party: { ...party, [filter]: 0 } }),
    );
  });

  it('ignores what the visitor has not chosen', () => {
    expect(remove('collection', 2147)).toBeNull();
    expect(remove('awards')).toBeNull();
  });
});
