import { setTimeout as wait } from 'node:timers/promises';
import { nowMs } from '@mp/domain/clock';
import type { CalendarDate } from '@mp/domain';
import { monthOf } from '../../inventory/months.ts';
import type { StayDates } from '../../availability/stay-dates.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { PlaceSnapshot, PlaceIndex } from '../index/place-index.ts';
import {
  bytesOf,
  catchUp,
  isBehind,
  noCachedMonths,
  readMonth,
  renumber,
  type CachedMonth,
  type CachedMonths,
  type Numbering,
} from './cached-months.ts';
import { freeRoomsOf, monthsOfStay, type RoomsOfPlace } from './stay-rooms.ts';
import { isOpenToArrivals, type MonthDays } from './month-days.ts';
import { findLastMonth } from './load-months.ts';
import { canFit, hasMemory, evictToLimit, evictFor } from './month-limit.ts';
import type { MonthBitmap } from './month-bitmap.ts';

/** A stay with rooms from the index. */
export interface CachedStay {
  readonly roomsOf: RoomsOfPlace;
  /** Slots of places with uncached room types: their rooms come from the database. */
  readonly uncached: ReadonlySet<number>;
}

/** Places open to arrivals on given days, from the index. */
interface CachedArrivals {
  readonly isOpen: (slot: number) => boolean;
  /** See {@link CachedStay}. */
  readonly uncached: ReadonlySet<number>;
}

interface OpenMonths {
  readonly numbering: Numbering;
  readonly bitmapOf: (number: number) => MonthBitmap;
}

/**
 * Availability of all places in this process's memory: free units, prices, arrivals and departures. It caches as many
 * months as fit, the next ones first.
 */
export interface AvailabilityIndex {
  /**
   * Returns the rooms of a stay as of `snapshot`. Null when its months are not cached: then they are loaded in the
   * background, if they fit.
   */
  open(snapshot: PlaceSnapshot, stay: StayDates): Promise<CachedStay | null>;
  /** Returns places open to arrivals on given days, as {@link open} does for a stay. */
  openDays(snapshot: PlaceSnapshot, days: readonly MonthDays[]): Promise<CachedArrivals | null>;
  /** Loads the months from a day on in advance, as far as they fit. It never rejects. */
  readAhead(today: CalendarDate): Promise<void>;
  /** Resolves when no month is loading. */
  settled(): Promise<void>;
  /** Number of cached months, and their memory in bytes. */
  held(): { readonly months: number; readonly bytes: number };
}

/** Months without requests for so long, before the first requested month, are evicted. */
const overAfterMs = 24 * 3_600_000;

/** While requests come at least this often, loading takes half of the time and leaves the other half to them. */
const busyMs = 1_000;

/**
 * Caches availability in memory, as {@link PlaceIndex} caches places. The same query for changes makes it as fresh as
 * the database, with any number of processes.
 *
 * @param maxBytes memory limit; months beyond it come from the database, all months when it is 0
 */
export function createAvailabilityIndex(
  database: Database,
  index: Pick<PlaceIndex, 'current'>,
  maxBytes: number,
): AvailabilityIndex {
  let cached: CachedMonths | null = null;
  const requestedAt = new Map<number, number>();
  const queued = new Set<number>();
  let loading: Promise<void> | null = null;
  /** Whether the following months were loaded, as far as they fit. */
  let isAhead = false;
  /** The last month with availability at that time. */
  let lastOffered = 0;
  let openedAt = -Infinity;
  // One at a time: an older update must not overwrite a newer one.
  let catchingUp: Promise<unknown> = Promise.resolve();

  function cachedMonths(snapshot: PlaceSnapshot): CachedMonths {
    cached ??= noCachedMonths(snapshot);
    renumber(cached, snapshot);
    return cached;
  }

  /** The first month that is still requested. */
  function firstRequested(): number {
    const since = nowMs() - overAfterMs;
    for (const [month, at] of requestedAt) if (at < since) requestedAt.delete(month);
    return Math.min(...requestedAt.keys());
  }

  const yieldToRequests = async (batchMs: number): Promise<void> => {
    if (performance.now() - openedAt < busyMs) await wait(batchMs, undefined, { ref: false });
  };

  async function loadIntoCache(cache: CachedMonths, number: number): Promise<void> {
    const snapshot = await index.current();
    if (cache.months.has(number)) return;
    renumber(cache, snapshot);
    const month = await readMonth(database, cache.numbering, number, snapshot.version, yieldToRequests);
    cache.largest = cache.months.size === 0 ? month.bitmap.bytes : Math.max(cache.largest, month.bitmap.bytes);
    cache.months.set(number, month);
    evictToLimit(cache, maxBytes);
  }

  /** Loads requested months, then the following ones as far as they fit. */
  async function loadQueued(): Promise<void> {
    const cache = cachedMonths(await index.current());
    const last = isAhead ? 0 : (lastOffered = await findLastMonth(database));
    let following = firstRequested();
    for (;;) {
      const [requested] = queued;
      if (requested !== undefined) {
        if (!cache.months.has(requested) && evictFor(cache, requested, { maxBytes, from: firstRequested() }))
          await loadIntoCache(cache, requested);
        queued.delete(requested);
      } else if (following <= last) {
        if (!cache.months.has(following) && hasMemory(cache, maxBytes)) await loadIntoCache(cache, following);
        following++;
      } else {
        isAhead = true;
        return;
      }
    }
  }

  function load(): Promise<void> {
    // After a failure, the next request tries again.
    loading ??= loadQueued()
      .catch(() => queued.clear())
      .finally(() => {
        loading = null;
      });
    return loading;
  }

  function enqueue(cache: CachedMonths, months: readonly number[]): void {
    const limit = { maxBytes, from: firstRequested() };
    const fitting = months.filter((number) => canFit(cache, number, limit));
    for (const number of fitting) queued.add(number);
    if (fitting.length > 0) void load();
  }

  /** Updates months to the snapshot, one update at a time. Months may be ahead of the snapshot by then. */
  function queueCatchUp(
    cache: CachedMonths,
    months: readonly CachedMonth[],
    snapshot: PlaceSnapshot,
  ): boolean | Promise<boolean> {
    const { numbering } = cache;
    if (!months.some((month) => isBehind(month, numbering, snapshot))) return true;
    const caughtUp = catchingUp.then(async () => {
      if (cache.numbering !== numbering) return false;
      const isDone = await catchUp(database, numbering, months, snapshot);
      // Months too far behind are reloaded as a whole.
      if (!isDone)
        for (const month of months) if (isBehind(month, numbering, snapshot)) cache.months.delete(month.number);
      return isDone;
    });
    catchingUp = caughtUp.catch(() => undefined);
    return caughtUp;
  }

  /** Returns months as of `snapshot`; null when some are not cached, or are ahead of it. */
  async function monthsOf(snapshot: PlaceSnapshot, numbers: readonly number[]): Promise<OpenMonths | null> {
    openedAt = performance.now();
    // Also null for an older generation.
    if (maxBytes === 0 || (cached && cached.numbering.generation > snapshot.generation)) return null;
    const cache = cachedMonths(snapshot);
    const now = nowMs();
    for (const number of numbers) requestedAt.set(number, now);
    const { numbering } = cache;
    const months = numbers.flatMap((number) => cache.months.get(number) ?? []);
    const isThere = months.length === numbers.length && (await queueCatchUp(cache, months, snapshot));
    if (isThere && months.every(({ rooms }) => rooms === numbering.rooms)) {
      evictToLimit(cache, maxBytes);
      // Copy the references now: rooms may be renumbered before the caller uses them.
      const bitmaps = new Map(months.map((month) => [month.number, month.bitmap]));
      return { numbering, bitmapOf: (number) => bitmaps.get(number) as MonthBitmap };
    }
    enqueue(
      cache,
      numbers.filter((number) => !cache.months.has(number)),
    );
    return null;
  }

  return {
    open: async (snapshot, stay) => {
      const months = await monthsOf(snapshot, monthsOfStay(stay));
      return (
        months && {
          roomsOf: freeRoomsOf(months.numbering.rooms, months.bitmapOf, stay),
          uncached: months.numbering.uncached,
        }
      );
    },
    openDays: async (snapshot, days) => {
      const numbers = [...new Set(days.map(({ number }) => number))];
      // A request may name a month a century ahead: it must not trigger loading.
      const last = Math.max(lastOffered, ...(cached?.months.keys() ?? []));
      const months = numbers.some((number) => number > last) ? null : await monthsOf(snapshot, numbers);
      return (
        months && {
          isOpen: isOpenToArrivals(months.numbering.rooms, months.bitmapOf, days),
          uncached: months.numbering.uncached,
        }
      );
    },
    readAhead: async (today) => {
      if (maxBytes === 0) return;
      requestedAt.set(monthOf(today), nowMs());
      await load();
    },
    settled: async () => {
      while (loading) await loading;
    },
    held: () => ({ months: cached?.months.size ?? 0, bytes: cached ? bytesOf(cached) : 0 }),
  };
}
