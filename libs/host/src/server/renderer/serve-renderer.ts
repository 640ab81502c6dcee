import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import type { Ask } from '@mp/api-client';
import {
  receivedError,
  sentError,
  type FromRenderer,
  type OrderKind,
  type Orders,
  type ToRenderer,
} from './messages.ts';
import { watchDescriptor } from './renderer-process.ts';
import { watchHeap } from './watch-heap.ts';
import { watchLoop, type WatchedLoop } from './watch-loop.ts';

/** What a renderer does, order by order. */
export type RendererWork = {
  readonly [What in OrderKind]: (
    given: Orders[What]['given'],
    ask: Ask,
  ) => Promise<Orders[What]['got']> | Orders[What]['got'];
};

/** How often the loop shows that it turns, in milliseconds. */
const turnMs = 100;

const tell = (message: FromRenderer): void => void process.send?.(message, undefined, undefined, () => undefined);

/** Tells the server something by itself. */
export const tellNews: (news: Extract<FromRenderer, { kind: 'broken' | 'notUnderstood' | 'warning' }>) => void = tell;

/**
 * Makes this process a renderer: it does what its server orders, and ends with it. Code that wants to end the process may not;
 * what it throws where nobody waits for it is told, and ends nothing.
 */
export function serveRenderer(work: RendererWork, deadlineMs: number): void {
  const calls = new Map<number, { resolve: (answer: Awaited<ReturnType<Ask>>) => void; reject: (e: Error) => void }>();
  let lastCall = 0;
  const askFor =
    (id: number): Ask =>
    (url, init) =>
      new Promise((resolve, reject) => {
        const call = ++lastCall;
        calls.set(call, { resolve, reject });
        const headers = Object.fromEntries(new Headers(init?.headers));
        const body = typeof init?.body === 'string' ? init.body : null;
        tell({ kind: 'call', id, call, passed: { url, method: init?.method ?? 'GET', headers, body } });
      });

  const run = async ({ id, what, given }: Extract<ToRenderer, { kind: 'order' }>): Promise<void> => {
    try {
      const got = await (work[what] as (given: unknown, ask: Ask) => unknown)(given, askFor(id));
      if (id > 0) tell({ kind: 'done', id, got });
    } catch (error) {
      tell({ kind: 'failed', id, error: sentError(error) });
    }
  };

  process.on('message', (message: ToRenderer) => {
    if (message.kind === 'order') return void run(message);
    const waiting = calls.get(message.call);
    calls.delete(message.call);
    if (message.kind === 'noAnswer') return waiting?.reject(receivedError(message.error));
    const { status, json } = message;
    waiting?.resolve({ status, ok: status >= 200 && status < 300, json: () => Promise.resolve(json) });
  });
  endWithServer();
  surviveStrays();
  watchHeap((heapBytes) => tell({ kind: 'full', heapBytes }));
  startWatcher(deadlineMs);
  tell({ kind: 'ready' });
}

function endWithServer(): void {
  const exit = process.exit.bind(process);
  process.on('disconnect', () => exit(0));
  // A terminal asks the whole group: the server still needs us while it finishes what is under way.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.exit = () => {
    const error = new Error('Code of an area wanted to end the process. It may not.');
    tell({ kind: 'stray', cause: 'exit', error: sentError(error) });
    throw error;
  };
}

function surviveStrays(): void {
  const stray = (error: unknown): void => tell({ kind: 'stray', cause: 'threw', error: sentError(error) });
  process.on('uncaughtException', stray);
  process.on('unhandledRejection', stray);
}

function startWatcher(deadlineMs: number): void {
  const turns = new SharedArrayBuffer(8);
  const counts = new Int32Array(turns);
  let before = performance.eventLoopUtilization();
  let busy = 0;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    // Of the last few seconds, the latest most.
    busy = 0.95 * busy + 0.05 * performance.eventLoopUtilization(now, before).utilization;
    before = now;
    Atomics.store(counts, 1, Math.round(busy * 1_000));
    Atomics.add(counts, 0, 1);
  }, turnMs).unref();
  const workerData: WatchedLoop = { turns, descriptor: watchDescriptor, deadlineMs };
  new Worker(`(${watchLoop.toString()})(require)`, {
    eval: true,
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  }).unref();
}
