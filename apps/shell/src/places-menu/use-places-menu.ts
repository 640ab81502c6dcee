import { useCollectionsQuery } from '@mp/api-client';
import { hiddenCollectionPkid, type Collection } from '@mp/domain';

/** What the menu of places lists; null until it is known, or while it cannot be had. */
export interface PlacesMenu {
  readonly destinations: readonly Collection[];
  readonly categories: readonly Collection[];
}

const listed = (collections: readonly Collection[] | undefined): readonly Collection[] =>
  (collections ?? []).filter(({ id, placeCount }) => id !== hiddenCollectionPkid && placeCount > 0);

/**
 * Destinations and categories that have places. [2.99] [2.100] [3.5]
 *
 * @param wanted asked for once somebody opens the menu: no page waits for it
 */
export function usePlacesMenu(wanted: boolean): PlacesMenu | null {
  const destinations = useCollectionsQuery('destination', { skip: !wanted });
  const categories = useCollectionsQuery('category', { skip: !wanted });
  if (!destinations.data || !categories.data) return null;
  return { destinations: listed(destinations.data), categories: listed(categories.data) };
}

/** How many categories stand below each other. [2.100] */
const categoriesInColumn = 5;

/** Categories in columns of five, as many columns as it takes. [2.100] */
export const inColumns = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / categoriesInColumn) }, (_, column) =>
    items.slice(column * categoriesInColumn, (column + 1) * categoriesInColumn),
  );
