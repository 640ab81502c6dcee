import type { MissingCode } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { contractQuery } from './contract-query.ts';
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
      () => contractQuery(sql.ref('place.id'), day).select('version.data').as('current'),
      (join) => join.onTrue(),
    )
    .select(['place.id', 'current.data'])
    .$if(placeIds !== undefined, (query) => query.where('place.id', 'in', [...(placeIds ?? []), 0]))
    .execute();
  const missing = rows.map(({ id, data }) => [id, data ? missingOf(data) : (['contract'] as const)] as const);
  return new Map(missing.filter(([, codes]) => codes.length > 0));
}
