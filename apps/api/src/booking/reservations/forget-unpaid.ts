import { occupyingStatuses, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import { forgetRecords } from '../../people/guests/forget-records.ts';
import { eraseDetails } from '../../platform/audit/erase-details.ts';
import type { VoucherOrderRow } from '../../platform/database/tables/vouchers.ts';
import type { Services } from '../../platform/services/services.ts';

/** Days that contacts of unpaid reservations and voucher orders are retained. The privacy policy states it. */
export const unpaidContactDays = 30;

/** Years that contacts of stays are retained after departure: as long as accounting needs them. The privacy policy states it. */
export const stayContactYears = 10;

/** What is said about a person in a reservation, erased. */
const nothing = {
  contact: JSON.stringify({ name: '', surname: '', email: '', phone: '' }),
  note: null,
  ages_under_18: [],
  cancel_reason: null,
  serious_reason: null,
  serious_reason_note: null,
  client_hash: null,
};

/** Contacts of orders from before this instant are erased. */
const forgottenBefore = (now: Date): Date => new Date(now.getTime() - unpaidContactDays * 86_400_000);

/**
 * Whether an unpaid order of vouchers is so old that its contact is erased. Its recipients and texts are unknown by then.
 */
export const isForgotten = ({ email, created_at }: Pick<VoucherOrderRow, 'email' | 'created_at'>, now: Date): boolean =>
  email === '' && created_at < forgottenBefore(now);

/**
 * Erases the contacts of unpaid orders: of reservations so many days after they ended, of voucher orders so many days after
 * their creation. Neither can be paid any more; a late payment is refunded.
 */
export async function forgetUnpaid({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const before = forgottenBefore(clock.now());
  const forgotten = await database
    .updateTable('reservation')
    .set(nothing)
    .where('status', 'not in', [...occupyingStatuses])
    .where('confirmed_at', 'is', null)
    .where('updated_at', '<', before)
    .where(sql`contact ->> 'email'`, '<>', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.reservation_id', '=', 'reservation.id')
            .where('payment.status', 'in', ['authorised', 'captured', 'refunded']),
        ),
      ),
    )
    .returning('id')
    .execute();
  await eraseDetails(
    database,
    'reservation',
    forgotten.map(({ id }) => id),
  );
  await forgetRecords(database);
  await database
    .updateTable('voucher_order')
    .set({
      email: '',
      name: '',
      surname: '',
      gift: null,
      invoice: null,
      delivery_email: null,
      delivery_language: null,
      deliver_on: null,
    })
    .where('status', '=', 'open')
    .where('created_at', '<', before)
    .where('email', '<>', '')
    .execute();
}

/** Erases the contacts of stays whose departure is so many years ago; numbers, amounts and issued documents stay. */
export async function forgetOldStays({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const forgotten = await database
    .updateTable('reservation')
    .set(nothing)
    .where('departure', '<', sql<CalendarDate>`${clock.today()}::date - make_interval(years => ${stayContactYears})`)
    .where(sql`contact ->> 'email'`, '<>', '')
    .returning('id')
    .execute();
  await eraseDetails(
    database,
    'reservation',
    forgotten.map(({ id }) => id),
  );
  if (forgotten.length > 0) await forgetRecords(database);
}
