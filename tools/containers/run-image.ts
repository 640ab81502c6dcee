import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Stage } from './dockerfile.ts';
import { imageIdentity, type MadeStage } from './make-stage.ts';

/** A process of an image, started as the image says. */
export interface RunningImage {
  /** As whom it runs. */
  readonly user: string;
  readonly pid: number | undefined;
  /** What it has printed so far. */
  log(): string;
  /** Resolves when it has ended by itself, and well. */
  ended(): Promise<void>;
  /** Resolves when the image's own probe finds it ready. */
  healthy(): Promise<void>;
  /** Stops it as the image says; rejects when it does not end in order within its time. */
  stop(): Promise<void>;
  kill(): void;
}

interface Image {
  readonly stage: Stage;
  readonly place: MadeStage;
  readonly env: Readonly<Record<string, string>>;
}

const startWithinMs = 240_000;
/** As compose.yaml allows it. */
const stopWithinMs = 30_000;

export function runImage({ stage, place, env }: Image): RunningImage {
  const { name, command, probe, stopSignal } = stage;
  const [program = '', ...args] = command ?? [];
  const child = spawn(program, args, {
    cwd: place.directory,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...imageIdentity,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const untilEnd = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const failure = (what: string): Error => new Error(`${name} ${what}. It said:\n${output}`);

  return {
    user: 'uid' in imageIdentity ? `user ${imageIdentity.uid}` : 'whoever runs this',
    pid: child.pid,
    log: () => output,
    async ended() {
      const [code] = await untilEnd;
      if (code !== 0) throw failure(`ended with ${code}`);
    },
    async healthy() {
      const [prober = '', ...probeArgs] = probe ?? [];
      for (const until = performance.now() + startWithinMs; ;) {
        if (hasEnded()) throw failure('has ended');
        const { status } = spawnSync(prober, probeArgs, { cwd: place.directory, env, ...imageIdentity });
        if (status === 0) return;
        if (performance.now() > until) throw failure('does not become ready');
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    },
    async stop() {
      child.kill((stopSignal ?? 'SIGTERM') as NodeJS.Signals);
      const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
      const [code] = await untilEnd;
      clearTimeout(timer);
      if (code !== 0) throw failure(`did not end in order (${code})`);
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
