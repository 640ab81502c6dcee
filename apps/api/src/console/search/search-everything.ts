import type { ConsoleSearchWire, FoundKind, StaffRight } from '@mp/contract';
import { sql } from 'kysely';
import { normalizeTypedNumber } from '../../booking/reservations/find-reservation.ts';
import { transferSessionId } from '../../booking/payments/transfer-gateway.ts';
import { hashVoucherCode } from '../../booking/vouchers/voucher-code.ts';
import { searchTextOf } from '../../offer/text-search/search-text.ts';
import { fullName } from '../../people/names/full-name.ts';
import type { Database } from '../../platform/database/database.ts';
import { matchesGuest } from '../guests/find-guests.ts';
import { matchesWords } from '../reservations/match-words.ts';
import { byName } from '../places/name-order.ts';

type Found = ConsoleSearchWire['data'][number];

const mostOfKind = 8;
/** Words that are in many reservations: as many are sorted, so that searching takes no longer for them. */
const mostSorted = 400;

/** Everything that staff with these rights find by a number, a name, an e-mail, a phone or a code. */
export async function searchEverything(
  database: Database,
  q: string,
  rights: readonly StaffRight[],
): Promise<ConsoleSearchWire> {
  const searches = [
    findByWords(database, q),
    findAccounts(database, q),
    findPlaces(database, q),
    findPayments(database, q),
    findDocuments(database, q),
    ...(rights.includes('money') ? [findVoucher(database, q)] : []),
  ];
  return { data: (await Promise.all(searches)).flat() };
}

const found = (kind: FoundKind, id: string, label: string, detail: string, reservation_id: string | null): Found => ({
  kind,
  id,
  label,
  detail,
  reservation_id,
});

async function findByWords(database: Database, q: string): Promise<Found[]> {
  const match = matchesWords(q);
  if (!match) return [];
  const { rows } = await sql<{ id: string; number: string; guest: string; place: string; arrival: string }>`
    select reservation.id, reservation.number, place.name as place, reservation.arrival,
      concat_ws(' ', reservation.contact ->> 'name', reservation.contact ->> 'surname') as guest
    from (select * from reservation where ${match} limit ${mostSorted}) reservation
    join place on place.id = reservation.place_id
    order by reservation.number = ${normalizeTypedNumber(q)} desc, reservation.created_at desc
    limit ${mostOfKind}`.execute(database);
  return rows.map(({ id, number, guest, place, arrival }) =>
    found('reservation', id, number, [guest.trim(), place, arrival].filter(Boolean).join(' · '), id),
  );
}

/** Active accounts of guests by name, e-mail or phone. */
async function findAccounts(database: Database, q: string): Promise<Found[]> {
  if (
    !searchTextOf(q)
      .split(' ')
      .some(({ length }) => length >= 3)
  )
    return [];
  const rows = await database
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('deleted_at', 'is', null)
    .where('verified_at', 'is not', null)
    .where(matchesGuest(q))
    .limit(mostOfKind)
    .execute();
  return rows.map(({ id, email, ...names }) => found('guest', id, fullName(names) || email, email, null));
}

/** Places by words of their name or town, or by their number. */
async function findPlaces(database: Database, q: string): Promise<Found[]> {
  const words = searchTextOf(q).split(' ').filter(Boolean);
  const number = /^\d{1,9}$/.test(q.trim()) ? Number(q) : null;
  if (number === null && !words.some(({ length }) => length >= 3)) return [];
  const rows = await database
    .selectFrom('place')
    .select(['id', 'name', 'town'])
    .where((is) =>
      number === null ? is.and(words.map((word) => is('search_text', 'like', `%${word}%`))) : is('id', '=', number),
    )
    .orderBy(byName)
    .orderBy('id')
    .limit(mostOfKind)
    .execute();
  return rows.map(({ id, name, town }) => found('place', String(id), name, town, null));
}

/** Payments by the variable symbol of their transfer, or by the gateway's id. */
async function findPayments(database: Database, q: string): Promise<Found[]> {
  const symbol = q.replaceAll(/\s/g, '');
  const rows = await database
    .selectFrom('payment')
    .leftJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .select(['payment.id', 'payment.session_id', 'payment.status', 'payment.reservation_id', 'reservation.number'])
    .where('payment.session_id', 'in', [symbol, transferSessionId(symbol)])
    .orderBy('payment.id')
    .limit(mostOfKind)
    .execute();
  return rows.map((row) =>
    found(
      'payment',
      row.id,
      row.session_id ?? '',
      [row.number, row.status].filter(Boolean).join(' · '),
      row.reservation_id,
    ),
  );
}

async function findDocuments(database: Database, q: string): Promise<Found[]> {
  const number = q.replaceAll(/\s/g, '').toUpperCase();
  const { rows } = await sql<{ number: string; of: string; id: string }>`
    select document.number, reservation.number as of, reservation.id
    from (select reservation_id, number from invoice where number = ${number}
      union all select reservation_id, number from credit_note where number = ${number}) document
    join reservation on reservation.id = document.reservation_id
    limit ${mostOfKind}`.execute(database);
  return rows.map((row) => found('document', row.number, row.number, row.of, row.id));
}

/** A voucher by its whole code: the database has only the hash. */
async function findVoucher(database: Database, q: string): Promise<Found[]> {
  const row = await database
    .selectFrom('voucher')
    .leftJoin('reservation', 'reservation.id', 'voucher.reservation_id')
    .select(['voucher.id', 'voucher.code_tail', 'voucher.reservation_id', 'reservation.number'])
    .where('voucher.code_hash', '=', hashVoucherCode(q))
    .executeTakeFirst();
  return row ? [found('voucher', row.id, `…${row.code_tail}`, row.number ?? '', row.reservation_id)] : [];
}
