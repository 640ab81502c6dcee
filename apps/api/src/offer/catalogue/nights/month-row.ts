/** What one room type offers in one month: a row of `inventory_month`. Element n − 1 of a list is day n. */
export interface MonthRow {
  placeId: number;
  roomTypeId: number;
  /** Year × 12 + (month − 1). */
  month: number;
  /** Bit 0 is the 1st. */
  free: number;
  arrivals: number;
  departures: number;
  /** How many days the lists below have. */
  days: number;
  readonly left: Int32Array;
  /** The price of each night, in minor units. */
  readonly czk: Int32Array;
  readonly eur: Int32Array;
  readonly minStay: Int32Array;
  readonly maxStay: Int32Array;
}

const mostDays = 31;
const [minus, openBrace, closeBrace, zero, nine] = Array.from('-{}09', (letter) => letter.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
];

/**
 * Reads rows from one text: for each, the numbers and then the arrays of its columns as PostgreSQL writes them, in the order
 * of {@link rowColumns}. Making an array of each array of a month's rows would take ten times as long.
 *
 * @param take is given the same row for all: nothing of it may be kept
 */
export function readMonthRows(text: string, take: (row: MonthRow) => void): void {
  const listOf = (): Int32Array => new Int32Array(mostDays + 1);
  const row: MonthRow = {
    placeId: 0,
    roomTypeId: 0,
    month: 0,
    free: 0,
    arrivals: 0,
    departures: 0,
    days: 0,
    left: listOf(),
    czk: listOf(),
    eur: listOf(),
    minStay: listOf(),
    maxStay: listOf(),
  };
  let at = 0;
  const isDigit = (code: number): boolean => code >= zero && code <= nine;

  function number(): number {
    while (at < text.length && !isDigit(text.charCodeAt(at))) at++;
    const sign = text.charCodeAt(at - 1) === minus ? -1 : 1;
    let found = 0;
    for (let code = text.charCodeAt(at); isDigit(code); code = text.charCodeAt(++at)) found = found * 10 + code - zero;
    return found * sign;
  }

  /** Fills a list from an array and tells how many elements it had. */
  function list(into: Int32Array): number {
    while (text.charCodeAt(at) !== openBrace) at++;
    at++;
    let count = 0;
    while (at < text.length && text.charCodeAt(at) !== closeBrace) {
      const found = number();
      if (count < into.length) into[count++] = found;
    }
    return count;
  }

  /** Prefix sums, the first of which is 0, become what each night adds. */
  function nights(into: Int32Array): number {
    const count = list(into) - 1;
    for (let n = 0; n < count; n++) into[n] = (into[n + 1] as number) - (into[n] as number);
    return count;
  }

  while (at < text.length) {
    row.placeId = number();
    row.roomTypeId = number();
    row.month = number();
    row.free = number();
    row.arrivals = number();
    row.departures = number();
    row.days = Math.min(list(row.left), nights(row.czk), nights(row.eur), list(row.minStay), list(row.maxStay));
    // The last brace.
    at++;
    take(row);
  }
}
