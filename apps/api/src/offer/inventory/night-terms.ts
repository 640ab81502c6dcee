import { addDays, longestStayNights, type CalendarDate } from '@mp/domain';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { ChangedNights, InventoryMonthTable, NightTerms } from '../../platform/database/tables/inventory.ts';
import { upsert } from '../import/upsert.ts';
import { closedDay, dayOfRow, monthRow, type CalendarDay } from './inventory-month.ts';
import { dayOf, firstOf, monthOf } from './months.ts';

/** A room type whose nights staff change. */
interface RoomOfNights {
  readonly id: number;
  readonly place_id: number;
  readonly units: number;
}

/** A night of a room type, and who has taken its units. */
export interface RoomNight {
  readonly night: CalendarDate;
  readonly day: CalendarDay;
  readonly terms: NightTerms;
  readonly sold: number;
  readonly fed: number;
  /** Units by block. */
  readonly blocks: ReadonlyMap<string, number>;
}

/** The nights of a room type in a range. */
export interface NightsOfRoom {
  readonly room: RoomOfNights;
  readonly night: (date: CalendarDate) => RoomNight;
  readonly months: ReadonlyMap<number, InventoryMonthTable>;
}

interface NightRange {
  readonly rooms: readonly number[];
  /** Both inclusive. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/**
 * Loads nights of room types by ascending id, and the day after the last one. A night without a row is closed.
 *
 * @param locks locks their months until the transaction ends, in the same order as bookings do
 */
export async function loadNights(
  database: Database | DatabaseTransaction,
  { rooms: ids, from, to }: NightRange,
  { locks }: { readonly locks: boolean },
): Promise<NightsOfRoom[]> {
  const rooms = await database
    .selectFrom('room_type')
    .select(['id', 'place_id', 'units'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const months = database
    .selectFrom('inventory_month')
    .selectAll()
    .where('place_id', 'in', [0, ...new Set(rooms.map(({ place_id }) => place_id))])
    .where('room_type_id', 'in', ids)
    .where('month', '>=', monthOf(from))
    .where('month', '<=', monthOf(addDays(to, 1)))
    .orderBy('room_type_id')
    .orderBy('month');
  const rowsOf = Map.groupBy(await (locks ? months.forUpdate() : months).execute(), ({ room_type_id }) => room_type_id);
  const taken = await takenBy(database, { rooms: ids, from, to });
  return rooms.map((room) => {
    const ofRoom = new Map((rowsOf.get(room.id) ?? []).map((row) => [row.month, row]));
    return { room, months: ofRoom, night: (date) => nightOf(date, ofRoom.get(monthOf(date)), taken(room.id, date)) };
  });
}

type Taken = Pick<RoomNight, 'sold' | 'fed' | 'blocks'>;
const nothingTaken: Taken = { sold: 0, fed: 0, blocks: new Map() };

function nightOf(night: CalendarDate, row: InventoryMonthTable | undefined, taken: Taken): RoomNight {
  const day = row ? dayOfRow(row, dayOf(night) - 1) : closedDay;
  const blocked = [...taken.blocks.values()].reduce((sum, units) => sum + units, 0);
  const { CZK: czk, EUR: eur } = day.priceMinor;
  return { night, day, ...taken, terms: { czk, eur, minStay: day.minStay, blocked } };
}

/** Units of nights by who has taken them. */
async function takenBy(database: Database | DatabaseTransaction, { rooms, from, to }: NightRange) {
  const select = (table: 'reservation_night' | 'calendar_block') =>
    database
      .selectFrom(table)
      .select((one) => ['room_type_id', 'night', one.fn.sum<string>('units').as('units')])
      .where('room_type_id', 'in', rooms)
      .where('night', '>=', from)
      .where('night', '<=', to)
      .groupBy(['room_type_id', 'night'])
      .execute();
  const sold = byNight(await select('reservation_night'));
  const fed = byNight(await select('calendar_block'));
  const blocks = await database
    .selectFrom('night_block')
    .selectAll()
    .where('room_type_id', 'in', rooms)
    .where('night', '>=', from)
    .where('night', '<=', to)
    .execute();
  const blocksOf = Map.groupBy(blocks, keyOf);
  return (room_type_id: number, night: CalendarDate): Taken => {
    const key = keyOf({ room_type_id, night });
    const own = blocksOf.get(key);
    return {
      sold: sold.get(key) ?? 0,
      fed: fed.get(key) ?? 0,
      blocks: own ? new Map(own.map(({ id, units }) => [id, units])) : nothingTaken.blocks,
    };
  };
}

interface NightKey {
  readonly room_type_id: number;
  readonly night: CalendarDate;
}
const keyOf = ({ room_type_id, night }: NightKey): string => `${room_type_id} ${night}`;
const byNight = (rows: readonly (NightKey & { readonly units: string })[]) =>
  new Map(rows.map((row) => [keyOf(row), Number(row.units)]));

/** A night with its terms after a change. */
export interface ChangedNight {
  readonly of: RoomNight;
  readonly after: NightTerms;
}

/**
 * Writes changed nights of a room type whose months are locked, and blocks or releases the units that they say.
 *
 * @param blockId what newly blocked units belong to
 * @param released the block whose units are given back; null for all of the night
 */
export async function writeNights(
  trx: DatabaseTransaction,
  { room, months }: Pick<NightsOfRoom, 'room' | 'months'>,
  changes: readonly ChangedNight[],
  { blockId, released }: { readonly blockId: string; readonly released: string | null },
): Promise<void> {
  const days = new Map(changes.map((change) => [change.of.night, dayAfter(room, change)]));
  // Guests of a night that is offered for the first time have to be able to leave.
  const leaving = new Set(changes.filter(isNew).map(({ of }) => addDays(of.night, 1)));
  const touched = new Set([...days.keys(), ...leaving].map(monthOf));
  const rows = [...touched].sort().map((month) =>
    monthRow({ place_id: room.place_id, room_type_id: room.id, month }, (index) => {
      const date = addDays(firstOf(month), index);
      const row = months.get(month);
      const day = days.get(date) ?? (row ? dayOfRow(row, index) : closedDay);
      return leaving.has(date) ? { ...day, departure: true } : day;
    }),
  );
  await upsert(trx, 'inventory_month', ['place_id', 'room_type_id', 'month'], rows);
  const fewer = changes.filter(({ of, after }) => after.blocked < of.terms.blocked).map(({ of }) => of.night);
  let gone = trx.deleteFrom('night_block').where('room_type_id', '=', room.id).where('night', 'in', fewer);
  if (released !== null) gone = gone.where('id', '=', released);
  if (fewer.length > 0) await gone.execute();
  const blocks = changes.flatMap(({ of: { night, terms }, after }) => {
    const units = after.blocked - terms.blocked;
    return units > 0 ? [{ id: blockId, room_type_id: room.id, night, units }] : [];
  });
  if (blocks.length > 0) await trx.insertInto('night_block').values(blocks).execute();
}

const isNew = ({ of, after }: ChangedNight): boolean => of.terms.czk === 0 && after.czk > 0;

/** The day of a night after its change. */
export function dayAfter({ units }: RoomOfNights, change: ChangedNight): CalendarDay {
  const { of, after } = change;
  const { day, terms, sold, fed } = of;
  if (after.czk === 0) return closedDay;
  const priced = { priceMinor: { CZK: after.czk, EUR: after.eur }, minStay: after.minStay };
  if (!isNew(change)) return { ...day, ...priced, left: day.left + terms.blocked - after.blocked };
  const left = Math.max(0, units - sold - fed - after.blocked);
  return { ...priced, left, arrival: true, departure: true, maxStay: longestStayNights };
}

/** Changed nights as runs of equal terms, to be stored and to be compared. */
export function runsOf(room: number, changes: readonly ChangedNight[]): ChangedNights[] {
  const runs: { -readonly [Key in keyof ChangedNights]: ChangedNights[Key] }[] = [];
  for (const { of, after } of changes) {
    const last = runs.at(-1);
    const same = last && isSame(last.before, of.terms) && isSame(last.after, after);
    if (same && addDays(last.to, 1) === of.night) last.to = of.night;
    else runs.push({ room, from: of.night, to: of.night, before: of.terms, after });
  }
  return runs;
}

/** Whether two nights have the same terms. */
export const isSame = (one: NightTerms, other: NightTerms): boolean =>
  one.czk === other.czk && one.eur === other.eur && one.minStay === other.minStay && one.blocked === other.blocked;
