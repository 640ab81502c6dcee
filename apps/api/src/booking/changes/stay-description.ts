import { companionsOf, nightsOf, type CalendarDate } from '@mp/domain';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { StayDescription } from '../../platform/database/tables/reservation-changes.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { extrasOf } from '../extras/reserved-extras.ts';

/** The stay of a reservation as it is booked now. */
export async function descriptionOf(
  database: Database | DatabaseTransaction,
  reservation: ReservationRow,
): Promise<StayDescription> {
  const { rate_id, arrival, departure, adults, children, fees, extras_minor } = reservation;
  const { discount_minor, premium_minor, local_tax_minor, spot_tax_minor, total_minor } = reservation;
  const rooms = await database
    .selectFrom('reservation_room')
    .select(['room_type_id', 'count', 'price_minor'])
    .where('reservation_id', '=', reservation.id)
    .orderBy('room_type_id')
    .execute();
  const extras = (await extrasOf(database, reservation)).map(({ reservation_id: _, ...extra }) => extra);
  return {
    ...{ arrival, departure, adults, children, ...companionsOf(reservation) },
    ...{ rate_id, rooms, fees, extras, extras_minor },
    ...{ discount_minor, premium_minor, local_tax_minor, spot_tax_minor, total_minor },
  };
}

/** Units by night, and nights by room type. */
export type TakenNights = ReadonlyMap<number, ReadonlyMap<CalendarDate, number>>;

type NightsOfStay = Pick<StayDescription, 'arrival' | 'departure'> & {
  readonly rooms: readonly { readonly room_type_id: number; readonly count: number }[];
};

/** The nights that a stay takes. */
export const nightsOfStay = ({ arrival, departure, rooms }: NightsOfStay): TakenNights =>
  new Map(
    rooms.map(({ room_type_id, count }) => [
      room_type_id,
      new Map(nightsOf(arrival, departure).map((night) => [night, count])),
    ]),
  );

/** The nights that either of two stays takes: as many units of each as the one that takes more. */
export function nightsOfBoth(one: NightsOfStay, other: NightsOfStay): TakenNights {
  const both = new Map<number, Map<CalendarDate, number>>();
  for (const taken of [nightsOfStay(one), nightsOfStay(other)])
    for (const [room, nights] of taken) {
      const known = both.get(room) ?? new Map<CalendarDate, number>();
      for (const [night, units] of nights) known.set(night, Math.max(units, known.get(night) ?? 0));
      both.set(room, known);
    }
  return both;
}

/** Whether two stays are the same for their guests, whatever they cost. */
export const isSameStay = (one: StayDescription, other: StayDescription): boolean => keyOf(one) === keyOf(other);

const keyOf = (stay: StayDescription): string => {
  const { arrival, departure, adults, children, infants, dogs, cots, rate_id, rooms, extras } = stay;
  return JSON.stringify([
    ...[arrival, departure, adults, children, infants, dogs, cots, rate_id],
    rooms.map(({ room_type_id, count }) => [room_type_id, count]),
    extras.map(({ extra_id, count }) => [extra_id, count]),
  ]);
};
