import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PageId } from '@mp/host-api';
import { releaseKey } from '@mp/host-api/release-key';
import { remoteOf } from '@mp/host-api/remote-names';
import type { RunnableRelease } from '@mp/remotes/loader';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import Piscina from 'piscina';
import { failedRemoteMark, type PageRequest, type RenderResult } from './page-request.ts';
import { RenderBusyError, RenderError, type RenderFailureCode } from './render-error.ts';
import {
  type RenderedTask,
  type RenderReply,
  type RenderReport,
  type RenderTask,
  type RenderTaskKind,
  type RenderTasks,
  type WorkerMessage,
} from './render-tasks.ts';
import type { ReleaseSnapshot, RenderService } from './render-service.ts';

export interface RenderPoolOptions {
  /** The script of a worker: its export is made by `createRenderWorker`. */
  readonly file: string;
  /** Arguments for Node by which a worker is started, where it is run from source. */
  readonly execArgv?: readonly string[];
  /** Passed to each worker as `workerData`. */
  readonly workerData: unknown;
  /** How many pages are rendered at once; by default one for each core. */
  readonly workers?: number | undefined;
  /** Heap limit of each worker, in MB. */
  readonly heapMb: number;
  /** Deadline of a render, in milliseconds; then its worker is terminated. */
  readonly deadlineMs: number;
  /** How long a release may take to load all of its pages, in milliseconds. */
  readonly loadMs?: number;
  /** The outcome of each render that ran code of a release. */
  readonly onRendered: (release: string, error: RenderError | null) => void;
  readonly onReport: (report: RenderReport) => void;
}

/** The render workers of a server. */
export interface RenderPool extends RenderService {
  /** How many pages are rendered at once. */
  readonly workers: number;
  /** Rejects when no worker runs: the server can then serve cached pages only. */
  ready(): Promise<void>;
}

/** How long a release stays in quarantine after a failed render, in milliseconds. */
const quarantineMs = 60_000;

/** Maximum number of renders that wait for a worker; more are refused at once. */
const longestQueue = 500;

/** A render is refused after waiting this long for a worker, in milliseconds. */
const longestWaitMs = 20_000;

/** A worker counts as unable to start if it has not begun its task after this time, in milliseconds. */
const longestStartMs = 20_000;

/** An idle worker of the quarantine ends after this time, in milliseconds. */
const idleMs = 30_000;

/**
 * Renders pages in worker threads, one page at a time in each. The main thread runs no code of remotes. A page that loops,
 * exits, throws, leaks memory or never ends fails its own render only.
 *
 * After a failed render, a release is rendered in a separate worker for a minute, so that it cannot occupy all
 * workers while the pages of other remotes wait.
 */
export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const { deadlineMs, loadMs = 30_000 } = options;
  const common = {
    filename: options.file,
    workerData: options.workerData,
    ...(options.execArgv && { execArgv: [...options.execArgv] }),
    // Responses of the API are revalidated while no page is rendered: workers must not block between tasks.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: options.heapMb, maxYoungGenerationSizeMb: 24 },
  } as const;
  const threads = options.workers ?? availableParallelism();
  // Tasks wait here, not in Piscina's queue: a deadline begins with the render.
  const workers = {
    pool: new Piscina({ ...common, minThreads: threads, maxThreads: threads }),
    limit: pLimit(threads),
  };
  const quarantine = {
    pool: new Piscina({ ...common, minThreads: 0, maxThreads: 1, idleTimeout: idleMs }),
    limit: pLimit(1),
  };
  const failing = new LRUCache<string, true>({ max: 100, ttl: quarantineMs });
  /** Releases that could not be loaded: further attempts run in the quarantine. */
  const notLoaded = new Set<string>();
  /** Callbacks for the start of a task, by its id. */
  const starts = new Map<number, () => void>();
  let lastId = 0;
  for (const { pool } of [workers, quarantine]) {
    pool.on('message', (message: WorkerMessage) =>
      message.kind === 'started' ? starts.get(message.id)?.() : options.onReport(message),
    );
    // The render that the worker was given rejects with its error.
    pool.on('error', () => undefined);
  }

  /** @param of the release whose code the task runs */
  const run = async <Kind extends RenderTaskKind>(
    kind: Kind,
    params: RenderTasks[Kind]['params'],
    { releases, of, ms = deadlineMs }: { releases: readonly RunnableRelease[]; of?: string | undefined; ms?: number },
  ): Promise<RenderTasks[Kind]['result']> => {
    const task: RenderTask<Kind> = { id: (lastId += 1), kind, params, releases: releases.map(releaseKey) };
    try {
      const reply = await post(task, of, ms);
      if (reply.kind === 'done') return reply.result;
      const repeated = await post({ ...task, sent: releases }, of, ms);
      if (repeated.kind === 'done') return repeated.result;
      throw new Error('A worker did not take the releases that it was sent.');
    } catch (error) {
      throw error instanceof RenderBusyError ? error : new RenderError(failureCodeOf(error), of, error);
    }
  };
  const post = <Kind extends RenderTaskKind>(
    task: RenderTask<Kind>,
    of: string | undefined,
    ms: number,
  ): Promise<RenderReply<Kind>> => {
    const isQuarantined = of !== undefined && (failing.has(of) || notLoaded.has(of));
    const { pool, limit } = isQuarantined ? quarantine : workers;
    if (limit.pendingCount >= longestQueue) throw new RenderBusyError();
    const queuedAt = performance.now();
    return limit(() => {
      if (performance.now() - queuedAt > longestWaitMs) throw new RenderBusyError();
      return runWithin(pool, task, ms);
    });
  };
  /** Runs a task. Its deadline begins when a worker begins the task, because a new worker has to start first. */
  const runWithin = async <Kind extends RenderTaskKind>(
    pool: Piscina,
    task: RenderTask<Kind>,
    ms: number,
  ): Promise<RenderReply<Kind>> => {
    const deadline = new AbortController();
    const abort = (): void => deadline.abort();
    let hasStarted = false;
    let timer = setTimeout(abort, longestStartMs);
    starts.set(task.id, () => {
      hasStarted = true;
      clearTimeout(timer);
      timer = setTimeout(abort, ms);
    });
    try {
      return (await pool.run(task, { signal: deadline.signal })) as RenderReply<Kind>;
    } catch (error) {
      // The worker's start message uses another port and may arrive after the error.
      await nextTurn();
      // If the task never started, no release caused the failure.
      throw hasStarted ? error : new RenderBusyError('No render worker could start.', error);
    } finally {
      clearTimeout(timer);
      starts.delete(task.id);
    }
  };

  const record = (release: string | undefined, error: RenderError | null): void => {
    if (release === undefined) return;
    if (error) failing.set(release, true);
    options.onRendered(release, error);
  };

  const render = async (
    { remotes }: ReleaseSnapshot,
    { url, ...request }: PageRequest,
    isShareable: boolean,
    remote: string | undefined,
  ): Promise<RenderResult> => {
    const params = { ...request, url: url.href, isShareable };
    const release = remotes.find(({ name }) => name === remote);
    const of = release && releaseKey(release);
    try {
      const rendered = received(await run('render', params, { releases: remotes, of }));
      const isBroken = rendered.status === 503 && rendered.html.includes(failedRemoteMark);
      record(of, isBroken ? new RenderError('render_threw', of) : null);
      return rendered;
    } catch (error) {
      if (!(error instanceof RenderError) || of === undefined) throw error;
      record(of, error);
      // The visitor gets the page's frame, with the fallback in the place of the remote.
      const others = remotes.filter(({ name }) => name !== remote);
      return received(await run('render', params, { releases: others }));
    }
  };

  return {
    workers: threads,
    ready: async () => {
      if (workers.pool.threads.length === 0) throw new Error('No render worker runs.');
    },
    async load(release) {
      const of = releaseKey(release);
      try {
        await run('load', { release: of }, { releases: [release], of, ms: loadMs });
        notLoaded.delete(of);
      } catch (error) {
        if (!(error instanceof RenderError)) throw error;
        notLoaded.add(of);
        // The worker's error names the page.
        throw error.code === 'render_threw' ? error.cause : error;
      }
    },
    async queryKeys({ remotes }, page) {
      const release = releaseOf(remotes, page);
      if (!release) return null;
      const of = releaseKey(release);
      return run('queryKeys', { page }, { releases: [release], of }).catch((error: unknown) => {
        if (!(error instanceof RenderError)) throw error;
        record(of, error);
        return null;
      });
    },
    render,
    async submit({ remotes }, { url, ...request }, fields, client, remote) {
      const release = remotes.find(({ name }) => name === remote);
      const of = release && releaseKey(release);
      try {
        return await run('submit', { ...request, url: url.href, fields, client }, { releases: remotes, of });
      } catch (error) {
        if (error instanceof RenderError) record(of, error);
        throw error;
      }
    },
    warm: (site, locale, { remotes }) => run('warm', { site, locale }, { releases: remotes }),
    async close() {
      await Promise.all([workers.pool.destroy(), quarantine.pool.destroy()]);
    },
  };
}

const releaseOf = (remotes: readonly RunnableRelease[], page: PageId): RunnableRelease | undefined =>
  remotes.find(({ name }) => name === remoteOf(page));

/** Copies the received bytes, which are a view of the whole message and would retain it. */
const received = ({ html, external, ...rendered }: RenderedTask): RenderResult & { readonly html: Buffer } => ({
  ...rendered,
  html: Buffer.from(html),
  external: external.map(({ address, text }) => ({ address, text: text && (() => Buffer.from(text)) })),
});

function failureCodeOf(error: unknown): RenderFailureCode {
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError') return 'render_timeout';
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'render_memory';
  return /worker exited|thread terminated/i.test(String(message)) ? 'render_exit' : 'render_threw';
}
