import { calendarDateOf } from '@mp/domain';
import { queryString } from '@mp/i18n';
import { mostExtraPages, openQuery } from './catalogue-query.ts';
import { readCatalogueQuery } from './read-catalogue-query.ts';
import { writeCatalogueQuery } from './write-catalogue-query.ts';

const context = { today: calendarDateOf('2026-11-21'), currency: 'CZK' } as const;
const read = (search: string, currency: 'CZK' | 'EUR' = 'CZK') =>
  readCatalogueQuery(new URLSearchParams(search), { ...context, currency });
/** The address after rewriting. */
const cleaned = (search: string) => decodeURIComponent(queryString(writeCatalogueQuery(read(search).query)));

describe('readCatalogueQuery', () => {
  it('[7.37] reads every short key', () => {
    const { query, unclean } = read(
      's=abcd1234&d=2001,2002&c=2077&arr=2027-02-19&dep=2027-02-21&ad=3&ch=1&infants=2&dogs=1&cots=1&min=1000&max=4000&ib=1&ac=1&sort=price&desc=1&lm=2&lmo=12',
    );
    expect(unclean).toBe(false);
    expect(query).toEqual({
      ...openQuery,
      session: 'abcd1234',
      collections: { destination: [2001, 2002], category: [2077] },
      arrival: '2027-02-19',
      departure: '2027-02-21',
      party: { adults: 3, children: 1, infants: 2, dogs: 1, cots: 1 },
      minPrice: 1000,
      maxPrice: 4000,
      instantBooking: true,
      acceptsVouchers: true,
      sort: 'price',
      descending: true,
      offset: 12,
      extraPages: 2,
    });
  });

  it('[5.26] starts with two adults and no children, everything else open', () => {
    const { query, unclean } = read('');
    expect(query.party).toEqual({ adults: 2, children: 0, infants: 0, dogs: 0, cots: 0 });
    expect(query.collections).toEqual({});
    expect(query.sort).toBe('recommended');
    expect(unclean).toBe(false);
  });

  it.each([
    [
      '[7.38] long forms',
      'arrival=2027-02-19&departure=2027-02-21&adults=4&childrens=2',
      '?arr=2027-02-19&dep=2027-02-21&ad=4&ch=2',
    ],
    ['[3.22] long names of filters', 'category=2077&instant=true&min_price=900', '?c=2077&min=900&ib=1'],
    ['empty fields of a form', 'd=&c=&arr=&dep=&ad=2&ch=0&min=&max=&sort=recommended', ''],
    ['a party without infants and dogs', 'ad=2&ch=0&infants=0&dogs=0', ''],
    ['more cots than infants', 'infants=1&dogs=9&cots=4', '?infants=1&cots=1'],
    ['[5.2] dates in the past', 'arr=2026-11-20&dep=2026-11-22&c=2077', '?c=2077'],
    ['inverted dates', 'arr=2027-02-21&dep=2027-02-19', ''],
    ['a stay of no night', 'arr=2027-02-19&dep=2027-02-19', ''],
    ['[4.18] an arrival alone', 'arr=2027-02-19', ''],
    ['[5.4] dates beyond the horizon', 'arr=2028-05-20&dep=2028-05-22', ''],
    ['a stay without end', 'arr=2027-02-01&dep=2027-06-01', ''],
    ['days that do not exist', 'arr=2027-02-30&dep=2027-03-02', ''],
    ['[5.24] too many people', 'ad=15&ch=10', ''],
    ['nobody', 'ad=0&ch=0', ''],
    ['inverted prices', 'min=4000&max=1000&ib=1', '?ib=1'],
    ['[5.39] a maximum that bounds nothing', 'max=20000', ''],
    ['prices that are no numbers', 'min=1e9&max=-5', ''],
    ['ids that are no numbers', 'd=sumava,2001&c=%27%20OR%201', '?d=2001'],
    ['[3.6] a country in the place of a destination', 'd=444', '?dc=444'],
    ['several boxes of one name', 'e=2113&e=2112', '?e=2112,2113'],
    ['an order with its direction', 'sort=price-desc', '?sort=price&desc=1'],
    ['an unknown order', 'sort=stars&desc=1', ''],
    ['huge pages', `lm=${mostExtraPages + 1}&o=999999`, ''],
    ['[7.39] a page as its offset', 'p=2', '?o=12'],
    ['[7.39] the first page', 'p=1&o=0', ''],
    ['[7.38] the long name of the map', 'mapView=true', '?mv=1'],
    ['[4.14] a list beside the map, which is always there', 'mv=1&view=list', '?mv=1'],
    ['a layout that is none', 'view=carousel', ''],
    ['[9.5] a page of the list as its offset', 'view=list&p=3', '?view=list&o=20'],
    ['[9.5] a page of the list beside the map as its offset', 'mv=1&p=3', '?mv=1&o=20'],
    ['[5.41] bounds of the map beside an area', 'd=2001&lat1=49&lat2=50&lng1=14&lng2=15', '?d=2001'],
    ['half of the bounds of the map', 'lat1=49&lat2=50', ''],
    ['inverted bounds of the map', 'lat1=50&lat2=49&lng1=14&lng2=15', ''],
    ['bounds beyond this planet', 'lat1=49&lat2=91&lng1=14&lng2=999', ''],
    ['bounds across the date line', 'lat1=49&lat2=50&lng1=170&lng2=190', ''],
    ['bounds of no size', 'lat1=49&lat2=49&lng1=14&lng2=14', ''],
    ['bounds that are no numbers', 'lat1=x&lat2=50&lng1=NaN&lng2=15', ''],
    ['bounds as fine as a hair', 'lat1=49.1234567&lat2=50&lng1=14&lng2=15', '?lat1=49.12346&lat2=50&lng1=14&lng2=15'],
    ['prices of a form that speaks of a stay of three nights', 'min=2000&max=5000&pn=3', '?min=666&max=1667'],
    ['a number of nights without prices', 'pn=3', ''],
    ['keys that every object has', '__proto__=1&constructor=2&c=2077', '?c=2077'],
    ['flexible days without dates', 'fd=3', ''],
    ['more flexibility than there is', 'arr=2027-02-19&dep=2027-02-21&fd=30', '?arr=2027-02-19&dep=2027-02-21'],
    ['a month beside dates', 'arr=2027-02-19&dep=2027-02-21&fm=2027-05', '?arr=2027-02-19&dep=2027-02-21'],
    ['a month alone, as a weekend in it', 'fm=2027-05', '?fm=2027-05&fs=weekend'],
    ['a month that is over', 'fm=2026-10&fs=week', ''],
    ['a month beyond the horizon', 'fm=2028-06&fs=week', ''],
    ['a month that does not exist', 'fm=2027-13&fs=week', ''],
    ['a length of stay without a month', 'fs=week', ''],
    ['a length of stay that is none', 'fm=2027-05&fs=forever', '?fm=2027-05&fs=weekend'],
    ['a session that is none', 's=<script>', ''],
  ])('rewrites %s', (_, search, expected) => {
    expect(cleaned(search)).toBe(expected);
    expect(read(search).unclean).toBe(true);
  });

  it.each([
    ['fm=2027-10&fs=weekend', { month: '2027-10', stay: 'weekend' }],
    ['fm=2027-05&fs=week', { month: '2027-05', stay: 'week' }],
    ['fm=2026-11&fs=4', { month: '2026-11', stay: 4 }],
  ] as const)('reads a stay in a month: %s', (search, stayInMonth) => {
    expect(read(search)).toMatchObject({ unclean: false, query: { stayInMonth, arrival: null } });
  });

  it('reads dates that are flexible by three days', () => {
    const { query, unclean } = read('arr=2027-02-19&dep=2027-02-21&fd=3');
    expect(query.flexibleDays).toBe(3);
    expect(unclean).toBe(false);
  });

  it('is idempotent: it does not rewrite its own result', () => {
    const search = cleaned('arrival=2027-02-19&departure=2027-02-21&d=444,2001&sort=name-desc&lm=1&lmo=24');
    expect(read(search).unclean).toBe(false);
    expect(cleaned(search)).toBe(search);
  });

  it('[4.1] accepts today itself and the last day of the horizon', () => {
    expect(read('arr=2026-11-21&dep=2026-11-22').query.arrival).toBe('2026-11-21');
    expect(read('arr=2028-05-20&dep=2028-05-21').query.departure).toBe('2028-05-21');
  });

  it('[9.7] bounds prices by the currency', () => {
    expect(read('max=6000').query.maxPrice).toBe(6000);
    expect(read('max=6000', 'EUR').query.maxPrice).toBeNull();
  });

  it('[5.39] keeps one price as both bounds, also of a stay of several nights', () => {
    expect(read('min=2000&max=2000')).toMatchObject({ unclean: false, query: { minPrice: 2000, maxPrice: 2000 } });
    expect(read('min=6000&max=6000&pn=3').query).toMatchObject({ minPrice: 2000, maxPrice: 2000 });
  });

  it('reads keys in any order', () => {
    expect(read('c=2077&ad=3').unclean).toBe(false);
    expect(read('ad=3&c=2077')).toEqual(read('c=2077&ad=3'));
  });
});
