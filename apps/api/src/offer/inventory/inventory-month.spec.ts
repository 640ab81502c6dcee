import { closedDay, dayOfRow, monthRow, type CalendarDay } from './inventory-month.ts';

const key = { place_id: 1, room_type_id: 2, month: 2027 * 12 };
const open: CalendarDay = {
  left: 2,
  priceMinor: { CZK: 350_000, EUR: 14_000 },
  arrival: true,
  departure: false,
  minStay: 2,
  maxStay: 14,
};
const last: CalendarDay = { ...open, left: 0, priceMinor: { CZK: 400_000, EUR: 16_000 }, departure: true };
const days = (index: number): CalendarDay => (index === 0 ? open : index === 30 ? last : closedDay);

describe('a row of the inventory', () => {
  const row = monthRow(key, days);

  it('has a bit in each mask and an element in each array for every day', () => {
    expect(row).toMatchObject({ ...key, free: 1, arrivals: 2 ** 30 + 1, departures: 2 ** 30 });
    for (const values of [row.rem, row.min_stay, row.max_stay]) expect(values).toHaveLength(31);
    expect(monthRow({ ...key, month: key.month + 1 }, days).rem).toHaveLength(28);
  });

  it('has prefix sums of prices from 0, so that a difference is the price of the nights between', () => {
    expect([row.sum_czk.length, row.sum_czk[0], row.sum_czk[1], row.sum_czk[30], row.sum_czk[31]]).toEqual([
      32, 0, 350_000, 350_000, 750_000,
    ]);
    expect(row.sum_eur.at(-1)).toBe(30_000);
  });

  it('converts back to its days', () => {
    for (let index = 0; index < 31; index++) expect(dayOfRow(row, index)).toEqual(days(index));
  });
});
