import { parentPort, workerData } from 'node:worker_threads';
import { readCalendar, type CalendarWindow } from './read-calendar.ts';

/** Input of the worker thread. */
export interface CalendarTask {
  readonly text: string;
  readonly window: CalendarWindow;
}

const { text, window } = workerData as CalendarTask;
parentPort?.postMessage(readCalendar(text, window));
