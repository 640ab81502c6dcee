import { occupyingStatuses, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import type { Clock } from '@mp/domain/clock';
import { eraseDetails, eraseDetailsWith } from '../../platform/audit/erase-details.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { forgetBlockedGuest } from '../guests/blocked-guests.ts';
import { forgetRecords } from '../guests/forget-records.ts';
import { removeCards } from '../cards/saved-cards.ts';
import { reservationsOf, unconfirmedReservationsOf } from './own-reservations.ts';
import { forgetVoucherBuyer } from './own-vouchers.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';

/** Replaces a guest's contact. Without an e-mail address, no further e-mails are written. */
const nobody = JSON.stringify({ name: '', surname: '', email: '', phone: '' });

/** Removes an account, as {@link eraseAccount} does. */
export async function removeAccount(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  account: AccountRow,
): Promise<void> {
  await inTransaction(database, (trx) => eraseAccount(trx, account, clock));
}

/**
 * Removes all personal data of an account, and ends its sessions. The ledger has to stay, so reservations stay without
 * a name, and issued documents stay unchanged (ADR 0020). A future reservation keeps its contact until it is over,
 * because the place needs it to host the guest. The audit log keeps its entries, without what they say about the person.
 * Saved cards are removed, so that the rest of a stay is paid by a link. A block by staff stays, as a hash of the address. The outbox removes the photo's file.
 */
export async function eraseAccount(trx: DatabaseTransaction, account: AccountRow, clock: Clock): Promise<void> {
  const now = clock.now();
  // Reads the row again: a photo may have been added meanwhile.
  const { photo } = await trx
    .selectFrom('account')
    .select('photo')
    .where('id', '=', account.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // Takes over reservations with this e-mail that no account has, so that they lose their contact, too. A stay that
  // another account booked with this e-mail stays with that account.
  await trx
    .updateTable('reservation')
    .set({ account_id: account.id })
    .where('id', 'in', unconfirmedReservationsOf(trx, account).select('reservation.id'))
    .execute();
  await removeCards(trx, reservationsOf(trx, account).select('reservation.id'), now);
  for (const table of [
    'session',
    'account_code',
    'favourite',
    'passkey',
    'passkey_challenge',
    'trip_board',
    'account_note',
    'staff',
  ] as const)
    await trx.deleteFrom(table).where('account_id', '=', account.id).execute();
  await trx.deleteFrom('newsletter_subscription').where('email', '=', account.email).execute();
  await forgetVoucherBuyer(trx, account);
  await forgetBlockedGuest(trx, account.email);
  await trx
    .updateTable('account')
    .set({
      // Unique, and nobody's: `.invalid` is never a real domain. (RFC 2606)
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
  for (const kind of ['account', 'staff'] as const) await eraseDetails(trx, kind, [account.id]);
  await eraseDetailsWith(trx, account.email);
  await forgetFormerGuests(trx, clock.today());
  if (photo) await enqueue(trx, 'files.remove-photo', { photo }, now);
}

/**
 * Removes contacts from reservations of removed accounts that are past or no longer active. It runs when an account is
 * removed, and at intervals after that.
 */
export async function forgetFormerGuests(database: Database | DatabaseTransaction, today: CalendarDate): Promise<void> {
  const forgotten = await database
    .updateTable('reservation')
    .from('account')
    .set({ contact: nobody, note: null, ages_under_18: [] })
    .set({ cancel_reason: null, serious_reason: null, serious_reason_note: null })
    .whereRef('account.id', '=', 'reservation.account_id')
    .where('account.deleted_at', 'is not', null)
    .where(sql`reservation.contact ->> 'email'`, '<>', '')
    .where(({ eb, or, not }) =>
      or([eb('reservation.departure', '<', today), not(eb('reservation.status', 'in', [...occupyingStatuses]))]),
    )
    .returning('reservation.id')
    .execute();
  await eraseDetails(
    database,
    'reservation',
    forgotten.map(({ id }) => id),
  );
  await forgetRecords(database);
  // Their reviews of places stay, without their name. [10.12]
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
