import { openChangeStates } from '@mp/domain';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationChangeRow } from '../../platform/database/tables/reservation-changes.ts';

/** The change of a reservation that waits; undefined if none does. */
export const openChangeOf = async (
  database: Database | DatabaseTransaction,
  reservationId: string,
): Promise<ReservationChangeRow | undefined> =>
  database
    .selectFrom('reservation_change')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('state', 'in', openChangeStates)
    .executeTakeFirst();

/** All changes of a reservation, the latest first. */
export const changesOf = async (
  database: Database | DatabaseTransaction,
  reservationId: string,
): Promise<ReservationChangeRow[]> =>
  database
    .selectFrom('reservation_change')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
