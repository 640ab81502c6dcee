import type { CalendarDate, Currency, ExtraKind, ExtraUnit, Locale } from '@mp/domain';
import { nightsBetween } from '@mp/domain';
import { extraMinor, mostOfExtra } from '@mp/domain/extras';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { ExtraRow } from '../../platform/database/tables/extras.ts';
import { instantOf, placeZone } from '../calendars/calendar-zones.ts';
import { takenExtras } from './taken-extras.ts';

/** A stay that extras are asked for. */
export interface ExtrasStay {
  readonly placeId: number;
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
  /** Guests who need a bed. */
  readonly persons: number;
  readonly currency: Currency;
  /** The reservation whose own extras are free for it; none for a new stay. */
  readonly except?: string;
}

/** An extra as a stay can have it. */
export interface StayExtra {
  readonly id: number;
  readonly kind: ExtraKind;
  readonly names: Readonly<Record<Locale, string>>;
  readonly per: ExtraUnit;
  /** In minor units of the stay's currency: for one unit, and of one for the whole stay. */
  readonly priceMinor: number;
  readonly eachMinor: number;
  /** How many the order can have by the place's limit and the party. */
  readonly most: number;
  /** How many are left on each day of the stay; null without a limit. */
  readonly left: number | null;
  readonly leadHours: number;
  /** Whether its lead time has passed. */
  readonly isTooLate: boolean;
}

/** The minutes of a day until 15:00, from which lead times count back. */
const arrivalMinutes = 15 * 60;

/** The extras that a place offers with a stay, in their order. Locks nothing: others may take them before. */
export async function extrasOfStay(
  database: Database | DatabaseTransaction,
  stay: ExtrasStay,
  now: Date,
): Promise<StayExtra[]> {
  const rows = await database
    .selectFrom('extra')
    .selectAll()
    .where('place_id', '=', stay.placeId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const taken = await takenExtras(
    database,
    rows.filter(({ stock }) => stock !== null).map(({ id }) => id),
    stay,
    stay.except ?? null,
  );
  return rows.map((row) => stayExtra(row, stay, taken.get(row.id) ?? 0, now));
}

function stayExtra(row: ExtraRow, stay: ExtrasStay, taken: number, now: Date): StayExtra {
  const { id, kind, per, stock, lead_hours: leadHours } = row;
  const priceMinor = stay.currency === 'CZK' ? row.czk_minor : row.eur_minor;
  return {
    id,
    kind,
    names: { cs: row.name_cs, en: row.name_en },
    per,
    priceMinor,
    eachMinor: extraMinor({ per, priceMinor }, 1, nightsBetween(stay.arrival, stay.departure)),
    most: mostOfExtra(row, stay.persons),
    left: stock === null ? null : Math.max(0, stock - taken),
    leadHours,
    isTooLate: now > orderUntil(leadHours, stay.arrival),
  };
}

/**
 * The instant until which an extra can be ordered: its lead time before 15:00 of the places on the day of arrival.
 *
 * @example 24 hours before an arrival on 19 February → 18 February, 15:00
 */
export function orderUntil(leadHours: number, arrival: CalendarDate): Date {
  const wall = new Date(`${arrival}T00:00:00Z`).getTime() / 60_000 + arrivalMinutes;
  return new Date((instantOf(wall, placeZone) - leadHours * 60) * 60_000);
}
