import type { CalendarDate } from '@mp/domain';
import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import type { Tables } from '../../platform/database/tables/tables.ts';

/**
 * A query of the contract of a place on a day with its seller's data of that day, to select from `contract` and `version`.
 * No other code decides which contract is in force.
 *
 * @param placeId a column of the outer query: `sql.ref('place.id')`
 */
export const contractQuery = (placeId: RawBuilder<unknown> | number, day: CalendarDate) =>
  expressionBuilder<Tables, never>()
    .selectFrom('place_contract as contract')
    .innerJoin('seller_version as version', 'version.seller_id', 'contract.seller_id')
    .where('contract.place_id', '=', sql<number>`${placeId}`)
    .where('contract.effective_from', '<=', day)
    .where('version.effective_from', '<=', day)
    .orderBy('contract.effective_from', 'desc')
    .orderBy('version.effective_from', 'desc')
    .limit(1);
