import type { UserExportWire } from '@mp/contract';
import { statedCompanions, reviewCategories } from '@mp/domain';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { exportAgreements } from './export-agreements.ts';
import { exportCards } from '../cards/own-cards.ts';
import { historyOf } from '../points/points-of-account.ts';
import { reservationsOf, unconfirmedReservationsOf } from './own-reservations.ts';
import { exportVouchers } from './own-vouchers.ts';
import { photoPath } from './photo-files.ts';
import { refundLinesOf } from './refund-lines.ts';
import { profileOf } from './profile.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';

/** Exports all stored data about the holder of an account. (GDPR, articles 15 and 20) */
export async function exportAccount(
  { database, files }: Pick<Services, 'database' | 'files'>,
  account: AccountRow,
  now: Date,
): Promise<UserExportWire> {
  const photo = account.photo && (await files.read(photoPath(account.photo)));
  const [sessions, passkeys, favourites, boards, newsletter, reservations, agreements, vouchers, points, notes, cards] =
    await Promise.all([
      database
        .selectFrom('session')
        .select(['browser', 'system', 'created_at', 'last_seen_at', 'expires_at'])
        .where('account_id', '=', account.id)
        .orderBy('created_at')
        .execute(),
      database
        .selectFrom('passkey')
        .select(['name', 'created_at', 'last_used_at'])
        .where('account_id', '=', account.id)
        .orderBy('created_at')
        .execute(),
      database
        .selectFrom('favourite')
        .innerJoin('place', 'place.id', 'favourite.place_id')
        .select(['favourite.place_id', 'place.name', 'favourite.created_at'])
        .where('favourite.account_id', '=', account.id)
        .orderBy('favourite.created_at')
        .execute(),
      exportBoards(database, account),
      database
        .selectFrom('newsletter_subscription')
        .select(['language', 'requested_at', 'confirmed_at'])
        .where('email', '=', account.email)
        .executeTakeFirst(),
      exportReservations(database, account),
      exportAgreements(database, account),
      exportVouchers(database, account),
      historyOf(database, account.id),
      exportStaffNotes(database, account),
      exportCards(database, account),
    ]);
  return {
    exported_at: now.toISOString(),
    account: {
      ...profileOf(account),
      created_at: account.created_at.toISOString(),
      verified_at: account.verified_at?.toISOString() ?? null,
      profiling_agreed_at: account.profiling_agreed_at?.toISOString() ?? null,
      photo: photo ? `data:image/webp;base64,${photo.toString('base64')}` : null,
    },
    sessions: sessions.map(({ browser, system, created_at, last_seen_at, expires_at }) => ({
      browser,
      system,
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
    passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    favourites: favourites.map(({ place_id, name, created_at }) => ({
      client_id: place_id,
      name,
      created_at: created_at.toISOString(),
    })),
    boards,
    reservations,
    saved_cards: cards,
    staff_notes: notes,
    agreements,
    ...vouchers,
    points,
    newsletter: newsletter
      ? {
          language: newsletter.language,
          requested_at: newsletter.requested_at.toISOString(),
          confirmed_at: newsletter.confirmed_at?.toISOString() ?? null,
        }
      : null,
  };
}

/** Notes of staff about the holder and their reservations. */
async function exportStaffNotes(database: Database, account: AccountRow): Promise<UserExportWire['staff_notes']> {
  const notes = await database
    .selectFrom('account_note')
    .select(['words', 'written_at'])
    .where('account_id', '=', account.id)
    .unionAll((also) =>
      also
        .selectFrom('reservation_note')
        .select(['words', 'created_at as written_at'])
        .where('reservation_id', 'in', allReservationsOf(database, account)),
    )
    .orderBy('written_at')
    .execute();
  return notes.map(({ words, written_at }) => ({ words, written_at: written_at.toISOString() }));
}

/** Ids of reservations, also of those with this address that its holder has not confirmed: they are personal data, too. */
const allReservationsOf = (database: Database, account: AccountRow) =>
  reservationsOf(database, account)
    .select('reservation.id')
    .union(unconfirmedReservationsOf(database, account).select('reservation.id'));

async function exportReservations(database: Database, account: AccountRow): Promise<UserExportWire['reservations']> {
  const rows = await database
    .selectFrom('reservation')
    .where('reservation.id', 'in', allReservationsOf(database, account))
    .innerJoin('place', 'place.id', 'reservation.place_id')
    .selectAll('reservation')
    .select('place.name as place_name')
    .orderBy('reservation.created_at')
    .execute();
  if (rows.length === 0) return [];
  const payments = await database
    .selectFrom('payment')
    .select(['reservation_id', 'status', 'amount_minor', 'currency', 'created_at'])
    .where(
      'reservation_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('created_at')
    .execute();
  const extras = await database
    .selectFrom('reservation_extra')
    .select(['reservation_id', 'name_cs', 'name_en', 'count', 'amount_minor'])
    .where(
      'reservation_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('extra_id')
    .execute();
  const reviews = await database
    .selectFrom('review')
    .select([...reviewCategories, 'reservation_id', 'author', 'language', 'words', 'state', 'written_at'])
    .where(
      'reservation_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const refunds = await refundLinesOf(
    database,
    rows.map(({ id }) => id),
  );
  const reviewOf = new Map(
    reviews.map(({ reservation_id, author, language, words, state, written_at, ...ratings }) => [
      reservation_id,
      { author, ratings, language, words, state, written_at: written_at.toISOString() },
    ]),
  );
  return rows.map((row) => ({
    number: row.number,
    status: row.status,
    client_id: row.place_id,
    place: row.place_name,
    arrival: row.arrival,
    departure: row.departure,
    adults: row.adults,
    childrens: row.children,
    ...statedCompanions(row),
    extras: extras
      .filter(({ reservation_id }) => reservation_id === row.id)
      .map(({ name_cs, name_en, count, amount_minor }) => ({
        name: row.language === 'cs' ? name_cs : name_en,
        count,
        amount_minor,
      })),
    total_minor: row.total_minor + row.spot_tax_minor,
    currency: row.currency,
    language: row.language,
    contact: { ...row.contact },
    note: row.note,
    ages_under_18: [...row.ages_under_18],
    created_at: row.created_at.toISOString(),
    payments: payments
      .filter(({ reservation_id }) => reservation_id === row.id)
      .map(({ status, amount_minor, currency, created_at }) => ({
        status,
        amount_minor,
        currency,
        created_at: created_at.toISOString(),
      })),
    refunds: refunds.get(row.id) ?? [],
    review: reviewOf.get(row.id) ?? null,
  }));
}

async function exportBoards(database: Database, account: AccountRow): Promise<UserExportWire['boards']> {
  const boards = await database
    .selectFrom('trip_board')
    .select(['id', 'title', 'arrival', 'departure', 'adults', 'children as childrens', 'created_at'])
    .where('account_id', '=', account.id)
    .orderBy('created_at')
    .execute();
  const places = await database
    .selectFrom('trip_board_place')
    .innerJoin('trip_board', 'trip_board.id', 'trip_board_place.board_id')
    .innerJoin('place', 'place.id', 'trip_board_place.place_id')
    .select(['board_id', 'place_id as client_id', 'name'])
    .where('account_id', '=', account.id)
    .orderBy('position')
    .execute();
  return boards.map(({ id, created_at, ...board }) => ({
    ...board,
    created_at: created_at.toISOString(),
    places: places.filter(({ board_id }) => board_id === id).map(({ client_id, name }) => ({ client_id, name })),
  }));
}
