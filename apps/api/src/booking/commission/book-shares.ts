import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { bookTransfer, type LedgerAccount } from '../payments/ledger.ts';
import { staffRefundsOf } from '../payments/refundable.ts';
import { divide, type Shares } from './divide.ts';
import { keptOf, stayPriceMinor } from './kept.ts';
import { findTerms, termsOf } from './record-terms.ts';

type ShareAccount = 'owed_to_owners' | 'commission_earned' | 'vat_payable' | 'local_taxes_payable' | 'stay_revenue';

const shareAccounts: Readonly<Record<ShareAccount, keyof Shares | 'localTaxMinor'>> = {
  owed_to_owners: 'ownerMinor',
  commission_earned: 'commissionMinor',
  vat_payable: 'vatMinor',
  local_taxes_payable: 'localTaxMinor',
  stay_revenue: 'revenueMinor',
};

/**
 * Divides a stay's price in the ledger, once it has been earned: a stay on its day of departure, what is kept of a cancelled
 * one with its cancellation.
 *
 * @param reservation locked
 * @returns false if it has been divided, or the VAT rate that it needs is not recorded
 */
export async function earnStay(trx: DatabaseTransaction, reservation: ReservationRow, now: Date): Promise<boolean> {
  const terms = await termsOf(trx, reservation, now);
  if (terms === null || terms.earned_at !== null) return false;
  await trx
    .updateTable('reservation_terms')
    .set({ earned_at: now })
    .where('reservation_id', '=', reservation.id)
    .execute();
  await bookShares(
    trx,
    reservation,
    reservation.status === 'confirmed' ? 'stay earned' : 'cancelled stay divided',
    now,
  );
  const { id, currency, collected_minor: minor } = reservation;
  // The place owes what it has taken to the shop: its seller gets so much less. Nobody else could be asked for it.
  if (terms.seller_id !== null)
    await bookTransfer(
      trx,
      {
        ...{ to: 'owed_to_owners', from: 'collected_by_places', minor, currency, reason: 'taken by the place' },
        about: { reservationId: id },
      },
      now,
    );
  return true;
}

/**
 * Divides what is left of an earned stay again after a refund, which has been booked, or a note that nobody came. Nothing for a
 * stay that has not been earned.
 */
export const divideAgain = (trx: DatabaseTransaction, reservation: ReservationRow, now: Date): Promise<void> =>
  bookShares(trx, reservation, 'divided again', now);

/** Books the difference between the shares of what is kept now and those in the ledger. */
async function bookShares(
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  reason: string,
  now: Date,
): Promise<void> {
  const { id, currency } = reservation;
  const terms = await findTerms(trx, id);
  if (!terms || terms.earned_at === null) return;
  const { stayMinor } = await staffRefundsOf(trx, id);
  const { priceMinor, localTaxMinor } = keptOf(reservation, stayMinor);
  const shares = { ...divide(terms, priceMinor, stayPriceMinor(reservation)), localTaxMinor };
  const booked = await bookedShares(trx, id);
  // The refund was booked from the same account. What the shop itself keeps of a cancelled stay is its fee, and stays there.
  const isCancelled = reservation.refund_minor !== null;
  const from: LedgerAccount = isCancelled ? 'cancellation_fees' : 'guest_prepayments';
  for (const account of Object.keys(shareAccounts) as ShareAccount[]) {
    if (isCancelled && account === 'stay_revenue') continue;
    const minor = shares[shareAccounts[account]] - (booked.get(account) ?? 0);
    const about = { reservationId: id };
    await bookTransfer(trx, { to: from, from: account, minor, currency, reason, about }, now);
  }
}

/** The account of an entry, in SQL: what was deducted of the owner's share, which has no payment, counts as that share. */
const shareAccount = sql<string>`case when account = 'collected_by_places' and payment_id is null
  then 'owed_to_owners' else account end`;

/** What the ledger says of a stay's shares, in minor units, before what the place has taken is deducted. */
async function bookedShares(trx: DatabaseTransaction, reservationId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .selectFrom('ledger_entry')
    .select(({ fn }) => [shareAccount.as('share'), fn.sum<string>('amount_minor').as('minor')])
    .where('reservation_id', '=', reservationId)
    .where(shareAccount, 'in', Object.keys(shareAccounts))
    .groupBy('share')
    .execute();
  return new Map(rows.map(({ share, minor }) => [share, -Number(minor)]));
}
