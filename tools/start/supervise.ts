import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

export const workspaceRoot = path.resolve(import.meta.dirname, '../..');

/** A server that the supervisor keeps running. */
export interface ServerSpec {
  readonly name: string;
  /** Arguments for Node: the script and what precedes it. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly healthUrl: string;
  /** How long it may take to become healthy; a first start seeds the catalogue. */
  readonly patienceMs: number;
  /** Ends what the server runs beside its own process, once it has ended: also when it had to be killed. */
  readonly stopRest?: () => Promise<void>;
}

export interface SupervisedServer {
  readonly name: string;
  readonly pid: () => number | undefined;
  /** Resolves when the server answers that it can serve; rejects with its last words when it ends or takes too long. */
  readonly healthy: () => Promise<void>;
  readonly restart: () => void;
  readonly stop: () => Promise<void>;
}

type Write = (line: string) => void;

/** How a server is watched while it runs. All in milliseconds. */
export interface Watch {
  /** The pause between two health requests. */
  readonly everyMs: number;
  /** A server that gives no response for so long hangs. A response that it cannot serve is one. */
  readonly hangMs: number;
  /** How long a server may take to end when it is asked to; then it is killed. */
  readonly stopPatienceMs: number;
}

const restartPauseMs = 1_000;
const usualWatch: Watch = { everyMs: 1_000, hangMs: 15_000, stopPatienceMs: 12_000 };

/**
 * Starts a server and starts it again whenever it ends without having been asked to, and when it has stopped answering:
 * a process that spins or waits for ever is no better than none. (ADR 0031) Its output is passed on line by
 * line with its name in front.
 */
export function supervise(
  spec: ServerSpec,
  write: Write = (line) => console.log(line),
  watch: Watch = usualWatch,
): SupervisedServer {
  let child: ChildProcess | undefined;
  let stopping = false;
  let hasBeenHealthy = false;
  let restarting = false;
  let watching: NodeJS.Timeout | undefined;
  /** Until then a child that has just started may give no response. */
  let patientUntil = 0;
  const lastLines: string[] = [];

  const start = (): void => {
    const started = spawn(process.execPath, spec.args, {
      cwd: workspaceRoot,
      env: { ...process.env, ...spec.env },
      // The channel is how a server notices that its supervisor is gone.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A group of its own: Ctrl-C reaches the supervisor alone, which stops the servers in their order.
      detached: true,
    });
    child = started;
    patientUntil = performance.now() + spec.patienceMs;
    for (const stream of [started.stdout, started.stderr]) eachLine(stream, tell);
    started.on('exit', (code, signal) => {
      child = undefined;
      if (stopping || !hasBeenHealthy) return;
      if (restarting) {
        restarting = false;
        start();
        return;
      }
      write(`[${spec.name}] ended (${signal ?? code}); starting it again`);
      setTimeout(() => stopping || start(), restartPauseMs);
    });
  };
  const tell = (line: string): void => {
    lastLines.push(line);
    if (lastLines.length > 20) lastLines.shift();
    write(`[${spec.name}] ${line}`);
  };
  const endIt = async (ending: ChildProcess): Promise<void> => {
    if (ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => ending.once('exit', () => resolve()));
    ending.kill('SIGTERM');
    const timer = setTimeout(() => ending.kill('SIGKILL'), watch.stopPatienceMs);
    await ended;
    clearTimeout(timer);
  };
  /** Requests the child's health as long as it runs, and replaces it when it hangs. */
  const watchIt = (watched: ChildProcess | undefined): void => {
    const check = async (): Promise<void> => {
      if (stopping) return;
      const outcome = await fetch(spec.healthUrl, { signal: AbortSignal.timeout(watch.hangMs) }).then(
        (response) => response.arrayBuffer().then(() => 'responds' as const),
        // A server that is starting, or has just ended, refuses the connection.
        ({ name }: Error) => (name === 'TimeoutError' ? ('hangs' as const) : ('refuses' as const)),
      );
      if (outcome === 'responds') patientUntil = 0;
      // Another child may have taken its place meanwhile: that one has its own time to become healthy.
      const isLost =
        outcome === 'hangs' && child !== undefined && child === watched && performance.now() > patientUntil;
      if (stopping || !isLost) return watchIt(child);
      write(`[${spec.name}] does not answer any more; starting it again`);
      await endIt(watched);
      watchIt(child);
    };
    clearTimeout(watching);
    watching = setTimeout(() => void check(), watch.everyMs);
    watching.unref();
  };
  start();

  return {
    name: spec.name,
    pid: () => child?.pid,
    async healthy() {
      const deadline = performance.now() + spec.patienceMs;
      while (performance.now() < deadline) {
        if (!child) throw new Error(`The ${spec.name} could not start. Its last words:\n  ${lastLines.join('\n  ')}`);
        const answer = await fetch(spec.healthUrl, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
        if (answer?.ok) {
          hasBeenHealthy = true;
          patientUntil = 0;
          watchIt(child);
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
      throw new Error(`The ${spec.name} does not become healthy. Its last words:\n  ${lastLines.join('\n  ')}`);
    },
    restart: () => {
      restarting = child !== undefined;
      child?.kill('SIGTERM');
    },
    async stop() {
      stopping = true;
      clearTimeout(watching);
      if (child) await endIt(child);
      await spec.stopRest?.();
    },
  };
}

function eachLine(stream: NodeJS.ReadableStream | null, act: (line: string) => void): void {
  let rest = '';
  stream?.setEncoding('utf8');
  stream?.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim()) act(line);
  });
}
