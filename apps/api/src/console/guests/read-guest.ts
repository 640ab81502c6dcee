import type { GuestWire } from '@mp/contract';
import { money, type Currency } from '@mp/domain';
import { agreedMinor } from '../../booking/reservation-record/charge.ts';
import { exportAgreements } from '../../people/accounts/export-agreements.ts';
import { reservationsOf, unconfirmedReservationsOf } from '../../people/accounts/own-reservations.ts';
import { standingOf } from '../../people/points/points-of-account.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { LoyaltySettings } from '../../platform/settings/loyalty-settings.ts';
import { versionOf } from '../actions/run-action.ts';
import { lineOfGuest } from './find-guests.ts';
import { guestState } from './guest-subject.ts';

/**
 * Everything that staff see of a guest.
 *
 * @throws ApiError `not_found`, also for a removed account
 */
export async function readGuest(
  database: Database,
  { loyalty, now }: { readonly loyalty: LoyaltySettings; readonly now: Date },
  id: string,
): Promise<GuestWire> {
  const account = await database
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!account) throw new ApiError('not_found');
  const [state, reservations, standing, agreements, more] = await Promise.all([
    guestState(database, account),
    staysOf(database, account),
    standingOf(database, loyalty, id),
    exportAgreements(database, account),
    belongingsOf(database, account, now),
  ]);
  return {
    ...lineOfGuest(account, reservations.length),
    version: versionOf(state),
    is_staff: state['is_staff'] === true,
    reservations,
    spent: spentOn(reservations),
    points: standing.totalPoints,
    tier: standing.rank,
    agreements: agreements.map(({ document, language, version, agreed_at }) => ({
      document,
      language,
      version,
      agreed_at,
    })),
    profiling_agreed_at: account.profiling_agreed_at?.toISOString() ?? null,
    ...more,
  };
}

async function staysOf(database: Database, account: AccountRow): Promise<GuestWire['reservations']> {
  const ids = reservationsOf(database, account)
    .select('reservation.id')
    .union(unconfirmedReservationsOf(database, account).select('reservation.id'));
  const rows = await database
    .selectFrom('reservation')
    .innerJoin('place', 'place.id', 'reservation.place_id')
    .select(['reservation.id', 'number', 'status', 'reservation.arrival', 'departure', 'currency'])
    .select(['total_minor', 'spot_tax_minor'])
    .select(['reservation.account_id', 'place.name as place'])
    .where('reservation.id', 'in', ids)
    .orderBy('reservation.arrival', 'desc')
    .orderBy('reservation.id')
    .execute();
  return rows.map(({ total_minor, spot_tax_minor, currency, account_id, ...stay }) => ({
    ...stay,
    total: money(agreedMinor({ total_minor, spot_tax_minor }), currency),
    is_unconfirmed: account_id === null,
  }));
}

/** Totals of confirmed stays, by currency. */
function spentOn(reservations: GuestWire['reservations']): GuestWire['spent'] {
  const sums = new Map<Currency, number>();
  for (const { status, total } of reservations)
    if (status === 'confirmed') sums.set(total.currency, (sums.get(total.currency) ?? 0) + total.minor);
  return [...sums].map(([currency, minor]) => money(minor, currency));
}

type Belongings = Pick<GuestWire, 'vouchers' | 'newsletter' | 'devices' | 'favourites' | 'notes'>;

async function belongingsOf(database: Database, account: AccountRow, now: Date): Promise<Belongings> {
  const { id, email } = account;
  const [vouchers, newsletter, devices, favourites, notes] = await Promise.all([
    database
      .selectFrom('voucher')
      .select(['code_tail', 'value_minor', 'balance_minor', 'currency', 'expires_at', 'used_at'])
      .where('account_id', '=', id)
      .orderBy('purchased_at')
      .orderBy('id')
      .execute(),
    database.selectFrom('newsletter_subscription').select('confirmed_at').where('email', '=', email).executeTakeFirst(),
    database
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', id)
      .where('parent_id', 'is', null)
      .where('expires_at', '>', now)
      .execute(),
    database.selectFrom('favourite').select('place_id').where('account_id', '=', id).execute(),
    database
      .selectFrom('account_note')
      .select(['id', 'author', 'words', 'written_at'])
      .where('account_id', '=', id)
      .orderBy('written_at', 'desc')
      .orderBy('id')
      .execute(),
  ]);
  return {
    vouchers: vouchers.map(({ code_tail, value_minor, balance_minor, currency, expires_at, used_at }) => ({
      code_tail,
      value: money(value_minor, currency),
      balance: money(balance_minor, currency),
      expires_at: expires_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    })),
    newsletter: !newsletter ? 'none' : newsletter.confirmed_at ? 'confirmed' : 'requested',
    devices: devices.length,
    favourites: favourites.length,
    notes: notes.map(({ written_at, ...note }) => ({ ...note, written_at: written_at.toISOString() })),
  };
}
