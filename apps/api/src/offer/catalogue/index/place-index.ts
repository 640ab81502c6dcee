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

/**
 * Keeps the facts of all places in memory, about 1 kB for each, and learns what has changed by one short question before
 * every use: an answer made of them is as fresh as one made by a query.
 */
export function createPlaceIndex(database: Database): PlaceIndex {
  let known: KnownPlaces | null = null;
  let slotOf = new Map<number, number>();
  let changes = followChanges(database);
  let readAt = 0;
  let generations = 0;
  // One reading at a time; who comes while one is under way waits for the next, which begins after it came.
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<KnownPlaces> | null = null;

  async function loadAll(): Promise<KnownPlaces> {
    // First what is under way, then the places: a change between the two is heard of again.
    changes = followChanges(database);
    await changes.next();
    const facts = await loadAllPlaceFacts(database);
    slotOf = new Map(facts.map(({ id }, slot) => [id, slot]));
    known = { facts, version: 1, changedIn: new Float64Array(facts.length), generation: ++generations };
    return known;
  }

  async function refresh(): Promise<KnownPlaces> {
    const now = Date.now();
    const tooOld = now - readAt > mostAgeMs;
    readAt = now;
    if (!known || tooOld) return loadAll();
    const heard = await changes.next();
    if (heard.facts.length + heard.nights.length > 0) {
      const applied = heard.facts.length > mostReloaded ? null : await apply(known, heard);
      // Places that came, went or have another name move the others.
      if (!applied) return loadAll();
      known = applied;
    }
    return known;
  }

  async function apply(before: KnownPlaces, { facts, nights }: Changes): Promise<KnownPlaces | null> {
    const reloaded = facts.length > 0 ? await loadPlaceFacts(database, facts) : [];
    const gone = facts.some((id) => slotOf.has(id) && !reloaded.some((place) => place.id === id));
    const moved = reloaded.some((place) => before.facts[slotOf.get(place.id) ?? -1]?.name !== place.name);
    if (gone || moved) return null;
    const version = before.version + 1;
    for (const id of [...facts, ...nights]) {
      const slot = slotOf.get(id);
      if (slot !== undefined) before.changedIn[slot] = version;
    }
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
        const refreshed = refresh().catch((error: unknown) => {
          // What was heard of and not applied would be missed: everything is read anew.
          known = null;
          throw error;
        });
        running = refreshed.catch(() => undefined);
        return refreshed;
      });
      return next;
    },
  };
}
