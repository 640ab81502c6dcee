import { occupyingStatuses, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import type { Clock } from '@mp/domain/clock';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { unconfirmedReservationsOf } from './own-reservations.ts';
import { forgetVoucherBuyer } from './own-vouchers.ts';
import type { PhotoStore } from './photo-store.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';

/** What stands where a guest's contact stood. Without an e-mail, no message is written any more. */
const nobody = JSON.stringify({ name: '', surname: '', email: '', phone: '' });

/**
 * Removes everything personal that an account holds, and ends its sessions. The ledger has to stay, so reservations do,
 * without a name, and issued documents as they are (ADR 0020); a reservation that is still ahead keeps its contact, without
 * which the place could not host, until it is over.
 */
export async function removeAccount(
  { database, photos, clock }: { readonly database: Database; readonly photos: PhotoStore; readonly clock: Clock },
  account: AccountRow,
): Promise<void> {
  const now = clock.now();
  const photo = await inTransaction(database, async (trx) => {
    // The row as it is now: a photo may have come meanwhile.
    const { photo } = await trx
      .selectFrom('account')
      .select('photo')
      .where('id', '=', account.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // With them goes what nobody else has: a stay that another account booked with this e-mail is that account's.
    await trx
      .updateTable('reservation')
      .set({ account_id: account.id })
      .where('id', 'in', unconfirmedReservationsOf(trx, account).select('reservation.id'))
      .execute();
    for (const table of [
      'session',
      'account_code',
      'favourite',
      'passkey',
      'passkey_challenge',
      'trip_board',
      'staff',
    ] as const)
      await trx.deleteFrom(table).where('account_id', '=', account.id).execute();
    await trx.deleteFrom('newsletter_subscription').where('email', '=', account.email).execute();
    await forgetVoucherBuyer(trx, account);
    await trx
      .updateTable('account')
      .set({
        // Unique, and nobody's: `.invalid` never is a domain. (RFC 2606)
        email: `${account.id}@removed.invalid`,
        first_name: '',
        last_name: '',
        password_hash: null,
        verified_at: null,
        phone: '',
        gender: 'not_available',
        birth_date: null,
        billing: null,
        photo: null,
        profiling_agreed_at: null,
        deleted_at: now,
      })
      .where('id', '=', account.id)
      .execute();
    await forgetFormerGuests(trx, clock.today());
    return photo;
  });
  if (photo) await photos.remove(photo);
}

/**
 * Takes the contact out of the reservations of removed accounts that are over: past, or never to be. Run when an account
 * is removed and every now and then after.
 */
export async function forgetFormerGuests(database: Database | DatabaseTransaction, today: CalendarDate): Promise<void> {
  await database
    .updateTable('reservation')
    .from('account')
    .set({ contact: nobody, note: null, cancel_reason: null, serious_reason: null, serious_reason_note: null })
    .whereRef('account.id', '=', 'reservation.account_id')
    .where('account.deleted_at', 'is not', null)
    .where(sql`reservation.contact ->> 'email'`, '<>', '')
    .where(({ eb, or, not }) =>
      or([eb('reservation.departure', '<', today), not(eb('reservation.status', 'in', [...occupyingStatuses]))]),
    )
    .execute();
  // What they have said of places stays, without their name. [10.12]
  await database
    .updateTable('review')
    .from('reservation')
    .innerJoin('account', 'account.id', 'reservation.account_id')
    .set({ author: null })
    .whereRef('reservation.id', '=', 'review.reservation_id')
    .where('account.deleted_at', 'is not', null)
    .where('review.author', 'is not', null)
    .execute();
}
