import type { KeptGoodToKnow, PlaceSellerWire } from '@mp/contract';
import type { Currency, Locale } from '@mp/domain';
import type { Database } from '../../platform/database/database.ts';
import type { ArrivalFacts } from '../../platform/database/tables/catalogue.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { namedRoomsOf, placeAndRateOf } from '../../booking/reservation-record/stay-names.ts';
import { extraViewsOf } from '../../booking/extras/extra-views.ts';
import { placeSellerOn } from '../../offer/sellers/place-seller.ts';
import { dayOfContract } from '../../booking/reservations/day-of-contract.ts';
import { pictureSeason } from './picture-season.ts';
import { countryName } from '../../offer/countries/country-list.ts';

/** The content of a reservation's documents, in one language. */
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
  readonly extras: readonly { readonly name: string; readonly count: number }[];
  /** Arrival instructions and key handover; empty if the place has none. */
  readonly practical: string;
  /** The name of the place's picture in the season of the stay; null if it has none. */
  readonly cover: string | null;
  /** The place's "good to know" data; null if it has none. */
  readonly goodToKnow: KeptGoodToKnow | null;
  /** Street, directions and phone: only of a confirmed stay whose place has recorded them, otherwise null. */
  readonly arrival: ArrivalFacts | null;
  /** Whom the guest contracts with. */
  readonly seller: PlaceSellerWire;
  readonly latitude: number;
  readonly longitude: number;
}

/** Reads the content of a reservation's documents. */
export async function stayFactsOf(
  database: Database,
  reservation: ReservationRow,
  language: Locale,
): Promise<StayFacts> {
  const about = await placeAndRateOf(database, reservation, language);
  const rooms = await namedRoomsOf(database, reservation, language);
  const { texts, pictures, good_to_know, arrival, latitude, longitude } = await database
    .selectFrom('place')
    .select(['texts', 'pictures', 'good_to_know', 'arrival', 'latitude', 'longitude'])
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
    extras: await extraViewsOf(database, reservation, language),
    // A place without a description has no texts.
    practical: (texts as Partial<typeof texts>)[language]?.practical ?? '',
    cover: pictures[pictureSeason(reservation.arrival)][0] ?? null,
    goodToKnow: good_to_know,
    seller: await placeSellerOn(database, reservation.place_id, dayOfContract(reservation)),
    arrival: reservation.status === 'confirmed' ? arrival : null,
    latitude,
    longitude,
  };
}
