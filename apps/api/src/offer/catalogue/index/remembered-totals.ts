import { LRUCache } from 'lru-cache';
import type { StayDates } from '../../availability/stay-dates.ts';
import type { KnownPlaces } from './place-index.ts';
import { emptyTotals, priceStays, type AllTotals, type NightSources, type StayTotals } from './stay-totals.ts';

/** The totals of one stay at all places, as of a version. Immutable. */
interface Remembered {
  readonly totals: AllTotals;
  readonly generation: number;
  readonly version: number;
}

/** Maximum memory in bytes: the totals of 100 stays at 10,000 places. */
const mostBytes = 16 * 2 ** 20;
const mostStays = 4_000;

/** Bytes of an entry besides its totals. */
const overhead = 1_024;

/** Up to so many places, or this share of all, are priced without caching; above, all places are priced and cached. */
const mostByThemselves = 400;
const shareByThemselves = 1 / 16;

/** When a larger share of places changed, all places are priced again. */
const mostChanged = 0.1;

export interface RememberedTotals {
  /**
   * Returns the totals of a stay as of `snapshot`. Cached totals are reused, except for places that changed since.
   * Other slots than the requested ones may hold any value.
   *
   * @param slots ascending
   */
  of(known: KnownPlaces, stay: StayDates, persons: number, slots: Int32Array): Promise<StayTotals>;
}

/** Caches the totals of popular stays, per process. */
export function rememberTotals(nights: NightSources): RememberedTotals {
  const cache = new LRUCache<string, Promise<Remembered>>({
    max: mostStays,
    maxSize: mostBytes,
    // Stays without requests expire.
    ttl: 10 * 60_000,
  });

  async function priceAll(known: KnownPlaces, stay: StayDates, persons: number): Promise<Remembered> {
    const totals = emptyTotals(known.facts.length);
    await priceStays(nights, known, stay, persons, null, totals);
    return { totals, generation: known.generation, version: known.version };
  }

  /** Stores the promise, so that simultaneous requests share it. Failures are not cached. */
  function remember(key: string, known: KnownPlaces, remembered: Promise<Remembered>): Promise<Remembered> {
    cache.set(key, remembered, { size: known.facts.length * 16 + overhead });
    remembered.catch(() => {
      if (cache.peek(key) === remembered) cache.delete(key);
    });
    return remembered;
  }

  async function broughtUpToDate(
    before: Remembered,
    known: KnownPlaces,
    stay: StayDates,
    persons: number,
  ): Promise<Remembered> {
    const changed = slotsChangedSince(known, before.version);
    if (changed.length > known.facts.length * mostChanged + mostByThemselves) return priceAll(known, stay, persons);
    const totals = { CZK: before.totals.CZK.slice(), EUR: before.totals.EUR.slice() };
    await priceStays(nights, known, stay, persons, changed, totals);
    return { ...before, totals, version: known.version };
  }

  return {
    of: async (known, stay, persons, slots) => {
      const key = `${stay.arrival} ${stay.departure} ${persons}`;
      const before = await cache.get(key)?.catch(() => undefined);
      if (before?.generation === known.generation) {
        if (before.version >= known.version) return before.totals;
        return (await remember(key, known, broughtUpToDate(before, known, stay, persons))).totals;
      }
      if (slots.length > Math.max(mostByThemselves, known.facts.length * shareByThemselves))
        return (await remember(key, known, priceAll(known, stay, persons))).totals;
      // Sparse: arrays for a hundred thousand places would take more than a megabyte per request.
      const totals: StayTotals = { CZK: {}, EUR: {} };
      await priceStays(nights, known, stay, persons, slots, totals);
      return totals;
    },
  };
}

function slotsChangedSince({ changedIn }: KnownPlaces, version: number): Int32Array {
  const slots: number[] = [];
  changedIn.forEach((changed, slot) => {
    if (changed > version) slots.push(slot);
  });
  return Int32Array.from(slots);
}
