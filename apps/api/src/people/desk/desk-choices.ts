import type { DeskChoiceKind, DeskChoiceWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Pictures } from '../../offer/pictures/added-pictures.ts';
import { searchTextOf } from '../../offer/text-search/search-text.ts';
import type { Database } from '../../platform/database/database.ts';
import { plainText } from './desk-lines.ts';

/** How many choices a list shows; more words find the others. */
const mostChoices = 30;

interface ChoiceQuery {
  readonly kind: DeskChoiceKind;
  readonly locale: Locale;
  readonly words: string;
  /** The stored values of the wanted choices; null to search by the words. */
  readonly values: readonly string[] | null;
}

interface ChoiceRow {
  readonly value: string;
  readonly label: string;
  readonly detail: string | null;
  /** Name of a picture. */
  readonly picture: string | null;
}

/**
 * What an editor can choose, with a text to search and an order: all places and collections, and published categories
 * and articles in the language of the entry.
 */
const sources: Readonly<Record<DeskChoiceKind, (locale: Locale) => RawBuilder<unknown>>> = {
  place: () => sql`
    select id::text as value, name as label, town as detail, pictures -> 'summer' ->> 0 as picture,
           search_text, name as rank
    from place where not hidden`,
  collection: (locale) => sql`
    select id::text as value, ${sql.ref(`name_${locale}`)} as label, type as detail, picture,
           search_text, ${sql.ref(`name_${locale}`)} as rank
    from collection`,
  category: (locale) => sql`
    select key as value, fields ->> 'name' as label, null as detail, null as picture,
           ${plainText(sql`fields ->> 'name'`)} as search_text, (fields ->> 'position')::int as rank
    from content_entry where type = 'blog-categories' and locale = ${locale}`,
  article: (locale) => sql`
    select fields ->> 'slug' as value, fields ->> 'title' as label, null as detail, fields ->> 'picture' as picture,
           ${plainText(sql`fields ->> 'title'`)} as search_text, fields ->> 'title' as rank
    from content_entry where type = 'blog-articles' and locale = ${locale}`,
};

/**
 * Choices that contain all of the words, those that begin with the first word first; or those with the values. A value
 * that is no choice any more is left out.
 */
export async function findChoices(
  database: Database,
  pictures: Pictures,
  { kind, locale, words, values }: ChoiceQuery,
): Promise<DeskChoiceWire[]> {
  const wanted = searchTextOf(words).split(' ').filter(Boolean);
  const conditions =
    values === null
      ? wanted.map((word) => sql`position(${word} in search_text) > 0`)
      : [sql`value = any (${values}::text[])`];
  const { rows } = await sql<ChoiceRow>`
    select value, label, detail, picture from (${sources[kind](locale)}) choice
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by position(${wanted[0] ?? ''} in search_text) = 1 desc, rank, value
    limit ${values?.length ?? mostChoices}`.execute(database);
  const shown = await pictures.of(rows.map(({ picture }) => picture));
  return rows.map(({ picture, ...choice }) => ({
    ...choice,
    thumbnail: shown.picture(picture, locale)?.thumbnail ?? null,
  }));
}
