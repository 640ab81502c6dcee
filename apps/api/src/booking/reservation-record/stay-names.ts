import type { Locale } from '@mp/domain';
import type { Database } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';

/** The rooms of a reservation with their names and prices, in ascending order of room type. */
export async function namedRoomsOf(database: Database, reservation: ReservationRow, language: Locale) {
  return database
    .selectFrom('reservation_room')
    .innerJoin('room_type', 'room_type.id', 'reservation_room.room_type_id')
    .select([
      'room_type.id',
      'reservation_room.count',
      'reservation_room.price_minor',
      language === 'cs' ? 'room_type.name_cs as name' : 'room_type.name_en as name',
    ])
    .where('reservation_room.reservation_id', '=', reservation.id)
    .orderBy('room_type.id')
    .execute();
}

/** The place and the rate of a reservation, with their names in a language. */
export async function placeAndRateOf(database: Database, reservation: ReservationRow, language: Locale) {
  return database
    .selectFrom('place')
    .innerJoin('rate', 'rate.place_id', 'place.id')
    .select([
      'place.id as place_id',
      'place.name as place_name',
      'place.static_url',
      'place.town',
      'place.country',
      'rate.id as rate_id',
      language === 'cs' ? 'rate.name_cs as rate_name' : 'rate.name_en as rate_name',
    ])
    .where('place.id', '=', reservation.place_id)
    .where('rate.id', '=', reservation.rate_id)
    .executeTakeFirstOrThrow();
}

/** Names of a stay's place, rate and rooms. Both languages, because a document is issued once and read in either. */
export interface StayNames {
  readonly place: string;
  readonly rate: Readonly<Record<Locale, string>>;
  readonly rooms: readonly {
    readonly name: Readonly<Record<Locale, string>>;
    readonly count: number;
    readonly priceMinor: number;
  }[];
}

/** Reads the current names of a reservation's place, rate and rooms. */
export async function stayNamesOf(database: Database, reservation: ReservationRow): Promise<StayNames> {
  const about = await placeAndRateOf(database, reservation, 'cs');
  const { rate_name: rateInEnglish } = await placeAndRateOf(database, reservation, 'en');
  const rooms = await namedRoomsOf(database, reservation, 'cs');
  const inEnglish = new Map((await namedRoomsOf(database, reservation, 'en')).map(({ id, name }) => [id, name]));
  return {
    place: about.place_name,
    rate: { cs: about.rate_name, en: rateInEnglish },
    rooms: rooms.map(({ id, name, count, price_minor }) => ({
      name: { cs: name, en: inEnglish.get(id) ?? name },
      count,
      priceMinor: price_minor,
    })),
  };
}
