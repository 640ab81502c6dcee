import { distanceKm } from '@mp/base-map';
import { companionsOf } from '@mp/domain';
import { sql } from 'kysely';
import { agreedMinor } from '../reservation-record/charge.ts';
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

/** A place that may replace another one, before its price is known. */
interface Candidate extends Omit<Alternative, 'price'> {
  readonly similarity: number;
}

/**
 * Finds places that are free for a reservation's dates and party, within a fifth of its price. Near ones come first, of
 * these the ones that are booked at once; then the most similar: shared landscape and kind, then the nearest price. Prices are
 * compared without insurance, discounts and vouchers.
 *
 * @param batch number of places that are priced first: most requests need no more, and each further batch is twice as large
 * @example a stay for 6 000 Kč is replaced by stays from 4 800 to 7 200 Kč, both inclusive
 */
export async function findAlternatives(
  database: Database,
  reservation: ReservationRow,
  batch = 200,
): Promise<Alternative[]> {
  const { arrival, departure, adults, children, currency, place_id } = reservation;
  const stay = { arrival, departure, party: { adults, children, ...companionsOf(reservation) }, currency };
  const targetMinor = agreedMinor(reservation) + reservation.discount_minor - reservation.premium_minor;
  const difference = ({ total }: TermPrice): number => Math.abs(total.minor - targetMinor);
  const candidates = (await findCandidates(database, place_id)).sort((a, b) => compare(a, b) || a.placeId - b.placeId);
  const found: (Candidate & Alternative)[] = [];
  for (let size = batch; candidates.length > 0; size *= 2) {
    const last = found[maxAlternatives - 1];
    // The price decides between equal candidates only.
    if (last && compare(last, candidates[0] as Candidate) < 0) break;
    const some = candidates.splice(0, size);
    const prices = await findTermPrices(
      database,
      stay,
      some.map(({ placeId }) => placeId),
    );
    for (const candidate of some) {
      const price = prices.get(candidate.placeId);
      if (price && difference(price) * 1000 <= targetMinor * priceTolerancePerMille)
        found.push({ ...candidate, price });
    }
  }
  return found
    .sort((a, b) => compare(a, b) || difference(a.price) - difference(b.price) || a.placeId - b.placeId)
    .slice(0, maxAlternatives)
    .map(({ similarity: _, ...alternative }) => alternative);
}

/** The better candidate first: near and booked at once, then the most similar. */
function compare(one: Candidate, other: Candidate): number {
  const rank = ({ km, instantBooking }: Candidate): number => (km <= nearKm ? 2 : 0) + (instantBooking ? 1 : 0);
  return rank(other) - rank(one) || other.similarity - one.similarity;
}

interface CandidateRow {
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly instant_booking: boolean;
  readonly similarity: number;
}

/**
 * Returns all other places on sale. Their similarity is the sum over shared collections: 3 for the region, 2 for the kind, 1 for
 * any other.
 */
async function findCandidates(database: Database, placeId: number): Promise<Candidate[]> {
  const { rows } = await sql<CandidateRow>`
    select p.id, p.latitude, p.longitude, p.instant_booking, coalesce(shared.similarity, 0)::int as similarity
    from place p
    left join (
      select theirs.place_id, sum(case c.type when 'destination' then 3 when 'category' then 2 else 1 end) as similarity
      from place_collection mine
      join collection c on c.id = mine.collection_id
        and c.type in ('destination', 'category', 'tourist_region', 'surrounding', 'collection')
      join place_collection theirs on theirs.collection_id = mine.collection_id
      where mine.place_id = ${placeId} group by theirs.place_id
    ) shared on shared.place_id = p.id
    where p.allow_sell or p.id = ${placeId}
  `.execute(database);
  const booked = rows.find(({ id }) => id === placeId);
  if (!booked) return [];
  return rows
    .filter((row) => row !== booked)
    .map(({ id, instant_booking, similarity, ...position }) => ({
      placeId: id,
      km: distanceKm(booked, position),
      instantBooking: instant_booking,
      similarity,
    }));
}
