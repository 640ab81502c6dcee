import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { bookTransfer } from '../payments/ledger.ts';

/** What each voucher pays of a reservation, in ascending order of the ids: every transaction locks them in this order. */
export const vouchersOf = (database: Database | DatabaseTransaction, reservationId: string) =>
  database
    .selectFrom('reservation_voucher')
    .select(['voucher_id', 'value_minor', 'returned_minor'])
    .where('reservation_id', '=', reservationId)
    .orderBy('voucher_id')
    .execute();

/** Moves a voucher's value from the voucher's liability to the guest's prepayment; back with a negative amount. */
export const bookVoucher = (
  trx: DatabaseTransaction,
  { id, currency }: Pick<ReservationRow, 'id' | 'currency'>,
  { voucherId, minor }: { readonly voucherId: string; readonly minor: number },
  now: Date,
): Promise<void> =>
  bookTransfer(
    trx,
    {
      to: 'voucher_liabilities',
      from: 'guest_prepayments',
      minor,
      currency,
      reason: minor > 0 ? 'voucher used' : 'voucher returned',
      about: { reservationId: id, voucherId },
    },
    now,
  );

/** What vouchers have paid of a reservation and has not gone back, to them or as credit, in minor units. */
export async function spentMinor(
  database: Database | DatabaseTransaction,
  { id, vouchers_minor }: Pick<ReservationRow, 'id' | 'vouchers_minor'>,
): Promise<number> {
  if (vouchers_minor === 0) return 0;
  const parts = await vouchersOf(database, id);
  const returnedMinor = parts.reduce((sum, { returned_minor }) => sum + returned_minor, 0);
  const { credit } = await database
    .selectFrom('voucher')
    .select(({ fn }) => fn.sum<string | null>('value_minor').as('credit'))
    .where('refund_of', '=', id)
    .executeTakeFirstOrThrow();
  return Math.max(0, vouchers_minor - returnedMinor - Number(credit ?? 0));
}
