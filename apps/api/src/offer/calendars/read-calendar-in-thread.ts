import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CalendarTask } from './calendar-thread.ts';
import { CalendarFormatError } from './calendar-components.ts';
import type { CalendarReading, CalendarWindow } from './read-calendar.ts';

/** Timeout of reading one calendar, including the start of its thread. */
const withinMs = 30_000;
const maxMegabytes = 384;

/** Lets a worker thread run our TypeScript source as the process does. (ADR 0010) */
const aliases = path.resolve(import.meta.dirname, '../../../../../tools/start/aliases.mjs');

/**
 * Reads a calendar in a worker thread, so that a long one does not block requests. (ADR 0031)
 *
 * @throws CalendarFormatError for text that `readCalendar` rejects, and when reading takes too much time or memory
 */
export function readCalendarInThread(
  text: string,
  window: CalendarWindow,
  timeoutMs = withinMs,
): Promise<CalendarReading> {
  const thread = new Worker(path.join(import.meta.dirname, 'calendar-thread.ts'), {
    workerData: { text, window } satisfies CalendarTask,
    execArgv: ['--disable-warning=ExperimentalWarning', '--import', aliases],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
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
