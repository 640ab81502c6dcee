import { LRUCache } from 'lru-cache';
import type { StayDates } from '../../availability/stay-dates.ts';
import type { KnownPlaces } from './place-index.ts';
import { emptyTotals, priceStays, type AllTotals, type NightSources, type StayTotals } from './stay-totals.ts';

/** The totals of one stay at all places, and up to which change they are true. Never written to again. */
interface Remembered {
  readonly totals: AllTotals;
  readonly generation: number;
  readonly version: number;
}

/** How much memory the totals may take, in bytes: at 10,000 places those of 100 stays. */
const mostBytes = 16 * 2 ** 20;
const mostStays = 4_000;

/** What the totals of a stay take beside their figures. */
const overhead = 1_024;

/** Up to so many places are priced by themselves, or this share of all; more pay for pricing all and remembering that. */
const mostByThemselves = 400;
const shareByThemselves = 1 / 16;

/** Past this share of places changed, all are priced anew. */
const mostChanged = 0.1;

export interface RememberedTotals {
  /**
   * What a stay costs at places, as of `known`: what was found before is used again, but for the places that have changed
   * since. Other slots than those asked for may hold anything, or nothing.
   *
   * @param slots ascending
   */
  of(known: KnownPlaces, stay: StayDates, persons: number, slots: Int32Array): Promise<StayTotals>;
}

/** Remembers what popular stays cost, in this process alone. */
export function rememberTotals(nights: NightSources): RememberedTotals {
  const cache = new LRUCache<string, Promise<Remembered>>({
    max: mostStays,
    maxSize: mostBytes,
    // What nobody asks for again makes room.
    ttl: 10 * 60_000,
  });

  async function priceAll(known: KnownPlaces, stay: StayDates, persons: number): Promise<Remembered> {
    const totals = emptyTotals(known.facts.length);
    await priceStays(nights, known, stay, persons, null, totals);
    return { totals, generation: known.generation, version: known.version };
  }

  /** Who asks for the same meanwhile waits for the same answer. A failure is not remembered. */
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
      // Of a hundred thousand places, room for all would be more than a megabyte for each question.
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
