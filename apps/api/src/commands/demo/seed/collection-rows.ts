import { searchTextOf } from '../../../offer/text-search/search-text.ts';
import { collectionSeeds, type CollectionSeed } from '../collections.ts';

/** The type of a collection's parent. */
const parentTypes: Readonly<Record<string, string>> = {
  destination: 'destination_category',
  microregion: 'destination',
  surrounding: 'surrounding_category',
};

function parentOf({ type, slug, parent }: CollectionSeed): number | null {
  if (!parent) return null;
  const found = collectionSeeds.find((other) => other.type === parentTypes[type] && other.slug === parent);
  if (!found) throw new Error(`The ${type} "${slug}" belongs to "${parent}", which is not in collections.json.`);
  return found.pkid;
}

function candidatesOf({ ofSummer }: CollectionSeed, covers: readonly string[], white: ReadonlySet<string>) {
  const green = covers.filter((cover) => !white.has(cover));
  return ofSummer && green.length > 0 ? green : covers;
}

/**
 * Rows of `collection`.
 *
 * @param covers winter covers of the places in each collection, to choose from in turn
 * @param white the covers with snow or frost, which collections of summer show only if there is no other
 */
export function collectionRows(covers: ReadonlyMap<number, readonly string[]>, white: ReadonlySet<string>) {
  const uses = new Map<string, number>();
  return collectionSeeds.map((collection, index) => {
    // Prefers the least used cover, so that adjacent tiles differ.
    const candidates = candidatesOf(collection, covers.get(collection.pkid) ?? [], white);
    const picture = candidates.reduce<string | null>(
      (best, cover) => (best === null || (uses.get(cover) ?? 0) < (uses.get(best) ?? 0) ? cover : best),
      null,
    );
    if (picture) uses.set(picture, (uses.get(picture) ?? 0) + 1);
    return {
      id: collection.pkid,
      source_id: collection.pkid,
      type: collection.type,
      slug_cs: collection.slugCs,
      slug_en: collection.slug,
      name_cs: collection.name.cs,
      name_en: collection.name.en,
      parent_id: parentOf(collection),
      picture,
      position: index + 1,
      search_text: searchTextOf(collection.name.cs, collection.name.en),
    };
  });
}
