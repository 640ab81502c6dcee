import type { Browser, Page } from '@playwright/test';
import { cpuTimeOf, type CpuTime, type TraceEvent } from './cpu-time.ts';

/** `user_timing` for the mark, `toplevel` for tasks, `devtools.timeline` for the work in them. */
const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];

/** Traces one press; returns a function to call well after its frame. */
export async function tracePress(browser: Browser, page: Page): Promise<() => Promise<CpuTime>> {
  await browser.startTracing(page, { categories });
  return async () => {
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return cpuTimeOf(traceEvents);
  };
}
