import { packPins, unpackPins, type PinColumns } from './packed-pins.ts';

const pins: PinColumns = {
  ids: [1006, 4_000_000_000, 0],
  latitudes: [50.5275, -33.92584, 0.00001],
  longitudes: [15.211, 18.42322, -179.99999],
  states: [0, 1, 2],
  prices: [207_000, -1, 0],
  counts: [1, 1, 2_000_000],
  currency: 'EUR',
};
const asArrays = ({ currency, ...columns }: PinColumns) => ({
  currency,
  ...Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, Array.from(column)])),
});

describe('packed pins', () => {
  it('are the same after unpacking, with twenty-one bytes each', () => {
    const packed = packPins(pins);
    expect(packed.byteLength).toBe(12 + 3 * 21);
    expect(asArrays(unpackPins(packed.buffer))).toEqual(pins);
  });

  it('may be none', () =>
    expect(
      unpackPins(
        packPins({ ids: [], latitudes: [], longitudes: [], states: [], prices: [], counts: [], currency: 'CZK' })
          .buffer,
      ),
    ).toMatchObject({ currency: 'CZK', ids: { length: 0 } }));

  const { buffer } = packPins(pins);
  const changed = (at: number, value: number): ArrayBuffer => {
    const copy = buffer.slice(0);
    new Uint8Array(copy)[at] = value;
    return copy;
  };
  it.each([
    ['nothing', new ArrayBuffer(0)],
    ['text', new TextEncoder().encode('<html>somebody else answers</html>').buffer],
    ['another edition', changed(3, 0x31)],
    ['a currency that there is not', changed(8, 9)],
    ['not all of them', buffer.slice(0, -1)],
    ['more than there are', changed(4, 2)],
  ])('refuse %s', (_what, bytes) => expect(() => unpackPins(bytes)).toThrow(RangeError));
});
