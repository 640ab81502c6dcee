import cluster, { type Worker } from 'node:cluster';
import { leaveWord, workerVariable, type WorkerOrder } from './worker-order.ts';

interface HostProcessesOptions {
  /** Where visitors come. */
  readonly port: number;
  /** How long a process may take until it serves, in milliseconds. */
  readonly startMs: number;
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

/** Serves one port by one process after the other: whoever comes meanwhile is answered by one of the two. */
export interface HostProcesses {
  /**
   * Starts the file as another process, and has it take the place of the one that serves once it listens. Until then, and if it never
   * does, nothing changes.
   *
   * @throws Error with its last words when it ends before, or takes too long
   */
  moveTo(file: string, order: WorkerOrder): Promise<void>;
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
export function createHostProcesses({ port, startMs, leaveMs, onEnded, onWord }: HostProcessesOptions): HostProcesses {
  // Whoever is free takes what comes: this process is on nobody's way.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let serving: Worker | undefined;

  const begin = (file: string, order: WorkerOrder): Promise<Worker> =>
    new Promise((resolve, reject) => {
      cluster.setupPrimary({ exec: file, args: [], stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
      const worker = cluster.fork({ [workerVariable]: JSON.stringify(order) });
      let lastWords = '';
      worker.process.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
        process.stderr.write(chunk);
        lastWords = (lastWords + chunk).slice(-2_000);
      });
      const told = (what: string): Error => new Error(`${what} Its last words:\n${lastWords.trim()}`);
      const late = setTimeout(() => {
        reject(told(`It does not serve after ${startMs / 1_000} s.`));
        worker.process.kill('SIGKILL');
      }, startMs);
      // Measures have a port of their own.
      worker.on('listening', (address) => {
        if (address.port !== port) return;
        clearTimeout(late);
        resolve(worker);
      });
      worker.on('message', (word: unknown) => serving === worker && onWord(word));
      worker.on('error', reject);
      worker.on('exit', (code, signal) => {
        clearTimeout(late);
        const how = String(signal ?? code);
        reject(told(`It ended before it served (${how}).`));
        if (serving !== worker) return;
        serving = undefined;
        onEnded({ how, lastWords: lastWords.trim() });
      });
    });

  const leave = (worker: Worker): void => {
    if (worker.isConnected()) worker.send(leaveWord);
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), leaveMs);
    worker.on('exit', () => clearTimeout(timer));
  };

  return {
    async moveTo(file, order) {
      const next = await begin(file, order);
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
