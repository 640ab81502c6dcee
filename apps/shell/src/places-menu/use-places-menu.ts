import { useCollectionsQuery } from '@mp/api-client';
import { hiddenCollectionPkid, type Collection } from '@mp/domain';

/** The lists of the places menu; null until they are loaded. */
export interface PlacesMenu {
  readonly destinations: readonly Collection[];
  readonly categories: readonly Collection[];
}

const listed = (collections: readonly Collection[] | undefined): readonly Collection[] =>
  (collections ?? []).filter(({ id, placeCount }) => id !== hiddenCollectionPkid && placeCount > 0);

/**
 * Destinations and categories that have places. [2.99] [2.100] [3.5]
 *
 * @param wanted true once the visitor opens the menu: no page waits for this data
 */
export function usePlacesMenu(wanted: boolean): PlacesMenu | null {
  const destinations = useCollectionsQuery('destination', { skip: !wanted });
  const categories = useCollectionsQuery('category', { skip: !wanted });
  if (!destinations.data || !categories.data) return null;
  return { destinations: listed(destinations.data), categories: listed(categories.data) };
}

/** Number of categories in a column. [2.100] */
const categoriesInColumn = 5;

/** Splits categories into columns of five. [2.100] */
export const inColumns = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / categoriesInColumn) }, (_, column) =>
    items.slice(column * categoriesInColumn, (column + 1) * categoriesInColumn),
  );
