import { collectionFilters, defaultParty, flagFilters, priceFilters, statedCompanions } from '@mp/domain';
import type { CatalogueQuery } from './catalogue-query.ts';

type QueryValues = Readonly<Record<string, string | number | true | null>>;

/** The short keys of a query, without defaults. For {@link href}. */
export function writeCatalogueQuery(query: CatalogueQuery): QueryValues {
  const { party, bounds } = query;
  const usualParty = party.adults === defaultParty.adults && party.children === defaultParty.children;
  return {
    s: query.session,
    ...Object.fromEntries(collectionFilters.map(({ key, type }) => [key, query.collections[type]?.join(',') || null])),
    arr: query.arrival,
    dep: query.departure,
    fd: query.flexibleDays,
    fm: query.stayInMonth && query.stayInMonth.month,
    fs: query.stayInMonth && query.stayInMonth.stay,
    ad: usualParty ? null : party.adults,
    ch: usualParty || party.children === 0 ? null : party.children,
    ...statedCompanions(party),
    ...Object.fromEntries(priceFilters.map(({ key, field }) => [key, query[field]])),
    ...Object.fromEntries(flagFilters.map(({ key, field }) => [key, query[field] || null])),
    sort: query.sort === 'recommended' ? null : query.sort,
    desc: query.descending || null,
    view: query.layout === 'list' && !query.map ? 'list' : null,
    mv: query.map || null,
    lat1: bounds && bounds.south,
    lat2: bounds && bounds.north,
    lng1: bounds && bounds.west,
    lng2: bounds && bounds.east,
    near: bounds && query.near,
    filters: query.filtersOpen || null,
    o: query.extraPages === 0 && query.offset > 0 ? query.offset : null,
    lm: query.extraPages || null,
    lmo: query.extraPages > 0 && query.offset > 0 ? query.offset : null,
  };
}
