import type { RoomPrice } from '@mp/api-client';
import type { Currency } from '@mp/domain';
import { addRooms, offerOf, readChosenRooms, readRooms, writeRooms } from './room-counts.ts';

describe('[4.26] rooms', () => {
  it('merges the counts of an equal room type', () => {
    expect(addRooms([{ roomTypeId: 7, count: 1 }], 7, 2)).toEqual([{ roomTypeId: 7, count: 3 }]);
  });
  it('removes a room when the summed count is zero', () => {
    expect(addRooms([{ roomTypeId: 7, count: 1 }], 7, -1)).toEqual([]);
    expect(addRooms([{ roomTypeId: 7, count: 1 }], 7, -5)).toEqual([]);
  });
  it('keeps the order of ids, so that equal selections are equal', () => {
    expect(writeRooms(addRooms([{ roomTypeId: 9, count: 1 }], 3, 1))).toBe('3x1,9x1');
  });
});

describe('rooms in an address', () => {
  it.each([
    ['7x1,8x2', '7x1,8x2'],
    ['8x2,7x1', '7x1,8x2'],
    ['7x1,7x2', '7x3'],
    ['7x0', ''],
    ['', ''],
    [null, ''],
    ['7', ''],
    ['7x-1', ''],
    ['7x1.5,8x1', '8x1'],
    ['7x99', '7x20'],
    ['x1,<script>,7x1', '7x1'],
    ['9999999999x1', ''],
  ])('%j is read as %j', (text, expected) => expect(writeRooms(readRooms(text))).toBe(expected));
});

describe('the price of a selection', () => {
  const currency: Currency = 'CZK';
  const ofRate = { rateId: 1, surcharge: { minor: 0, currency }, charges: [] } as const;
  const prices: RoomPrice[] = [
    { ...ofRate, roomTypeId: 7, price: { minor: 4_600_00, currency }, capacity: 2, free: 2 },
    { ...ofRate, roomTypeId: 8, price: { minor: 7_200_00, currency }, capacity: 4, free: 1 },
  ];
  it('adds the rate’s surcharge per person: breakfasts, 240 Kč × 2 × 2 nights', () => {
    const withBreakfast = prices.map((price) => ({ ...price, surcharge: { minor: 960_00, currency } }));
    expect(offerOf(readRooms('7x2'), withBreakfast, currency).total.minor).toBe(10_160_00);
  });
  it('adds fees to the price, and local tax to the total: 5 % of 9 200 + 800 Kč, and 84 Kč on the spot', () => {
    const charge = { name: 'Turnov', nights: 2, perMilleNights: 0, fixedMinor: 0 } as const;
    const charged = prices.map((price) => ({
      ...price,
      charges: [
        { ...charge, kind: 'fee', fixedMinor: 800_00, collected: 'online' },
        { ...charge, kind: 'local_tax', perMilleNights: 100, collected: 'online' },
        { ...charge, kind: 'local_tax', fixedMinor: 84_00, collected: 'on_spot' },
      ] as const,
    }));
    expect(offerOf(readRooms('7x2'), charged, currency)).toMatchObject({
      price: { minor: 10_000_00 },
      localTax: { minor: 500_00 },
      spotTax: { minor: 84_00 },
      total: { minor: 10_584_00 },
      charges: [{ amount: { minor: 800_00 } }, { amount: { minor: 500_00 } }, { amount: { minor: 84_00 } }],
    });
  });
  it('is the sum of its rooms: 2 × 4 600 + 7 200 = 16 400 Kč for eight people', () => {
    const offer = offerOf(readRooms('7x2,8x1'), prices, currency);
    expect(offer.total).toEqual({ minor: 16_400_00, currency: 'CZK' });
    expect(offer.capacity).toBe(8);
    expect(offer.isFree).toBe(true);
  });
  it.each([['7x3'], ['9x1'], ['']])('%j is unavailable', (text) => {
    expect(offerOf(readRooms(text), prices, currency).isFree).toBe(false);
  });
});

describe('the rooms of an address', () => {
  it.each([
    ['', null],
    ['rooms=', null],
    ['rooms=nonsense', null],
    ['rooms=7x1', [{ roomTypeId: 7, count: 1 }]],
    ['rooms=own', []],
    ['rooms=own&units-7=2&units-8=0&units-x=1&units-9=many', [{ roomTypeId: 7, count: 2 }]],
    ['rooms=8x1&units-7=2', [{ roomTypeId: 8, count: 1 }]],
  ])('%j: %j', (search, expected) => expect(readChosenRooms(new URLSearchParams(search))).toEqual(expected));
});
