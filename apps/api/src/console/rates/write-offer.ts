import { createHash } from 'node:crypto';
import { offerFields, type OfferKind } from '@mp/contract';
import { addDays, addMonths, bookingHorizonMonths, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import { offersOf } from '../../offer/import/inventory-file.ts';
import type { ImportProblem } from '../../offer/import/problems.ts';
import type { References } from '../../offer/import/references.ts';
import { firstOf, monthOf } from '../../offer/inventory/months.ts';
import { lowerUnits, raiseUnits } from '../../offer/import/room-units.ts';
import { fieldProblems, rowOfCells, type Cells } from '../../offer/import/row-of-cells.ts';
import { upsert } from '../../offer/import/upsert.ts';
import { writeInventory } from '../../offer/import/write-inventory.ts';
import { writeLowestPrices } from '../../offer/import/write-places.ts';
import { withholdPlaces } from '../../offer/sellers/withhold-places.ts';
import { acquireLocks } from '../../platform/database/acquire-locks.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { offerTables } from './offer-kinds.ts';
import { selectOffer } from './read-offer.ts';

interface OfferChange {
  readonly placeId: number;
  readonly kind: OfferKind;
  /** Null for something new. */
  readonly id: number | null;
  /** The cells that change. */
  readonly cells: Cells;
}

interface At {
  readonly now: Date;
  readonly today: CalendarDate;
}

/**
 * Writes a room type, rate or extra by the rules of an import. What has been sold stays as it was sold. A new room type is
 * offered on every night from today on, at one price; nights are changed in the calendar then.
 *
 * @throws ApiError `offer_invalid` with the problem of each cell
 */
export async function writeOffer(trx: DatabaseTransaction, change: OfferChange, { now, today }: At): Promise<void> {
  const { placeId, kind } = change;
  const { table, key, read, cells: cellsOf } = offerTables[kind];
  refuseUnknown(change);
  const rows = await selectOffer(trx, placeId, kind);
  const stored = rows.find(({ id }) => id === change.id);
  const id = change.id ?? (await nextId(trx, table, now));
  const before = stored ? cellsOf(stored) : {};
  const cells = {
    ...before,
    ...change.cells,
    place: String(placeId),
    id: String(id),
    position: change.cells['position'] || (before['position'] ?? String(rows.length + 1)),
    // The nights of a new room type.
    ...{ room_type: String(id), from: today, to: lastNight(today) },
  };
  const problems: ImportProblem[] = [];
  const row = rowOfCells(table, cells, problems);
  const references = referencesOf(placeId, before, await policyIds(trx));
  const [item] = read([row], references);
  const offers = kind === 'room' && !stored ? [...offersOf([row], references)] : [];
  const units = references.roomTypes.get(id)?.units;
  if (stored && units !== undefined && problems.length === 0) {
    const room = { place_id: placeId, id, units };
    const refusal = await lowerUnits(trx, room);
    if (refusal !== null) row.refuse('units', 'units_below_sold', refusal);
    if (units > Number(before['units'])) await raiseUnits(trx, room, Number(before['units']));
  }
  if (problems.length > 0 || !item) throw new ApiError('offer_invalid', { problems: fieldProblems(cells, problems) });
  await upsert(trx, table, key, [item]);
  for (const [roomTypeId, offered] of offers) await writeInventory(trx, { placeId, roomTypeId, offers: offered });
  await writeLowestPrices(trx, [], [placeId], today);
  await withholdPlaces(trx, today, [placeId]);
}

function refuseUnknown({ kind, id, cells }: OfferChange): void {
  const known = Object.entries(offerFields[kind])
    .filter(([, field]) => id === null || !('first' in field))
    .map(([name]) => name);
  const unknown = Object.keys(cells).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const expected = `one of ${known.join(', ')}`;
  throw new ApiError('offer_invalid', {
    problems: unknown.map((field) => ({ field, problem: 'column_unknown', expected })),
  });
}

/** The last day of the month after the calendar that guests see: it extends itself by whole months. */
const lastNight = (today: CalendarDate): CalendarDate =>
  addDays(firstOf(monthOf(addMonths(today, bookingHorizonMonths)) + 2), -1);

/** What the cells of a place may refer to: its own rows, and what the stored row refers to already. */
const referencesOf = (placeId: number, stored: Cells, policies: ReadonlySet<string>): References => ({
  collections: new Map((stored['equipment'] ?? '').split('|').map((id) => [Number(id), []])),
  slugs: new Map(),
  places: new Set([placeId]),
  roomTypes: new Map(),
  rates: new Map(),
  policies,
  addedPictures: new Set(),
  extras: new Map(),
  reviews: new Map(),
  pictures: new Map([[stored['picture'] ?? '', stored['picture'] ?? '']]),
});

async function policyIds(trx: DatabaseTransaction): Promise<ReadonlySet<string>> {
  const rows = await trx.selectFrom('cancellation_policy').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** The next free id of a table, whose ids the files of imports choose. */
async function nextId(trx: DatabaseTransaction, table: string, now: Date): Promise<number> {
  await acquireLocks(trx, [createHash('sha256').update(`new id: ${table}`).digest()], now);
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) + 1 as id from ${sql.table(table)}`.execute(
    trx,
  );
  return rows[0]?.id ?? 1;
}
