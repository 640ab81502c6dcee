import { between, randomFrom } from '../../../commands/demo/seed/random.ts';
import { readMonthRows, type MonthRow } from './month-row.ts';
import { MonthBitmap } from './month-bitmap.ts';

const rooms = 40;
const rounds = 30;

/** A row as in the database, with one price per night. */
interface Offered {
  readonly days: number;
  readonly free: number;
  readonly arrivals: number;
  readonly departures: number;
  readonly left: readonly number[];
  readonly czk: readonly number[];
  readonly eur: readonly number[];
  readonly minStay: readonly number[];
  readonly maxStay: readonly number[];
}

/** From months with equal days to months where every day differs. */
function randomOffer(random: () => number): Offered {
  const days = between(random, 28, 31);
  const kinds = between(random, 1, 40);
  const list = (most: number) => Array.from({ length: days }, () => between(random, 0, Math.min(kinds, most)));
  const left = list(300);
  const mask = () => between(random, 0, 2 ** days - 1);
  return {
    days,
    left,
    arrivals: mask(),
    departures: mask(),
    free: left.reduce((bits, units, day) => (units > 0 ? bits + 2 ** day : bits), 0),
    czk: list(99).map((price) => price * 12_300),
    eur: list(99).map((price) => price * 500),
    minStay: list(30),
    maxStay: list(99).map((most) => (most === 7 ? 32_767 : most)),
  };
}

const sumsOf = (prices: readonly number[]) => prices.reduce((sums, price) => [...sums, sums.at(-1)! + price], [0]);
const arrayOf = (numbers: readonly number[]) => `{${numbers.join(',')}}`;

const textOf = (placeId: number, roomTypeId: number, { free, arrivals, departures, ...lists }: Offered) =>
  [
    placeId,
    roomTypeId,
    24_325,
    free,
    arrivals,
    departures,
    ...[lists.left, sumsOf(lists.czk), sumsOf(lists.eur), lists.minStay, lists.maxStay].map(arrayOf),
  ].join(' ');

function randomMask(random: () => number, days: number): number {
  const from = between(random, 0, days - 1);
  const to = between(random, from, days - 1);
  return (2 ** (to - from + 1) - 1) * 2 ** from;
}

const daysOf = (mask: number): number[] =>
  Array.from({ length: 31 }, (_, day) => day).filter((day) => (mask >> day) & 1);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** A month bitmap must return the same as its row, for random nights of a room. */
function compare(bitmap: MonthBitmap, room: number, offered: Offered, random: () => number): void {
  const nights = randomMask(random, offered.days);
  const days = daysOf(nights);
  expect(bitmap.free[room]).toBe(offered.free);
  expect(bitmap.sum(room, nights, 1)).toBe(sum(days.map((day) => offered.czk[day]!)));
  expect(bitmap.sum(room, nights, 2)).toBe(sum(days.map((day) => offered.eur[day]!)));
  if (days.every((day) => offered.left[day]! > 0))
    expect(bitmap.leastLeft(room, nights)).toBe(Math.min(...days.map((day) => offered.left[day]!)));
  const day = between(random, 0, offered.days - 1);
  const length = between(random, 1, 30);
  const mayArrive = ((offered.arrivals >> day) & 1) === 1;
  expect(bitmap.mayBegin(room, day + 1, length)).toBe(
    mayArrive && length >= offered.minStay[day]! && length <= offered.maxStay[day]!,
  );
}

describe('a month bitmap', () => {
  it(`returns the values of its row for every night, after ${rounds} rewrites`, () => {
    const random = randomFrom(20_261_123);
    const bitmap = new MonthBitmap(rooms);
    const offers: Offered[] = [];
    for (let round = 0; round < rounds; round++) {
      const written = Array.from({ length: rooms }, (_, room) => room).filter(() => round === 0 || random() < 0.4);
      for (const room of written) offers[room] = randomOffer(random);
      const text = written.map((room) => textOf(7, room, offers[room]!)).join(' ');
      let rows = 0;
      readMonthRows(text, (row) => {
        expect(row).toMatchObject({ placeId: 7, month: 24_325, days: offers[row.roomTypeId]!.days });
        bitmap.write(row.roomTypeId, row);
        rows++;
      });
      expect(rows).toBe(written.length);
      if (round % 5 === 0) bitmap.trim();
      offers.forEach((offered, room) => {
        for (let round = 0; round < 5; round++) compare(bitmap, room, offered, random);
      });
    }
    // Rewritten entries are reclaimed: without that, each room would have 30 entries by now.
    expect(bitmap.bytes).toBeLessThan(rooms * 4 * 218 * 2);
  });

  it('offers nothing for unwritten and cleared rooms', () => {
    const bitmap = new MonthBitmap(2);
    const offered = { ...randomOffer(randomFrom(1)), free: 5, arrivals: 5, departures: 5 };
    readMonthRows(textOf(1, 0, offered), (row) => bitmap.write(0, row));
    expect([bitmap.free[0], bitmap.departures[0]]).toEqual([5, 5]);
    bitmap.clear(0);
    for (const room of [0, 1]) {
      expect([bitmap.free[room], bitmap.departures[room]]).toEqual([0, 0]);
      expect(bitmap.mayBegin(room, 1, 2)).toBe(false);
    }
  });
});

describe('rows of months', () => {
  it('are none for an empty text, and offer nothing for empty lists', () => {
    const rows: Pick<MonthRow, 'roomTypeId' | 'days'>[] = [];
    const record = ({ roomTypeId, days }: MonthRow) => void rows.push({ roomTypeId, days });
    readMonthRows('', record);
    readMonthRows('1 2 24325 0 0 0 {} {0} {0} {} {} 1 3 24325 0 0 -1 {1} {0,2} {0,1} {1} {9}', record);
    expect(rows).toEqual([
      { roomTypeId: 2, days: 0 },
      { roomTypeId: 3, days: 1 },
    ]);
  });
});
