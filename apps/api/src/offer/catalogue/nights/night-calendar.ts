import { setTimeout as wait } from 'node:timers/promises';
import { nowMs } from '@mp/domain/clock';
import type { CalendarDate } from '@mp/domain';
import { monthOf } from '../../inventory/months.ts';
import type { StayDates } from '../../availability/stay-dates.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { KnownPlaces, PlaceIndex } from '../index/place-index.ts';
import {
  bytesOf,
  catchUp,
  isBehind,
  keepNone,
  readMonth,
  renumber,
  type KeptMonth,
  type KeptMonths,
  type Numbering,
} from './kept-months.ts';
import { freeRoomsOf, monthsOfStay, type RoomsOfPlace } from './kept-stay.ts';
import { openToArrivals, type DaysOfMonth } from './kept-days.ts';
import { findLastMonth } from './load-months.ts';
import { canMakeRoom, hasRoom, keepWithin, makeRoom } from './month-limit.ts';
import type { PackedMonth } from './packed-month.ts';

/** A stay with rooms from the index. */
export interface KeptStay {
  readonly roomsOf: RoomsOfPlace;
  /** Slots of places with uncached room types: their rooms come from the database. */
  readonly aside: ReadonlySet<number>;
}

/** Places open to arrivals on given days, from the index. */
interface KeptDays {
  readonly isOpen: (slot: number) => boolean;
  /** See {@link KeptStay}. */
  readonly aside: ReadonlySet<number>;
}

interface OpenMonths {
  readonly numbering: Numbering;
  readonly packedOf: (number: number) => PackedMonth;
}

/**
 * Availability of all places in this process's memory: free units, prices, arrivals and departures. It caches as many
 * months as fit, the next ones first.
 */
export interface NightCalendar {
  /**
   * Returns the rooms of a stay as of `snapshot`. Null when its months are not cached: then they are loaded in the
   * background, if they fit.
   */
  open(known: KnownPlaces, stay: StayDates): Promise<KeptStay | null>;
  /** Returns places open to arrivals on given days, as {@link open} does for a stay. */
  openDays(known: KnownPlaces, days: readonly DaysOfMonth[]): Promise<KeptDays | null>;
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
 * @param mostBytes memory limit; months beyond it come from the database, all months when it is 0
 */
export function createNightCalendar(
  database: Database,
  index: Pick<PlaceIndex, 'current'>,
  mostBytes: number,
): NightCalendar {
  let kept: KeptMonths | null = null;
  const askedAt = new Map<number, number>();
  const wanted = new Set<number>();
  let reading: Promise<void> | null = null;
  /** Whether the following months were loaded, as far as they fit. */
  let isAhead = false;
  /** The last month with availability at that time. */
  let lastOffered = 0;
  let openedAt = -Infinity;
  // One at a time: an older update must not overwrite a newer one.
  let catchingUp: Promise<unknown> = Promise.resolve();

  function keptOf(known: KnownPlaces): KeptMonths {
    kept ??= keepNone(known);
    renumber(kept, known);
    return kept;
  }

  /** The first month that is still requested. */
  function firstAsked(): number {
    const since = nowMs() - overAfterMs;
    for (const [month, at] of askedAt) if (at < since) askedAt.delete(month);
    return Math.min(...askedAt.keys());
  }

  const giveWay = async (portionMs: number): Promise<void> => {
    if (performance.now() - openedAt < busyMs) await wait(portionMs, undefined, { ref: false });
  };

  async function readOne(of: KeptMonths, number: number): Promise<void> {
    const known = await index.current();
    if (of.months.has(number)) return;
    renumber(of, known);
    const month = await readMonth(database, of.numbering, number, known.version, giveWay);
    of.largest = of.months.size === 0 ? month.packed.bytes : Math.max(of.largest, month.packed.bytes);
    of.months.set(number, month);
    keepWithin(of, mostBytes);
  }

  /** Loads requested months, then the following ones as far as they fit. */
  async function readWanted(): Promise<void> {
    const of = keptOf(await index.current());
    const last = isAhead ? 0 : (lastOffered = await findLastMonth(database));
    let following = firstAsked();
    for (;;) {
      const [asked] = wanted;
      if (asked !== undefined) {
        if (!of.months.has(asked) && makeRoom(of, asked, { mostBytes, from: firstAsked() })) await readOne(of, asked);
        wanted.delete(asked);
      } else if (following <= last) {
        if (!of.months.has(following) && hasRoom(of, mostBytes)) await readOne(of, following);
        following++;
      } else {
        isAhead = true;
        return;
      }
    }
  }

  function read(): Promise<void> {
    // After a failure, the next request tries again.
    reading ??= readWanted()
      .catch(() => wanted.clear())
      .finally(() => {
        reading = null;
      });
    return reading;
  }

  function want(of: KeptMonths, months: readonly number[]): void {
    const limit = { mostBytes, from: firstAsked() };
    const fitting = months.filter((number) => canMakeRoom(of, number, limit));
    for (const number of fitting) wanted.add(number);
    if (fitting.length > 0) void read();
  }

  /** Updates months to the snapshot, one update at a time. Months may be ahead of the snapshot by then. */
  function catchUpInTurn(of: KeptMonths, months: readonly KeptMonth[], known: KnownPlaces): boolean | Promise<boolean> {
    const { numbering } = of;
    if (!months.some((month) => isBehind(month, numbering, known))) return true;
    const caughtUp = catchingUp.then(async () => {
      if (of.numbering !== numbering) return false;
      const isDone = await catchUp(database, numbering, months, known);
      // Months too far behind are reloaded as a whole.
      if (!isDone) for (const month of months) if (isBehind(month, numbering, known)) of.months.delete(month.number);
      return isDone;
    });
    catchingUp = caughtUp.catch(() => undefined);
    return caughtUp;
  }

  /** Returns months as of `snapshot`; null when some are not cached, or are ahead of it. */
  async function monthsOf(known: KnownPlaces, numbers: readonly number[]): Promise<OpenMonths | null> {
    openedAt = performance.now();
    // Also null for an older generation.
    if (mostBytes === 0 || (kept && kept.numbering.generation > known.generation)) return null;
    const of = keptOf(known);
    const now = nowMs();
    for (const number of numbers) askedAt.set(number, now);
    const { numbering } = of;
    const months = numbers.flatMap((number) => of.months.get(number) ?? []);
    const isThere = months.length === numbers.length && (await catchUpInTurn(of, months, known));
    if (isThere && months.every(({ rooms }) => rooms === numbering.rooms)) {
      keepWithin(of, mostBytes);
      // Copy the references now: rooms may be renumbered before the caller uses them.
      const packed = new Map(months.map((month) => [month.number, month.packed]));
      return { numbering, packedOf: (number) => packed.get(number) as PackedMonth };
    }
    want(
      of,
      numbers.filter((number) => !of.months.has(number)),
    );
    return null;
  }

  return {
    open: async (known, stay) => {
      const months = await monthsOf(known, monthsOfStay(stay));
      return (
        months && {
          roomsOf: freeRoomsOf(months.numbering.rooms, months.packedOf, stay),
          aside: months.numbering.aside,
        }
      );
    },
    openDays: async (known, days) => {
      const numbers = [...new Set(days.map(({ number }) => number))];
      // A request may name a month a century ahead: it must not trigger loading.
      const last = Math.max(lastOffered, ...(kept?.months.keys() ?? []));
      const months = numbers.some((number) => number > last) ? null : await monthsOf(known, numbers);
      return (
        months && {
          isOpen: openToArrivals(months.numbering.rooms, months.packedOf, days),
          aside: months.numbering.aside,
        }
      );
    },
    readAhead: async (today) => {
      if (mostBytes === 0) return;
      askedAt.set(monthOf(today), nowMs());
      await read();
    },
    settled: async () => {
      while (reading) await reading;
    },
    held: () => ({ months: kept?.months.size ?? 0, bytes: kept ? bytesOf(kept) : 0 }),
  };
}
