import { dateInZone, operatorTimeZone, type CalendarDate } from '@mp/domain';
import { contractOn } from '../../offer/sellers/contract-on.ts';
import type { PlaceContract, SellerData } from '../../offer/sellers/seller.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow, ReservationTermsRow } from '../../platform/database/tables/reservations.ts';
import { settingOn } from '../../platform/settings/dated/setting-on.ts';
import { extraLinesOf } from '../extras/extra-lines.ts';
import { isRateMissing } from '../invoices/wait-for-rate.ts';
import { vatOf } from '../invoices/vat.ts';
import { shopCountry } from '../../platform/settings/document-settings.ts';
import { supplyOf } from '../taxes/supply.ts';
import { vatRateOn } from '../taxes/vat-rates.ts';
import { stayPriceMinor } from './kept.ts';

/**
 * The terms of a confirmed stay, recorded once: the contract of its place on the day of the confirmation, with the operator's
 * default commission of that day where it names none. Without a contract the shop sells the stay as its own. Of recorded terms
 * only the VAT changes, with the price. Those of a stay that an earlier version confirmed are recorded when they are first needed.
 *
 * @param reservation locked, and confirmed once
 * @returns null while the VAT rate of a stay that the shop supplies, or of its commission, is not recorded
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
  const vat = await unlessRateMissing(async () => ({
    minor: model === 'intermediary' ? 0 : await stayVatMinor(trx, reservation, confirmed_at ?? now),
    commissionPerMille: contract ? await commissionVatPerMille(trx, contract, day) : 0,
  }));
  if (vat === null) return null;
  const terms = {
    reservation_id: id,
    model,
    seller_id: contract?.seller.id ?? null,
    commission_per_mille: contract ? (contract.commissionPerMille ?? commission.per_mille) : 0,
    commission_vat_per_mille: vat.commissionPerMille,
    vat_minor: vat.minor,
    recorded_at: now,
  };
  await trx.insertInto('reservation_terms').values(terms).execute();
  return { ...terms, earned_at: null };
}

/**
 * Records the VAT of a stay again whose price has changed; all other terms stay.
 *
 * @param reservation locked, as it is after the change
 */
export async function renewVat(trx: DatabaseTransaction, reservation: ReservationRow, now: Date): Promise<void> {
  const terms = await findTerms(trx, reservation.id);
  if (!terms || terms.model === 'intermediary') return;
  const vat_minor = await unlessRateMissing(() => stayVatMinor(trx, reservation, reservation.confirmed_at ?? now));
  if (vat_minor === null) return;
  await trx.updateTable('reservation_terms').set({ vat_minor }).where('reservation_id', '=', reservation.id).execute();
}

export const findTerms = (trx: DatabaseTransaction, reservationId: string): Promise<ReservationTermsRow | undefined> =>
  trx.selectFrom('reservation_terms').selectAll().where('reservation_id', '=', reservationId).executeTakeFirst();

/** Whether a seller abroad pays the VAT of our commission itself: a person with a VAT number of another country. */
export const isReverseCharged = ({ vat }: Pick<SellerData, 'vat'>): boolean =>
  vat !== null && vat.status !== 'not_payer' && vat.country !== null && vat.country !== shopCountry;

/**
 * The country whose VAT the shop's commission has: the shop's for a Czech business, else the one where the house stands
 * (Directive 2006/112/EC, articles 44 and 46).
 */
export const commissionCountry = (seller: Pick<SellerData, 'is_trader' | 'country'>, countryOfPlace: string): string =>
  seller.is_trader && seller.country === shopCountry ? shopCountry : countryOfPlace;

/** VAT of the shop's commission in per mille; 0 if the seller pays it, or the shop is not registered for VAT. */
async function commissionVatPerMille(
  trx: DatabaseTransaction,
  { placeId, seller }: PlaceContract,
  day: CalendarDate,
): Promise<number> {
  const { dic } = await settingOn(trx, 'operator', day);
  if (dic === '' || isReverseCharged(seller)) return 0;
  const { country } = await trx
    .selectFrom('place')
    .select('country')
    .where('id', '=', placeId)
    .executeTakeFirstOrThrow();
  return vatRateOn(trx, commissionCountry(seller, country), 'commission', day);
}

/** VAT that the price of a stay and its extras include where its house stands. */
async function stayVatMinor(trx: DatabaseTransaction, reservation: ReservationRow, confirmedAt: Date): Promise<number> {
  const supply = await supplyOf(trx, reservation, confirmedAt);
  const { vatPercent } = supply.stay;
  const stay = { minor: stayPriceMinor(reservation) - reservation.extras_minor, vatPercent };
  return vatOf([stay, ...(await extraLinesOf(trx, reservation, supply))]).reduce(
    (sum, { vatMinor }) => sum + vatMinor,
    0,
  );
}

async function unlessRateMissing<Vat>(read: () => Promise<Vat>): Promise<Vat | null> {
  try {
    return await read();
  } catch (error) {
    // A missing rate stops no guest: invoice and division wait for it.
    if (isRateMissing(error)) return null;
    throw error;
  }
}
