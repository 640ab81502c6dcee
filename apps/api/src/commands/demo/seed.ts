import { setImmediate as nextTurn } from 'node:timers/promises';
import { calendarDateOf, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import type { Clock } from '@mp/domain/clock';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { Operator } from '../../platform/settings/document-settings.ts';
import type { Tables } from '../../platform/database/tables/tables.ts';
import { readPictureManifest, type PictureEntry } from '../../offer/pictures/manifest.ts';
import { accountRows, staffRows } from './accounts.ts';
import type { PlaceSeed } from './place-seed.ts';
import { collectionRows } from './seed/collection-rows.ts';
import { contentRows } from './seed/content-entries.ts';
import { extraRows } from './seed/extras.ts';
import { inventoryRows } from './seed/inventory.ts';
import { collectionPkidsOf } from './seed/place-collections.ts';
import { choosePictures, type PlacePictures } from './seed/place-pictures.ts';
import { ownerRow, placeRow, roomTypeId, roomTypeRows } from './seed/place-rows.ts';
import { readPlaceSeeds } from './seed/place-seeds.ts';
import { localTaxRows } from './seed/local-taxes.ts';
import { rateRows } from './seed/rates.ts';
import { readReviewTexts } from './seed/review-texts.ts';
import { reviewRows } from './seed/reviews.ts';
import { sellerRows } from './seed/sellers.ts';

/** Thrown when the database already has places: seeding would mix the demonstration with them. */
export class DatabaseNotEmptyError extends Error {
  override readonly name = 'DatabaseNotEmptyError';
  constructor() {
    super(
      'The database is not empty, so it is not seeded. To start the demonstration afresh, stop everything and remove ' +
        'the data directory (DATA_DIR), or point DATABASE_URL at an empty database.',
    );
  }
}

export interface SeedOptions {
  /** Today's date: inventory begins with its month and covers the calendar's 18 months and more. */
  readonly clock: Clock;
  /** Only the first places by pkid; for tests. */
  readonly places?: number;
  /** Encrypts the second factor of the demonstration's staff; without it, they enrol one. */
  readonly codesSecret?: string;
  /** Whom pages and terms introduce as the operator; by default the demonstration's. */
  readonly operator?: Operator;
  /** Receives progress messages. */
  readonly log?: (message: string) => void;
}

export const isEmpty = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('place').select('id').limit(1).executeTakeFirst()) === undefined;

/**
 * Seeds an empty database with the demonstration catalogue and accounts in one transaction. The same day gives the same
 * catalogue, except for salts of passwords.
 *
 * @throws DatabaseNotEmptyError when there are places
 */
export async function seedDemonstration(database: Database, options: SeedOptions): Promise<void> {
  const { clock, log = () => undefined } = options;
  const all = readPlaceSeeds();
  const places = all.slice(0, options.places);
  // Assigned over all places, so that a place looks the same whatever the limit.
  const manifest = readPictureManifest();
  const pictures = choosePictures(all, manifest);
  await database.transaction().execute(async (transaction) => {
    // When several processes start on an empty database, one seeds; the others wait for the lock and then find places.
    await sql`lock table place in share row exclusive mode`.execute(transaction);
    if (!(await isEmpty(transaction))) throw new DatabaseNotEmptyError();
    await insertRows(
      transaction,
      'collection',
      collectionRows(coversByCollection(places, pictures), whiteOf(manifest)),
    );
    for (let start = 0; start < places.length; start += batchSize) {
      await seedPlaces(transaction, places.slice(start, start + batchSize), pictures, clock);
      log(`demonstration catalogue: ${Math.min(start + batchSize, places.length)} of ${places.length} places`);
      // Lets the process handle signals between batches.
      await nextTurn();
    }
    await insertRows(transaction, 'extra', extraRows(places));
    const placeIds = places.map(({ pkid }) => pkid);
    await seedLocalTaxes(transaction, placeIds, clock, rulesSince);
    await seedSellers(transaction, placeIds, clock, rulesSince);
    const now = clock.now();
    await insertRows(transaction, 'account', await accountRows(now));
    await insertRows(transaction, 'staff', staffRows(now, options.codesSecret));
    await seedContent(transaction, clock, options.operator);
  });
  // Updates the planner's statistics, which are still those of empty tables.
  await sql`analyze`.execute(database);
}

/** The day from which contracts and local taxes of a new demonstration hold. */
const rulesSince = calendarDateOf('2025-01-01');

/** Inserts local taxes, and mandatory fees of places of the demonstration, which hold from a day on. */
export async function seedLocalTaxes(
  transaction: DatabaseTransaction,
  placeIds: readonly number[],
  clock: Clock,
  since: CalendarDate,
): Promise<void> {
  const rows = localTaxRows(placeIds, { since, now: clock.now() });
  for (const table of ['local_tax', 'place_local_tax', 'place_fee'] as const)
    await insertRows(transaction, table, rows[table]);
}

/** Inserts sellers and contracts of places of the demonstration. */
export async function seedSellers(
  transaction: DatabaseTransaction,
  placeIds: readonly number[],
  clock: Clock,
  effectiveFrom: CalendarDate,
): Promise<void> {
  const rows = sellerRows(placeIds, { effectiveFrom, today: clock.today(), now: clock.now() });
  for (const table of ['seller', 'seller_version', 'place_contract'] as const)
    await insertRows(transaction, table, rows[table]);
}

/** Inserts the demonstration's editorial content in both languages. */
export const seedContent = (transaction: DatabaseTransaction, clock: Clock, operator?: Operator): Promise<void> =>
  insertRows(transaction, 'content_entry', contentRows(clock.now(), operator));

const batchSize = 40;

const noPictures: PlacePictures = { gallery: { summer: [], winter: [] }, rooms: [] };

function coversByCollection(places: readonly PlaceSeed[], pictures: ReadonlyMap<number, PlacePictures>) {
  const covers = new Map<number, string[]>();
  for (const place of places)
    for (const pkid of collectionPkidsOf(place))
      covers.set(pkid, [...(covers.get(pkid) ?? []), ...(pictures.get(place.pkid)?.gallery.winter.slice(0, 1) ?? [])]);
  return covers;
}

const whiteOf = (manifest: readonly PictureEntry[]): ReadonlySet<string> =>
  new Set(manifest.filter(({ shows }) => shows.includes('snow') || shows.includes('frost')).map(({ id }) => id));

async function seedPlaces(
  transaction: DatabaseTransaction,
  places: readonly PlaceSeed[],
  pictures: ReadonlyMap<number, PlacePictures>,
  clock: Clock,
): Promise<void> {
  const today = clock.today();
  const seeded = places.map((place) => {
    const rates = rateRows(place);
    const inventory =
      rates.length === 0
        ? []
        : place.rooms.flatMap((room, index) => inventoryRows(place, room, roomTypeId(place, index), today));
    const cheapest = Math.min(...rates.map(({ per_mille }) => per_mille));
    const pictured = pictures.get(place.pkid) ?? noPictures;
    return { place, rates, inventory, pictured, row: placeRow(place, pictured, inventory, cheapest) };
  });
  await insertRows(
    transaction,
    'place',
    seeded.map(({ row }) => row),
  );
  await insertRows(transaction, 'place_owner', places.map(ownerRow));
  await insertRows(
    transaction,
    'place_collection',
    places.flatMap((place) => collectionPkidsOf(place).map((id) => ({ place_id: place.pkid, collection_id: id }))),
  );
  await insertRows(
    transaction,
    'room_type',
    seeded.flatMap(({ place, pictured }) => roomTypeRows(place, pictured)),
  );
  await insertRows(
    transaction,
    'rate',
    seeded.flatMap(({ rates }) => rates),
  );
  await insertRows(
    transaction,
    'inventory_month',
    seeded.flatMap(({ inventory }) => inventory),
  );
  const texts = readReviewTexts();
  await insertRows(
    transaction,
    'review',
    places.flatMap((place) => reviewRows(place, texts, today)),
  );
}

/** Inserts many rows in one statement. Rows are JSON, because unnest would flatten array columns. */
async function insertRows(
  transaction: DatabaseTransaction,
  table: keyof Tables,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const name = sql.table(table);
  const columns = sql.join(Object.keys(rows[0] as object).map((column) => sql.ref(column)));
  await sql`
    insert into ${name} (${columns})
    select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)
  `.execute(transaction);
}
