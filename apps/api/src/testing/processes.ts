import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fixedDayVariables } from '@mp/testing/fixed-day';

const root = path.resolve(import.meta.dirname, '../../../..');

export interface ServerProcess {
  readonly origin: string;
  /** Output so far. */
  log(): string;
  hasEnded(): boolean;
  /** Sends SIGKILL: the process cannot clean up. */
  kill(): Promise<void>;
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<void>;
}

const mains = { api: 'apps/api/src/app/main.ts', sandbox: 'tools/sandbox/src/main.ts' } as const;

const startWithinMs = 60_000;

interface StartOptions {
  /** Hears all that the server has printed so far, whenever it prints more. */
  readonly onOutput?: (text: string) => void;
  /** How many file descriptors it may have. */
  readonly mostFiles?: number;
}

/**
 * Starts one of our servers as its own process, as in production, and waits until it is healthy.
 */
export async function startServer(
  app: 'api' | 'sandbox',
  port: number,
  environment: Readonly<Record<string, string>>,
  { onOutput = () => undefined, mostFiles }: StartOptions = {},
): Promise<ServerProcess> {
  const node = ['node', '--import', './tools/start/aliases.mjs', mains[app]];
  // Node raises its own limit as far as it may: only the shell's is kept.
  const [file = '', ...args] = mostFiles ? ['sh', '-c', `ulimit -n ${mostFiles}; exec ${node.join(' ')}`] : node;
  const child = spawn(file, args, {
    cwd: root,
    env: {
      PATH: `${root}/node_modules/.bin:${process.env['PATH'] ?? ''}`,
      [app === 'api' ? 'API_PORT' : 'SANDBOX_PORT']: String(port),
      ...fixedDayVariables(),
      // Specs never use real services, even without the demonstration's catalogue.
      SANDBOX: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk);
      onOutput(output);
    });
  const origin = `http://127.0.0.1:${port}`;
  await untilHealthy(child, origin, () => output);
  return {
    origin,
    log: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

async function untilHealthy(child: ChildProcess, origin: string, log: () => string): Promise<void> {
  for (const until = performance.now() + startWithinMs; ;) {
    const response = await fetch(`${origin}/healthz`).catch(() => null);
    if (response?.ok) return;
    if (child.exitCode !== null || performance.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`${origin} did not start:\n${log()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
