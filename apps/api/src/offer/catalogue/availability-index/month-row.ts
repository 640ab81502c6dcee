/** One month of one room type: a row of `inventory_month`. Element n − 1 of a list is day n. */
export interface MonthRow {
  placeId: number;
  roomTypeId: number;
  /** Year × 12 + (month − 1). */
  month: number;
  /** Bit 0 is the 1st. */
  free: number;
  arrivals: number;
  departures: number;
  /** Number of days in the lists below. */
  days: number;
  readonly left: Int32Array;
  /** The price of each night, in minor units. */
  readonly czk: Int32Array;
  readonly eur: Int32Array;
  readonly minStay: Int32Array;
  readonly maxStay: Int32Array;
}

const maxDays = 31;
const [minus, openBrace, closeBrace, zero, nine] = Array.from('-{}09', (letter) => letter.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
];

/**
 * Parses rows from one text: for each, the numbers and arrays of {@link rowColumns}, as PostgreSQL writes them.
 * Splitting into JavaScript arrays would take ten times as long.
 *
 * @param take receives the same object for every row, and must not retain it
 */
export function readMonthRows(text: string, take: (row: MonthRow) => void): void {
  const listOf = (): Int32Array => new Int32Array(maxDays + 1);
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

  /** Fills a list from an array and returns its number of elements. */
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

  /** Converts prefix sums, which start with 0, into the price of each night. */
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
    // Skips the closing brace.
    at++;
    take(row);
  }
}
