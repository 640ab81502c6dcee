import type { DeskState, PlaceLineWire, placesQuerySchema, PlacesWire } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import type { z } from 'zod';
import { loadPlaceFields } from '../../offer/import/load-place-fields.ts';
import type { Database } from '../../platform/database/database.ts';
import { findGaps, percentOf } from './find-gaps.ts';
import { byName } from './name-order.ts';

/** A place with what its document says; without one, nobody has opened it in the console yet. */
interface FoundPlace {
  readonly id: number;
  readonly name: string | null;
  readonly town: string | null;
  readonly allow_sell: boolean;
  readonly state: DeskState;
  readonly publish_at: Date | null;
  /** Of the latest version. */
  readonly fields: Readonly<Record<string, unknown>> | null;
}

const found = sql`
  select place.id, ${byName} as shown_name, coalesce(revision.fields ->> 'name', place.name) as name,
         coalesce(revision.fields ->> 'town', place.town) as town, place.static_url, place.allow_sell,
         document.publish_at, revision.fields,
         case when not place.hidden and document.version is distinct from document.shown_version then 'changed'
              when not place.hidden then 'published'
              when document.shown_version is null then 'draft' else 'unpublished' end as state
  from place
  left join content_document document on document.type = 'place' and document.key = place.id::text
  left join content_revision revision on revision.document_id = document.id and revision.version = document.version`;

/** A page of places by name. */
export async function findPlaces(
  database: Database,
  { q, state, after, limit }: z.output<typeof placesQuerySchema>,
  today: CalendarDate,
): Promise<PlacesWire> {
  const words = q?.split(/\s+/) ?? [];
  const matching = [
    sql`true`,
    ...(state ? [sql`state = ${state}`] : []),
    ...words.map(
      (word) => sql`concat_ws(' ', name, shown_name, town, static_url) ilike ${`%${word.replace(/[%_\\]/g, '\\$&')}%`}`,
    ),
  ];
  const isMatch = sql.join(matching, sql` and `);
  const isLater =
    after === undefined ? sql`true` : sql`(shown_name, id) > (select name, id from place where id = ${after})`;
  const [{ rows }, counted] = await Promise.all([
    sql<FoundPlace>`
      select * from (${found}) found where ${isMatch} and ${isLater}
      order by shown_name, id limit ${limit + 1}`.execute(database),
    sql<{ total: number }>`select count(*)::int as total from (${found}) found where ${isMatch}`.execute(database),
  ]);
  const page = rows.slice(0, limit);
  return {
    data: await linesOf(database, page, today),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    total: counted.rows[0]?.total ?? 0,
  };
}

/** One place, or null. */
export async function findPlace(database: Database, id: number, today: CalendarDate): Promise<PlaceLineWire | null> {
  const { rows } = await sql<FoundPlace>`select * from (${found}) found where id = ${id}`.execute(database);
  const [line] = await linesOf(database, rows, today);
  return line ?? null;
}

async function linesOf(
  database: Database,
  places: readonly FoundPlace[],
  today: CalendarDate,
): Promise<PlaceLineWire[]> {
  const unopened = places.filter(({ fields }) => !fields).map(({ id }) => id);
  const stored = new Map((await loadPlaceFields(database, unopened)).map(({ place, fields }) => [place.id, fields]));
  const written = places.map(({ id, fields }) => ({ id, fields: fields ?? stored.get(id) ?? {} }));
  const gapsOf = await findGaps(database, written, today);
  return places.map(({ id, name, town, allow_sell, state, publish_at }) => {
    const gaps = [...(gapsOf.get(id) ?? [])];
    return {
      id,
      name: name ?? '',
      town: town ?? '',
      state,
      publish_at: publish_at?.toISOString() ?? null,
      is_sold: allow_sell,
      percent: percentOf(gaps),
      gaps,
    };
  });
}
