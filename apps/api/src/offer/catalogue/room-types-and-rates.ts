import type { RateWire, RoomTypeWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Pictures } from '../pictures/added-pictures.ts';
import type { PictureLibrary } from '../pictures/picture-library.ts';
import { visualOf } from '../pictures/season-pictures.ts';

/** A room type as `roomTypesOf` selects it. */
export interface RoomTypeRow extends Omit<RoomTypeWire, 'visual'> {
  readonly picture: string | null;
}

/** SQL of a place's room types as a JSON array, in its order. */
export const roomTypesOf = (place: RawBuilder<number>, language: Locale): RawBuilder<RoomTypeRow[]> => sql`(
  select coalesce(json_agg(json_build_object(
    'id', t.id, 'name', ${inLanguage('t.name', language)}, 'description', ${inLanguage('t.description', language)},
    'capacity', t.capacity, 'beds', t.beds, 'size_m2', t.size_m2, 'units', t.units, 'picture', t.picture,
    'equipment', (
      select coalesce(json_agg(json_build_object('id', e.id, 'name', coalesce(${inLanguage('c.name', language)}, ''))
        order by e.nth), '[]')
      from unnest(t.equipment) with ordinality as e (id, nth) left join collection c on c.id = e.id)
  ) order by t.position), '[]')
  from room_type t where t.place_id = ${place})`;

/** SQL of a place's rates as a JSON array, in display order. */
export const ratesOf = (place: RawBuilder<number>, language: Locale): RawBuilder<RateWire[]> => sql`(
  select coalesce(json_agg(json_build_object(
    'id', r.id, 'kind', r.kind, 'name', ${inLanguage('r.name', language)},
    'description', ${inLanguage('r.description', language)}, 'included', ${inLanguage('r.included', language)},
    'refundable', r.refundable) order by r.position), '[]')
  from rate r where r.place_id = ${place} and r.active)`;

/** A text's column in a language: `t.name_cs`. */
const inLanguage = (column: string, language: Locale) => sql.ref(`${column}_${language}`);

/** A room type with its pictures. */
export const roomTypeWire = (
  { picture, ...row }: RoomTypeRow,
  pictures: PictureLibrary,
  language: Locale,
): RoomTypeWire => ({ ...row, visual: visualOf(pictures, picture, language) });

/** The room types of a place, in its order. [7.18] */
export async function loadRoomTypes(
  database: Database,
  pictures: Pictures,
  language: Locale,
  placeId: number,
): Promise<RoomTypeWire[]> {
  const { rows } = await sql<{ types: RoomTypeRow[] }>`
    select ${roomTypesOf(sql`${placeId}`, language)} as types`.execute(database);
  const types = rows[0]?.types ?? [];
  const shown = await pictures.of(types.map(({ picture }) => picture));
  return types.map((row) => roomTypeWire(row, shown, language));
}

/** The rates of a place, in display order. [7.17] */
export async function loadRates(database: Database, language: Locale, placeId: number): Promise<RateWire[]> {
  const { rows } = await sql<{ rates: RateWire[] }>`
    select ${ratesOf(sql`${placeId}`, language)} as rates`.execute(database);
  return rows[0]?.rates ?? [];
}
