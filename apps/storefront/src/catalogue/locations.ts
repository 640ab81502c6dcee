import { collectionsApi, loadQuery, useCollectionsQuery, type RootState, type Store } from '@mp/api-client';
import { hiddenCollectionPkid, type Collection } from '@mp/domain';

/** The collections of the catalogue's search form and addresses. */
export interface Locations {
  readonly countries: readonly Collection[];
  readonly destinations: readonly Collection[];
  readonly categories: readonly Collection[];
}

const none: readonly Collection[] = [];
const offeredOf = new WeakMap<readonly Collection[], readonly Collection[]>();

/** Memoized by collections, so that derived values stay the same. */
function offered(collections = none): readonly Collection[] {
  const list = offeredOf.get(collections) ?? collections.filter(({ id }) => id !== hiddenCollectionPkid);
  offeredOf.set(collections, list);
  return list;
}

/** Loads them before a page renders; null if one of the lists fails. */
export async function loadLocations(store: Store): Promise<Locations | null> {
  const list = (type: 'destination_category' | 'destination' | 'category') =>
    loadQuery(store, collectionsApi.endpoints.collections.initiate(type));
  const [countries, destinations, categories] = await Promise.all([
    list('destination_category'),
    list('destination'),
    list('category'),
  ]);
  if (countries.failure || destinations.failure || categories.failure) return null;
  return {
    countries: offered(countries.data),
    destinations: offered(destinations.data),
    categories: offered(categories.data),
  };
}

/** The lists in the store, for the page's head. */
export function locationsIn(state: RootState): Locations {
  const list = (type: 'destination_category' | 'destination' | 'category') =>
    offered(collectionsApi.endpoints.collections.select(type)(state).data);
  return { countries: list('destination_category'), destinations: list('destination'), categories: list('category') };
}

/** The result of {@link loadLocations} for components. */
export function useLocations(): Locations {
  const { data: countries } = useCollectionsQuery('destination_category');
  const { data: destinations } = useCollectionsQuery('destination');
  const { data: categories } = useCollectionsQuery('category');
  return { countries: offered(countries), destinations: offered(destinations), categories: offered(categories) };
}

/** The joined names of chosen destinations and countries; empty without any. */
export const namesOf = (ids: readonly number[], { destinations, countries }: Locations): string =>
  [...destinations, ...countries]
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');
