import { placeFieldList, placeGaps, type PlaceGap, type PlacePart } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import { monthOf } from '../../offer/inventory/months.ts';
import { missingByPlace } from '../../offer/sellers/missing-data.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';

/** A place with the fields of its latest version. */
interface WrittenPlace {
  readonly id: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const requiredOf = (part: PlacePart): string[] =>
  placeFieldList.filter((field) => field.part === part && !field.optional).map(({ name }) => name);

/** Fields that a gap is about: one of them is empty. */
const fieldsOfGap = {
  facts: requiredOf('facts'),
  collections: ['collections'],
  texts_cs: requiredOf('texts').filter((name) => name.endsWith('_cs')),
  texts_en: requiredOf('texts').filter((name) => name.endsWith('_en')),
  pictures: ['pictures_summer', 'pictures_winter'],
  stay: ['check_in_from', ...requiredOf('stay')],
  arrival: ['street', ...requiredOf('arrival')],
} as const;

/** What each place lacks, in the order of `placeGaps`. */
export async function findGaps(
  database: Database | DatabaseTransaction,
  places: readonly WrittenPlace[],
  today: CalendarDate,
): Promise<Map<number, readonly PlaceGap[]>> {
  const ids = places.map(({ id }) => id);
  const sellers = await missingByPlace(database, today, ids);
  const { rows } = await sql<{ id: number; rooms: boolean; rates: boolean; nights: boolean }>`
    select p.id, exists (select from room_type where place_id = p.id) as rooms,
      exists (select from rate where place_id = p.id) as rates,
      exists (select from inventory_month where place_id = p.id and month >= ${monthOf(today)}::int
              and sum_czk[array_upper(sum_czk, 1)] > 0) as nights
    from unnest(${ids}::int[]) as p (id)`.execute(database);
  const offers = new Map(rows.map(({ id, ...offer }) => [id, offer]));
  const lacks = ({ id, fields }: WrittenPlace, gap: PlaceGap): boolean => {
    if (gap === 'seller') return sellers.has(id);
    if (gap === 'rooms' || gap === 'rates' || gap === 'nights') return !offers.get(id)?.[gap];
    return fieldsOfGap[gap].some((name) => isEmpty(fields[name]));
  };
  return new Map(places.map((place) => [place.id, placeGaps.filter((gap) => lacks(place, gap))]));
}

/** The part that a place with these gaps does not lack, in whole per cent. */
export const percentOf = (gaps: readonly PlaceGap[]): number =>
  Math.floor((100 * (placeGaps.length - gaps.length)) / placeGaps.length);
