import { calendarDateOf, defaultParty } from '@mp/domain';
import { openQuery, type CatalogueQuery } from './catalogue-query.ts';
import { criteriaOf, withCriteria } from './catalogue-criteria.ts';

const stay = { arrival: calendarDateOf('2027-01-15'), departure: calendarDateOf('2027-01-17') };
const query: CatalogueQuery = {
  ...openQuery,
  ...stay,
  collections: { destination: [2001, 2002], equipment: [9] },
  flexibleDays: 2,
  extraPages: 3,
};
const criteria = criteriaOf(query, 'Šumava, Lipno');
const nowhere = { arrival: null, departure: null, party: defaultParty };

describe('[2.93] a search in the sheet, on the catalogue', () => {
  it('starts with the criteria of the address', () => {
    expect(criteria).toEqual({
      location: { id: 2001, type: 'destination', name: 'Šumava, Lipno' },
      stay: { ...stay, party: defaultParty },
    });
    expect(criteriaOf(openQuery, '').location).toBeNull();
  });

  it('[2.98] keeps what was not changed, and starts at the top of the list', () => {
    expect(withCriteria(query, criteria, criteria)).toEqual({ ...query, extraPages: 0 });
  });

  it('[5.41] changes the location: other locations and the map’s bounds are removed, other filters stay', () => {
    const bounds = { south: 48, north: 50, west: 14, east: 16 };
    const location = { id: 41, type: 'microregion', name: 'Beskydy' } as const;
    const next = withCriteria({ ...query, bounds }, criteria, { ...criteria, location });
    expect([next.collections.destination, next.collections.microregion, next.collections.equipment]).toEqual([
      [],
      [41],
      [9],
    ]);
    expect(next.bounds).toBeNull();
    expect(withCriteria(query, criteria, { ...criteria, location: null }).collections.destination).toEqual([]);
  });

  it('[4.18] has dates or a month, never both', () => {
    const inMonth = { ...openQuery, stayInMonth: { month: '2027-02', stay: 'weekend' } } as CatalogueQuery;
    const open = criteriaOf(inMonth, '');
    expect(withCriteria(inMonth, open, open).stayInMonth).toEqual(inMonth.stayInMonth);
    expect(withCriteria(inMonth, open, { ...open, stay: { ...open.stay, ...stay } }).stayInMonth).toBeNull();
    expect(withCriteria(query, criteria, { ...criteria, stay: nowhere }).flexibleDays).toBeNull();
  });
});
