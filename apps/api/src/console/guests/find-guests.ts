import type { guestsQuerySchema, GuestLineWire, GuestsWire } from '@mp/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';

/** Text without accents, as people type it on the telephone. */
const plain = (text: ReturnType<typeof sql>) =>
  sql`translate(lower(${text}), 'áäčďéěëíľĺňóôöőřŕšťúůüűýžł', 'aacdeeeillnooooorrstuuuuyzl')`;

/** A condition that a word of a search holds for an account: of its name, its address or a phone number. */
function hasWord(word: string) {
  const pattern = `%${word.replace(/[%_\\]/g, '\\$&')}%`;
  const words = sql<boolean>`${plain(sql`concat_ws(' ', account.first_name, account.last_name, account.email)`)} like ${plain(sql`${pattern}::text`)}`;
  const digits = word.replace(/\D/g, '');
  if (digits.length < 5) return words;
  const phone = (column: ReturnType<typeof sql>) => sql`regexp_replace(${column}, '\D', '', 'g') like ${`%${digits}%`}`;
  return sql<boolean>`(${words} or ${phone(sql`account.phone`)} or exists (
    select from reservation where reservation.account_id = account.id
      and ${phone(sql`concat(reservation.contact ->> 'phonePrefix', reservation.contact ->> 'phone')`)}))`;
}

const stays = sql<string>`(select count(*) from reservation
  where reservation.account_id = account.id
    or reservation.account_id is null and reservation.contact ->> 'email' = account.email)`;

type LineRow = Pick<AccountRow, 'id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'verified_at' | 'created_at'>;

export const lineOfGuest = (row: LineRow, count: number): GuestLineWire => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`.trim(),
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
  for (const word of q?.split(/\s+/) ?? []) accounts = accounts.where(hasWord(word));
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
