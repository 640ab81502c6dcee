import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { ActionSubject, SubjectState } from '../actions/run-action.ts';
import { staffName } from './staff-name.ts';

/** The contracts of a place, the latest first. */
export const contractHistory = (database: Database | DatabaseTransaction, placeId: number) =>
  database
    .selectFrom('place_contract')
    .leftJoin('account', 'account.id', 'place_contract.recorded_by')
    .select(['effective_from', 'seller_id', 'model', 'commission_per_mille', 'registration_number', 'recorded_at'])
    .select(staffName)
    .select(
      sql<string>`coalesce((
        select data ->> 'name' from seller_version version where version.seller_id = place_contract.seller_id
        order by version.effective_from <= place_contract.effective_from desc, version.effective_from desc limit 1
      ), '')`.as('seller'),
    )
    .where('place_id', '=', placeId)
    .orderBy('effective_from', 'desc')
    .execute();

/** What the page shows of the contracts of a place. */
export const contractState = (history: Awaited<ReturnType<typeof contractHistory>>): SubjectState['state'] => ({
  contracts: history.map(({ effective_from, seller_id, model, commission_per_mille, registration_number }) => ({
    effective_from,
    seller_id,
    model,
    commission_per_mille,
    registration_number,
  })),
});

export const contractSubject = (placeId: number): ActionSubject => ({
  kind: 'place',
  id: String(placeId),
  scope: {},
  read: async (trx) => {
    const place = await trx
      .selectFrom('place')
      .select('name')
      .where('id', '=', placeId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return place ? { label: place.name, state: contractState(await contractHistory(trx, placeId)) } : null;
  },
});
