import type { Collection, CollectionType } from '@mp/domain';

/** The collections of a type that some place is in, or that are chosen already. */
export const choicesOf = (
  type: CollectionType,
  collections: readonly Collection[],
  chosen: readonly number[] = [],
): readonly Collection[] =>
  collections.filter(
    (collection) => collection.type === type && (collection.placeCount > 0 || chosen.includes(collection.id)),
  );
