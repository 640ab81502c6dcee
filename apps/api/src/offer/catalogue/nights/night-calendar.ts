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

/** A stay whose rooms are known without asking the database. */
export interface KeptStay {
  readonly roomsOf: RoomsOfPlace;
  /** Slots of places of which not every room type is kept: their rooms have to be asked for. */
  readonly aside: ReadonlySet<number>;
}

/** Places where somebody can arrive on one of some days, found without asking the database. */
interface KeptDays {
  readonly isOpen: (slot: number) => boolean;
  /** As of a {@link KeptStay}. */
  readonly aside: ReadonlySet<number>;
}

interface OpenMonths {
  readonly numbering: Numbering;
  readonly packedOf: (number: number) => PackedMonth;
}

/**
 * The nights of every place, in this process's memory: what is free, what it costs, when one may come and leave. As many
 * months of it as fit, the coming ones first.
 */
export interface NightCalendar {
  /**
   * A stay, with everything in it that `known` has heard of. Null when its months are not kept: then they are read, if
   * they fit, for who asks later.
   */
  open(known: KnownPlaces, stay: StayDates): Promise<KeptStay | null>;
  /** Places where somebody can arrive on one of some days, as {@link open} tells of a stay. */
  openDays(known: KnownPlaces, days: readonly DaysOfMonth[]): Promise<KeptDays | null>;
  /** Reads the months from that of a day on before anybody asks, as far as they fit. It never rejects. */
  readAhead(today: CalendarDate): Promise<void>;
  /** Resolves once nothing is being read. */
  settled(): Promise<void>;
  /** How many months are kept, and how much memory they take, in bytes. */
  held(): { readonly months: number; readonly bytes: number };
}

/** Months that nobody has asked for so long, and that lie before those that somebody has, are over. */
const overAfterMs = 24 * 3_600_000;

/** While questions come as often as this, reading takes half of the time: the other half is theirs. */
const busyMs = 1_000;

/**
 * Keeps nights in memory as {@link PlaceIndex} keeps places: what has changed is heard of by the same question, so that an
 * answer made of them is as fresh as one made by a query, with any number of processes.
 *
 * @param mostBytes how much memory they may take; months past that are left to the database, all of them when it is 0
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
  /** Whether the following months have been read, as far as they fit. */
  let isAhead = false;
  /** The last month in which anything was offered when they were. */
  let lastOffered = 0;
  let openedAt = -Infinity;
  // One at a time: an older reading must not come after a newer one.
  let catchingUp: Promise<unknown> = Promise.resolve();

  function keptOf(known: KnownPlaces): KeptMonths {
    kept ??= keepNone(known);
    renumber(kept, known);
    return kept;
  }

  /** The first month that still matters. */
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

  /** What was asked for, then the months that follow as far as there is room. */
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
    // What fails is left to who asks next.
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

  /** Whether months are at what is known. One that asks in turn may find that others have heard of more meanwhile. */
  function catchUpInTurn(of: KeptMonths, months: readonly KeptMonth[], known: KnownPlaces): boolean | Promise<boolean> {
    const { numbering } = of;
    if (!months.some((month) => isBehind(month, numbering, known))) return true;
    const caughtUp = catchingUp.then(async () => {
      if (of.numbering !== numbering) return false;
      const isDone = await catchUp(database, numbering, months, known);
      // Of months that are there, but too far behind, all is read anew.
      if (!isDone) for (const month of months) if (isBehind(month, numbering, known)) of.months.delete(month.number);
      return isDone;
    });
    catchingUp = caughtUp.catch(() => undefined);
    return caughtUp;
  }

  /** Months with everything in them that `known` has heard of; null when they are not all kept, or others have heard of more. */
  async function monthsOf(known: KnownPlaces, numbers: readonly number[]): Promise<OpenMonths | null> {
    openedAt = performance.now();
    // Or of a generation that is over.
    if (mostBytes === 0 || (kept && kept.numbering.generation > known.generation)) return null;
    const of = keptOf(known);
    const now = nowMs();
    for (const number of numbers) askedAt.set(number, now);
    const { numbering } = of;
    const months = numbers.flatMap((number) => of.months.get(number) ?? []);
    const isThere = months.length === numbers.length && (await catchUpInTurn(of, months, known));
    if (isThere && months.every(({ rooms }) => rooms === numbering.rooms)) {
      keepWithin(of, mostBytes);
      // Taken along at once: rooms may be numbered anew before whoever waits for this has looked.
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
      // Anybody may name a month a century ahead: it is not read for that.
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
