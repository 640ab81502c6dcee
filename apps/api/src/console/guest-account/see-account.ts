import type { GuestAccountWire, OwnReservationWire, VoucherWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import type { BookingServices } from '../../booking/booking-services.ts';
import { reservationList } from '../../booking/reservations/reservation-list.ts';
import { vouchersOfAccount } from '../../booking/vouchers/account-vouchers.ts';
import { exportAgreements } from '../../people/accounts/export-agreements.ts';
import { userView } from '../../people/accounts/profile.ts';
import { pointsOfAccount } from '../../people/points/points-of-account.ts';
import type { StaffMember } from '../../people/staff/require-staff.ts';
import { recordEntry } from '../../platform/audit/record-entry.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { nameOfStaff } from '../actions/run-action.ts';
import { lockAccount } from '../guests/guest-subject.ts';

interface Look {
  readonly staff: StaffMember;
  readonly reason: string;
  /** The language of the names of tiers. */
  readonly language: Locale;
}

/**
 * The views of the account site, without the codes of vouchers and reservations: they act without a session. The entry in the
 * audit log is written first, so that nobody sees an account without one.
 *
 * @throws ApiError `not_found`, also for a removed account
 */
export async function seeAccount(services: BookingServices, id: string, look: Look): Promise<GuestAccountWire> {
  const { database, config } = services;
  const account = await logLook(services, id, look);
  const [user, reservations, vouchers, points, favourites, agreements] = await Promise.all([
    userView(services, account),
    reservationList(services, account),
    vouchersOfAccount(services, account),
    pointsOfAccount(database, config.loyalty, { accountId: id, language: look.language }),
    favouritesOf(database, account),
    exportAgreements(database, account),
  ]);
  const { photo: _, ...profile } = user;
  return {
    user: profile,
    reservations: {
      upcoming: reservations.upcoming.map(withoutCodes),
      history: reservations.history.map(withoutCodes),
      unconfirmed: reservations.unconfirmed ?? [],
    },
    vouchers: [...vouchers.active, ...vouchers.expired, ...vouchers.used].map(withoutCode),
    points,
    favourites,
    agreements,
  };
}

const logLook = ({ database, clock }: BookingServices, id: string, { staff, reason }: Look): Promise<AccountRow> =>
  inTransaction(database, async (trx) => {
    const account = await lockAccount(trx, id);
    if (!account) throw new ApiError('not_found');
    const actor = { id: staff.account.id, name: nameOfStaff(staff) };
    const subject = { kind: 'account', id, label: account.email } as const;
    await recordEntry(trx, { actor, action: 'account.view', subject, reason }, clock.now());
    return account;
  });

const withoutCodes = ({ code: _, review_code: __, ...stay }: OwnReservationWire) => stay;

const withoutCode = ({ code, ...voucher }: VoucherWire) => ({ ...voucher, code_tail: code.slice(-3) });

const favouritesOf = (database: Database, { id }: AccountRow): Promise<GuestAccountWire['favourites']> =>
  database
    .selectFrom('favourite')
    .innerJoin('place', 'place.id', 'favourite.place_id')
    .select(['place.id as client_id', 'place.name'])
    .where('account_id', '=', id)
    .orderBy('favourite.created_at', 'desc')
    .orderBy('place.id')
    .execute();
