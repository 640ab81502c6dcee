import { createHmac } from 'node:crypto';
import type { CalendarDate, CodeDiscount } from '@mp/domain';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { PromoCodeRow } from '../../platform/database/tables/vouchers.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../platform/services/services.ts';

/** Uses of a promo code in SQL: reservations that have not ended unpaid. */
export const usesOfPromoCode = sql<number>`(select count(*) from promo_use use
  join reservation on reservation.id = use.reservation_id
  where use.promo_code_id = promo_code.id
    and (reservation.status in ('held', 'requested', 'confirmed') or reservation.confirmed_at is not null))::int`;

/** A typed code as it is stored. */
export const promoCodeOf = (typed: string): string => typed.trim().toUpperCase();

/** Finds a promo code that is valid on a day and has uses left; null otherwise. */
export async function findPromoCode(
  database: Database | DatabaseTransaction,
  typed: string,
  today: CalendarDate,
): Promise<PromoCodeRow | null> {
  const found = await database
    .selectFrom('promo_code')
    .selectAll()
    .select(usesOfPromoCode.as('uses'))
    .where('code', '=', promoCodeOf(typed))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!found) return null;
  const { uses, ...promo } = found;
  const { valid_from, valid_until, most_uses } = promo;
  if ((valid_from && today < valid_from) || (valid_until && today > valid_until)) return null;
  return most_uses !== null && uses >= most_uses ? null : promo;
}

/** The fixed amounts that a promo code takes off; null for one that takes a share. */
export const fixedMinorOf = ({ fixed_czk_minor, fixed_eur_minor }: PromoCodeRow): CodeDiscount['fixedMinor'] =>
  fixed_czk_minor !== null && fixed_eur_minor !== null ? { CZK: fixed_czk_minor, EUR: fixed_eur_minor } : null;

/** Whether a promo code is valid for a place. */
export const fitsPlace = ({ place_ids }: PromoCodeRow, placeId: number): boolean =>
  place_ids === null || place_ids.includes(placeId);

/** The booking that uses a promo code. */
interface PromoUse {
  readonly promoId: string;
  readonly reservationId: string;
  readonly email: string;
}

/**
 * Uses a promo code for a new reservation, in its transaction. Bookings with the same code wait for each other.
 *
 * @throws ApiError `benefit_code_invalid` when it has ended or was used up meanwhile, or by the same person
 */
export async function redeemPromoCode(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  trx: DatabaseTransaction,
  { promoId, reservationId, email }: PromoUse,
  now: Date,
): Promise<void> {
  const locked = await trx
    .selectFrom('promo_code')
    .select('code')
    .where('id', '=', promoId)
    .forUpdate()
    .executeTakeFirst();
  // A query of its own: it sees uses that were committed while this one waited.
  const promo = locked && (await findPromoCode(trx, locked.code, clock.today()));
  if (!promo) throw new ApiError('benefit_code_invalid');
  const personHash = createHmac('sha256', config.booking.codesSecret)
    .update(`promo:${email.trim().toLowerCase()}`)
    .digest();
  if (promo.once_per_person && (await hasUsed(trx, promoId, personHash))) throw new ApiError('benefit_code_invalid');
  await trx
    .insertInto('promo_use')
    .values({ reservation_id: reservationId, promo_code_id: promoId, person_hash: personHash, created_at: now })
    .execute();
}

async function hasUsed(trx: DatabaseTransaction, promoId: string, personHash: Buffer): Promise<boolean> {
  const use = await trx
    .selectFrom('promo_use')
    .innerJoin('reservation', 'reservation.id', 'promo_use.reservation_id')
    .select('reservation.id')
    .where('promo_code_id', '=', promoId)
    .where('person_hash', '=', personHash)
    .where(({ or, eb }) =>
      or([
        eb('reservation.status', 'in', ['held', 'requested', 'confirmed']),
        eb('reservation.confirmed_at', 'is not', null),
      ]),
    )
    .executeTakeFirst();
  return use !== undefined;
}
