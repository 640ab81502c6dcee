import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';

/** Reservations of an account: its holder made or confirmed them. */
export const reservationsOf = (database: Database, { id }: Pick<AccountRow, 'id'>) =>
  database.selectFrom('reservation').where('reservation.account_id', '=', id);

/**
 * Reservations with a person's e-mail that were made without signing in and belong to no account. They may be theirs or
 * a stranger's; the holder of the account decides. (ADR 0032)
 */
export const unconfirmedReservationsOf = (database: Database, { email }: Pick<AccountRow, 'email'>) =>
  database
    .selectFrom('reservation')
    .where('reservation.account_id', 'is', null)
    .where(sql`reservation.contact ->> 'email'`, '=', email);
