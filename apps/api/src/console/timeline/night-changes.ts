import type { NightChangesWire } from '@mp/contract';
import type { Database } from '../../platform/database/database.ts';
import { nameOrEmail } from '../../people/names/full-name.ts';
import { versionOf, type ActionSubject, type SubjectState } from '../actions/run-action.ts';

/** As many as the page lists. */
const listed = 20;

const stateOf = (undoneBy: string | null): SubjectState['state'] => ({ undone: undoneBy !== null });

/** The latest changes of nights, the last one first. */
export async function findNightChanges(database: Database): Promise<NightChangesWire> {
  const rows = await database
    .selectFrom('night_change')
    .leftJoin('account', 'account.id', 'night_change.made_by')
    .select(['night_change.id', 'made_at', 'request', 'undone_by', 'first_name', 'last_name', 'email'])
    .select((one) =>
      one
        .exists(one.selectFrom('night_change as earlier').whereRef('earlier.undone_by', '=', 'night_change.id'))
        .as('undoes'),
    )
    .orderBy('made_at', 'desc')
    .orderBy('night_change.id')
    .limit(listed)
    .execute();
  const rooms = await database
    .selectFrom('room_type')
    .innerJoin('place', 'place.id', 'place_id')
    .select(['room_type.id', 'place.name'])
    .where('room_type.id', 'in', [...new Set([0, ...rows.flatMap(({ request }) => request.rooms)])])
    .execute();
  const placeOf = new Map(rooms.map(({ id, name }) => [id, name]));
  const placesOf = (ids: readonly number[]) => [
    ...new Set(ids.map((id) => placeOf.get(id)).filter((name) => name !== undefined)),
  ];
  return {
    data: rows.map(({ id, made_at, request, undone_by, first_name, last_name, email, undoes }) => ({
      id,
      made_at: made_at.toISOString(),
      made_by: nameOrEmail({ first_name, last_name, email: email ?? '' }),
      places: placesOf(request.rooms),
      request,
      version: versionOf(stateOf(undone_by)),
      undone: undone_by !== null,
      undoes: Boolean(undoes),
    })),
  };
}

/** A change of nights as a subject of actions. */
export const nightChangeSubject = (id: string): ActionSubject => ({
  kind: 'nights',
  id,
  scope: {},
  read: async (trx) => {
    const row = await trx.selectFrom('night_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row ? { label: `${row.request.from} – ${row.request.to}`, state: stateOf(row.undone_by) } : null;
  },
});
