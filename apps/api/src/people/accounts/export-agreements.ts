import type { UserExportWire } from '@mp/contract';
import type { Database } from '../../platform/database/database.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';
import { reservationsOf, unconfirmedReservationsOf } from './own-reservations.ts';
import { voucherOrdersOf } from './own-vouchers.ts';

/** Versions of the legal documents that the holder of an account has agreed to, the oldest first. */
export async function exportAgreements(database: Database, account: AccountRow): Promise<UserExportWire['agreements']> {
  const reservations = reservationsOf(database, account)
    .select('reservation.id')
    .union(unconfirmedReservationsOf(database, account).select('reservation.id'));
  const rows = await database
    .selectFrom('legal_agreement')
    .select(['subject', 'document', 'locale', 'version', 'agreed_at'])
    .where(({ eb, or, and }) =>
      or([
        and([eb('subject', '=', 'account'), eb('subject_id', '=', account.id)]),
        and([eb('subject', '=', 'reservation'), eb('subject_id', 'in', reservations)]),
        and([
          eb('subject', '=', 'voucher_order'),
          eb('subject_id', 'in', voucherOrdersOf(database, account).select('voucher_order.id')),
        ]),
      ]),
    )
    .orderBy('agreed_at')
    .orderBy('document')
    .execute();
  return rows.map(({ locale, agreed_at, ...agreement }) => ({
    ...agreement,
    language: locale,
    agreed_at: agreed_at.toISOString(),
  }));
}
