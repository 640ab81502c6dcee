import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

export const workspaceRoot = path.resolve(import.meta.dirname, '../..');

/** A server that the supervisor runs. */
export interface ServerSpec {
  readonly name: string;
  /** Arguments for Node: the script and what precedes it. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly healthUrl: string;
  /** The liveness URL: it responds as long as the process does, even if it is not ready. Default: `healthUrl`. */
  readonly livenessUrl?: string;
  /** The timeout to become healthy; a first start seeds the catalogue. */
  readonly timeoutMs: number;
  /** A process that has to succeed before the first start: Node's arguments. */
  readonly job?: readonly string[];
  /** Stops the server's other processes after its own process has ended, also after a kill. */
  readonly stopRest?: () => Promise<void>;
}

export interface SupervisedServer {
  readonly name: string;
  readonly pid: () => number | undefined;
  /** Resolves when the server can serve; rejects with its last output when it ends or takes too long. */
  readonly healthy: () => Promise<void>;
  readonly restart: () => void;
  readonly stop: () => Promise<void>;
}

/** The watchdog of a running server. All in milliseconds. */
export interface Watch {
  /** The pause between two liveness requests. */
  readonly everyMs: number;
  /** A server without a response for this long hangs. An error response counts as a response. */
  readonly hangMs: number;
  /** The timeout to end after SIGTERM; then it is killed. */
  readonly stopTimeoutMs: number;
  /** The same for a hanging server: a stopped process (SIGSTOP) or one in an endless loop never ends by itself. */
  readonly hungTimeoutMs: number;
}

const restartPauseMs = 1_000;
/** A hanging server is replaced in 9 s; visitors notice nothing within 15 s. (ADR 0031) */
const usualWatch: Watch = { everyMs: 1_000, hangMs: 7_000, stopTimeoutMs: 12_000, hungTimeoutMs: 1_000 };

/**
 * Starts a server, and restarts it whenever it ends by itself or hangs. (ADR 0031) It forwards each line of output with the
 * server's name as a prefix.
 */
export function supervise(
  spec: ServerSpec,
  write: (line: string) => void = (line) => console.log(line),
  watch: Watch = usualWatch,
): SupervisedServer {
  let child: ChildProcess | undefined;
  let [stopping, restarting, hasBeenHealthy] = [false, false, false];
  /** Until this time a child that has just started may be unresponsive. */
  let patientUntil = 0;
  const lastLines: string[] = [];
  const failure = (problem: string): Error =>
    new Error(`The ${spec.name} ${problem}. Its last words:\n  ${lastLines.join('\n  ')}`);
  const request = (url: string, timeoutMs: number) => fetch(url, { signal: AbortSignal.timeout(timeoutMs) });

  const start = (): void => {
    child = spawn(process.execPath, spec.args, {
      cwd: workspaceRoot,
      env: { ...process.env, ...spec.env },
      // A closed channel shows a server that its supervisor is gone.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A process group of its own: Ctrl-C reaches only the supervisor, which stops the servers in order.
      detached: true,
    });
    patientUntil = performance.now() + spec.timeoutMs;
    for (const input of [child.stdout, child.stderr])
      if (input)
        createInterface({ input }).on('line', (line) => {
          if (!line.trim()) return;
          lastLines.splice(0, lastLines.length - 19);
          lastLines.push(line);
          write(`[${spec.name}] ${line}`);
        });
    child.on('exit', (code, signal) => {
      child = undefined;
      if (stopping || !hasBeenHealthy) return;
      if (!restarting) write(`[${spec.name}] ended (${signal ?? code}); starting it again`);
      setTimeout(() => stopping || start(), restarting ? 0 : restartPauseMs);
      restarting = false;
    });
  };
  const end = async (ending: ChildProcess, timeoutMs: number): Promise<void> => {
    const ended = once(ending, 'exit');
    ending.kill('SIGTERM');
    const timer = setTimeout(() => ending.kill('SIGKILL'), timeoutMs);
    await ended;
    clearTimeout(timer);
  };
  /** Checks the liveness of the server while it is supervised, and replaces a child that hangs. */
  const watchLiveness = async (): Promise<void> => {
    while (!stopping) {
      await sleep(watch.everyMs, undefined, { ref: false });
      const watched = child;
      try {
        await (await request(spec.livenessUrl ?? spec.healthUrl, watch.hangMs)).arrayBuffer();
        patientUntil = 0;
        continue;
      } catch (error) {
        // A server that is starting, or has just ended, refuses the connection.
        if ((error as Error).name !== 'TimeoutError') continue;
      }
      // Another child may have replaced it meanwhile; that one has its own time to become healthy.
      if (stopping || !watched || watched !== child || performance.now() < patientUntil) continue;
      write(`[${spec.name}] does not answer any more; starting it again`);
      restarting = true;
      await end(watched, watch.hungTimeoutMs);
    }
  };
  start();

  return {
    name: spec.name,
    pid: () => child?.pid,
    async healthy() {
      for (const deadline = performance.now() + spec.timeoutMs; performance.now() < deadline; await sleep(150)) {
        if (!child && !stopping) throw failure('could not start');
        const response = await request(spec.healthUrl, 2_000).catch(() => undefined);
        if (!response?.ok) continue;
        hasBeenHealthy = true;
        patientUntil = 0;
        return void watchLiveness();
      }
      throw failure('does not become healthy');
    },
    restart: () => {
      restarting = child !== undefined;
      child?.kill('SIGTERM');
    },
    async stop() {
      stopping = true;
      if (child) await end(child, watch.stopTimeoutMs);
      await spec.stopRest?.();
    },
  };
}
