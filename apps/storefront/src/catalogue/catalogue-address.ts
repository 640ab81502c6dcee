import type { Collection, Locale } from '@mp/domain';
import type { PageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { openQuery, type CatalogueQuery } from './catalogue-query.ts';
import type { Locations } from './locations.ts';
import { readCatalogueQuery } from './read-catalogue-query.ts';
import { writeCatalogueQuery } from './write-catalogue-query.ts';

/** A parsed address of the catalogue. */
export interface CatalogueView {
  readonly query: CatalogueQuery;
  /** The collection of the page, if it has one. */
  readonly subject: Collection | null;
  /** Collections of the path, which contain every place of the list and which no form removes. [2.6] [2.17] */
  readonly within: readonly Collection[];
  /** The action of the filter form. */
  readonly formAction: string;
  /** The address of another query on this page. */
  readonly hrefOf: (query: CatalogueQuery) => string;
  /** The path without a query: the canonical address. */
  readonly canonicalPath: string;
  readonly alternatePaths: Readonly<Record<Locale, string>>;
  /** The page's proper address, if it differs from the requested one. */
  readonly redirectTo: string | null;
}

export type AddressContext = Pick<PageContext, 'routeId' | 'locale' | 'currency' | 'today' | 'params' | 'query'>;

/** A collection by its slug; one of the other language, or from before, redirects. */
const collectionBySlug = (collections: readonly Collection[], slug = ''): Collection | undefined =>
  collections.find((collection) => collection.slug === slug) ??
  collections.find(({ slugs }) => slugs.cs === slug || slugs.en === slug) ??
  collections.find(({ formerSlugs }) => formerSlugs?.includes(slug));

/**
 * Parses an address of the catalogue, by destination or by category; null for an unknown collection. A single destination,
 * country or category has its own path [2.19]: a form that has chosen one is redirected there. Unknown ids are dropped.
 */
export function readCatalogueAddress(context: AddressContext, locations: Locations): CatalogueView | null {
  const { locale, params, routeId } = context;
  const read = readCatalogueQuery(context.query, context);
  const { destinations, countries, categories } = locations;

  const chosen = {
    destination: withIds(destinations, read.query.collections.destination),
    destination_category: withIds(countries, read.query.collections.destination_category),
    category: withIds(categories, read.query.collections.category),
  };
  if (routeId === 'catalogueByDestination') {
    const named = collectionBySlug([...destinations, ...countries], params['destination']);
    if (!named) return null;
    add(named.type === 'destination' ? chosen.destination : chosen.destination_category, named);
  }
  if (routeId === 'catalogueByCategory') {
    const named = collectionBySlug(categories, params['category']);
    if (!named) return null;
    add(chosen.category, named);
  }

  const query: CatalogueQuery = {
    ...read.query,
    collections: {
      ...read.query.collections,
      destination: idsOf(chosen.destination),
      destination_category: idsOf(chosen.destination_category),
      category: idsOf(chosen.category),
    },
  };
  const address = catalogueHref(query, locations, locale);
  const subject = subjectOf(query, locations);
  const essence = { ...openQuery, collections: subject ? { [subject.type]: [subject.id] } : {} };
  return {
    query,
    subject,
    within: [],
    formAction: href('catalogue', { locale }),
    hrefOf: (other) => catalogueHref(other, locations, locale),
    canonicalPath: catalogueHref(essence, locations, locale),
    alternatePaths: { cs: catalogueHref(essence, locations, 'cs'), en: catalogueHref(essence, locations, 'en') },
    redirectTo: isHere(address, context) ? null : address,
  };
}

/** Parses the address of a collection's landing page [2.17] or of a chain of collections [2.6]; null for an unknown slug. */
export function readWithinAddress(
  context: AddressContext,
  slugs: readonly string[],
  collections: readonly Collection[],
): CatalogueView | null {
  const within = slugs.map((slug) => collectionBySlug(collections, slug));
  if (within.length === 0 || !within.every((collection) => collection !== undefined)) return null;
  const { query } = readCatalogueQuery(context.query, context);
  const path = (locale: Locale, values = {}) => {
    const names = within.map((collection) => collection.slugs[locale]);
    return context.routeId === 'discover'
      ? href('discover', { locale, params: { '*': names.join('/') }, query: values })
      : href('collection', { locale, params: { collection: names[0] ?? '' }, query: values });
  };
  const hrefOf = (other: CatalogueQuery) => path(context.locale, writeCatalogueQuery(other));
  return {
    query,
    subject: within.length === 1 ? (within[0] ?? null) : null,
    within,
    formAction: path(context.locale),
    hrefOf,
    canonicalPath: path(context.locale),
    alternatePaths: { cs: path('cs'), en: path('en') },
    redirectTo: isHere(hrefOf(query), context) ? null : hrefOf(query),
  };
}

const withIds = (collections: readonly Collection[], ids: readonly number[] = []): Collection[] =>
  collections.filter(({ id }) => ids.includes(id));

function add(list: Collection[], collection: Collection): void {
  if (!list.includes(collection)) list.push(collection);
}

const idsOf = (collections: readonly Collection[]): readonly number[] | undefined =>
  collections.length > 0 ? collections.map(({ id }) => id) : undefined;

/** Whether an address equals the requested one, in any order of its keys. */
function isHere(address: string, { routeId, locale, params, query }: AddressContext): boolean {
  const [path, search = ''] = address.split('?');
  const wanted = new URLSearchParams(search);
  const given = new URLSearchParams(query);
  wanted.sort();
  given.sort();
  return (
    path === href(routeId as 'catalogue', { locale, params: params as never }) && wanted.toString() === given.toString()
  );
}

/** The single destination, country or category of a query. */
function subjectOf(
  { collections }: CatalogueQuery,
  { destinations, countries, categories }: Locations,
): Collection | null {
  const places = [...(collections.destination ?? []), ...(collections.destination_category ?? [])];
  if (places.length === 1) return [...destinations, ...countries].find(({ id }) => id === places[0]) ?? null;
  const { category = [] } = collections;
  if (places.length > 0 || category.length !== 1) return null;
  return categories.find(({ id }) => id === category[0]) ?? null;
}

/** The address of a query: on the path of its subject if it has one. */
function catalogueHref(query: CatalogueQuery, locations: Locations, locale: Locale): string {
  const subject = subjectOf(query, locations);
  const collections = subject ? { ...query.collections, [subject.type]: undefined } : query.collections;
  const values = writeCatalogueQuery({ ...query, collections });
  if (!subject) return href('catalogue', { locale, query: values });
  return subject.type === 'category'
    ? href('catalogueByCategory', { locale, params: { category: subject.slugs[locale] }, query: values })
    : href('catalogueByDestination', { locale, params: { destination: subject.slugs[locale] }, query: values });
}
