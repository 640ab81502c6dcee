import type { Clock } from '@mp/domain/clock';
import type { Database } from '../../platform/database/database.ts';
import { forgetFormerGuests } from './remove-account.ts';

/** How long a registration or a subscription may stay unconfirmed, in days. */
const unconfirmedDays = 30;

/** Deletes data without a purpose: expired codes, unconfirmed addresses, and contacts of removed accounts. */
export async function tidyPeople({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - unconfirmedDays * 86_400_000);
  await database.deleteFrom('account_code').where('expires_at', '<', now).execute();
  await database.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute();
  await database
    .deleteFrom('newsletter_subscription')
    .where('confirmed_at', 'is', null)
    .where('requested_at', '<', before)
    .execute();
  await database
    .deleteFrom('account')
    .where('verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reservation').select('reservation.id').whereRef('reservation.account_id', '=', 'account.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_code').select('account_code.id').whereRef('account_code.account_id', '=', 'account.id'),
        ),
      ),
    )
    .execute();
  await forgetFormerGuests(database, clock.today());
}
