import type { Party } from '@mp/domain';
import { LRUCache } from 'lru-cache';
import type { StayDates } from '../../availability/stay-dates.ts';
import type { PlaceSnapshot } from './place-index.ts';
import { emptyTotals, priceStays, type AllTotals, type AvailabilitySources, type StayTotals } from './stay-totals.ts';

/** The totals of one stay at all places, as of a version. Immutable. */
interface CachedTotals {
  readonly totals: AllTotals;
  readonly generation: number;
  readonly version: number;
}

/** Maximum memory in bytes: the totals of 100 stays at 10,000 places. */
const maxBytes = 16 * 2 ** 20;
const maxStays = 4_000;

/** Bytes of an entry besides its totals. */
const overhead = 1_024;

/** Up to so many places, or this share of all, are priced without caching; above, all places are priced and cached. */
const maxUncachedPlaces = 400;
const maxUncachedShare = 1 / 16;

/** When a larger share of places changed, all places are priced again. */
const maxChangedShare = 0.1;

export interface TotalsCache {
  /**
   * Returns the totals of a stay as of `snapshot`. Cached totals are reused, except for places that changed since.
   * Other slots than the requested ones may hold any value.
   *
   * @param slots ascending
   */
  of(snapshot: PlaceSnapshot, stay: StayDates, party: Party, slots: Int32Array): Promise<StayTotals>;
}

/** Caches the totals of popular stays, per process. */
export function createTotalsCache(nights: AvailabilitySources): TotalsCache {
  const cache = new LRUCache<string, Promise<CachedTotals>>({
    max: maxStays,
    maxSize: maxBytes,
    // Stays without requests expire.
    ttl: 10 * 60_000,
  });

  async function priceAll(snapshot: PlaceSnapshot, stay: StayDates, party: Party): Promise<CachedTotals> {
    const totals = emptyTotals(snapshot.facts.length);
    await priceStays(nights, snapshot, stay, party, null, totals);
    return { totals, generation: snapshot.generation, version: snapshot.version };
  }

  /** Stores the promise, so that simultaneous requests share it. Failures are not cached. */
  function store(key: string, snapshot: PlaceSnapshot, pending: Promise<CachedTotals>): Promise<CachedTotals> {
    cache.set(key, pending, { size: snapshot.facts.length * 16 + overhead });
    pending.catch(() => {
      if (cache.peek(key) === pending) cache.delete(key);
    });
    return pending;
  }

  async function updateTotals(
    before: CachedTotals,
    snapshot: PlaceSnapshot,
    stay: StayDates,
    party: Party,
  ): Promise<CachedTotals> {
    const changed = slotsChangedSince(snapshot, before.version);
    if (changed.length > snapshot.facts.length * maxChangedShare + maxUncachedPlaces)
      return priceAll(snapshot, stay, party);
    const totals = { CZK: before.totals.CZK.slice(), EUR: before.totals.EUR.slice() };
    await priceStays(nights, snapshot, stay, party, changed, totals);
    return { ...before, totals, version: snapshot.version };
  }

  return {
    of: async (snapshot, stay, party, slots) => {
      const key = `${stay.arrival} ${stay.departure} ${party.adults}+${party.children}`;
      const before = await cache.get(key)?.catch(() => undefined);
      if (before?.generation === snapshot.generation) {
        if (before.version >= snapshot.version) return before.totals;
        return (await store(key, snapshot, updateTotals(before, snapshot, stay, party))).totals;
      }
      if (slots.length > Math.max(maxUncachedPlaces, snapshot.facts.length * maxUncachedShare))
        return (await store(key, snapshot, priceAll(snapshot, stay, party))).totals;
      // Sparse: arrays for a hundred thousand places would take more than a megabyte per request.
      const totals: StayTotals = { CZK: {}, EUR: {} };
      await priceStays(nights, snapshot, stay, party, slots, totals);
      return totals;
    },
  };
}

function slotsChangedSince({ changedIn }: PlaceSnapshot, version: number): Int32Array {
  const slots: number[] = [];
  changedIn.forEach((changed, slot) => {
    if (changed > version) slots.push(slot);
  });
  return Int32Array.from(slots);
}
