import type { Browser, Page } from '@playwright/test';

/** Work of the main thread while it was traced, in milliseconds. */
export interface MainThreadWork {
  /** The longest task by wall clock, including waits for the renderer and the processor. */
  readonly longestTask: number;
  /** The longest task by processor time. */
  readonly longestWork: number;
  /** Number of tasks over 50 ms of processor time. */
  readonly longTasks: number;
  /** Processor time of all tasks. */
  readonly work: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds by wall clock, and of processor time of the thread. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Traces every task of the page's main thread, including those too short for the Long Tasks API. */
export async function watchMainThread(browser: Browser, page: Page): Promise<() => Promise<MainThreadWork>> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  return async () => {
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return workOf(traceEvents);
  };
}

function workOf(events: readonly TraceEvent[]): MainThreadWork {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && mains.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace has no task.');
  const cpuTimes = tasks.map(({ tdur = 0 }) => tdur / 1000);
  return {
    longestTask: tasks.reduce((most, { dur = 0 }) => Math.max(most, dur / 1000), 0),
    longestWork: cpuTimes.reduce((most, time) => Math.max(most, time), 0),
    longTasks: cpuTimes.filter((time) => time > 50).length,
    work: cpuTimes.reduce((sum, time) => sum + time, 0),
  };
}
