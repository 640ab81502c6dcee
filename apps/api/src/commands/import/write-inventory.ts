import { addDays, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { InventoryMonthTable } from '../../platform/database/tables/inventory.ts';
import { daysIn, firstOf, monthOf } from '../../offer/inventory/months.ts';
import type { DayOffer } from './inventory-file.ts';
import { upsert } from './upsert.ts';

export interface RoomOffers {
  readonly placeId: number;
  readonly roomTypeId: number;
  readonly offers: ReadonlyMap<CalendarDate, DayOffer>;
}

/**
 * Writes what is offered of a room type into its months. Units that are sold or blocked stay so: left is what is offered
 * less those. Days that the file does not speak of stay as they are, or closed when they are new.
 */
export async function writeInventory(transaction: DatabaseTransaction, room: RoomOffers) {
  const { placeId, roomTypeId, offers } = room;
  const months = [...new Set([...offers.keys()].map(monthOf))].sort((a, b) => a - b);
  const before = await transaction
    .selectFrom('inventory_month')
    .selectAll()
    .where('place_id', '=', placeId)
    .where('room_type_id', '=', roomTypeId)
    .where('month', '=', sql<number>`any (${months}::int[])`)
    .orderBy('month')
    // Nobody books meanwhile, in the order in which bookings take months.
    .forUpdate()
    .execute();
  const taken = await takenUnits(transaction, roomTypeId);
  const byMonth = new Map(before.map((row) => [row.month, row]));
  const rows = months.map((month) => monthRow(room, month, byMonth.get(month), taken));
  return {
    rows: rows.length,
    ...(await upsert(transaction, 'inventory_month', ['place_id', 'room_type_id', 'month'], rows)),
  };
}

/** Units that reservations have and that calendars hold back, by night. */
async function takenUnits(transaction: DatabaseTransaction, roomTypeId: number): Promise<Map<CalendarDate, number>> {
  const { rows } = await sql<{ night: CalendarDate; units: number }>`
    select night, sum(units)::int as units from (
      select night, units from reservation_night where room_type_id = ${roomTypeId}
      union all select night, units from calendar_block where room_type_id = ${roomTypeId}
    ) taken group by night
  `.execute(transaction);
  return new Map(rows.map(({ night, units }) => [night, units]));
}

function monthRow(
  { placeId, roomTypeId, offers }: RoomOffers,
  month: number,
  before: InventoryMonthTable | undefined,
  taken: ReadonlyMap<CalendarDate, number>,
): InventoryMonthTable {
  const row: InventoryMonthTable = {
    place_id: placeId,
    room_type_id: roomTypeId,
    month,
    free: 0,
    arrivals: 0,
    departures: 0,
    rem: [],
    sum_czk: [0],
    sum_eur: [0],
    min_stay: [],
    max_stay: [],
  };
  for (let index = 0; index < daysIn(month); index++) {
    const date = addDays(firstOf(month), index);
    const offer = offers.get(date);
    const day = offer ? offeredDay(offer, taken.get(date) ?? 0, date) : dayBefore(before, index);
    const bit = 2 ** index;
    if (day.left > 0) row.free += bit;
    if (day.arrival) row.arrivals += bit;
    if (day.departure) row.departures += bit;
    row.rem.push(day.left);
    row.sum_czk.push((row.sum_czk[index] ?? 0) + day.czk);
    row.sum_eur.push((row.sum_eur[index] ?? 0) + day.eur);
    row.min_stay.push(day.minStay);
    row.max_stay.push(day.maxStay);
  }
  return row;
}

function offeredDay(offer: DayOffer, taken: number, date: CalendarDate) {
  if (offer.units < taken)
    offer.row.refuse('units', 'units_below_sold', `at least the ${taken} units that are taken on ${date}`);
  return { ...offer, left: Math.max(0, offer.units - taken) };
}

function dayBefore(row: InventoryMonthTable | undefined, index: number) {
  const bit = (mask: number): boolean => ((mask >> index) & 1) === 1;
  const price = (sums: number[]): number => (sums[index + 1] ?? 0) - (sums[index] ?? 0);
  if (!row) return { left: 0, czk: 0, eur: 0, arrival: false, departure: false, minStay: 1, maxStay: 1 };
  return {
    left: row.rem[index] ?? 0,
    czk: price(row.sum_czk),
    eur: price(row.sum_eur),
    arrival: bit(row.arrivals),
    departure: bit(row.departures),
    minStay: row.min_stay[index] ?? 1,
    maxStay: row.max_stay[index] ?? 1,
  };
}
