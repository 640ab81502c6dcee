import type { FastifyBaseLogger } from 'fastify';

export interface Job {
  /** Runs it at once, or again after the current run. */
  wake(): void;
  /** Stops it. Resolves when the current run has ended. */
  stop(): Promise<void>;
}

export interface JobOptions {
  readonly name: string;
  readonly everyMs: number;
  /** One run. Returns how much it did; if that is not zero, the next run follows at once. */
  readonly run: () => Promise<number>;
  readonly log: FastifyBaseLogger;
}

/** Repeats work, one run at a time. A failed run is logged, and the next one follows as usual. */
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
    // A short pause even when busy, so that a job that always finds the same work does not spin.
    schedule(again ? 0 : found > 0 ? 10 : everyMs);
    again = false;
  };
  const schedule = (delayMs: number): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void (round = runRound()), delayMs);
  };

  // Jitter: processes that start together run at different times.
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
