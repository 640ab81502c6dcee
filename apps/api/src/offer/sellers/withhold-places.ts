import type { CalendarDate } from '@mp/domain';
import type { Clock } from '@mp/domain/clock';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { missingByPlace } from './missing-data.ts';
import { areSellersRequired } from './sellers-required.ts';

/**
 * Takes places off sale whose required data is missing, and returns those to sale whose data is complete by now. The
 * operator sets from when the data is required. Only `allow_sell` is read when places are searched and booked, so this
 * costs searches nothing. Returns the number of changed places.
 *
 * @param placeIds the places to check; all when absent
 */
export async function withholdPlaces(
  trx: DatabaseTransaction,
  day: CalendarDate,
  placeIds?: readonly number[],
): Promise<number> {
  const required = await areSellersRequired(trx, day);
  const missing = required ? await missingByPlace(trx, day, placeIds) : new Map<number, readonly string[]>();
  let places = trx.selectFrom('place').select(['id', 'allow_sell', 'withheld']).orderBy('id');
  if (placeIds) places = places.where('id', 'in', [...placeIds, 0]);
  const rows = await places.where((is) => is.or([is('allow_sell', '=', true), is('withheld', '=', true)])).execute();
  const changed = rows.filter(({ id, allow_sell, withheld }) => (missing.has(id) ? allow_sell : withheld));
  for (const { id } of changed) {
    const withheld = missing.has(id);
    await trx
      .updateTable('place')
      .set({ allow_sell: !withheld, withheld })
      .where('id', '=', id)
      .where(withheld ? 'allow_sell' : 'withheld', '=', true)
      .execute();
  }
  return changed.length;
}

/** Withholds and returns places as of today, so that the day set by the operator and dated changes take effect. */
export const withholdPlacesToday = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<number> => inTransaction(database, (trx) => withholdPlaces(trx, clock.today()));
