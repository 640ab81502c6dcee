import type { ChangedStayWire, ReservationChangeWire } from '@mp/contract';
import { nightsBetween, statedCompanions, type Currency, type Locale } from '@mp/domain';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationChangeRow, StayDescription } from '../../platform/database/tables/reservation-changes.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { agreedMinor } from '../reservation-record/charge.ts';

/** Names of a place's room types and rates by id, in a language. */
export interface PlaceNames {
  readonly language: Locale;
  readonly rooms: ReadonlyMap<number, string>;
  readonly rates: ReadonlyMap<number, string>;
}

/** The names of a place's room types and rates in a language. */
export async function placeNamesOf(
  database: Database | DatabaseTransaction,
  placeId: number,
  language: Locale,
): Promise<PlaceNames> {
  const namesIn = async (table: 'room_type' | 'rate') => {
    const rows = await database
      .selectFrom(table)
      .select(['id', language === 'cs' ? 'name_cs as name' : 'name_en as name'])
      .where('place_id', '=', placeId)
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  return { language, rooms: await namesIn('room_type'), rates: await namesIn('rate') };
}

/** A stay before or after a change. */
export const changedStay = (
  stay: StayDescription,
  { language, rooms: roomNames, rates }: PlaceNames,
  currency: Currency,
): ChangedStayWire => ({
  arrival: stay.arrival,
  departure: stay.departure,
  nights: nightsBetween(stay.arrival, stay.departure),
  adults: stay.adults,
  childrens: stay.children,
  ...statedCompanions(stay),
  ...(stay.rate_id !== undefined && { rate: { id: stay.rate_id, name: rates.get(stay.rate_id) ?? '' } }),
  rooms: stay.rooms.map(({ room_type_id: id, count }) => ({
    room_types: { id, count },
    name: roomNames.get(id) ?? '',
  })),
  extras: stay.extras.map(({ extra_id: id, kind, count, amount_minor: minor, ...named }) => ({
    id,
    name: language === 'cs' ? named.name_cs : named.name_en,
    kind,
    count,
    amount: { minor, currency },
  })),
  total: { minor: agreedMinor(stay), currency },
});

/** A change for its guest and for staff. */
export const changeView = (
  change: ReservationChangeRow,
  { currency }: Pick<ReservationRow, 'currency'>,
  names: PlaceNames,
): ReservationChangeWire => ({
  id: change.id,
  kind: change.kind,
  state: change.state,
  asked_by: change.asked_by,
  before: changedStay(change.before, names, currency),
  after: changedStay(change.after, names, currency),
  difference: { minor: change.difference_minor, currency },
  due: { minor: change.difference_minor - change.balance_minor, currency },
  until: change.expires_at?.toISOString() ?? null,
  reason: change.reason,
  created_at: change.created_at.toISOString(),
  decided_at: change.decided_at?.toISOString() ?? null,
});
