import path from 'node:path';
import Piscina from 'piscina';
import { createWorkQueue, type QueueTerms } from './limits/work-queue.ts';

/** Idle time after which a thread ends, to free its memory, in milliseconds. */
const idleMs = 60_000;

/** The module hooks with which a thread runs our source like the process. (ADR 0010) */
const aliases = path.resolve(import.meta.dirname, '../../../../tools/start/aliases.mjs');

export interface ThreadPoolOptions {
  /** The script whose default export does the work. */
  readonly file: string;
  readonly threads: number;
  /** Heap limit of each thread, in MB. */
  readonly heapMb: number;
}

/**
 * Runs CPU-bound work in threads, so that it does not block requests. The threads start with the first task. Arguments and
 * results are copied: plain data, dates and bytes.
 *
 * @returns a function that runs a task; it rejects with ApiError `too_many_requests` when the queue is full
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
