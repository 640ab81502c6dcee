import type { PlaceFacts } from '../index/place-facts.ts';

/** The room types of all places by number, grouped by place, by ascending id. */
export interface RoomTable {
  readonly count: number;
  /** The place of each slot, ascending. */
  readonly placeIds: Int32Array;
  /** The rooms of the place in slot n are `first[n]` to before `first[n + 1]`. */
  readonly first: Uint32Array;
  /** The id of each room. */
  readonly typeIds: Int32Array;
}

/** The rooms of places according to their facts. */
export function roomTableOf(facts: readonly PlaceFacts[]): RoomTable {
  const count = facts.reduce((sum, { capacities }) => sum + capacities.size, 0);
  const first = new Uint32Array(facts.length + 1);
  const typeIds = new Int32Array(count);
  let end = 0;
  for (const [slot, { capacities }] of facts.entries()) {
    for (const id of [...capacities.keys()].sort((one, other) => one - other)) typeIds[end++] = id;
    first[slot + 1] = end;
  }
  return { count, placeIds: Int32Array.from(facts, ({ id }) => id), first, typeIds };
}

const noRoom = -1;

/** Maps room numbers of a new table to those of an older one; −1 for new rooms. */
export function roomsBefore(before: RoomTable, now: RoomTable): Int32Array {
  const rooms = new Int32Array(now.count).fill(noRoom);
  let old = 0;
  for (const [slot, placeId] of now.placeIds.entries()) {
    while (old < before.placeIds.length && (before.placeIds[old] as number) < placeId) old++;
    if (before.placeIds[old] !== placeId) continue;
    let at = before.first[old] as number;
    const end = before.first[old + 1] as number;
    for (let room = now.first[slot] as number; room < (now.first[slot + 1] as number); room++) {
      const id = now.typeIds[room] as number;
      while (at < end && (before.typeIds[at] as number) < id) at++;
      if (at < end && before.typeIds[at] === id) rooms[room] = at;
    }
  }
  return rooms;
}

/** The slots of places with a new room. */
export function slotsWithNewRooms({ first, placeIds }: RoomTable, before: Int32Array): number[] {
  const slots: number[] = [];
  for (let slot = 0; slot < placeIds.length; slot++)
    for (let room = first[slot] as number; room < (first[slot + 1] as number); room++)
      if (before[room] === noRoom) {
        slots.push(slot);
        break;
      }
  return slots;
}

/** The slot of a place; undefined when there is none. */
export function slotOfPlace({ placeIds }: RoomTable, placeId: number): number | undefined {
  let [least, end] = [0, placeIds.length];
  while (least < end) {
    const middle = (least + end) >>> 1;
    if ((placeIds[middle] as number) < placeId) least = middle + 1;
    else end = middle;
  }
  return placeIds[least] === placeId ? least : undefined;
}

/** The number of a place's room type; undefined when there is none. */
export function roomOfType({ first, typeIds }: RoomTable, slot: number, typeId: number): number | undefined {
  const end = first[slot + 1] as number;
  for (let room = first[slot] as number; room < end; room++) if (typeIds[room] === typeId) return room;
  return undefined;
}
