import type { CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { ActionSubject, SubjectState } from '../actions/run-action.ts';

/** What the version of a room type's blocks depends on: its blocked nights from a day on. */
type BlockState = readonly (readonly [block: string, night: CalendarDate, units: number])[];

/** Blocked nights of room types from a day on, in a fixed order. */
export async function loadBlocks(
  database: Database | DatabaseTransaction,
  rooms: readonly number[],
  from: CalendarDate,
): Promise<(room: number) => BlockState> {
  const rows = await database
    .selectFrom('night_block')
    .selectAll()
    .where('room_type_id', 'in', [0, ...rooms])
    .where('night', '>=', from)
    .orderBy('night')
    .orderBy('id')
    .execute();
  const ofRoom = Map.groupBy(rows, ({ room_type_id }) => room_type_id);
  return (room) => (ofRoom.get(room) ?? []).map(({ id, night, units }) => [id, night, units] as const);
}

export const roomState = (blocks: BlockState): SubjectState['state'] => ({ blocks });

/** A room type as a subject of actions on its nights. */
export const roomSubject = (id: number, today: CalendarDate): ActionSubject => ({
  kind: 'room',
  id: String(id),
  scope: { roomTypeId: id },
  read: async (trx) => {
    const room = await trx
      .selectFrom('room_type')
      .innerJoin('place', 'place.id', 'room_type.place_id')
      .select(['place.name', 'room_type.name_cs'])
      .where('room_type.id', '=', id)
      // Bookings refer to it, and need not wait.
      .modifyEnd(sql`for no key update of room_type`)
      .executeTakeFirst();
    if (!room) return null;
    const blocks = await loadBlocks(trx, [id], today);
    return { label: `${room.name}, ${room.name_cs}`, state: roomState(blocks(id)) };
  },
});
