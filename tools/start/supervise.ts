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
  /** Answered as long as the process answers at all, be it that it cannot serve; `healthUrl` where there is none. */
  readonly livenessUrl?: string;
  /** How long it may take to become healthy; a first start seeds the catalogue. */
  readonly timeoutMs: number;
  /** Stops what the server runs beside its own process, once it has ended: also when it had to be killed. */
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

/** How a server is watched while it runs. All in milliseconds. */
export interface Watch {
  /** The pause between two liveness requests. */
  readonly everyMs: number;
  /** A server that sends no response for so long hangs. A response that it cannot serve is one. */
  readonly hangMs: number;
  /** How long a server may take to end after SIGTERM; then it is killed. */
  readonly stopPatienceMs: number;
  /** The same for one that hangs: a process that is stopped (SIGSTOP) or in an endless loop never ends by itself. */
  readonly hungPatienceMs: number;
}

const restartPauseMs = 1_000;
/** What hangs is replaced in 9 s, and 15 s are left for none to notice. (ADR 0031) */
const usualWatch: Watch = { everyMs: 1_000, hangMs: 7_000, stopPatienceMs: 12_000, hungPatienceMs: 1_000 };

/**
 * Starts a server, and restarts it whenever it ends by itself or hangs. (ADR 0031) Its output is passed on line by line
 * with its name in front.
 */
export function supervise(
  spec: ServerSpec,
  write: (line: string) => void = (line) => console.log(line),
  watch: Watch = usualWatch,
): SupervisedServer {
  let child: ChildProcess | undefined;
  let [stopping, restarting, hasBeenHealthy] = [false, false, false];
  /** Until then a child that has just started may hang. */
  let patientUntil = 0;
  const lastLines: string[] = [];
  const failure = (problem: string): Error =>
    new Error(`The ${spec.name} ${problem}. Its last words:\n  ${lastLines.join('\n  ')}`);
  const request = (url: string, timeoutMs: number) => fetch(url, { signal: AbortSignal.timeout(timeoutMs) });

  const start = (): void => {
    child = spawn(process.execPath, spec.args, {
      cwd: workspaceRoot,
      env: { ...process.env, ...spec.env },
      // The channel is how a server notices that its supervisor is gone.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A group of its own: Ctrl-C reaches the supervisor alone, which stops the servers in their order.
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
  /** Asks whether the server answers for as long as it is supervised, and replaces a child that hangs. */
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
      // Another child may have taken its place meanwhile: that one has its own time to become healthy.
      if (stopping || !watched || watched !== child || performance.now() < patientUntil) continue;
      write(`[${spec.name}] does not answer any more; starting it again`);
      restarting = true;
      await end(watched, watch.hungPatienceMs);
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
      if (child) await end(child, watch.stopPatienceMs);
      await spec.stopRest?.();
    },
  };
}
