import path from 'node:path';
import Piscina from 'piscina';
import { createWorkQueue, type QueueTerms } from './limits/work-queue.ts';

/** A thread that has nothing to do for so long ends, and returns its memory, in milliseconds. */
const idleMs = 60_000;

/** What lets a thread run our source as the process does. (ADR 0010) */
const aliases = path.resolve(import.meta.dirname, '../../../../tools/start/aliases.mjs');

export interface ThreadPoolOptions {
  /** The script whose default export does the work. */
  readonly file: string;
  readonly threads: number;
  /** What the heap of each thread may hold, in MB. */
  readonly heapMb: number;
}

/**
 * Runs work of the processor in threads, so that requests are answered meanwhile. The threads start with the first task.
 * What crosses is copied: plain data, dates and bytes.
 *
 * @returns the way to run a task, which rejects with ApiError `too_many_requests` where a queue is full
 */
export function createThreadPool<Task, Result>({ file, threads, heapMb }: ThreadPoolOptions) {
  const queue = createWorkQueue(threads);
  let pool: Piscina<Task, Result> | undefined;
  const start = (): Piscina<Task, Result> =>
    new Piscina({
      filename: file,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      execArgv: ['--disable-warning=ExperimentalWarning', '--import', aliases],
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      atomics: 'disabled',
    });
  return (terms: QueueTerms, task: Task): Promise<Result> => queue(terms, () => (pool ??= start()).run(task));
}
