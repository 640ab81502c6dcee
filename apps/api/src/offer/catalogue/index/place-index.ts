import { nowMs } from '@mp/domain/clock';
import type { Database } from '../../../platform/database/database.ts';
import { followChanges, type Changes } from './place-changes.ts';
import { loadNamedPlaces, orderOf } from './name-order.ts';
import { loadAllPlaceFacts, loadPlaceFacts, type AllFacts, type PlaceFacts } from './place-facts.ts';

/** All places at one moment, in slots 0 … n − 1 by ascending id. Sets and prices of places refer to slots. */
export interface PlaceSnapshot extends AllFacts {
  /** Grows with every change, across generations. */
  readonly version: number;
  /** By slot: the version of the last change, of facts or nights. */
  readonly changedIn: Float64Array;
  /** Grows when places are added or deleted: then slots are reassigned. */
  readonly generation: number;
}

export interface PlaceIndex {
  /** Returns all places with every change that was committed before the call. */
  current(): Promise<PlaceSnapshot>;
}

/** The log of changes is kept for a day; after half a day without a refresh, all places are reloaded. */
const maxAgeMs = 12 * 3_600_000;

const initialVersions: Changes = { facts: [], nights: [] };

const union = (one: Changes, other: Changes): Changes => ({
  facts: [...new Set([...one.facts, ...other.facts])],
  nights: [...new Set([...one.nights, ...other.nights])],
});

/**
 * Caches the facts of all places in memory, about 1 kB each. One short query for changes before every use makes the
 * cache as fresh as the database.
 */
export function createPlaceIndex(database: Database): PlaceIndex {
  let snapshot: PlaceSnapshot | null = null;
  let slotOf = new Map<number, number>();
  let changes = followChanges(database);
  /** Changes that were fetched but not applied, because the refresh failed: the next one applies them. */
  let pending: Changes = initialVersions;
  let refreshedAt = 0;
  let generations = 0;
  // One refresh at a time. A caller during a refresh waits for the next one, which starts after the call.
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<PlaceSnapshot> | null = null;

  async function loadAll(): Promise<PlaceSnapshot> {
    // Start following before loading: a change in between is applied twice rather than missed.
    changes = followChanges(database);
    await changes.next();
    refreshedAt = nowMs();
    const all = await loadAllPlaceFacts(database);
    // A new version, because data cached by slot may be older than the changes that are followed now.
    const version = (snapshot?.version ?? 0) + 1;
    return assignSlots(all, version, new Float64Array(all.facts.length).fill(version));
  }

  function assignSlots({ facts, nameOrder }: AllFacts, version: number, changedIn: Float64Array): PlaceSnapshot {
    slotOf = new Map(facts.map(({ id }, slot) => [id, slot]));
    return { facts, nameOrder, version, changedIn, generation: ++generations };
  }

  async function refresh(): Promise<PlaceSnapshot> {
    if (!snapshot || nowMs() - refreshedAt > maxAgeMs) {
      snapshot = await loadAll();
      pending = initialVersions;
      return snapshot;
    }
    const startedAt = nowMs();
    pending = union(pending, await changes.next());
    refreshedAt = startedAt;
    if (pending.facts.length + pending.nights.length > 0) {
      snapshot = await apply(snapshot, pending);
      pending = initialVersions;
    }
    return snapshot;
  }

  /** While the set of places is the same, slots stay the same, and so does everything cached by slot. */
  function withChanges(before: PlaceSnapshot, changed: Changes, all: AllFacts): PlaceSnapshot {
    const { facts } = all;
    const areSame =
      facts.length === before.facts.length && facts.every(({ id }, slot) => id === before.facts[slot]?.id);
    if (areSame) return { ...before, ...all, version: bumpVersion(before, changed) };
    const version = before.version + 1;
    // New places count as changed since any earlier version.
    const changedIn = Float64Array.from(facts, ({ id }) => before.changedIn[slotOf.get(id) ?? -1] ?? version);
    const moved = assignSlots(all, version, changedIn);
    markChanged(changedIn, changed, version);
    return moved;
  }

  function bumpVersion({ version: before, changedIn }: PlaceSnapshot, changed: Changes): number {
    const version = before + 1;
    markChanged(changedIn, changed, version);
    return version;
  }

  function markChanged(changedIn: Float64Array, { facts, nights }: Changes, version: number): void {
    for (const ids of [facts, nights])
      for (const id of ids) {
        const slot = slotOf.get(id);
        if (slot !== undefined) changedIn[slot] = version;
      }
  }

  /** Reloads changed places only. Ranks by name are reloaded when a place was added, deleted or renamed. */
  async function apply(before: PlaceSnapshot, changed: Changes): Promise<PlaceSnapshot> {
    const { facts } = before;
    const reloaded = await loadPlaceFacts(database, changed.facts);
    const snapshot = (place: PlaceFacts): PlaceFacts | undefined => facts[slotOf.get(place.id) ?? -1];
    const there = new Set(reloaded.map(({ id }) => id));
    const deleted = new Set(changed.facts.filter((id) => slotOf.has(id) && !there.has(id)));
    const added = reloaded.filter((place) => !snapshot(place));
    const isReordered =
      deleted.size + added.length > 0 || reloaded.some((place) => snapshot(place)?.name !== place.name);
    const named = isReordered ? await loadNamedPlaces(database) : null;
    if (reloaded.length + deleted.size === 0) return { ...before, version: bumpVersion(before, changed) };
    const all = facts.slice();
    for (const place of reloaded) {
      const slot = slotOf.get(place.id);
      if (slot !== undefined) all[slot] = place;
    }
    const now =
      deleted.size + added.length === 0
        ? all
        : merged(deleted.size > 0 ? all.filter(({ id }) => !deleted.has(id)) : all, added);
    return withChanges(before, changed, { facts: now, nameOrder: named ? orderOf(named, now) : before.nameOrder });
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

/** Merges two lists that ascend by id. */
function merged(places: readonly PlaceFacts[], others: readonly PlaceFacts[]): PlaceFacts[] {
  const all: PlaceFacts[] = [];
  let at = 0;
  for (const place of places) {
    for (let other = others[at]; other && other.id < place.id; other = others[++at]) all.push(other);
    all.push(place);
  }
  return [...all, ...others.slice(at)];
}
