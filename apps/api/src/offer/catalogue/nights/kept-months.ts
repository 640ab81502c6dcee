import type { Database } from '../../../platform/database/database.ts';
import type { KnownPlaces } from '../index/place-index.ts';
import { loadMonth, loadMonthsOfPlaces } from './load-months.ts';
import { readMonthRows, type MonthRow } from './month-row.ts';
import { PackedMonth } from './packed-month.ts';
import { roomOfType, roomsBefore, roomTableOf, slotOfPlace, slotsWithNewRooms, type RoomTable } from './room-table.ts';

/** Rooms by number, as they are of the places of one generation. */
export interface Numbering {
  readonly generation: number;
  readonly rooms: RoomTable;
  /** Slots of places with a room type that came after the rooms were numbered. */
  readonly aside: Set<number>;
}

/** A month of all rooms, with everything that was heard of up to a version of the places. */
export interface KeptMonth {
  readonly number: number;
  packed: PackedMonth;
  version: number;
  /** Its rooms; those of a numbering that is over until somebody asks for it. */
  rooms: RoomTable;
  /** Ids of places with rooms that the month does not have yet. */
  readonly unread: Set<number>;
}

/** The months that are kept. */
export interface KeptMonths {
  numbering: Numbering;
  readonly months: Map<number, KeptMonth>;
  /** The most that one of the months has taken, or is believed to take, in bytes: whether one more fits has to be known before it is read. */
  largest: number;
}

/** So many rooms are read at once: some 100 kB of text, which take a millisecond to pack. */
const portion = 160;

/** Reading the changed ones of so many places costs as much as reading all of them. */
const mostCaughtUp = 0.1;

/** What a room and month takes, about. */
const usualBytes = 80;

const numberingOf = ({ facts, generation }: KnownPlaces): Numbering => ({
  generation,
  rooms: roomTableOf(facts),
  aside: new Set(),
});

export function keepNone(known: KnownPlaces): KeptMonths {
  const numbering = numberingOf(known);
  return { numbering, months: new Map(), largest: numbering.rooms.count * usualBytes };
}

/** Past so many places of which not every room type is kept, rooms are numbered anew. */
const mostAside = 100;

/** Numbers rooms anew when other places are known, or rooms of many of them. Each month follows when somebody asks for it. */
export function renumber(kept: KeptMonths, known: KnownPlaces): void {
  const { generation, aside } = kept.numbering;
  if (generation < known.generation || (generation === known.generation && aside.size > mostAside))
    kept.numbering = numberingOf(known);
}

/** The same for every month that one change moves. */
let lastMove: { readonly from: RoomTable; readonly to: RoomTable; readonly before: Int32Array } | null = null;

/** Gives a month the numbers of a table. Rooms that it does not have are to be read. */
function move(month: KeptMonth, to: RoomTable): void {
  const from = month.rooms;
  if (from === to) return;
  if (lastMove?.from !== from || lastMove.to !== to) lastMove = { from, to, before: roomsBefore(from, to) };
  month.packed = month.packed.renumbered(lastMove.before);
  month.rooms = to;
  for (const slot of slotsWithNewRooms(to, lastMove.before)) month.unread.add(to.placeIds[slot] as number);
}

/** How much memory is taken. */
export const bytesOf = ({ months }: KeptMonths): number =>
  [...months.values()].reduce((sum, { packed }) => sum + packed.bytes, 0);

function put({ rooms, aside }: Numbering, monthOf: (row: MonthRow) => PackedMonth | undefined, text: string): void {
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
  numbering: Numbering,
  number: number,
  version: number,
  pause: (portionMs: number) => Promise<void>,
): Promise<KeptMonth> {
  const { rooms } = numbering;
  const { placeIds, first, count } = rooms;
  const packed = new PackedMonth(count);
  /** From the place in one slot to the one before another: about a portion of rooms. */
  const load = (from: number): { readonly to: number; readonly text: Promise<string> } => {
    let to = from + 1;
    while (to < placeIds.length && (first[to] as number) - (first[from] as number) < portion) to++;
    return { to, text: loadMonth(database, number, placeIds[from] as number, placeIds[to - 1] as number) };
  };
  const loadFrom = (from: number): ReturnType<typeof load> | null => (from < placeIds.length ? load(from) : null);
  for (let next = loadFrom(0), following: typeof next; next; next = following) {
    const began = performance.now();
    const text = await next.text;
    // PostgreSQL finds the next ones while these are packed.
    following = loadFrom(next.to);
    // It is waited for by the next round, and not at all when this one fails.
    following?.text.catch(() => undefined);
    put(numbering, () => packed, text);
    await pause(performance.now() - began);
  }
  packed.trim();
  return { number, packed, version, rooms, unread: new Set() };
}

/**
 * Brings months to what `known` has heard of, by reading the places that have changed since. One call at a time.
 *
 * @returns false when so many have that the months are better read anew
 */
export async function catchUp(
  database: Database,
  numbering: Numbering,
  months: readonly KeptMonth[],
  known: KnownPlaces,
): Promise<boolean> {
  const behind = months.filter((month) => isBehind(month, numbering, known));
  if (behind.length === 0) return true;
  const { rooms } = numbering;
  const changed = slotsChangedSince(known, Math.min(...behind.map(({ version }) => version)));
  if (changed.length > portion + known.facts.length * mostCaughtUp) return false;
  for (const month of behind) move(month, rooms);
  const unread = behind.flatMap((month) => [...month.unread].flatMap((id) => slotOfPlace(rooms, id) ?? []));
  const slots = [...new Set([...changed, ...unread])];
  const numbers = behind.map(({ number }) => number);
  for (let from = 0; from < slots.length; from += portion) {
    const some = slots.slice(from, from + portion);
    const ids = some.map((slot) => rooms.placeIds[slot] as number);
    const text = await loadMonthsOfPlaces(database, numbers, ids);
    // Nothing waits until the next portion: who looks meanwhile sees a place as it was, or as it is.
    for (const { packed } of behind) for (const slot of some) clearPlace(rooms, packed, slot);
    put(numbering, ({ month }) => behind[numbers.indexOf(month)]?.packed, text);
  }
  for (const month of behind) {
    month.version = Math.max(month.version, known.version);
    month.unread.clear();
  }
  return true;
}

/** Whether a month has not followed yet to what is known. */
export const isBehind = ({ version, rooms, unread }: KeptMonth, numbering: Numbering, known: KnownPlaces): boolean =>
  version < known.version || rooms !== numbering.rooms || unread.size > 0;

function clearPlace({ first }: RoomTable, packed: PackedMonth, slot: number): void {
  for (let room = first[slot] as number; room < (first[slot + 1] as number); room++) packed.clear(room);
}

function slotsChangedSince({ changedIn }: KnownPlaces, version: number): number[] {
  const slots: number[] = [];
  for (let slot = 0; slot < changedIn.length; slot++) if ((changedIn[slot] as number) > version) slots.push(slot);
  return slots;
}
