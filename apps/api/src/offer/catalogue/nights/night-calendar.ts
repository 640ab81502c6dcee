import { setTimeout as wait } from 'node:timers/promises';
import type { CalendarDate } from '@mp/domain';
import { monthOf } from '../../inventory/months.ts';
import type { StayDates } from '../../availability/stay-dates.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { KnownPlaces, PlaceIndex } from '../index/place-index.ts';
import { bytesOf, catchUp, keepNone, readMonth, type KeptMonth, type KeptMonths } from './kept-months.ts';
import { freeRoomsOf, monthsOfStay, type RoomsOfPlace } from './kept-stay.ts';
import { findLastMonth } from './load-months.ts';
import { canMakeRoom, hasRoom, keepWithin, makeRoom } from './month-limit.ts';

/** A stay whose rooms are known without asking the database. */
export interface KeptStay {
  readonly roomsOf: RoomsOfPlace;
  /** Slots of places of which not every room type is kept: their rooms have to be asked for. */
  readonly aside: ReadonlySet<number>;
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
  /** Reads the months from that of a day on before anybody asks, as far as they fit. It never rejects. */
  readAhead(today: CalendarDate): Promise<void>;
  /** Resolves once nothing is being read. */
  settled(): Promise<void>;
  /** How many months are kept, and how much memory they take, in bytes. */
  held(): { readonly months: number; readonly bytes: number };
}

/** Past so many places of which not every room type is kept, rooms are numbered anew. */
const mostAside = 100;

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
  /** Whose following months have been read, as far as they fit. */
  let isAhead: KeptMonths | null = null;
  let openedAt = -Infinity;
  // One at a time: an older reading must not come after a newer one.
  let catchingUp: Promise<unknown> = Promise.resolve();

  function keptOf(known: KnownPlaces): KeptMonths {
    if (kept?.generation !== known.generation || kept.aside.size > mostAside) kept = keepNone(known);
    return kept;
  }

  /** The first month that still matters. */
  function firstAsked(): number {
    const since = Date.now() - overAfterMs;
    for (const [month, at] of askedAt) if (at < since) askedAt.delete(month);
    return Math.min(...askedAt.keys());
  }

  const giveWay = async (portionMs: number): Promise<void> => {
    if (performance.now() - openedAt < busyMs) await wait(portionMs, undefined, { ref: false });
  };

  async function readOne(of: KeptMonths, number: number): Promise<void> {
    const { generation, version } = await index.current();
    if (generation !== of.generation || of.months.has(number)) return;
    const month = await readMonth(database, of, number, version, giveWay);
    of.largest = of.months.size === 0 ? month.packed.bytes : Math.max(of.largest, month.packed.bytes);
    of.months.set(number, month);
    keepWithin(of, mostBytes);
  }

  /** What was asked for, then the months that follow as far as there is room. */
  async function readWanted(): Promise<void> {
    const of = keptOf(await index.current());
    const last = isAhead === of ? 0 : await findLastMonth(database);
    let following = firstAsked();
    while (kept === of) {
      const [asked] = wanted;
      if (asked !== undefined) {
        if (!of.months.has(asked) && makeRoom(of, asked, { mostBytes, from: firstAsked() })) await readOne(of, asked);
        wanted.delete(asked);
      } else if (following <= last) {
        if (!of.months.has(following) && hasRoom(of, mostBytes)) await readOne(of, following);
        following++;
      } else {
        isAhead = of;
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

  function catchUpInTurn(of: KeptMonths, months: readonly KeptMonth[], known: KnownPlaces): boolean | Promise<boolean> {
    if (months.every(({ version }) => version >= known.version)) return true;
    const caughtUp = catchingUp.then(() => catchUp(database, of, months, known));
    catchingUp = caughtUp.catch(() => undefined);
    return caughtUp;
  }

  return {
    open: async (known, stay) => {
      openedAt = performance.now();
      // Or of a generation that is over: others have heard of a newer one.
      if (mostBytes === 0 || (kept && kept.generation > known.generation)) return null;
      const of = keptOf(known);
      const numbers = monthsOfStay(stay);
      const now = Date.now();
      for (const number of numbers) askedAt.set(number, now);
      const months = numbers.flatMap((number) => of.months.get(number) ?? []);
      if (months.length === numbers.length && (await catchUpInTurn(of, months, known))) {
        keepWithin(of, mostBytes);
        const packedOf = (number: number) => (months[numbers.indexOf(number)] as KeptMonth).packed;
        return { roomsOf: freeRoomsOf(of.rooms, packedOf, stay), aside: of.aside };
      }
      // Of months that are there, but too far behind, all is read anew.
      if (months.length === numbers.length)
        for (const { number, version } of months) if (version < known.version) of.months.delete(number);
      want(
        of,
        numbers.filter((number) => !of.months.has(number)),
      );
      return null;
    },
    readAhead: async (today) => {
      if (mostBytes === 0) return;
      askedAt.set(monthOf(today), Date.now());
      await read();
    },
    settled: async () => {
      while (reading) await reading;
    },
    held: () => ({ months: kept?.months.size ?? 0, bytes: kept ? bytesOf(kept) : 0 }),
  };
}
