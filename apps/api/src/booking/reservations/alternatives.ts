import { distanceKm } from '@mp/base-map';
import { clientQuerySchema } from '@mp/contract';
import { sql } from 'kysely';
import { findTermPrices, type TermPrice } from '../../offer/catalogue/term-prices.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';

/** How many alternatives are returned at most. */
const maxAlternatives = 3;

/** Largest difference from the reservation's price, up or down, in per mille of that price. */
const priceTolerancePerMille = 200;

/** Up to this distance a place is near: the guest's plans for the trip still hold. */
const nearKm = 100;

/** A similar place that is free, and its price. */
export interface Alternative {
  readonly placeId: number;
  /** From the place that was booked, as the crow flies. */
  readonly km: number;
  /** Whether it is booked at once, without an answer of the place. */
  readonly instantBooking: boolean;
  readonly price: TermPrice;
}

/** Whether a reservation ended against the guest's will, so that they still need a place to stay. */
export const needsAlternatives = ({ status }: Pick<ReservationRow, 'status'>): boolean =>
  status === 'declined' || status === 'unanswered' || status === 'expired' || status === 'cancelled_by_place';

/**
 * Finds places that are free for a reservation's dates and party, within a fifth of its price. Near ones come first, of
 * these the ones that are booked at once; then the most similar: shared landscape and kind, then the nearest price. Prices are
 * compared without insurance, discounts and vouchers.
 *
 * @example a stay for 6 000 Kč is replaced by stays from 4 800 to 7 200 Kč, both inclusive
 */
export async function findAlternatives(database: Database, reservation: ReservationRow): Promise<Alternative[]> {
  const { arrival, departure, adults, children, currency, place_id } = reservation;
  const targetMinor = reservation.total_minor + reservation.discount_minor - reservation.premium_minor;
  const query = clientQuerySchema.parse({ arrival, departure, persons: adults, children });
  const terms = await findTermPrices(database, query, { arrival, departure });
  const difference = ({ total }: TermPrice): number => Math.abs(total.minor - targetMinor);
  const affordable = [...terms].flatMap(([placeId, { [currency]: price }]) =>
    placeId !== place_id && difference(price) * 1000 <= targetMinor * priceTolerancePerMille
      ? [{ placeId, price }]
      : [],
  );
  const ids = affordable.map(({ placeId }) => placeId);
  const places = await positionsOf(database, [place_id, ...ids]);
  const scores = await similarityScores(database, place_id, ids);
  const booked = places.get(place_id);
  const found = affordable.flatMap(({ placeId, price }): Alternative[] => {
    const place = places.get(placeId);
    if (!booked || !place) return [];
    return [{ placeId, price, km: distanceKm(booked, place), instantBooking: place.instant_booking }];
  });
  const rank = ({ km, instantBooking }: Alternative): number => (km <= nearKm ? 2 : 0) + (instantBooking ? 1 : 0);
  const similarity = ({ placeId }: Alternative): number => scores.get(placeId) ?? 0;
  return found
    .sort(
      (a, b) =>
        rank(b) - rank(a) ||
        similarity(b) - similarity(a) ||
        difference(a.price) - difference(b.price) ||
        a.placeId - b.placeId,
    )
    .slice(0, maxAlternatives);
}

async function positionsOf(database: Database, ids: readonly number[]) {
  const rows = await database
    .selectFrom('place')
    .select(['id', 'latitude', 'longitude', 'instant_booking'])
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Scores the collections that other places share with one: 3 for the region, 2 for the kind, 1 for any other. */
async function similarityScores(
  database: Database,
  placeId: number,
  others: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ place_id: number; score: number }>`
    select theirs.place_id, sum(case c.type when 'destination' then 3 when 'category' then 2 else 1 end)::int as score
    from place_collection mine
    join collection c on c.id = mine.collection_id
      and c.type in ('destination', 'category', 'tourist_region', 'surrounding', 'collection')
    join place_collection theirs on theirs.collection_id = mine.collection_id
    where mine.place_id = ${placeId} and theirs.place_id = any (${others}::int[])
    group by theirs.place_id
  `.execute(database);
  return new Map(rows.map(({ place_id, score }) => [place_id, score]));
}
