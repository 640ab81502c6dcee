import collections from '../../../demo/collections.json' with { type: 'json' };

/** One collection of the demonstration catalogue in `apps/api/demo/collections.json`. */
export interface CollectionSeed {
  pkid: number;
  /** Identifies the collection across languages; the English slug, and the value other seed files refer to. */
  slug: string;
  slugCs: string;
  type: string;
  name: { cs: string; en: string };
  /** For destinations, the slug of their country (`destination_category`); for others the parent's slug. */
  parent?: string;
  /** Destinations only: the slug of the `tourist_region` that contains it. */
  touristRegion?: string;
  /** Its subject belongs to summer: its picture has no snow, whatever the season. */
  ofSummer?: boolean;
}

export const collectionSeeds: readonly CollectionSeed[] = collections;

/** The slugs of every collection type, in file order: the values that a place may use. */
export const collectionSlugs: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...new Set(collectionSeeds.map(({ type }) => type))].map((type) => [
    type,
    collectionSeeds.filter((collection) => collection.type === type).map(({ slug }) => slug),
  ]),
);
