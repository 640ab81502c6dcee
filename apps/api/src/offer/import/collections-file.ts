import { collectionTypes } from '@mp/domain';
import { searchTextOf } from '../text-search/search-text.ts';
import { searchNamesOf, type References } from './references.ts';
import type { Row } from './row.ts';

export const collectionColumns = {
  needed: ['pkid', 'type', 'slug_cs', 'slug_en', 'name_cs', 'name_en'],
  optional: ['parent', 'picture', 'position'],
};

/** Rows of `collection`. A parent comes before its children. */
export function collectionsOf(rows: readonly Row[], references: Pick<References, 'collections' | 'pictures'>) {
  const seen = new Set<number>();
  return rows.map((row) => {
    const id = row.whole('pkid', { min: 1, max: 999_999_999 });
    if (seen.has(id)) row.refuse('pkid', 'id_repeated', 'each id once');
    seen.add(id);
    const [name_cs, name_en] = [row.text('name_cs', { max: 80 }), row.text('name_en', { max: 80 })];
    const type = row.oneOf('type', collectionTypes);
    references.collections.set(id, searchNamesOf(type, name_cs, name_en));
    const [parent] = row.ids('parent');
    if (parent !== undefined && !references.collections.has(parent))
      row.refuse('parent', 'reference_unknown', 'the pkid of a collection');
    const picture = row.text('picture', { optional: true });
    if (picture && !references.pictures.has(picture)) row.refuse('picture', 'picture_unknown', 'the name of a picture');
    return {
      id,
      source_id: id,
      type,
      slug_cs: row.slug('slug_cs'),
      slug_en: row.slug('slug_en'),
      name_cs,
      name_en,
      parent_id: parent ?? null,
      picture: references.pictures.get(picture) ?? null,
      position: row.whole('position', { min: 0, max: 999_999_999, otherwise: id }),
      search_text: searchTextOf(name_cs, name_en),
    };
  });
}
