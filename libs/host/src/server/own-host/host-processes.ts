import cluster, { type Worker } from 'node:cluster';
import { leaveWord, workerVariable, type WorkerOrder } from './worker-order.ts';

interface HostProcessesOptions {
  /** Where visitors come. */
  readonly port: number;
  /** How long one that leaves may take for what is under way, in milliseconds. */
  readonly leaveMs: number;
  /** Told when the process that serves has ended without having been asked to. */
  readonly onEnded: (end: HostEnd) => void;
  /** Told what the process that serves says by itself. */
  readonly onWord: (word: unknown) => void;
}

/** How a process ended. */
export interface HostEnd {
  /** Its exit code, or the signal that ended it. */
  readonly how: string;
  readonly lastWords: string;
}

/** A process ended by itself before it served. */
export class HostEndedEarly extends Error {
  override readonly name = 'HostEndedEarly';
  readonly end: HostEnd;

  constructor(end: HostEnd) {
    super(`It ended before it served (${end.how}). Its last words:\n${end.lastWords}`);
    this.end = end;
  }
}

/** How long a process is given until it serves. */
export interface HostPatience {
  readonly withinMs: number;
  /** Ends it at once. */
  readonly signal?: AbortSignal;
}

/** Serves one port by one process after the other: whoever comes meanwhile is answered by one of the two. */
export interface HostProcesses {
  /**
   * Starts the file as another process, and has it take the place of the one that serves once it listens. Until then, and if it never
   * does, nothing changes.
   *
   * @throws HostEndedEarly; Error with its last words when it takes too long; the signal's reason
   */
  moveTo(file: string, order: WorkerOrder, patience: HostPatience): Promise<void>;
  /** Whether there is one that serves. */
  serves(): boolean;
  /** Says a word to the process that serves, if there is one. */
  tell(word: string): void;
  /** Asks all of them to stop, as they do by themselves; those that have not after so many milliseconds are ended. */
  close(withinMs: number): Promise<void>;
}

/**
 * The processes share the socket (`node:cluster`), which stays open while one of them listens: what has connected and has not been
 * answered yet is the next one's.
 */
export function createHostProcesses({ port, leaveMs, onEnded, onWord }: HostProcessesOptions): HostProcesses {
  // Whoever is free takes what comes: this process is on nobody's way.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let serving: Worker | undefined;

  const begin = (file: string, order: WorkerOrder, { withinMs, signal }: HostPatience): Promise<Worker> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      cluster.setupPrimary({ exec: file, args: [], stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
      const worker = cluster.fork({ [workerVariable]: JSON.stringify(order) });
      let lastWords = '';
      worker.process.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
        process.stderr.write(chunk);
        lastWords = (lastWords + chunk).slice(-2_000);
      });
      const giveUp = (why: Error): void => {
        reject(why);
        worker.process.kill('SIGKILL');
      };
      const late = setTimeout(() => {
        const seconds = Math.round(withinMs / 1_000);
        giveUp(new Error(`It does not serve after ${seconds} s. Its last words:\n${lastWords.trim()}`));
      }, withinMs);
      const stop = (): void => giveUp(signal?.reason as Error);
      signal?.addEventListener('abort', stop);
      const settled = (): void => {
        clearTimeout(late);
        signal?.removeEventListener('abort', stop);
      };
      // Measures have a port of their own.
      worker.on('listening', (address) => {
        if (address.port !== port) return;
        settled();
        resolve(worker);
      });
      worker.on('message', (word: unknown) => serving === worker && onWord(word));
      worker.on('error', reject);
      worker.on('exit', (code, endedBy) => {
        settled();
        const end: HostEnd = { how: String(endedBy ?? code), lastWords: lastWords.trim() };
        reject(new HostEndedEarly(end));
        if (serving !== worker) return;
        serving = undefined;
        onEnded(end);
      });
    });

  const leave = (worker: Worker): void => {
    if (worker.isConnected()) worker.send(leaveWord);
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), leaveMs);
    worker.on('exit', () => clearTimeout(timer));
  };

  return {
    async moveTo(file, order, patience) {
      const next = await begin(file, order, patience);
      const before = serving;
      serving = next;
      if (before) leave(before);
    },
    serves: () => serving !== undefined,
    tell: (word) => void (serving?.isConnected() && serving.send(word)),
    async close(withinMs) {
      serving = undefined;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      const ended = workers.map((worker) => new Promise((resolve) => worker.on('exit', resolve)));
      for (const worker of workers) worker.process.kill('SIGTERM');
      const timer = setTimeout(() => workers.forEach((worker) => worker.process.kill('SIGKILL')), withinMs);
      await Promise.all(ended);
      clearTimeout(timer);
    },
  };
}
