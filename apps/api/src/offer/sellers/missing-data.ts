import type { MissingCode } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { missingOf } from './seller-problems.ts';

/**
 * What is missing of the contract and the seller of each place on a day. Complete places are not in the result.
 *
 * @param placeIds the places to check; all when absent
 */
export async function missingByPlace(
  database: Database | DatabaseTransaction,
  day: CalendarDate,
  placeIds?: readonly number[],
): Promise<Map<number, readonly MissingCode[]>> {
  const rows = await database
    .selectFrom('place')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('place_contract as contract')
          .innerJoin('seller_version as version', 'version.seller_id', 'contract.seller_id')
          .select('version.data')
          .whereRef('contract.place_id', '=', 'place.id')
          .where('contract.effective_from', '<=', day)
          .where('version.effective_from', '<=', day)
          .orderBy('contract.effective_from', 'desc')
          .orderBy('version.effective_from', 'desc')
          .limit(1)
          .as('current'),
      (join) => join.onTrue(),
    )
    .select(['place.id', 'current.data'])
    .$if(placeIds !== undefined, (query) => query.where('place.id', 'in', [...(placeIds ?? []), 0]))
    .execute();
  const missing = rows.map(({ id, data }) => [id, data ? missingOf(data) : (['contract'] as const)] as const);
  return new Map(missing.filter(([, codes]) => codes.length > 0));
}
