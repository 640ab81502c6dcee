import { currencies, type Currency } from './locale.ts';

/** The state of a pin: not on sale or without dates, available, unavailable. [4.22] */
export const pinStates = ['un', 'on', 'off'] as const;

/** Pins as columns of equal length: index n of each is one place, or one cluster. */
export interface PinColumns {
  /** The place's id; 0 for a cluster. */
  readonly ids: ArrayLike<number>;
  /** Degrees, to about a metre. */
  readonly latitudes: ArrayLike<number>;
  readonly longitudes: ArrayLike<number>;
  /** Positions in `pinStates`. */
  readonly states: ArrayLike<number>;
  /** Minor units of the currency; negative without a price. */
  readonly prices: ArrayLike<number>;
  /** How many places an entry represents: 1, or more for a cluster. */
  readonly counts: ArrayLike<number>;
  readonly currency: Currency;
}

/** The media type of packed pins. */
export const packedPinsType = 'application/vnd.magical-places.pins';

/** The first bytes: the format and its version. */
const mark = 0x3250_504d; // "MPP2", read from the last byte to the first
const headerBytes = 12;
/** Bytes of a pin: its id, two coordinates, a price and a count of four bytes each, and a state of one. */
const pinBytes = 21;
/** A hundred-thousandth of a degree is about a metre. */
const fine = 100_000;

/**
 * Packs pins, twenty-one bytes each: a header of twelve bytes (mark, number of pins, currency), then column after column, so
 * that a browser reads them without copying. Numbers are little-endian.
 *
 * @example 16,000 pins are 336 KB, a third of their JSON, and are read in a millisecond
 */
export function packPins({
  ids,
  latitudes,
  longitudes,
  states,
  prices,
  counts,
  currency,
}: PinColumns): Uint8Array<ArrayBuffer> {
  const count = ids.length;
  const buffer = new ArrayBuffer(headerBytes + pinBytes * count);
  new Uint32Array(buffer, 0, 3).set([mark, count, currencies.indexOf(currency)]);
  const columns = columnsOf(buffer, count);
  columns.ids.set(ids);
  columns.prices.set(prices);
  columns.counts.set(counts);
  columns.states.set(states);
  for (let n = 0; n < count; n++) {
    columns.latitudes[n] = Math.round((latitudes[n] as number) * fine);
    columns.longitudes[n] = Math.round((longitudes[n] as number) * fine);
  }
  return new Uint8Array(buffer);
}

/**
 * Reads the bytes of `packPins`.
 *
 * @throws RangeError when they are in another format, or incomplete
 */
export function unpackPins(buffer: ArrayBuffer): PinColumns {
  const [found, count = 0, code = -1] = buffer.byteLength < headerBytes ? [] : new Uint32Array(buffer, 0, 3);
  const currency = currencies[code];
  if (found !== mark || !currency || buffer.byteLength !== headerBytes + pinBytes * count)
    throw new RangeError('These are no pins.');
  const { ids, latitudes, longitudes, ...others } = columnsOf(buffer, count);
  return { ids, latitudes: degreesOf(latitudes), longitudes: degreesOf(longitudes), ...others, currency };
}

/** A plain loop: `Float64Array.from` takes twenty times as long on the main thread. */
function degreesOf(column: Int32Array): Float64Array {
  const degrees = new Float64Array(column.length);
  for (let n = 0; n < column.length; n++) degrees[n] = (column[n] as number) / fine;
  return degrees;
}

function columnsOf(buffer: ArrayBuffer, count: number) {
  const at = (column: number): number => headerBytes + 4 * count * column;
  return {
    ids: new Uint32Array(buffer, at(0), count),
    latitudes: new Int32Array(buffer, at(1), count),
    longitudes: new Int32Array(buffer, at(2), count),
    prices: new Int32Array(buffer, at(3), count),
    counts: new Uint32Array(buffer, at(4), count),
    states: new Uint8Array(buffer, at(5), count),
  };
}
