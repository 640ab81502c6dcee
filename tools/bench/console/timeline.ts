import { Virtualizer } from '@tanstack/react-virtual';
import { systemClock } from '@mp/domain/clock';
import { findTimeline } from '../../../apps/api/src/console/timeline/find-timeline.ts';
import type { Database } from '../../../apps/api/src/platform/database/database.ts';
import { chart } from '../../../apps/desk/src/timeline/timeline-rows.ts';

/** A desktop's window of the chart, in pixels. */
const screen = { width: 1280, height: 700 } as const;
const limit = 40;

/** A window of the timeline: what the server needs for it, and what a browser renders of it. */
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
        { from: systemClock.today(), days: chart.days, q: undefined, after, limit },
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

/** Rows and cells that the chart renders of so many rooms, in the middle of the list. */
export function renderedOf(rooms: number): { readonly rows: number; readonly cells: number } {
  const rows = itemsOf(rooms, chart.row, false);
  return { rows, cells: rows * itemsOf(chart.days, chart.night, true) };
}

function itemsOf(count: number, size: number, horizontal: boolean): number {
  const virtualizer = new Virtualizer<Element, Element>({
    ...{ count, horizontal, overscan: chart.overscan, initialRect: screen, initialOffset: (count * size) / 2 },
    estimateSize: () => size,
    getScrollElement: () => null,
    scrollToFn: () => undefined,
    observeElementRect: () => undefined,
    observeElementOffset: () => undefined,
  });
  return virtualizer.getVirtualItems().length;
}
