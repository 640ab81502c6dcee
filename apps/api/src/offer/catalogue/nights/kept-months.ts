import type { Database } from '../../../platform/database/database.ts';
import type { KnownPlaces } from '../index/place-index.ts';
import { loadMonth, loadMonthsOfPlaces } from './load-months.ts';
import { readMonthRows, type MonthRow } from './month-row.ts';
import { PackedMonth } from './packed-month.ts';
import { roomOfType, roomTableOf, slotOfPlace, type RoomTable } from './room-table.ts';

/** A month of all rooms, with everything that was heard of up to a version of the places. */
export interface KeptMonth {
  readonly number: number;
  readonly packed: PackedMonth;
  version: number;
}

/** The months that are kept of the places of one generation. */
export interface KeptMonths {
  readonly generation: number;
  readonly rooms: RoomTable;
  readonly months: Map<number, KeptMonth>;
  /** Slots of places with a room type that came after the rooms were numbered. */
  readonly aside: Set<number>;
  /** The most that one of the months has taken, or is believed to take, in bytes: whether one more fits has to be known before it is read. */
  largest: number;
}

/** So many rooms are read at once: some 100 kB of text, which take a millisecond to pack. */
const portion = 160;

/** Reading the changed ones of so many places costs as much as reading all of them. */
const mostCaughtUp = 0.1;

/** What a room and month takes, about. */
const usualBytes = 80;

export function keepNone({ facts, generation }: KnownPlaces): KeptMonths {
  const rooms = roomTableOf(facts);
  return { generation, rooms, months: new Map(), aside: new Set(), largest: rooms.count * usualBytes };
}

/** How much memory is taken. */
export const bytesOf = ({ months }: KeptMonths): number =>
  [...months.values()].reduce((sum, { packed }) => sum + packed.bytes, 0);

function put({ rooms, aside }: KeptMonths, monthOf: (row: MonthRow) => PackedMonth | undefined, text: string): void {
  readMonthRows(text, (row) => {
    const slot = slotOfPlace(rooms, row.placeId);
    if (slot === undefined) return;
    const room = roomOfType(rooms, slot, row.roomTypeId);
    if (room === undefined) aside.add(slot);
    else monthOf(row)?.write(room, row);
  });
}

/**
 * Reads a month of all places, portion by portion.
 *
 * @param version of the places, heard of before this was called: what is committed meanwhile is heard of later
 * @param pause is waited for between portions
 */
export async function readMonth(
  database: Database,
  kept: KeptMonths,
  number: number,
  version: number,
  pause: (portionMs: number) => Promise<void>,
): Promise<KeptMonth> {
  const { placeIds, first, count } = kept.rooms;
  const packed = new PackedMonth(count);
  for (let from = 0, to = 0; from < placeIds.length; from = to) {
    while (to < placeIds.length && (to === from || (first[to] as number) - (first[from] as number) < portion)) to++;
    const began = performance.now();
    put(kept, () => packed, await loadMonth(database, number, placeIds[from] as number, placeIds[to - 1] as number));
    await pause(performance.now() - began);
  }
  packed.trim();
  return { number, packed, version };
}

/**
 * Brings months to what `known` has heard of, by reading the places that have changed since. One call at a time.
 *
 * @returns false when so many have that the months are better read anew
 */
export async function catchUp(
  database: Database,
  kept: KeptMonths,
  months: readonly KeptMonth[],
  known: KnownPlaces,
): Promise<boolean> {
  const behind = months.filter(({ version }) => version < known.version);
  if (behind.length === 0) return true;
  const slots = slotsChangedSince(known, Math.min(...behind.map(({ version }) => version)));
  if (slots.length > portion + known.facts.length * mostCaughtUp) return false;
  const numbers = behind.map(({ number }) => number);
  for (let from = 0; from < slots.length; from += portion) {
    const changed = slots.slice(from, from + portion);
    const ids = changed.map((slot) => kept.rooms.placeIds[slot] as number);
    const text = await loadMonthsOfPlaces(database, numbers, ids);
    // Nothing waits until the next portion: who looks meanwhile sees a place as it was, or as it is.
    for (const { packed } of behind) for (const slot of changed) clearPlace(kept.rooms, packed, slot);
    put(kept, ({ month }) => behind[numbers.indexOf(month)]?.packed, text);
  }
  for (const month of behind) month.version = known.version;
  return true;
}

function clearPlace({ first }: RoomTable, packed: PackedMonth, slot: number): void {
  for (let room = first[slot] as number; room < (first[slot + 1] as number); room++) packed.clear(room);
}

function slotsChangedSince({ changedIn }: KnownPlaces, version: number): number[] {
  const slots: number[] = [];
  for (let slot = 0; slot < changedIn.length; slot++) if ((changedIn[slot] as number) > version) slots.push(slot);
  return slots;
}
