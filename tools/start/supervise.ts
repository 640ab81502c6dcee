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

const restartPauseMs = 1_000;
const stopPatienceMs = 12_000;

/**
 * Starts a server and starts it again whenever it ends without having been asked to. Its output is passed on line by
 * line with its name in front.
 */
export function supervise(spec: ServerSpec, write: Write = (line) => console.log(line)): SupervisedServer {
  let child: ChildProcess | undefined;
  let stopping = false;
  let hasBeenHealthy = false;
  let restarting = false;
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
      setTimeout(start, restartPauseMs);
    });
  };
  const tell = (line: string): void => {
    lastLines.push(line);
    if (lastLines.length > 20) lastLines.shift();
    write(`[${spec.name}] ${line}`);
  };
  start();

  return {
    name: spec.name,
    pid: () => child?.pid,
    async healthy() {
      const deadline = Date.now() + spec.patienceMs;
      while (Date.now() < deadline) {
        if (!child) throw new Error(`The ${spec.name} could not start. Its last words:\n  ${lastLines.join('\n  ')}`);
        const answer = await fetch(spec.healthUrl, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
        if (answer?.ok) {
          hasBeenHealthy = true;
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
      const ending = child;
      if (!ending || ending.exitCode !== null) return;
      const ended = new Promise<void>((resolve) => ending.once('exit', () => resolve()));
      ending.kill('SIGTERM');
      const timer = setTimeout(() => ending.kill('SIGKILL'), stopPatienceMs);
      await ended;
      clearTimeout(timer);
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
