import type { Collection, CollectionType } from '@mp/domain';

/** The groups of checkboxes of the other filters, with the short keys of their fields. [2.84] */
export const filterGroups = [
  { type: 'category', key: 'c' },
  { type: 'equipment', key: 'e' },
  { type: 'room_equipment', key: 're' },
  { type: 'collection', key: 'i' },
] as const satisfies readonly { readonly type: CollectionType; readonly key: string }[];

/** The collections of a type that some place is in, or that are chosen already. */
export const choicesOf = (
  type: CollectionType,
  collections: readonly Collection[],
  chosen: readonly number[] = [],
): readonly Collection[] =>
  collections.filter(
    (collection) => collection.type === type && (collection.placeCount > 0 || chosen.includes(collection.id)),
  );
