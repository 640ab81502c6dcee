/** @jest-environment node */
import { loadQuery, makeStore, placesApi } from '@mp/api-client';
import { calendarDateOf, catalogueFilters, flagFilters, type CatalogueFilter } from '@mp/domain';
import { queryString } from '@mp/i18n';
import { problemsOfFilterTexts, storefrontTexts } from '../testing/filter-texts.ts';
import { openQuery, type CatalogueQuery } from './catalogue-query.ts';
import { activeFilterCount, withoutFilters } from './chosen-filters.ts';
import { listParams } from './list-params.ts';
import { knownKeys } from './query-keys.ts';
import { readCatalogueQuery } from './read-catalogue-query.ts';
import { removalOf } from './removals.ts';
import { writeCatalogueQuery } from './write-catalogue-query.ts';

const read = (search: string) =>
  readCatalogueQuery(new URLSearchParams(search), { today: calendarDateOf('2026-11-21'), currency: 'CZK' });
const written = (query: CatalogueQuery) => queryString(writeCatalogueQuery(query)).slice(1);
const valueOf = ({ kind }: CatalogueFilter) => (kind === 'flag' ? '1' : kind === 'price' ? '2000' : '7');
const filters = catalogueFilters.map((filter): [string, CatalogueFilter] => [filter.wire, filter]);
const allFilters = catalogueFilters.map((filter) => `${filter.key}=${valueOf(filter)}`).join('&');

/** The parameters that the API receives. */
async function requestedParams(query: CatalogueQuery): Promise<URLSearchParams> {
  const requested: URL[] = [];
  const store = makeStore({
    locale: 'cs',
    currency: 'CZK',
    apiUrl: 'https://api.test',
    fetch: async (url) => {
      requested.push(new URL(url));
      return Response.json({ data: [], matchedRows: 0, minMaxPrices: [] });
    },
  });
  await loadQuery(store, placesApi.endpoints.places.initiate(listParams({ query, within: [] })));
  return requested[0]!.searchParams;
}

describe.each(filters)('the filter %s', (wire, filter) => {
  const search = `${filter.key}=${valueOf(filter)}`;
  const { query } = read(search);

  it('[7.37] is read from its key, and written to it', () => {
    expect(read(search)).toMatchObject({ unclean: false });
    expect(written(query)).toBe(search);
  });

  it('[3.22] [7.38] can be read by its name', () => {
    const byName = read(`${filter.name}=${valueOf(filter)}`);
    expect(byName.query).toEqual(query);
    expect(byName.unclean).toBe(filter.name !== filter.key);
  });

  it('[7.9] is sent to the API, without other filters', async () => {
    const open = await requestedParams(openQuery);
    const requested = [...(await requestedParams(query))].filter(([name, value]) => open.get(name) !== value);
    expect(requested).toEqual([[wire, valueOf(filter)]]);
  });

  it('[7.40] counts one', () => expect(activeFilterCount(query)).toBe(1));

  it('is removed alone by its hint, and the list starts at its top', () => {
    const all = { ...read(allFilters).query, offset: 24 };
    const rest = removalOf({ filter: filter.wire, collectionId: null, matches: 1 }, all)?.query;
    const others = allFilters.split('&').filter((pair) => pair !== search);
    expect(new Set(written(rest ?? openQuery).split('&'))).toEqual(new Set(others));
    expect(removalOf({ filter: filter.wire, collectionId: null, matches: 1 }, openQuery)).toBeNull();
  });
});

describe('all filters together', () => {
  it('[7.37] have unique keys', () => {
    expect(knownKeys.filter((key, index) => knownKeys.indexOf(key) !== index)).toEqual([]);
    expect(written(read(allFilters).query).split('&').sort()).toEqual(allFilters.split('&').sort());
  });

  /** The visitor's parameters other than filters. */
  const kept = 's=abcd1234&arr=2027-02-19&dep=2027-02-21&fd=3&ad=3&ch=1&sort=price&desc=1&view=list&filters=1';

  it.each([
    ['dates, guests, order and layout', kept],
    ['a month', 'fm=2027-05&fs=week'],
    ['the map', 'mv=1'],
  ])('[2.86] are all removed at once, and leave %s', (_, rest) => {
    const { query } = read(`${rest}&${allFilters}`);
    expect(new Set(written(withoutFilters(query)).split('&'))).toEqual(new Set(rest.split('&')));
  });

  it('[2.86] are all removed with the map’s bounds and the offset', () => {
    const { query } = read('mv=1&lat1=49&lat2=50&lng1=14&lng2=15&lm=1&lmo=20&ac=1');
    expect(query.bounds).not.toBeNull();
    expect(written(withoutFilters(query))).toBe('mv=1');
  });
});

describe('texts of filters', () => {
  it('exist in both languages, and belong to a row', () => {
    expect(problemsOfFilterTexts(catalogueFilters, storefrontTexts)).toEqual([]);
  });

  it('are named with their files if they are missing', () => {
    const ghosts = { ...flagFilters[0]!, wire: 'ghosts_welcome' } as unknown as CatalogueFilter;
    const lacking = problemsOfFilterTexts([...catalogueFilters, ghosts], storefrontTexts);
    expect(lacking).toEqual(
      expect.arrayContaining([
        'apps/storefront/src/messages/cs.json lacks "filters.flag.ghosts_welcome"',
        'apps/storefront/src/messages/cs.json lacks "hints.without.ghosts_welcome"',
        'apps/storefront/src/messages/en.json lacks "filters.flag.ghosts_welcome"',
        'apps/storefront/src/messages/en.json lacks "hints.without.ghosts_welcome"',
      ]),
    );
    const fewer = catalogueFilters.filter(({ wire }) => wire !== 'accept_coupon');
    expect(problemsOfFilterTexts(fewer, storefrontTexts)).toContain(
      '"filters.flag.accept_coupon" in apps/storefront/src/messages/cs.json has no row in libs/domain/src/filter-rows.ts',
    );
  });
});
