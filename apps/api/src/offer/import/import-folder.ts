import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '@mp/domain/clock';
import type { ObjectStore } from '@mp/object-store';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { Reach } from '../../platform/http/get-text.ts';
import { readPictureManifest } from '../pictures/manifest.ts';
import { withholdPlaces } from '../sellers/withhold-places.ts';
import { feeColumns, feesOf, localTaxColumns, localTaxesOf, placeTaxColumns, placeTaxesOf } from './charges-files.ts';
import { calendarColumns, calendarsOf, writeCalendars } from './calendars-file.ts';
import { collectionColumns, collectionsOf } from './collections-file.ts';
import { followNames } from './follow-names.ts';
import { inventoryColumns, offersOf } from './inventory-file.ts';
import { lowerUnits } from './room-units.ts';
import { extraColumns, extrasOf } from './extras-file.ts';
import { loadReferences, type References } from './references.ts';
import { adoptPictures, checkPictures, convertPictures, findPictures, pictureNames } from './pictures.ts';
import { captionsOf, pictureColumns, writeCaptions } from './pictures-file.ts';
import { placeColumns, placesOf } from './places-file.ts';
import { ImportRefusedError, type ImportProblem } from './problems.ts';
import { rateColumns, ratesOf } from './rates-file.ts';
import { readRows, type FileColumns } from './read-file.ts';
import { reviewColumns, reviewsOf } from './reviews-file.ts';
import { contractColumns, contractsOf } from './contracts-file.ts';
import { sellerColumns, sellersOf } from './sellers-file.ts';
import { writeFees, writeLocalTaxes, writePlaceTaxes } from './write-charges.ts';
import { writeContracts, writeSellers } from './write-sellers.ts';
import { roomTypeColumns, roomTypesOf } from './room-types-file.ts';
import type { Row } from './row.ts';
import { upsert, type FileReport } from './upsert.ts';
import { writeInventory } from './write-inventory.ts';
import { writeLowestPrices, writePlaces } from './write-places.ts';

/** The files of a folder, in order of their dependencies. Each may be missing. */
const files = {
  pictures: ['pictures.csv', pictureColumns],
  collections: ['collections.csv', collectionColumns],
  places: ['places.csv', placeColumns],
  sellers: ['sellers.csv', sellerColumns],
  contracts: ['contracts.csv', contractColumns],
  localTaxes: ['local-taxes.csv', localTaxColumns],
  placeTaxes: ['place-taxes.csv', placeTaxColumns],
  fees: ['fees.csv', feeColumns],
  roomTypes: ['room-types.csv', roomTypeColumns],
  rates: ['rates.csv', rateColumns],
  extras: ['extras.csv', extraColumns],
  inventory: ['inventory.csv', inventoryColumns],
  calendars: ['calendars.csv', calendarColumns],
  reviews: ['reviews.csv', reviewColumns],
} as const satisfies Record<string, readonly [string, FileColumns]>;

type Files = Readonly<Record<keyof typeof files, Row[]>>;

export interface ImportOptions {
  readonly clock: Clock;
  /** The store of converted pictures. */
  readonly files: ObjectStore;
  /** Addresses that calendars may be fetched from. */
  readonly feedReach: Reach;
  /** Validates everything without writing. */
  readonly dryRun?: boolean;
  /** Receives progress messages. */
  readonly log?: (message: string) => void;
  /** Receives how much is done, from 0 to 100. */
  readonly onProgress?: (percent: number) => void;
}

export interface ImportReport {
  readonly files: readonly FileReport[];
  readonly picturesConverted: number;
  /** The room types in `calendars.csv`, whose feed addresses the command prints. */
  readonly calendarRoomTypes: readonly number[];
}

/** Rolls back the transaction of a dry run. */
class DryRunEnd extends Error {}

/**
 * Imports a catalogue from CSV files and pictures of a folder, in one transaction. Existing rows are updated where they
 * differ; rows missing from the files stay. Importing the same folder twice changes nothing.
 *
 * @throws ImportRefusedError with every problem of every file; then the database is unchanged
 */
export async function importFolder(database: Database, folder: string, options: ImportOptions): Promise<ImportReport> {
  const { files: store, dryRun = false, log = () => undefined, onProgress = () => undefined } = options;
  const problems: ImportProblem[] = [];
  const present = Object.values(files).filter(([file]) => existsSync(path.join(folder, file)));
  if (present.length === 0) {
    const expected = `one of ${Object.values(files)
      .map(([file]) => file)
      .join(', ')}`;
    throw new ImportRefusedError([{ file: folder, line: 1, column: 1, code: 'file_missing', found: '', expected }]);
  }
  const rows = Object.fromEntries(
    Object.entries(files).map(([key, [file, columns]]) => [key, readRows(folder, file, columns, problems)]),
  ) as Files;
  for (const [file] of present) log(`read ${file}`);
  onProgress(10);
  const found = findPictures(folder, problems);
  if (found.length > 0 && !dryRun) log(`converting ${found.length} pictures, unless they are there`);
  if (dryRun) await checkPictures(found, problems);
  const picturesConverted = dryRun ? 0 : await convertPictures(found, { database, files: store }, problems);
  const added = await database.selectFrom('picture').select('name').execute();
  onProgress(40);
  const drawn = new Set(readPictureManifest().map(({ id }) => id));
  const known = new Set([...drawn, ...added.map(({ name }) => name), ...found.map(({ name }) => name)]);
  const listed = rows.pictures.map((row) => row.text('picture', { max: 200 })).filter((name) => !known.has(name));
  const stored = await adoptPictures(listed, { database, files: store, dryRun });
  const existing = [...drawn, ...added.map(({ name }) => name), ...stored];
  let reports: FileReport[] = [];
  try {
    await database.transaction().execute(async (transaction) => {
      const names = pictureNames(existing, found);
      const addedPictures = new Set([...names.values()].filter((name) => !drawn.has(name)));
      const references = await loadReferences(transaction, names, addedPictures);
      reports = await write(transaction, rows, references, problems, {
        ...options,
        onProgress: (percent) => onProgress(40 + Math.floor(percent * 0.6)),
      });
      if (dryRun) throw new DryRunEnd();
    });
  } catch (error) {
    if (!(error instanceof DryRunEnd)) throw error;
  }
  const calendarRoomTypes = [
    ...new Set(rows.calendars.map((row) => row.whole('room_type', { min: 1, max: 999_999_999 }))),
  ];
  return { files: reports, picturesConverted, calendarRoomTypes };
}

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

async function write(
  transaction: DatabaseTransaction,
  rows: Files,
  references: References,
  problems: ImportProblem[],
  { clock, feedReach, log = () => undefined, onProgress = () => undefined }: ImportOptions,
): Promise<FileReport[]> {
  const captions = captionsOf(rows.pictures, references);
  const collections = collectionsOf(rows.collections, references);
  const places = placesOf(rows.places, references);
  const sellers = sellersOf(rows.sellers, clock.today());
  const contracts = contractsOf(rows.contracts, references, clock.today());
  const localTaxes = localTaxesOf(rows.localTaxes, clock.today());
  const placeTaxes = placeTaxesOf(rows.placeTaxes, references);
  const fees = feesOf(rows.fees, references, clock.today());
  const roomTypes = roomTypesOf(rows.roomTypes, references);
  const rates = ratesOf(rows.rates, references);
  const extras = extrasOf(rows.extras, references);
  const offers = offersOf(rows.inventory, references);
  const calendars = calendarsOf(rows.calendars, references, feedReach);
  const reviews = reviewsOf(rows.reviews, references, clock.today());
  refuseIfAny(problems);

  const reports: FileReport[] = [];
  const report = (key: keyof Files, result: { added: number; changed: number }): void => {
    if (rows[key].length === 0) return;
    const entry = { file: files[key][0], rows: rows[key].length, ...result };
    reports.push(entry);
    onProgress(Math.floor((100 * reports.length) / Object.values(rows).filter(({ length }) => length > 0).length));
    log(`${entry.file}: ${entry.rows} rows, ${entry.added} added, ${entry.changed} changed`);
  };
  report('pictures', await writeCaptions(transaction, captions));
  report('collections', await upsert(transaction, 'collection', ['id'], collections));
  report('places', await writePlaces(transaction, places));
  if (collections.length > 0)
    await followNames(transaction, idsOf(collections), idsOf(places.map(({ place }) => place)));
  report('sellers', await writeSellers(transaction, sellers, clock));
  report('contracts', await writeContracts(transaction, contracts, clock));
  report('localTaxes', await writeLocalTaxes(transaction, localTaxes, clock));
  report('placeTaxes', await writePlaceTaxes(transaction, placeTaxes));
  report('fees', await writeFees(transaction, fees, clock));
  refuseIfAny(problems);
  // Ascending, in the same order as all other transactions lock room types.
  for (const [room, row] of roomTypes
    .map((room, index) => [room, rows.roomTypes[index]] as const)
    .sort(([one], [other]) => one.id - other.id)) {
    const refusal = await lowerUnits(transaction, room);
    if (refusal !== null) row?.refuse('units', 'units_below_sold', refusal);
  }
  refuseIfAny(problems);
  report('roomTypes', await upsert(transaction, 'room_type', ['place_id', 'id'], roomTypes));
  report('rates', await upsert(transaction, 'rate', ['place_id', 'id'], rates));
  report('extras', await upsert(transaction, 'extra', ['id'], extras));
  const inventory = { added: 0, changed: 0 };
  // Ascending, in the same order as all other transactions lock room types.
  for (const [roomTypeId, offered] of [...offers].sort(([a], [b]) => a - b)) {
    const placeId = references.roomTypes.get(roomTypeId)?.placeId ?? 0;
    const { added, changed } = await writeInventory(transaction, { placeId, roomTypeId, offers: offered });
    inventory.added += added;
    inventory.changed += changed;
  }
  report('inventory', inventory);
  report('calendars', await writeCalendars(transaction, calendars, clock));
  report('reviews', await upsert(transaction, 'review', ['import_id'], reviews, ['id', 'state']));
  const priced = new Set([
    ...places.map(({ place }) => place.id),
    ...rates.map(({ place_id }) => place_id),
    ...[...offers.keys()].flatMap((id) => references.roomTypes.get(id)?.placeId ?? []),
  ]);
  await writeLowestPrices(transaction, places, [...priced], clock.today());
  await withholdPlaces(transaction, clock.today());
  refuseIfAny(problems);
  return reports;
}

/** @throws ImportRefusedError with the problems in the order of the files */
function refuseIfAny(problems: readonly ImportProblem[]): void {
  if (problems.length === 0) return;
  const order: readonly string[] = Object.values(files).map(([file]) => file);
  // Only the first problem of a kind per cell is reported.
  const unique = new Map<string, ImportProblem>();
  for (const problem of problems) {
    const key = `${problem.file}:${problem.line}:${problem.column}:${problem.code}`;
    if (!unique.has(key)) unique.set(key, problem);
  }
  throw new ImportRefusedError(
    [...unique.values()].sort(
      (a, b) => order.indexOf(a.file) - order.indexOf(b.file) || a.line - b.line || a.column - b.column,
    ),
  );
}
