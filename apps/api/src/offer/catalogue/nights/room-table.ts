import type { PlaceFacts } from '../index/place-facts.ts';

/** The room types of all places by number: those of a place one after the other, by ascending id. */
export interface RoomTable {
  readonly count: number;
  /** Of the place in each slot, ascending. */
  readonly placeIds: Int32Array;
  /** The rooms of the place in slot n are `first[n]` to before `first[n + 1]`. */
  readonly first: Uint32Array;
  /** The id of each room. */
  readonly typeIds: Int32Array;
}

/** The rooms that places have by their facts. */
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

/** The slot of a place; undefined when it is not among them. */
export function slotOfPlace({ placeIds }: RoomTable, placeId: number): number | undefined {
  let [least, end] = [0, placeIds.length];
  while (least < end) {
    const middle = (least + end) >>> 1;
    if ((placeIds[middle] as number) < placeId) least = middle + 1;
    else end = middle;
  }
  return placeIds[least] === placeId ? least : undefined;
}

/** The number of a room of a place; undefined when the place had no such room type. */
export function roomOfType({ first, typeIds }: RoomTable, slot: number, typeId: number): number | undefined {
  const end = first[slot + 1] as number;
  for (let room = first[slot] as number; room < end; room++) if (typeIds[room] === typeId) return room;
  return undefined;
}
