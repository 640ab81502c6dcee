import type { CalendarDate } from '@mp/domain';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { contractQuery } from './contract-query.ts';
import type { PlaceContract } from './seller.ts';

/**
 * The contract of a place on a day, with its seller's data of that day.
 *
 * @returns null if none is recorded: then the shop itself sells the place's stays
 */
export async function contractOn(
  database: Database | DatabaseTransaction,
  placeId: number,
  day: CalendarDate,
): Promise<PlaceContract | null> {
  const current = contractQuery(placeId, day).select([
    'contract.place_id as placeId',
    'contract.effective_from as effectiveFrom',
    'contract.model',
    'contract.commission_per_mille as commissionPerMille',
    'contract.registration_number as registrationNumber',
    'contract.seller_id',
    'version.data',
  ]);
  const row = await database.selectFrom(current.as('current')).selectAll().executeTakeFirst();
  if (!row) return null;
  const { seller_id, data, ...contract } = row;
  return { ...contract, seller: { id: seller_id, ...data } };
}
