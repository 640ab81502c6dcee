import type { SellerWire } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import { missingOf } from '../../offer/sellers/seller-problems.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { versionOf, type ActionSubject, type SubjectState } from '../actions/run-action.ts';
import { staffName } from './staff-name.ts';
import { byName } from '../places/name-order.ts';

/** The data of a seller, the latest first. */
const sellerHistory = (database: Database | DatabaseTransaction, sellerId: string) =>
  database
    .selectFrom('seller_version')
    .leftJoin('account', 'account.id', 'seller_version.recorded_by')
    .select(['effective_from', 'data', 'recorded_at'])
    .select(staffName)
    .where('seller_id', '=', sellerId)
    .orderBy('effective_from', 'desc')
    .execute();

const sellerState = (history: Awaited<ReturnType<typeof sellerHistory>>): SubjectState['state'] => ({
  versions: history.map(({ effective_from, data }) => ({ effective_from, data })),
});

/** The places that are or will be sold by a seller, by name, with their latest contract. */
export const placesOfSeller = (database: Database | DatabaseTransaction, sellerId: string) =>
  database
    .selectFrom('place_contract')
    .innerJoin('place', 'place.id', 'place_contract.place_id')
    .distinctOn([byName, 'place.id'])
    .select(['place.id as place_id', 'place.name as place', 'model'])
    .where('seller_id', '=', sellerId)
    .orderBy(byName)
    .orderBy('place.id')
    .orderBy('effective_from', 'desc')
    .execute();

/** A seller with its data on a day and the history; null if there is no such seller. */
export async function sellerOn(database: Database, day: CalendarDate, sellerId: string): Promise<SellerWire | null> {
  const history = await sellerHistory(database, sellerId);
  const current = history.find(({ effective_from }) => effective_from <= day) ?? history.at(-1);
  if (!current) return null;
  return {
    id: sellerId,
    version: versionOf(sellerState(history)),
    data: current.data,
    missing: missingOf(current.data),
    places: await placesOfSeller(database, sellerId),
    history: history.map(({ recorded_at, ...version }) => ({ ...version, recorded_at: recorded_at.toISOString() })),
  };
}

/** The version of a seller that does not exist yet. */
export const newSellerVersion = versionOf(sellerState([]));

/** A seller as a subject of actions. It exists as soon as somebody records its first data, with an id of the page. */
export const sellerSubject = (sellerId: string, newName: string): ActionSubject => ({
  kind: 'seller',
  id: sellerId,
  scope: {},
  read: async (trx) => {
    const seller = await trx
      .selectFrom('seller')
      .select('id')
      .where('id', '=', sellerId)
      .forUpdate()
      .executeTakeFirst();
    const history = seller ? await sellerHistory(trx, sellerId) : [];
    return { label: history[0]?.data.name ?? newName, state: sellerState(history) };
  },
});
