import type { guestsQuerySchema, GuestLineWire, GuestsWire } from '@mp/contract';
import { encodeName } from '@mp/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { fullName } from '../../people/names/full-name.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';
import { phoneOf } from '../reservations/match-words.ts';

/** Shorter digits are in most phone numbers. */
const fewestDigits = 5;

/**
 * The condition that an account has all words in its name and e-mail, or that its phone or the phone of one of its reservations
 * has the typed digits. Indexes of the normalised text find them.
 */
export function matchesGuest(q: string): RawBuilder<boolean> {
  const words = encodeName(q).split('-').filter(Boolean);
  const named = words.map((word) => sql`account.search_text like ${`%${word}%`}`);
  const phone = phoneOf(q);
  const either = [
    ...(named.length > 0 ? [sql.join(named, sql` and `)] : []),
    ...(phone.length >= fewestDigits
      ? [
          sql`account.search_text like ${`%${phone}%`}`,
          sql`account.id in (select account_id from reservation where search_text like ${`%${phone}%`})`,
        ]
      : []),
  ];
  return either.length === 0 ? sql`false` : sql`((${sql.join(either, sql`) or (`)}))`;
}

const stays = sql<string>`(select count(*) from reservation
  where reservation.account_id = account.id
    or reservation.account_id is null and reservation.contact ->> 'email' = account.email)`;

type LineRow = Pick<AccountRow, 'id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'verified_at' | 'created_at'>;

export const lineOfGuest = (row: LineRow, count: number): GuestLineWire => ({
  id: row.id,
  name: fullName(row),
  email: row.email,
  phone: row.phone,
  is_active: row.verified_at !== null,
  created_at: row.created_at.toISOString(),
  stays: count,
});

/** A page of guests' accounts, the newest first. */
export async function findGuests(
  database: Database,
  { q, after, limit }: z.output<typeof guestsQuerySchema>,
): Promise<GuestsWire> {
  let accounts = database
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'verified_at', 'created_at', stays.as('stays')])
    .where('deleted_at', 'is', null);
  if (q) accounts = accounts.where(matchesGuest(q));
  if (after)
    accounts = accounts.where(
      sql<boolean>`(account.created_at, account.id) < (select created_at, id from account where id = ${after})`,
    );
  const rows = await accounts
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return {
    data: page.map((row) => lineOfGuest(row, Number(row.stays))),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
