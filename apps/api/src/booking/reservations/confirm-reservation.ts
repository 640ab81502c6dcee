import { sql } from 'kysely';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Dependencies } from '../../platform/services/services.ts';

/**
 * Notes a reservation with the account whose holder says that it is theirs: it was made with their e-mail while nobody was
 * signed in. Only they can know; before that it is in no account. (ADR 0032)
 *
 * @throws ApiError `reservation_not_found`, the same for another's as for none
 */
export async function confirmReservation(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { id: accountId, email }: AccountRow,
  id: string,
): Promise<void> {
  const noted = await database
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
  if (!noted) throw new ApiError('reservation_not_found');
}
