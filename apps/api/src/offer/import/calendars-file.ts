import { httpAddress } from '../calendars/fetch-calendar.ts';
import { applyBlocks } from '../calendars/apply-blocks.ts';
import type { Clock } from '@mp/domain/clock';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { isNamedWithin, type Reach } from '../../platform/http/get-text.ts';
import type { References } from './references.ts';
import type { Row } from './row.ts';

export const calendarColumns = { needed: ['room_type', 'url'], optional: ['units'] };

export interface ImportedCalendar {
  readonly placeId: number;
  readonly roomTypeId: number;
  /** Null for a room type without external calendars: it only exports its own. */
  readonly url: string | null;
  readonly units: number;
}

export function calendarsOf(rows: readonly Row[], references: References, reach: Reach): ImportedCalendar[] {
  return rows.map((row) => {
    const roomTypeId = row.whole('room_type', { min: 1, max: 999_999_999 });
    const room = references.roomTypes.get(roomTypeId);
    if (!room) row.refuse('room_type', 'reference_unknown', 'the id of a room type');
    const units = room?.units ?? 1;
    const url = row.address('url', { optional: true, webcal: true });
    // Syncs would always fail, and nobody would notice.
    if (url !== null && URL.canParse(url) && !isNamedWithin(reach, httpAddress(url)))
      row.refuse('url', 'address_out_of_reach', 'an address on the internet');
    return {
      placeId: room?.placeId ?? 0,
      roomTypeId,
      url,
      units: row.whole('units', { min: 1, max: Math.max(1, units), otherwise: units }),
    };
  });
}

/** Sets the calendars of the room types in the file to those in the file: other calendars of these are removed. */
export async function writeCalendars(
  transaction: DatabaseTransaction,
  calendars: readonly ImportedCalendar[],
  clock: Clock,
): Promise<{ added: number; changed: number }> {
  const result = { added: 0, changed: 0 };
  for (const roomTypeId of [...new Set(calendars.map((one) => one.roomTypeId))].sort((a, b) => a - b)) {
    const imported = calendars.filter((one) => one.roomTypeId === roomTypeId && one.url !== null);
    const before = await transaction
      .selectFrom('calendar_source')
      .select(['id', 'url', 'units'])
      .where('room_type_id', '=', roomTypeId)
      .execute();
    const removed = before.filter(({ url }) => !imported.some((one) => one.url === url));
    for (const { id } of removed) await transaction.deleteFrom('calendar_source').where('id', '=', id).execute();
    const changed = removed.length + (await updateSources(transaction, imported, before, clock, result));
    result.changed += changed;
    const placeId = calendars.find((one) => one.roomTypeId === roomTypeId)?.placeId ?? 0;
    if (changed > 0) await applyBlocks(transaction, { placeId, roomTypeId }, clock.today());
  }
  return result;
}

/** Returns the number of changed calendars; new ones are counted in `result`, and synced at the next opportunity. */
async function updateSources(
  transaction: DatabaseTransaction,
  imported: readonly ImportedCalendar[],
  before: readonly { id: string; url: string; units: number }[],
  clock: Clock,
  result: { added: number },
): Promise<number> {
  let changed = 0;
  for (const { placeId, roomTypeId, url, units } of imported) {
    const existing = before.find((source) => source.url === url);
    if (existing && existing.units === units) continue;
    if (existing) {
      await transaction.updateTable('calendar_source').set({ units }).where('id', '=', existing.id).execute();
      changed++;
      continue;
    }
    await transaction
      .insertInto('calendar_source')
      .values({
        id: crypto.randomUUID(),
        place_id: placeId,
        room_type_id: roomTypeId,
        url: url ?? '',
        units,
        next_sync_at: clock.now(),
        last_error: null,
      })
      .onConflict((conflict) => conflict.columns(['room_type_id', 'url']).doNothing())
      .execute();
    result.added++;
  }
  return changed;
}
