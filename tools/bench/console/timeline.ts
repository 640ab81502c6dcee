import { timelineDays } from '@mp/contract';
import { systemClock } from '@mp/domain/clock';
import { findTimeline } from '../../../apps/api/src/console/timeline/find-timeline.ts';
import type { Database } from '../../../apps/api/src/platform/database/database.ts';

const limit = 40;

/** A window of the timeline: what the server needs for it. */
interface MeasuredWindow {
  readonly ms: number;
  readonly constantMs: number;
  readonly rooms: number;
  readonly kilobytes: number;
}

/**
 * Loads windows of the timeline from anywhere in the list, each after a request to the constant route.
 *
 * @param constantUrl the address of the constant route
 */
export async function measureTimeline(
  database: Database,
  constantUrl: string,
  rounds: number,
): Promise<MeasuredWindow[]> {
  const ids = await database.selectFrom('place').select('id').orderBy('name').orderBy('id').execute();
  const measured: MeasuredWindow[] = [];
  for (let n = 0; n < rounds; n++) {
    const after = n === 0 ? undefined : ids[Math.floor((ids.length * n) / rounds)]?.id;
    const constantMs = await timed(async () => void (await (await fetch(constantUrl)).text()));
    let body = '';
    let rooms = 0;
    const ms = await timed(async () => {
      const page = await findTimeline(
        { database, clock: systemClock },
        { from: systemClock.today(), days: timelineDays, q: undefined, after, limit },
      );
      body = JSON.stringify(page);
      rooms = page.data.reduce((sum, place) => sum + place.rooms.length, 0);
    });
    measured.push({ ms, constantMs, rooms, kilobytes: body.length / 1024 });
  }
  return measured;
}

async function timed(act: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
