import type { OfferKind, OfferListWire, PlaceOfferWire } from '@mp/contract';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { versionOf, type ActionSubject } from '../actions/run-action.ts';
import { offerTables, type OfferRow } from './offer-kinds.ts';

/** The rows of a kind that a place has, in its order. */
export const selectOffer = (
  database: Database | DatabaseTransaction,
  placeId: number,
  kind: OfferKind,
): Promise<OfferRow[]> =>
  database
    .selectFrom(offerTables[kind].table)
    .selectAll()
    .where('place_id', '=', placeId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** What a version of all rows of a kind depends on. */
const stateOfAll = (kind: OfferKind, rows: readonly OfferRow[]) =>
  Object.fromEntries(rows.map((row) => [`${kind} ${row.id}`, offerTables[kind].cells(row)]));

const listOf = async (database: Database, placeId: number, kind: OfferKind): Promise<OfferListWire> => {
  const rows = await selectOffer(database, placeId, kind);
  return {
    new_version: versionOf(stateOfAll(kind, rows)),
    data: rows.map((row) => {
      const cells = offerTables[kind].cells(row);
      return { id: row.id, version: versionOf(cells), cells };
    }),
  };
};

/** What a place sells, as staff edit it; null if there is no such place. */
export async function readOffer(database: Database, placeId: number): Promise<PlaceOfferWire | null> {
  const place = await database.selectFrom('place').select('id').where('id', '=', placeId).executeTakeFirst();
  if (!place) return null;
  const policies = await database.selectFrom('cancellation_policy').select(['id', 'names']).orderBy('id').execute();
  return {
    room: await listOf(database, placeId, 'room'),
    rate: await listOf(database, placeId, 'rate'),
    extra: await listOf(database, placeId, 'extra'),
    policies: policies.map(({ id, names }) => ({ id, name: names })),
  };
}

/** A row of a place's offer as a subject of actions; all rows of its kind without an id, to add one. */
export const offerSubject = (placeId: number, kind: OfferKind, id: number | null): ActionSubject => ({
  kind: 'place',
  id: String(placeId),
  scope: {},
  read: async (trx) => {
    const place = await trx.selectFrom('place').select('name').where('id', '=', placeId).forUpdate().executeTakeFirst();
    if (!place) return null;
    const rows = await selectOffer(trx, placeId, kind);
    if (id === null) return { label: place.name, state: stateOfAll(kind, rows) };
    const row = rows.find((one) => one.id === id);
    return row ? { label: `${place.name}: ${row.name_cs}`, state: offerTables[kind].cells(row) } : null;
  },
});
