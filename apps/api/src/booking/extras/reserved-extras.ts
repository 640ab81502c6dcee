import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationExtraRow } from '../../platform/database/tables/extras.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { takenExtras } from '../../offer/extras/taken-extras.ts';
import type { OrderedExtra } from './order-extras.ts';

/** The extras of a reservation, in ascending order. */
export const extrasOf = async (
  database: Database | DatabaseTransaction,
  { id }: Pick<ReservationRow, 'id'>,
): Promise<ReservationExtraRow[]> =>
  database.selectFrom('reservation_extra').selectAll().where('reservation_id', '=', id).orderBy('extra_id').execute();

/** Writes the extras of a new reservation. */
export async function insertExtras(
  trx: DatabaseTransaction,
  { id }: Pick<ReservationRow, 'id'>,
  extras: readonly OrderedExtra[],
): Promise<void> {
  if (extras.length === 0) return;
  await trx
    .insertInto('reservation_extra')
    .values(
      extras.map(({ id: extra_id, kind, names, per, count, minor }) => ({
        ...{ reservation_id: id, extra_id, kind, per, count },
        ...{ name_cs: names.cs, name_en: names.en, amount_minor: minor },
      })),
    )
    .execute();
}

/**
 * Takes the extras of a reservation that takes its rooms: locks them, so that concurrent bookings of the same extra wait for
 * each other, and refuses what is not left. They are free again by themselves once the reservation takes no rooms.
 *
 * @throws ApiError `extra_sold_out` with the extra's id; the caller must roll back
 */
export async function takeExtras(trx: DatabaseTransaction, reservation: ReservationRow): Promise<void> {
  const ordered = await extrasOf(trx, reservation);
  if (ordered.length === 0) return;
  const ids = ordered.map(({ extra_id }) => extra_id);
  // In ascending order, after the rooms: no deadlocks.
  const limited = await trx
    .selectFrom('extra')
    .select(['id', 'stock'])
    .where('id', 'in', ids)
    .where('stock', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const taken = await takenExtras(
    trx,
    limited.map(({ id }) => id),
    reservation,
    reservation.id,
  );
  for (const { id, stock } of limited) {
    const left = Math.max(0, (stock ?? 0) - (taken.get(id) ?? 0));
    const count = ordered.find(({ extra_id }) => extra_id === id)?.count ?? 0;
    if (count > left) throw new ApiError('extra_sold_out', { id, left });
  }
}
