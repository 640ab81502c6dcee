import type { Selectable } from 'kysely';
import type { RoomTypeTable } from '../../platform/database/tables/catalogue.ts';
import type { Cells } from './row-of-cells.ts';
import type { References } from './references.ts';
import type { Row } from './row.ts';

export const roomTypeColumns = {
  needed: [
    'place',
    'id',
    'name_cs',
    'name_en',
    'description_cs',
    'description_en',
    'capacity',
    'double_beds',
    'single_beds',
    'sofa_beds',
    'size_m2',
    'units',
  ],
  optional: ['equipment', 'picture', 'position'],
};

/** Rows of `room_type`. */
export function roomTypesOf(rows: readonly Row[], references: References) {
  const seen = new Set<number>();
  return rows.map((row, index) => {
    const place_id = row.whole('place', { min: 1, max: 99_999_999 });
    if (!references.places.has(place_id)) row.refuse('place', 'reference_unknown', 'the pkid of a place');
    const id = row.whole('id', { min: 1, max: 999_999_999 });
    if (seen.has(id)) row.refuse('id', 'id_repeated', 'each id once');
    seen.add(id);
    const before = references.roomTypes.get(id);
    if (before && before.placeId !== place_id)
      row.refuse('id', 'id_taken', `an id that no room type of place ${before.placeId} has`);
    const units = row.whole('units', { min: 1, max: 500 });
    references.roomTypes.set(id, { placeId: place_id, units });
    const equipment = row.ids('equipment');
    for (const collection of equipment)
      if (!references.collections.has(collection))
        row.refuse('equipment', 'reference_unknown', `pkids of collections; ${collection} is none`);
    const picture = row.text('picture', { optional: true });
    if (picture && !references.pictures.has(picture)) row.refuse('picture', 'picture_unknown', 'the name of a picture');
    const beds = (column: string): number => row.whole(column, { min: 0, max: 50 });
    return {
      place_id,
      id,
      name_cs: row.text('name_cs', { max: 80 }),
      name_en: row.text('name_en', { max: 80 }),
      description_cs: row.text('description_cs', { optional: true }),
      description_en: row.text('description_en', { optional: true }),
      capacity: row.whole('capacity', { min: 1, max: 100 }),
      beds: { double: beds('double_beds'), single: beds('single_beds'), sofa: beds('sofa_beds') },
      size_m2: row.whole('size_m2', { min: 1, max: 5_000 }),
      units,
      equipment,
      picture: references.pictures.get(picture) ?? null,
      position: row.whole('position', { min: 0, max: 30_000, otherwise: index + 1 }),
    };
  });
}

/** The cells of a stored room type, as `roomTypesOf` reads them. */
export const roomTypeCells = ({ beds, ...room }: Selectable<RoomTypeTable>): Cells => ({
  place: String(room.place_id),
  id: String(room.id),
  name_cs: room.name_cs,
  name_en: room.name_en,
  description_cs: room.description_cs,
  description_en: room.description_en,
  capacity: String(room.capacity),
  double_beds: String(beds.double),
  single_beds: String(beds.single),
  sofa_beds: String(beds.sofa),
  size_m2: String(room.size_m2),
  units: String(room.units),
  equipment: room.equipment.join('|'),
  picture: room.picture ?? '',
  position: String(room.position),
});
