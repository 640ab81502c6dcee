import { longestSiteIndex, type IndexedKind, type SiteIndexWire } from '@mp/contract';
import { hiddenCollectionPkid, jpegOfAvif, jpegSize } from '@mp/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Pictures } from '../pictures/added-pictures.ts';

interface Row {
  readonly cs: string | null;
  readonly en: string | null;
  readonly type?: NonNullable<SiteIndexWire['pages'][number]['type']>;
  readonly changed_at: Date | null;
  readonly pictures: readonly string[] | null;
  readonly total: number;
}

/** An entry of the content service in both languages, as one row. */
const entries = (type: string, slug: RawBuilder<unknown>, order: RawBuilder<unknown>, only = sql`true`) => sql`
  select max(${slug}) filter (where locale = 'cs') as cs, max(${slug}) filter (where locale = 'en') as en,
         max(updated_at) as changed_at,
         array_remove(array[max(fields ->> 'picture')], null) as pictures, count(*) over () as total
  from content_entry where type = ${type} and ${only} group by key order by ${order}, key`;

const queries: Readonly<Record<IndexedKind, RawBuilder<unknown>>> = {
  place: sql`
    select static_url as cs, static_url as en, changed_at, count(*) over () as total,
           array(select jsonb_array_elements_text((pictures -> 'summer') || (pictures -> 'winter'))) as pictures
    from place where not hidden order by id`,
  collection: sql`
    select c.slug_cs as cs, c.slug_en as en, c.type, array_remove(array[c.picture], null) as pictures,
           (select max(p.changed_at) from place p join place_collection pc on pc.place_id = p.id
            where pc.collection_id = c.id) as changed_at, count(*) over () as total
    from collection c
    where c.id <> ${hiddenCollectionPkid} and exists (select from place_collection where collection_id = c.id)
    order by c.position, c.id`,
  article: entries('blog-articles', sql`fields ->> 'slug'`, sql`max(fields ->> 'published_on') desc`),
  legal: entries(
    'legal',
    sql`fields ->> 'document'`,
    sql`min(fields ->> 'document')`,
    sql`fields ->> 'variant' = 'standard'`,
  ),
};

/** Maximum pictures per page. */
const maxPictures = 8;

/** Pages of one kind with the parts of their addresses, last changes and pictures. */
export async function loadSiteIndex(
  database: Database,
  pictures: Pictures,
  { kind, offset }: { readonly kind: IndexedKind; readonly offset: number },
): Promise<SiteIndexWire> {
  const { rows } = await sql<Row>`${queries[kind]} limit ${longestSiteIndex} offset ${offset}`.execute(database);
  const picturesOfRow = ({ pictures: names }: Pick<Row, 'pictures'>): string[] =>
    [...new Set(names)].slice(0, maxPictures);
  const shown = await pictures.of(rows.flatMap(picturesOfRow));
  return {
    total: rows[0]?.total ?? offset,
    pages: rows.map(({ cs, en, type, changed_at, ...row }) => ({
      slugs: { ...(cs !== null && { cs }), ...(en !== null && { en }) },
      ...(type && { type }),
      changed_at: changed_at?.toISOString() ?? null,
      pictures: picturesOfRow(row).flatMap((name) => {
        const file = shown.picture(name, 'en')?.[jpegSize];
        return file?.startsWith('/') ? [jpegOfAvif(file)] : [];
      }),
    })),
  };
}
