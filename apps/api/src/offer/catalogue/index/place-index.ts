import type { Database } from '../../../platform/database/database.ts';
import { followChanges, type Changes } from './place-changes.ts';
import { loadAllPlaceFacts, loadPlaceFacts, type PlaceFacts } from './place-facts.ts';

/**
 * What this process knows of all places, at one moment. Places stand by ascending id in slots 0 … n − 1; a slot is what
 * sets of places and their prices are made of.
 */
export interface KnownPlaces {
  readonly facts: readonly PlaceFacts[];
  /** Grows with every change that is heard of. */
  readonly version: number;
  /** For each slot, the version in which something of it, if only a night, changed last. */
  readonly changedIn: Float64Array;
  /** Another one has other slots: what was kept for these is of no use. */
  readonly generation: number;
}

export interface PlaceIndex {
  /** The places as they are now: whatever was committed before this call is in it. */
  current(): Promise<KnownPlaces>;
}

/** Notes of changes are kept for a day; who has not looked for half of one reads everything anew. */
const mostAgeMs = 12 * 3_600_000;

/** Loading so many places one by one costs more than all at once. */
const mostReloaded = 500;

const noChanges: Changes = { facts: [], nights: [] };

const together = (one: Changes, other: Changes): Changes => ({
  facts: [...new Set([...one.facts, ...other.facts])],
  nights: [...new Set([...one.nights, ...other.nights])],
});

/**
 * Keeps the facts of all places in memory, about 1 kB for each, and learns what has changed by one short question before
 * every use: an answer made of them is as fresh as one made by a query.
 */
export function createPlaceIndex(database: Database): PlaceIndex {
  let known: KnownPlaces | null = null;
  let slotOf = new Map<number, number>();
  let changes = followChanges(database);
  /** Heard of, but not applied: what went wrong on the way is tried again with the next question. */
  let unheeded: Changes = noChanges;
  let heardAt = 0;
  let generations = 0;
  // One reading at a time; who comes while one is under way waits for the next, which begins after it came.
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<KnownPlaces> | null = null;

  async function loadAll(): Promise<KnownPlaces> {
    // First what is under way, then the places: a change between the two is heard of again.
    changes = followChanges(database);
    await changes.next();
    heardAt = Date.now();
    return inNewSlots(await loadAllPlaceFacts(database));
  }

  function inNewSlots(facts: readonly PlaceFacts[]): KnownPlaces {
    slotOf = new Map(facts.map(({ id }, slot) => [id, slot]));
    return { facts, version: 1, changedIn: new Float64Array(facts.length), generation: ++generations };
  }

  async function refresh(): Promise<KnownPlaces> {
    if (!known || Date.now() - heardAt > mostAgeMs) {
      known = await loadAll();
      unheeded = noChanges;
      return known;
    }
    const asked = Date.now();
    unheeded = together(unheeded, await changes.next());
    heardAt = asked;
    if (unheeded.facts.length + unheeded.nights.length > 0) {
      const few = unheeded.facts.length <= mostReloaded;
      known = (few ? await apply(known, unheeded) : null) ?? (await applyToAll(known, unheeded));
      unheeded = noChanges;
    }
    return known;
  }

  /** Reads all facts anew. While the same places are there, each keeps its slot, and all that is kept by slots its use. */
  async function applyToAll(before: KnownPlaces, changed: Changes): Promise<KnownPlaces> {
    const facts = await loadAllPlaceFacts(database);
    const areSame =
      facts.length === before.facts.length && facts.every(({ id }, slot) => id === before.facts[slot]?.id);
    return areSame ? { ...before, facts, version: noteChanged(before, changed) } : inNewSlots(facts);
  }

  function noteChanged({ version: before, changedIn }: KnownPlaces, { facts, nights }: Changes): number {
    const version = before + 1;
    for (const id of [...facts, ...nights]) {
      const slot = slotOf.get(id);
      if (slot !== undefined) changedIn[slot] = version;
    }
    return version;
  }

  /** Null when places came, went or have another name: those move the others. */
  async function apply(before: KnownPlaces, changed: Changes): Promise<KnownPlaces | null> {
    const { facts } = changed;
    const reloaded = facts.length > 0 ? await loadPlaceFacts(database, facts) : [];
    const gone = facts.some((id) => slotOf.has(id) && !reloaded.some((place) => place.id === id));
    const moved = reloaded.some((place) => before.facts[slotOf.get(place.id) ?? -1]?.name !== place.name);
    if (gone || moved) return null;
    const version = noteChanged(before, changed);
    if (reloaded.length === 0) return { ...before, version };
    const all = before.facts.slice();
    for (const place of reloaded) {
      const slot = slotOf.get(place.id) as number;
      all[slot] = { ...place, nameOrder: (before.facts[slot] as PlaceFacts).nameOrder };
    }
    return { ...before, facts: all, version };
  }

  return {
    current: () => {
      next ??= running.then(() => {
        next = null;
        const refreshed = refresh();
        running = refreshed.catch(() => undefined);
        return refreshed;
      });
      return next;
    },
  };
}
