import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CalendarTask } from './calendar-thread.ts';
import { CalendarFormatError } from './calendar-components.ts';
import type { CalendarReading, CalendarWindow } from './read-calendar.ts';

/** How long the reading of one calendar may take, its thread's start included. */
const withinMs = 30_000;
const mostMegabytes = 384;

/** What lets a thread run our source as the process does. (ADR 0010) */
const aliases = path.resolve(import.meta.dirname, '../../../../../tools/start/aliases.mjs');

/**
 * Reads a calendar in a thread of its own: however long that takes, requests are answered meanwhile. (ADR 0031)
 *
 * @throws CalendarFormatError for what `readCalendar` refuses, and for what takes too long or too much memory to read
 */
export function readCalendarAside(
  text: string,
  window: CalendarWindow,
  timeoutMs = withinMs,
): Promise<CalendarReading> {
  const thread = new Worker(path.join(import.meta.dirname, 'calendar-thread.ts'), {
    workerData: { text, window } satisfies CalendarTask,
    execArgv: ['--disable-warning=ExperimentalWarning', '--import', aliases],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  return new Promise<CalendarReading>((resolve, reject) => {
    const refuse = (message: string): void => reject(new CalendarFormatError(message));
    const timer = setTimeout(() => {
      refuse(`The calendar could not be read within ${timeoutMs} ms.`);
      void thread.terminate();
    }, timeoutMs);
    thread.once('message', resolve);
    thread.once('error', (error: Error) => refuse(error.message));
    thread.once('exit', () => {
      clearTimeout(timer);
      refuse('The calendar could not be read.');
    });
  });
}
