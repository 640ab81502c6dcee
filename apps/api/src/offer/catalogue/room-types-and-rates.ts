import type { RateWire, RoomTypeWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Pictures } from '../pictures/added-pictures.ts';
import { visualOf } from '../pictures/season-pictures.ts';

/** The room types of a place, in its order. [7.18] */
export async function loadRoomTypes(
  database: Database,
  pictures: Pictures,
  language: Locale,
  placeId: number,
): Promise<RoomTypeWire[]> {
  const rows = await database
    .selectFrom('room_type')
    .selectAll()
    .where('place_id', '=', placeId)
    .orderBy('position')
    .execute();
  const equipment = [...new Set(rows.flatMap((row) => row.equipment))];
  const names = await database
    .selectFrom('collection')
    .select(['id', language === 'cs' ? 'name_cs as name' : 'name_en as name'])
    .where('id', '=', sql<number>`any (${equipment}::int[])`)
    .execute();
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const shown = await pictures.of(rows.map(({ picture }) => picture));
  return rows.map((row) => ({
    id: row.id,
    name: language === 'cs' ? row.name_cs : row.name_en,
    description: language === 'cs' ? row.description_cs : row.description_en,
    capacity: row.capacity,
    beds: row.beds,
    size_m2: row.size_m2,
    units: row.units,
    equipment: row.equipment.map((id) => ({ id, name: nameOf.get(id) ?? '' })),
    visual: visualOf(shown, row.picture, language),
  }));
}

/** The rates of a place, in display order. [7.17] */
export async function loadRates(database: Database, language: Locale, placeId: number): Promise<RateWire[]> {
  const rows = await database
    .selectFrom('rate')
    .selectAll()
    .where('place_id', '=', placeId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: language === 'cs' ? row.name_cs : row.name_en,
    description: language === 'cs' ? row.description_cs : row.description_en,
    included: language === 'cs' ? row.included_cs : row.included_en,
    refundable: row.refundable,
  }));
}
