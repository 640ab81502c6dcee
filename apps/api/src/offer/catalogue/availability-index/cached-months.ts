import type { Database } from '../../../platform/database/database.ts';
import type { PlaceSnapshot } from '../index/place-index.ts';
import { loadMonth, loadMonthsOfPlaces } from './load-months.ts';
import { readMonthRows, type MonthRow } from './month-row.ts';
import { MonthBitmap } from './month-bitmap.ts';
import { roomOfType, roomsBefore, roomTableOf, slotOfPlace, slotsWithNewRooms, type RoomTable } from './room-table.ts';

/** Rooms by number, for the places of one generation. */
export interface Numbering {
  readonly generation: number;
  readonly rooms: RoomTable;
  /** Slots of places with a room type that was added after the numbering. */
  readonly uncached: Set<number>;
}

/** One cached month of all rooms, as of a version of the places. */
export interface CachedMonth {
  readonly number: number;
  bitmap: MonthBitmap;
  version: number;
  /** The room table of the month; may be outdated until the month is used. */
  rooms: RoomTable;
  /** Ids of places with rooms that the month does not contain yet. */
  readonly unread: Set<number>;
}

/** The cached months. */
export interface CachedMonths {
  numbering: Numbering;
  readonly months: Map<number, CachedMonth>;
  /**
   * Bytes of the largest month so far, or an estimate: needed to decide whether another month fits before it is loaded.
   */
  largest: number;
}

/** Rooms per batch: some 100 kB of text, which take a millisecond to convert. */
const batchSize = 160;

/** When a larger share of places changed, reloading the whole month is as cheap. */
const maxChangedShare = 0.1;

/** Estimated bytes of one room and month. */
const usualBytes = 80;

const numberingOf = ({ facts, generation }: PlaceSnapshot): Numbering => ({
  generation,
  rooms: roomTableOf(facts),
  uncached: new Set(),
});

export function noCachedMonths(snapshot: PlaceSnapshot): CachedMonths {
  const numbering = numberingOf(snapshot);
  return { numbering, months: new Map(), largest: numbering.rooms.count * usualBytes };
}

/** Above this number of places with uncached room types, rooms are renumbered. */
const maxUncached = 100;

/**
 * Renumbers rooms for a newer generation, or when too many places have uncached rooms. Each month follows when it is
 * next used.
 */
export function renumber(cached: CachedMonths, snapshot: PlaceSnapshot): void {
  const { generation, uncached } = cached.numbering;
  if (generation < snapshot.generation || (generation === snapshot.generation && uncached.size > maxUncached))
    cached.numbering = numberingOf(snapshot);
}

/** The last mapping between two room tables: the same for every month after one change. */
let lastMove: { readonly from: RoomTable; readonly to: RoomTable; readonly before: Int32Array } | null = null;

/** Converts a month to another room table. Its new rooms are marked as unread. */
function renumberMonth(month: CachedMonth, to: RoomTable): void {
  const from = month.rooms;
  if (from === to) return;
  if (lastMove?.from !== from || lastMove.to !== to) lastMove = { from, to, before: roomsBefore(from, to) };
  month.bitmap = month.bitmap.renumbered(lastMove.before);
  month.rooms = to;
  for (const slot of slotsWithNewRooms(to, lastMove.before)) month.unread.add(to.placeIds[slot] as number);
}

/** Memory of all months, in bytes. */
export const bytesOf = ({ months }: CachedMonths): number =>
  [...months.values()].reduce((sum, { bitmap }) => sum + bitmap.bytes, 0);

function writeRows(
  { rooms, uncached }: Numbering,
  monthOf: (row: MonthRow) => MonthBitmap | undefined,
  text: string,
): void {
  readMonthRows(text, (row) => {
    const slot = slotOfPlace(rooms, row.placeId);
    if (slot === undefined) return;
    const room = roomOfType(rooms, slot, row.roomTypeId);
    if (room === undefined) uncached.add(slot);
    else monthOf(row)?.write(room, row);
  });
}

/**
 * Loads a month of all places in batches.
 *
 * @param version of the places, read before this call: later commits come with a later version
 * @param pause awaited between batches
 */
export async function readMonth(
  database: Database,
  numbering: Numbering,
  number: number,
  version: number,
  pause: (batchMs: number) => Promise<void>,
): Promise<CachedMonth> {
  const { rooms } = numbering;
  const { placeIds, first, count } = rooms;
  const bitmap = new MonthBitmap(count);
  /** Loads the places from a slot on, about one batch of rooms. */
  const load = (from: number): { readonly to: number; readonly text: Promise<string> } => {
    let to = from + 1;
    while (to < placeIds.length && (first[to] as number) - (first[from] as number) < batchSize) to++;
    return { to, text: loadMonth(database, number, placeIds[from] as number, placeIds[to - 1] as number) };
  };
  const loadFrom = (from: number): ReturnType<typeof load> | null => (from < placeIds.length ? load(from) : null);
  for (let next = loadFrom(0), following: typeof next; next; next = following) {
    const began = performance.now();
    const text = await next.text;
    // PostgreSQL loads the next batch while this one is converted.
    following = loadFrom(next.to);
    // The next iteration awaits it; if this one throws, its rejection is ignored.
    following?.text.catch(() => undefined);
    writeRows(numbering, () => bitmap, text);
    await pause(performance.now() - began);
  }
  bitmap.trim();
  return { number, bitmap, version, rooms, unread: new Set() };
}

/**
 * Updates months to the version of `snapshot`, by reloading places that changed since. Calls must not overlap.
 *
 * @returns false when so many places changed that whole months should be reloaded
 */
export async function catchUp(
  database: Database,
  numbering: Numbering,
  months: readonly CachedMonth[],
  snapshot: PlaceSnapshot,
): Promise<boolean> {
  const behind = months.filter((month) => isBehind(month, numbering, snapshot));
  if (behind.length === 0) return true;
  const { rooms } = numbering;
  const changed = slotsChangedSince(snapshot, Math.min(...behind.map(({ version }) => version)));
  if (changed.length > batchSize + snapshot.facts.length * maxChangedShare) return false;
  for (const month of behind) renumberMonth(month, rooms);
  const unread = behind.flatMap((month) => [...month.unread].flatMap((id) => slotOfPlace(rooms, id) ?? []));
  const slots = [...new Set([...changed, ...unread])];
  const numbers = behind.map(({ number }) => number);
  for (let from = 0; from < slots.length; from += batchSize) {
    const some = slots.slice(from, from + batchSize);
    const ids = some.map((slot) => rooms.placeIds[slot] as number);
    const text = await loadMonthsOfPlaces(database, numbers, ids);
    // Synchronous until the next batch: readers see a place either before or after a change.
    for (const { bitmap } of behind) for (const slot of some) clearPlace(rooms, bitmap, slot);
    writeRows(numbering, ({ month }) => behind[numbers.indexOf(month)]?.bitmap, text);
  }
  for (const month of behind) {
    month.version = Math.max(month.version, snapshot.version);
    month.unread.clear();
  }
  return true;
}

/** Whether a month is older than the snapshot. */
export const isBehind = (
  { version, rooms, unread }: CachedMonth,
  numbering: Numbering,
  snapshot: PlaceSnapshot,
): boolean => version < snapshot.version || rooms !== numbering.rooms || unread.size > 0;

function clearPlace({ first }: RoomTable, bitmap: MonthBitmap, slot: number): void {
  for (let room = first[slot] as number; room < (first[slot + 1] as number); room++) bitmap.clear(room);
}

function slotsChangedSince({ changedIn }: PlaceSnapshot, version: number): number[] {
  const slots: number[] = [];
  for (let slot = 0; slot < changedIn.length; slot++) if ((changedIn[slot] as number) > version) slots.push(slot);
  return slots;
}
