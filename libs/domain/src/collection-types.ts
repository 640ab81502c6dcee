/** Types of collections. The wire name of inspirations is `collection`. [3.5] */
export const collectionTypes = [
  'category',
  'destination',
  'destination_category',
  'tourist_region',
  'microregion',
  'surrounding',
  'surrounding_category',
  'awards',
  'equipment',
  'room_equipment',
  'collection',
  'pictograms',
] as const;

export type CollectionType = (typeof collectionTypes)[number];
