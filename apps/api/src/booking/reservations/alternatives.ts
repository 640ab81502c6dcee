import { clientQuerySchema } from '@mp/contract';
import { sql } from 'kysely';
import { findTermPrices, type TermPrice } from '../../offer/catalogue/term-prices.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';

/** How many places stand in for the one that could not be had. */
const maxAlternatives = 3;

/** How far the price of one may be from what the guest was ready to pay, in per mille of it, either way. */
const priceTolerancePerMille = 100;

/** A place that could be had instead, and what it would cost. */
export interface Alternative {
  readonly placeId: number;
  readonly price: TermPrice;
}

/** Whether a reservation came to its end without the guest's doing, so that they still need a place to stay. */
export const needsAlternatives = ({ status }: Pick<ReservationRow, 'status'>): boolean =>
  status === 'declined' || status === 'unanswered' || status === 'expired' || status === 'cancelled_by_place';

/**
 * Places that are free for a reservation's dates and party within ten per cent of its price, the most similar first: those
 * that share the most with its place, landscape and kind before the rest, then the nearest price. Insurance, discounts
 * and vouchers are left aside: they are the order's, not the stay's.
 *
 * @example a stay for 6 000 Kč is replaced by stays from 5 400 to 6 600 Kč, both inclusive
 */
export async function findAlternatives(database: Database, reservation: ReservationRow): Promise<Alternative[]> {
  const { arrival, departure, adults, children, currency, place_id } = reservation;
  const wanted = reservation.total_minor + reservation.discount_minor - reservation.premium_minor;
  const query = clientQuerySchema.parse({ arrival, departure, persons: adults, children });
  const terms = await findTermPrices(database, query, { arrival, departure });
  const apart = ({ total }: TermPrice): number => Math.abs(total.minor - wanted);
  const affordable = [...terms].flatMap(([placeId, { [currency]: price }]) =>
    placeId !== place_id && apart(price) * 1000 <= wanted * priceTolerancePerMille ? [{ placeId, price }] : [],
  );
  const shared = await similarityScores(
    database,
    place_id,
    affordable.map(({ placeId }) => placeId),
  );
  const likeness = ({ placeId }: Alternative): number => shared.get(placeId) ?? 0;
  return affordable
    .sort((a, b) => likeness(b) - likeness(a) || apart(a.price) - apart(b.price) || a.placeId - b.placeId)
    .slice(0, maxAlternatives);
}

/** How much each of some places has in common with one: the region counts three times, the kind twice. */
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
