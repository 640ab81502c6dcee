import { dateInZone, operatorTimeZone } from '@mp/domain';
import { contractOn } from '../../offer/sellers/contract-on.ts';
import type { SellerData } from '../../offer/sellers/seller.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow, ReservationTermsRow } from '../../platform/database/tables/reservations.ts';
import { settingOn } from '../../platform/settings/dated/setting-on.ts';
import { isRateMissing } from '../invoices/wait-for-rate.ts';
import { vatOf } from '../invoices/vat.ts';
import { supplyOf } from '../taxes/supply.ts';
import { stayPriceMinor } from './kept.ts';

/** The operator's country. */
const homeCountry = 'CZE';

/**
 * Records the terms of a confirmed stay: the contract of its place on the day of the confirmation, with the operator's
 * default commission of that day where it names none. Without a contract the shop sells the stay as its own. Recorded terms
 * never change.
 *
 * @param reservation locked and confirmed
 */
export async function recordTerms(
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  now: Date,
): Promise<ReservationTermsRow> {
  const { id, place_id } = reservation;
  const confirmedAt = reservation.confirmed_at ?? now;
  const day = dateInZone(confirmedAt, operatorTimeZone);
  const contract = await contractOn(trx, place_id, day);
  const commission = await settingOn(trx, 'commission', day);
  const [vat] = vatOf([
    { minor: stayPriceMinor(reservation), vatPercent: await stayVatPercent(trx, reservation, confirmedAt) },
  ]);
  const terms = {
    reservation_id: id,
    model: contract?.model ?? ('seller' as const),
    seller_id: contract?.seller.id ?? null,
    commission_per_mille: contract ? (contract.commissionPerMille ?? commission.per_mille) : 0,
    commission_vat_per_mille: contract && !isReverseCharged(contract.seller) ? commission.vat_per_mille : 0,
    vat_minor: contract?.model === 'intermediary' ? 0 : (vat?.vatMinor ?? 0),
    recorded_at: now,
  };
  await trx.insertInto('reservation_terms').values(terms).execute();
  return { ...terms, earned_at: null };
}

/** The VAT of the stay. A confirmation does not wait for a rate that the operator has not recorded; the documents do. */
const stayVatPercent = async (
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  confirmedAt: Date,
): Promise<number | null> => {
  try {
    return (await supplyOf(trx, reservation, confirmedAt)).stay.vatPercent;
  } catch (error) {
    if (isRateMissing(error)) return null;
    throw error;
  }
};

/** Whether a seller abroad pays the VAT of our commission itself: a person with a VAT number of another country. */
export const isReverseCharged = ({ vat }: Pick<SellerData, 'vat'>): boolean =>
  vat !== null && vat.status !== 'not_payer' && vat.country !== null && vat.country !== homeCountry;

/** The terms of a confirmed stay. Those of a stay that an earlier version confirmed are recorded when they are first needed. */
export const termsOf = async (
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  now: Date,
): Promise<ReservationTermsRow> => (await findTerms(trx, reservation.id)) ?? (await recordTerms(trx, reservation, now));

export const findTerms = (trx: DatabaseTransaction, reservationId: string): Promise<ReservationTermsRow | undefined> =>
  trx.selectFrom('reservation_terms').selectAll().where('reservation_id', '=', reservationId).executeTakeFirst();
