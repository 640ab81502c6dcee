import type { ChangeObstacle } from '@mp/domain';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { transferProvider } from '../payments/transfer-gateway.ts';
import { partsMinor } from '../payments/transfer-parts.ts';
import { openChangeOf } from './find-change.ts';

/** Why a stay cannot be changed now; null when it can. [4.34] */
export async function obstacleToChange(
  { clock }: Pick<BookingServices, 'clock'>,
  database: Database | DatabaseTransaction,
  { id, status, arrival, contact, balance_minor }: ReservationRow,
): Promise<ChangeObstacle | null> {
  // Whose contact is erased gets no e-mail.
  if (status !== 'confirmed' || contact.email === '') return 'not_confirmed';
  if (clock.today() >= arrival) return 'begun';
  if (balance_minor > 0 && (await hasPartOfRest(database, id))) return 'balance_open';
  if (await openChangeOf(database, id)) return 'change_open';
  const waiting = await database
    .selectFrom('refund')
    .select('id')
    .where('reservation_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return waiting ? 'refund_waiting' : null;
}

/** Whether a part of the rest has arrived by transfer: the guest completes that amount first. */
async function hasPartOfRest(database: Database | DatabaseTransaction, reservationId: string): Promise<boolean> {
  const open = await database
    .selectFrom('payment')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('status', '=', 'created')
    .where('provider', '=', transferProvider)
    .executeTakeFirst();
  return open !== undefined && (await partsMinor(database, open.id)) > 0;
}

/** The error of an obstacle. */
export function refusalOf(obstacle: ChangeObstacle, { status }: Pick<ReservationRow, 'status'>): ApiError {
  switch (obstacle) {
    case 'not_confirmed':
      return new ApiError('transition_refused', { from: status, to: status });
    case 'begun':
      return new ApiError('change_too_late');
    case 'change_open':
      return new ApiError('change_open');
    case 'balance_open':
      return new ApiError('balance_open');
    case 'refund_waiting':
      return new ApiError('refund_waiting');
  }
}
