import { limitColumns, type PlaceLimits } from '../../../offer/availability/companion-limits.ts';
import type { Database } from '../../../platform/database/database.ts';

/** A place that sells, with its rooms and rates. */
export interface OfferedPlace extends PlaceLimits {
  readonly id: number;
  readonly onRequest: boolean;
  readonly acceptsVouchers: boolean;
  readonly rooms: readonly { readonly id: number; readonly capacity: number }[];
  /** The ids of what it offers with a stay. */
  readonly extras: readonly number[];
  readonly rates: readonly { readonly id: number; readonly refundable: boolean }[];
}

/** The places that sell, by ascending id. */
export async function readOfferedPlaces(database: Database): Promise<readonly OfferedPlace[]> {
  const [places, rooms, rates, extras] = await Promise.all([
    database
      .selectFrom('place')
      .select(['id', 'instant_booking', 'accept_coupon', ...limitColumns])
      .where('allow_sell', '=', true)
      .orderBy('id')
      .execute(),
    database.selectFrom('room_type').select(['id', 'place_id', 'capacity']).orderBy('id').execute(),
    database.selectFrom('rate').select(['id', 'place_id', 'refundable']).orderBy('id').execute(),
    database.selectFrom('extra').select(['id', 'place_id']).orderBy('id').execute(),
  ]);
  return places
    .map(({ id, instant_booking, accept_coupon, ...limits }) => ({
      id,
      onRequest: !instant_booking,
      acceptsVouchers: accept_coupon,
      ...limits,
      rooms: rooms.filter(({ place_id }) => place_id === id),
      extras: extras.filter(({ place_id }) => place_id === id).map((extra) => extra.id),
      rates: rates.filter(({ place_id }) => place_id === id),
    }))
    .filter((place) => place.rooms.length > 0 && place.rates.length > 0);
}
