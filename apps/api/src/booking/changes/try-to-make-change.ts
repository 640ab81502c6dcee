import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationChangeRow } from '../../platform/database/tables/reservation-changes.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { makeChange, type ChangeServices } from './make-change.ts';

/** A change that waited, with its locked reservation. */
export interface WaitedChange {
  readonly reservation: ReservationRow;
  readonly change: ReservationChangeRow;
}

/** Makes a change that waited; false when its extras were sold meanwhile, which are not held. The caller then ends it. */
export async function tryToMakeChange(
  services: ChangeServices,
  trx: DatabaseTransaction,
  { reservation, change }: WaitedChange,
  now: Date,
): Promise<boolean> {
  await sql`savepoint before_change`.execute(trx);
  try {
    await makeChange(services, trx, reservation, change, now);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await sql`rollback to savepoint before_change`.execute(trx);
    return false;
  }
}
