import type { Collection, CollectionType } from '@mp/domain';

/** The collections of a type that have places or are already chosen. */
export const choicesOf = (
  type: CollectionType,
  collections: readonly Collection[],
  chosen: readonly number[] = [],
): readonly Collection[] =>
  collections.filter(
    (collection) => collection.type === type && (collection.placeCount > 0 || chosen.includes(collection.id)),
  );
