import type { KeptGoodToKnow } from '@mp/contract';
import type { Currency, Locale } from '@mp/domain';
import type { Database } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { namedRoomsOf, placeAndRateOf } from '../../booking/reservation-record/stay-names.ts';
import { pictureSeason } from './picture-season.ts';
import { countryName } from '../../offer/countries/country-list.ts';

/** A reservation as its documents tell it, in one language. */
export interface StayFacts {
  readonly reservation: ReservationRow;
  readonly language: Locale;
  readonly currency: Currency;
  readonly place: string;
  readonly town: string;
  /** By name. */
  readonly country: string;
  readonly rate: string;
  readonly rooms: readonly { readonly name: string; readonly count: number; readonly priceMinor: number }[];
  /** How to arrive, when and where to get the keys; empty where the place says nothing. */
  readonly practical: string;
  /** The name of the place's picture in the season of the stay; null where it has none. */
  readonly cover: string | null;
  /** What the place has told in a table; null where it has not. */
  readonly goodToKnow: KeptGoodToKnow | null;
  readonly latitude: number;
  readonly longitude: number;
}

/** Reads what documents say of a reservation. */
export async function stayFactsOf(
  database: Database,
  reservation: ReservationRow,
  language: Locale,
): Promise<StayFacts> {
  const about = await placeAndRateOf(database, reservation, language);
  const rooms = await namedRoomsOf(database, reservation, language);
  const { texts, pictures, good_to_know, latitude, longitude } = await database
    .selectFrom('place')
    .select(['texts', 'pictures', 'good_to_know', 'latitude', 'longitude'])
    .where('id', '=', reservation.place_id)
    .executeTakeFirstOrThrow();
  return {
    reservation,
    language,
    currency: reservation.currency,
    place: about.place_name,
    town: about.town,
    country: countryName(language, about.country),
    rate: about.rate_name,
    rooms: rooms.map(({ name, count, price_minor }) => ({ name, count, priceMinor: price_minor })),
    // A place that was never described has no texts at all.
    practical: (texts as Partial<typeof texts>)[language]?.practical ?? '',
    cover: pictures[pictureSeason(reservation.arrival)][0] ?? null,
    goodToKnow: good_to_know,
    latitude,
    longitude,
  };
}
