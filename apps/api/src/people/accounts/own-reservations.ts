import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';

/**
 * The reservations of a person: noted with their account, or made with their e-mail while nobody was signed in. Holding
 * the account proves that the e-mail is theirs.
 */
export const reservationsOf = (database: Database, { id, email }: Pick<AccountRow, 'id' | 'email'>) =>
  database
    .selectFrom('reservation')
    .where(({ eb, or }) =>
      or([eb('reservation.account_id', '=', id), eb(sql`reservation.contact ->> 'email'`, '=', email)]),
    );
