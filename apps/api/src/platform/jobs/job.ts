import type { FastifyBaseLogger } from 'fastify';

export interface Job {
  /** Runs it at once, or once more after the round that is under way. */
  wake(): void;
  /** No further round begins; resolves when the last one has ended. */
  stop(): Promise<void>;
}

export interface JobOptions {
  readonly name: string;
  readonly everyMs: number;
  /** One round: how much it found to do. When that was something, the next round follows at once. */
  readonly run: () => Promise<number>;
  readonly log: FastifyBaseLogger;
}

/** Repeats work, one round at a time. A round that fails is logged, and followed by the next as usual. */
export function startJob({ name, everyMs, run, log }: JobOptions): Job {
  let stopped = false;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  const runRound = async (): Promise<void> => {
    let found = 0;
    try {
      found = await run();
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed');
    }
    round = undefined;
    // A little apart even when busy, so that a job that finds the same work for ever does not spin.
    schedule(again ? 0 : found > 0 ? 10 : everyMs);
    again = false;
  };
  const schedule = (delayMs: number): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void (round = runRound()), delayMs);
  };

  // Processes that start together spread out.
  schedule(Math.random() * Math.min(everyMs, 500));
  return {
    wake: () => {
      if (round) again = true;
      else schedule(0);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
