import { sql, type RawBuilder } from 'kysely';
import type { CalendarDate } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { dayMask, monthParts, type MonthPart } from './months.ts';

/** A number of units of a room type for the nights [arrival, departure). */
export interface UnitsOfStay {
  readonly placeId: number;
  readonly roomTypeId: number;
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
  /** At least 1. */
  readonly units: number;
}

/**
 * Takes units from the inventory. Returns false when they are not free on every night; then roll the transaction back,
 * because earlier months may be taken already.
 *
 * Months are taken in ascending order, and callers take room types by ascending id, so bookings never deadlock.
 * Overselling is prevented twice: by the condition here and by the table's `CHECK (0 <= ALL (rem))`.
 */
export async function takeUnits(transaction: DatabaseTransaction, stay: UnitsOfStay): Promise<boolean> {
  for (const part of monthParts(stay.arrival, stay.departure)) {
    const enoughLeft = sql`${stay.units}::smallint <= all (rem[${part.from}::int:${part.to}::int])`;
    if (!(await changeMonth(transaction, stay, part, -stay.units, enoughLeft))) return false;
  }
  return true;
}

/**
 * Returns units to the inventory that {@link takeUnits} took.
 *
 * @throws Error when more units would be free than exist: they were returned before
 */
export async function returnUnits(transaction: DatabaseTransaction, stay: UnitsOfStay): Promise<void> {
  for (const part of monthParts(stay.arrival, stay.departure)) {
    const wereTaken = sql`(
      select units - ${stay.units}::smallint from room_type
      where room_type.place_id = inventory_month.place_id and room_type.id = inventory_month.room_type_id
    ) >= all (rem[${part.from}::int:${part.to}::int])`;
    if (!(await changeMonth(transaction, stay, part, stay.units, wereTaken)))
      throw new Error(`Room type ${stay.roomTypeId} returned its units of ${stay.arrival}–${stay.departure} before.`);
  }
}

/**
 * Updates the units left in one month and the derived bits in one statement. Returns false when the condition fails.
 */
async function changeMonth(
  transaction: DatabaseTransaction,
  { placeId, roomTypeId }: UnitsOfStay,
  part: MonthPart,
  change: number,
  guard: RawBuilder<unknown>,
): Promise<boolean> {
  const from = sql`${part.from}::int`;
  const to = sql`${part.to}::int`;
  const by = sql`${change}::smallint`;
  const { numAffectedRows } = await sql`
    update inventory_month
    set rem = rem[:${from} - 1]
          || array(select (left_over + ${by})::smallint
                   from unnest(rem[${from}:${to}]) with ordinality as night (left_over, n) order by n)
          || rem[${to} + 1:],
        free = (free & ~${dayMask(part)}::int)
          | (select coalesce(bit_or(1 << (${from} + n::int - 2)), 0)
             from unnest(rem[${from}:${to}]) with ordinality as night (left_over, n) where left_over + ${by} > 0)
    where place_id = ${placeId} and room_type_id = ${roomTypeId} and month = ${part.month} and ${guard}
  `.execute(transaction);
  return numAffectedRows === 1n;
}
