import type { ChangeForPlaceWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import type { Database } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { changedStay, placeNamesOf } from './change-view.ts';
import { changesOf } from './find-change.ts';

/** The latest change of a stay that its place has to confirm; null if there is none. The place does not see the premium. */
export async function changeForPlace(
  database: Database,
  reservation: ReservationRow,
  language: Locale,
): Promise<ChangeForPlaceWire | null> {
  const { id, on_request, place_id, currency } = reservation;
  const change = on_request ? (await changesOf(database, id)).find(({ kind }) => kind === 'stay') : undefined;
  if (!change) return null;
  const names = await placeNamesOf(database, place_id, language);
  const stayOf = (stay: typeof change.after) =>
    changedStay({ ...stay, total_minor: stay.total_minor - stay.premium_minor }, names, currency);
  return {
    state: change.state,
    before: stayOf(change.before),
    after: stayOf(change.after),
    until: change.expires_at?.toISOString() ?? null,
  };
}
