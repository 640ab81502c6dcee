import { sql } from 'kysely';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Dependencies } from '../../platform/services/services.ts';

/**
 * Links a reservation to the account whose holder confirms that it is theirs. It was made with the account's e-mail while
 * nobody was signed in, so until then it belongs to no account. (ADR 0032)
 *
 * @throws ApiError `reservation_not_found`, also for a reservation of somebody else
 */
export async function confirmReservation(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { id: accountId, email }: AccountRow,
  id: string,
): Promise<void> {
  const linked = await database
    .updateTable('reservation')
    .set({ account_id: accountId, email_confirmed_at: sql`coalesce(email_confirmed_at, ${clock.now()})` })
    .where('id', '=', id)
    .where(({ eb, or, and }) =>
      or([
        eb('account_id', '=', accountId),
        and([eb('account_id', 'is', null), eb(sql`contact ->> 'email'`, '=', email)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  if (!linked) throw new ApiError('reservation_not_found');
}
