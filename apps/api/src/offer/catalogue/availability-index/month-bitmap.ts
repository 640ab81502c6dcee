import type { MonthRow } from './month-row.ts';

/**
 * 32-bit words of a price entry (days, crowns, euros), a restriction entry (days, minimum and maximum) and a count
 * entry (days, units).
 */
const priceWords = 3;
const ruleWords = 2;
const countWords = 2;
/** The longest room record: every day differs. */
const maxWords = 1 + 31 * (priceWords + ruleWords + countWords);

/** Number of set bits (population count). */
function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * One month of every room type as bitmaps: about 80 bytes per room type, compared with 500 in the database.
 *
 * Prices, restrictions and counts of units have few distinct values in a month. Each value is stored once, with a mask
 * of its days. The price of nights is the sum of population counts times prices. Bit 0 is the 1st.
 */
export class MonthBitmap {
  /** Masks by room: free nights, days of arrival, days of departure. */
  readonly free: Int32Array;
  readonly arrivals: Int32Array;
  readonly departures: Int32Array;
  /** Offset and capacity of each room's record in words; capacity 0 without availability. */
  readonly #at: Uint32Array;
  readonly #room: Uint8Array;
  #words: Int32Array;
  #end = 0;
  /** Words that no record uses any more. */
  #unused = 0;
  readonly #entry = new Int32Array(maxWords);

  /**
   * @param rooms number of rooms, numbered from 0
   * @param words estimated words of all records
   */
  constructor(rooms: number, words = rooms * 16) {
    [this.free, this.arrivals, this.departures] = [new Int32Array(rooms), new Int32Array(rooms), new Int32Array(rooms)];
    this.#at = new Uint32Array(rooms);
    this.#room = new Uint8Array(rooms);
    this.#words = new Int32Array(words + maxWords);
  }

  /** Memory in bytes. */
  get bytes(): number {
    return this.free.length * 17 + this.#words.byteLength;
  }

  /**
   * Returns a copy with other room numbers. Readers of this bitmap are not affected by writes to the copy.
   *
   * @param before the old number of each new room; negative for a new room, which has no availability
   */
  renumbered(before: Int32Array): MonthBitmap {
    const copy = new MonthBitmap(before.length, this.#end - this.#unused);
    for (let room = 0; room < before.length; room++) {
      const old = before[room] as number;
      if (old < 0) continue;
      copy.free[room] = this.free[old] as number;
      copy.arrivals[room] = this.arrivals[old] as number;
      copy.departures[room] = this.departures[old] as number;
      const at = this.#at[old] as number;
      const length = this.#room[old] as number;
      for (let word = 0; word < length; word++) copy.#words[copy.#end + word] = this.#words[at + word] as number;
      copy.#at[room] = copy.#end;
      copy.#room[room] = length;
      copy.#end += length;
    }
    return copy;
  }

  /** Removes the availability of a room. */
  clear(room: number): void {
    this.free[room] = 0;
    this.arrivals[room] = 0;
    this.departures[room] = 0;
  }

  /** Shrinks the buffer after the whole month is written; leaves some space for records that grow. */
  trim(): void {
    const enough = Math.ceil(this.#end * 1.05) + maxWords;
    if (this.#words.length > enough) this.#words = this.#words.slice(0, enough);
  }

  write(room: number, row: MonthRow): void {
    this.free[room] = row.free;
    this.arrivals[room] = row.arrivals;
    this.departures[room] = row.departures;
    const length = this.#encode(row);
    const capacity = this.#room[room] as number;
    if (length > capacity) {
      this.#unused += capacity;
      this.#room[room] = 0;
      if (this.#end + length > this.#words.length) this.#reserve(length);
      this.#at[room] = this.#end;
      this.#room[room] = length;
      this.#end += length;
    }
    this.#words.set(this.#entry.subarray(0, length), this.#at[room]);
  }

  /** Whether a stay of so many nights may begin on a day, 1 … 31. */
  mayBegin(room: number, day: number, nights: number): boolean {
    const bit = 1 << (day - 1);
    if (((this.arrivals[room] as number) & bit) === 0) return false;
    const words = this.#words;
    const at = this.#at[room] as number;
    const head = words[at] as number;
    const first = at + 1 + (head & 0xff) * priceWords;
    const end = first + ((head >>> 8) & 0xff) * ruleWords;
    for (let rule = first; rule < end; rule += ruleWords)
      if (((words[rule] as number) & bit) !== 0) {
        const ends = words[rule + 1] as number;
        return nights >= (ends << 16) >> 16 && nights <= ends >> 16;
      }
    return false;
  }

  /** The fewest units left on the nights of a mask, all of which are free. */
  leastLeft(room: number, nights: number): number {
    const words = this.#words;
    const at = this.#at[room] as number;
    const head = words[at] as number;
    const first = at + 1 + (head & 0xff) * priceWords + ((head >>> 8) & 0xff) * ruleWords;
    const end = first + ((head >>> 16) & 0xff) * countWords;
    let least = Infinity;
    for (let left = first; left < end; left += countWords)
      if (((words[left] as number) & nights) !== 0) least = Math.min(least, words[left + 1] as number);
    return least;
  }

  /** The price of the nights of a mask, in minor units. @param currency 1 for crowns, 2 for euros */
  sum(room: number, nights: number, currency: 1 | 2): number {
    const words = this.#words;
    const at = this.#at[room] as number;
    const end = at + 1 + ((words[at] as number) & 0xff) * priceWords;
    let sum = 0;
    for (let price = at + 1; price < end; price += priceWords)
      sum += bitsIn((words[price] as number) & nights) * (words[price + currency] as number);
    return sum;
  }

  /**
   * Encodes a row into the entry buffer and returns its length. The first word has the counts of prices, restrictions
   * and units.
   */
  #encode({ days, left, czk, eur, minStay, maxStay }: MonthRow): number {
    const entry = this.#entry;
    let end = 1;
    /** Adds a day to the entry with its value after `first`, or to a new entry. */
    const addDay = (first: number, words: number, day: number, one: number, other: number): void => {
      let at = first;
      while (at < end && !(entry[at + 1] === one && (words < 3 || entry[at + 2] === other))) at += words;
      if (at === end) {
        entry[at] = 0;
        entry[at + 1] = one;
        if (words === 3) entry[at + 2] = other;
        end += words;
      }
      entry[at] = (entry[at] as number) | (1 << day);
    };
    for (let day = 0; day < days; day++) addDay(1, priceWords, day, czk[day] as number, eur[day] as number);
    const rules = end;
    // Two smallints of PostgreSQL in one word.
    for (let day = 0; day < days; day++)
      addDay(rules, ruleWords, day, ((minStay[day] as number) & 0xffff) | ((maxStay[day] as number) << 16), 0);
    const counts = end;
    for (let day = 0; day < days; day++) if (left[day]) addDay(counts, countWords, day, left[day] as number, 0);
    entry[0] = (rules - 1) / priceWords + (((counts - rules) / ruleWords) << 8) + (((end - counts) / countWords) << 16);
    return end;
  }

  /** Compacts records when that frees a fifth; otherwise grows the buffer. */
  #reserve(length: number): void {
    const needed = this.#end - this.#unused + length;
    const isEnough = this.#unused > this.#end / 5 && needed <= this.#words.length;
    const words = new Int32Array(isEnough ? this.#words.length : Math.ceil(needed * 1.125) + maxWords);
    let end = 0;
    for (let room = 0; room < this.#at.length; room++) {
      const at = this.#at[room] as number;
      const capacity = this.#room[room] as number;
      words.set(this.#words.subarray(at, at + capacity), end);
      this.#at[room] = end;
      end += capacity;
    }
    this.#words = words;
    this.#end = end;
    this.#unused = 0;
  }
}
