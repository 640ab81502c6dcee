import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { promisify } from 'node:util';
import { strToU8, zip, type AsyncZippable } from 'fflate';
import { sql, type Selectable } from 'kysely';
import { calendarColumns } from '../../offer/import/calendars-file.ts';
import {
  calendarCells,
  collectionCells,
  contractCells,
  feeCells,
  inventoryCells,
  localTaxCells,
  pictureCells,
  placeCells,
  placeTaxCells,
  reviewCells,
  sellerCells,
} from '../../offer/import/catalogue-cells.ts';
import { feeColumns, localTaxColumns, placeTaxColumns } from '../../offer/import/charges-files.ts';
import { collectionColumns } from '../../offer/import/collections-file.ts';
import { contractColumns } from '../../offer/import/contracts-file.ts';
import { extraCells, extraColumns } from '../../offer/import/extras-file.ts';
import { inventoryColumns } from '../../offer/import/inventory-file.ts';
import { pictureColumns } from '../../offer/import/pictures-file.ts';
import { placeColumns } from '../../offer/import/places-file.ts';
import { rateCells, rateColumns } from '../../offer/import/rates-file.ts';
import type { FileColumns } from '../../offer/import/read-file.ts';
import { reviewColumns } from '../../offer/import/reviews-file.ts';
import { roomTypeCells, roomTypeColumns } from '../../offer/import/room-types-file.ts';
import type { Cells } from '../../offer/import/row-of-cells.ts';
import { sellerColumns } from '../../offer/import/sellers-file.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { CollectionTable } from '../../platform/database/tables/catalogue.ts';
import { rowOf } from '../csv/csv-row.ts';

/** Room types whose nights are read at once. */
const roomsAtOnce = 200;

/** Rows that are written between two moments in which other requests are answered. */
const rowsAtOnce = 500;

const zipOf = promisify<AsyncZippable, Uint8Array>(zip);

/**
 * The whole catalogue as a ZIP of the files of an import, as it is at one moment. Imported again, it changes nothing. Pictures
 * are named and described, not contained: `exportPictures` has their files. Drafts of places are not in it. Other requests are
 * answered meanwhile.
 */
export const exportCatalogue = (database: Database): Promise<Buffer> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const places = await trx
        .selectFrom('place')
        .selectAll('place')
        .select([
          sql<number[]>`array(select collection_id from place_collection where place_id = place.id order by 1)`.as(
            'collections',
          ),
          sql<{ email: string; language: string } | null>`(
            select json_build_object('email', email, 'language', language) from place_owner where place_id = place.id
          )`.as('owner'),
        ])
        .where('hidden', '=', false)
        .orderBy('id')
        .execute();
      const collections = await trx.selectFrom('collection').selectAll().orderBy('id').execute();
      const sellers = trx.selectFrom('seller_version').selectAll().orderBy('seller_id').orderBy('effective_from');
      const contracts = trx.selectFrom('place_contract').selectAll().orderBy('place_id').orderBy('effective_from');
      const taxes = trx
        .selectFrom('local_tax')
        .selectAll()
        .where(wasInForce)
        .orderBy('country')
        .orderBy('municipality')
        .orderBy('effective_from')
        .orderBy('id');
      const placeTaxes = trx.selectFrom('place_local_tax').selectAll().orderBy('place_id');
      const fees = trx
        .selectFrom('place_fee')
        .selectAll()
        .where(wasInForce)
        .orderBy('place_id')
        .orderBy('effective_from')
        .orderBy('id');
      const rooms = await trx.selectFrom('room_type').selectAll().orderBy('id').execute();
      const reviews = trx.selectFrom('review').selectAll().where('import_id', 'is not', null).orderBy('import_id');
      const pictures = await trx.selectFrom('picture').selectAll().orderBy('id').execute();
      const files = {
        'pictures.csv': await csvOf(pictureColumns, pictures.map(pictureCells)),
        'collections.csv': await csvOf(collectionColumns, parentsFirst(collections).map(collectionCells)),
        'places.csv': await csvOf(placeColumns, places.map(placeCells)),
        'sellers.csv': await csvOf(sellerColumns, (await sellers.execute()).map(sellerCells)),
        'contracts.csv': await csvOf(contractColumns, (await contracts.execute()).map(contractCells)),
        'local-taxes.csv': await csvOf(localTaxColumns, (await taxes.execute()).map(localTaxCells)),
        'place-taxes.csv': await csvOf(placeTaxColumns, (await placeTaxes.execute()).map(placeTaxCells)),
        'fees.csv': await csvOf(feeColumns, (await fees.execute()).map(feeCells)),
        'room-types.csv': await csvOf(roomTypeColumns, rooms.map(roomTypeCells)),
        'rates.csv': await csvOf(
          rateColumns,
          (await trx.selectFrom('rate').selectAll().orderBy('id').execute()).map(rateCells),
        ),
        'extras.csv': await csvOf(
          extraColumns,
          (await trx.selectFrom('extra').selectAll().orderBy('id').execute()).map(extraCells),
        ),
        'inventory.csv': await csvOf(
          inventoryColumns,
          await nightsOf(
            trx,
            rooms.map(({ id }) => id),
          ),
        ),
        'calendars.csv': await csvOf(
          calendarColumns,
          (await trx.selectFrom('calendar_source').selectAll().orderBy('room_type_id').orderBy('id').execute()).map(
            calendarCells,
          ),
        ),
        'reviews.csv': await csvOf(reviewColumns, (await reviews.execute()).map(reviewCells)),
      };
      return Buffer.from(await zipOf(files));
    });

/** What was withdrawn before it began was never in force. */
const wasInForce = sql<boolean>`coalesce(effective_until >= effective_from, true)`;

/** A file with all of its columns. Excel knows by the first character that it is UTF-8. */
async function csvOf({ needed, optional }: FileColumns, rows: readonly Cells[]): Promise<Uint8Array> {
  const columns = [...needed, ...optional];
  let lines = `\uFEFF${rowOf(columns)}`;
  for (const [index, cells] of rows.entries()) {
    if (index % rowsAtOnce === 0) await yieldToRequests();
    lines += rowOf(columns.map((column) => cells[column] ?? ''));
  }
  return strToU8(lines);
}

/** An import reads a parent before its children. */
function parentsFirst(rows: readonly Selectable<CollectionTable>[]): Selectable<CollectionTable>[] {
  const depthOf = ({ parent_id }: Selectable<CollectionTable>): number => {
    const parent = rows.find(({ id }) => id === parent_id);
    return parent ? depthOf(parent) + 1 : 0;
  };
  return rows.toSorted((one, other) => depthOf(one) - depthOf(other));
}

async function nightsOf(trx: DatabaseTransaction, roomIds: readonly number[]): Promise<Cells[]> {
  const cells: Cells[] = [];
  for (let start = 0; start < roomIds.length; start += roomsAtOnce) {
    const ids = roomIds.slice(start, start + roomsAtOnce);
    const months = await trx
      .selectFrom('inventory_month')
      .selectAll()
      .where('room_type_id', '=', sql<number>`any (${ids}::int[])`)
      .orderBy('month')
      .execute();
    const { rows: taken } = await sql<{ room: number; night: string; units: number }>`
      select room_type_id as room, night, sum(units)::int as units from (
        select room_type_id, night, units from reservation_night where room_type_id = any (${ids}::int[])
        union all select room_type_id, night, units from calendar_block where room_type_id = any (${ids}::int[])
      ) taken group by room_type_id, night`.execute(trx);
    const takenOn = new Map(taken.map(({ room, night, units }) => [`${room} ${night}`, units]));
    const byRoom = Map.groupBy(months, ({ room_type_id }) => room_type_id);
    for (const id of ids) {
      await yieldToRequests();
      cells.push(...inventoryCells(id, byRoom.get(id) ?? [], (night) => takenOn.get(`${id} ${night}`) ?? 0));
    }
  }
  return cells;
}
