import { dateInZone, operatorTimeZone } from '@mp/domain';
import { contractOn } from '../../offer/sellers/contract-on.ts';
import type { SellerData } from '../../offer/sellers/seller.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow, ReservationTermsRow } from '../../platform/database/tables/reservations.ts';
import { settingOn } from '../../platform/settings/dated/setting-on.ts';
import { isRateMissing } from '../invoices/wait-for-rate.ts';
import { vatOf } from '../invoices/vat.ts';
import { shopCountry, supplyOf } from '../taxes/supply.ts';
import { stayPriceMinor } from './kept.ts';

/**
 * The terms of a confirmed stay, recorded once: the contract of its place on the day of the confirmation, with the operator's
 * default commission of that day where it names none. Without a contract the shop sells the stay as its own. Recorded terms
 * never change. Those of a stay that an earlier version confirmed are recorded when they are first needed.
 *
 * @param reservation locked, and confirmed once
 * @returns null while the VAT rate of a stay that the shop supplies is not recorded
 */
export async function termsOf(
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  now: Date,
): Promise<ReservationTermsRow | null> {
  const known = await findTerms(trx, reservation.id);
  if (known) return known;
  const { id, place_id, confirmed_at } = reservation;
  const day = dateInZone(confirmed_at ?? now, operatorTimeZone);
  const contract = await contractOn(trx, place_id, day);
  const commission = await settingOn(trx, 'commission', day);
  const model = contract?.model ?? 'seller';
  const vatMinor = model === 'intermediary' ? 0 : await stayVatMinor(trx, reservation, confirmed_at ?? now);
  if (vatMinor === null) return null;
  const terms = {
    reservation_id: id,
    model,
    seller_id: contract?.seller.id ?? null,
    commission_per_mille: contract ? (contract.commissionPerMille ?? commission.per_mille) : 0,
    commission_vat_per_mille: contract && !isReverseCharged(contract.seller) ? commission.vat_per_mille : 0,
    vat_minor: vatMinor,
    recorded_at: now,
  };
  await trx.insertInto('reservation_terms').values(terms).execute();
  return { ...terms, earned_at: null };
}

export const findTerms = (trx: DatabaseTransaction, reservationId: string): Promise<ReservationTermsRow | undefined> =>
  trx.selectFrom('reservation_terms').selectAll().where('reservation_id', '=', reservationId).executeTakeFirst();

/** Whether a seller abroad pays the VAT of our commission itself: a person with a VAT number of another country. */
export const isReverseCharged = ({ vat }: Pick<SellerData, 'vat'>): boolean =>
  vat !== null && vat.status !== 'not_payer' && vat.country !== null && vat.country !== shopCountry;

/** VAT that the price of a stay includes where its house stands; null while the rate is not recorded. */
async function stayVatMinor(
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  confirmedAt: Date,
): Promise<number | null> {
  try {
    const { vatPercent } = (await supplyOf(trx, reservation, confirmedAt)).stay;
    return vatOf([{ minor: stayPriceMinor(reservation), vatPercent }])[0]?.vatMinor ?? 0;
  } catch (error) {
    // A missing rate stops no guest: invoice and division wait for it.
    if (isRateMissing(error)) return null;
    throw error;
  }
}
