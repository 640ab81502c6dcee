import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';

/** The reservations that are noted with an account: made by its holder, or confirmed by them. */
export const reservationsOf = (database: Database, { id }: Pick<AccountRow, 'id'>) =>
  database.selectFrom('reservation').where('reservation.account_id', '=', id);

/**
 * The reservations that somebody has made with a person's e-mail while nobody was signed in, and that no account has. They
 * may be theirs or a stranger's: the holder of the account says so. (ADR 0032)
 */
export const unconfirmedReservationsOf = (database: Database, { email }: Pick<AccountRow, 'email'>) =>
  database
    .selectFrom('reservation')
    .where('reservation.account_id', 'is', null)
    .where(sql`reservation.contact ->> 'email'`, '=', email);
