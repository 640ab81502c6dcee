import { nowMs } from '@mp/domain/clock';
import type { Database } from '../../../platform/database/database.ts';
import { followChanges, type Changes } from './place-changes.ts';
import { loadNamedPlaces, orderOf } from './name-order.ts';
import { loadAllPlaceFacts, loadPlaceFacts, type AllFacts, type PlaceFacts } from './place-facts.ts';

/**
 * What this process knows of all places, at one moment. Places stand by ascending id in slots 0 … n − 1; a slot is what
 * sets of places and their prices are made of.
 */
export interface KnownPlaces extends AllFacts {
  /** Grows with every change that is heard of, from generation to generation. */
  readonly version: number;
  /** For each slot, the version in which something of it, if only a night, changed last. */
  readonly changedIn: Float64Array;
  /** Grows when places come or go: then others stand in the slots. */
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

const initialVersions: Changes = { facts: [], nights: [] };

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
  let unheeded: Changes = initialVersions;
  let heardAt = 0;
  let generations = 0;
  // One reading at a time; who comes while one is under way waits for the next, which begins after it came.
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<KnownPlaces> | null = null;

  async function loadAll(): Promise<KnownPlaces> {
    // First what is under way, then the places: a change between the two is heard of again.
    changes = followChanges(database);
    await changes.next();
    heardAt = nowMs();
    const all = await loadAllPlaceFacts(database);
    // Whatever was kept of them may be older than what is still told of changes.
    const version = (known?.version ?? 0) + 1;
    return inNewSlots(all, version, new Float64Array(all.facts.length).fill(version));
  }

  function inNewSlots({ facts, nameOrder }: AllFacts, version: number, changedIn: Float64Array): KnownPlaces {
    slotOf = new Map(facts.map(({ id }, slot) => [id, slot]));
    return { facts, nameOrder, version, changedIn, generation: ++generations };
  }

  async function refresh(): Promise<KnownPlaces> {
    if (!known || nowMs() - heardAt > mostAgeMs) {
      known = await loadAll();
      unheeded = initialVersions;
      return known;
    }
    const asked = nowMs();
    unheeded = together(unheeded, await changes.next());
    heardAt = asked;
    if (unheeded.facts.length + unheeded.nights.length > 0) {
      known = unheeded.facts.length <= mostReloaded ? await apply(known, unheeded) : await applyToAll(known, unheeded);
      unheeded = initialVersions;
    }
    return known;
  }

  const applyToAll = async (before: KnownPlaces, changed: Changes): Promise<KnownPlaces> =>
    withChanges(before, changed, await loadAllPlaceFacts(database));

  /** While the same places are there, each keeps its slot, and all that is kept by slots its use. */
  function withChanges(before: KnownPlaces, changed: Changes, all: AllFacts): KnownPlaces {
    const { facts } = all;
    const areSame =
      facts.length === before.facts.length && facts.every(({ id }, slot) => id === before.facts[slot]?.id);
    if (areSame) return { ...before, ...all, version: noteChanged(before, changed) };
    const version = before.version + 1;
    // Who comes has changed since whatever was kept.
    const changedIn = Float64Array.from(facts, ({ id }) => before.changedIn[slotOf.get(id) ?? -1] ?? version);
    const moved = inNewSlots(all, version, changedIn);
    markChanged(changedIn, changed, version);
    return moved;
  }

  function noteChanged({ version: before, changedIn }: KnownPlaces, changed: Changes): number {
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

  /** Reads what has changed alone. Where all stand by name is told anew when one came, went or has another name. */
  async function apply(before: KnownPlaces, changed: Changes): Promise<KnownPlaces> {
    const { facts } = before;
    const reloaded = changed.facts.length > 0 ? await loadPlaceFacts(database, changed.facts) : [];
    const known = (place: PlaceFacts): PlaceFacts | undefined => facts[slotOf.get(place.id) ?? -1];
    const there = new Set(reloaded.map(({ id }) => id));
    const gone = new Set(changed.facts.filter((id) => slotOf.has(id) && !there.has(id)));
    const come = reloaded.filter((place) => !known(place));
    const isReordered = gone.size + come.length > 0 || reloaded.some((place) => known(place)?.name !== place.name);
    const named = isReordered ? await loadNamedPlaces(database) : null;
    if (reloaded.length + gone.size === 0) return { ...before, version: noteChanged(before, changed) };
    const all = facts.slice();
    for (const place of reloaded) {
      const slot = slotOf.get(place.id);
      if (slot !== undefined) all[slot] = place;
    }
    const now =
      gone.size + come.length === 0 ? all : merged(gone.size > 0 ? all.filter(({ id }) => !gone.has(id)) : all, come);
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

/** Both are ascending by id. */
function merged(places: readonly PlaceFacts[], others: readonly PlaceFacts[]): PlaceFacts[] {
  const all: PlaceFacts[] = [];
  let at = 0;
  for (const place of places) {
    for (let other = others[at]; other && other.id < place.id; other = others[++at]) all.push(other);
    all.push(place);
  }
  return [...all, ...others.slice(at)];
}
