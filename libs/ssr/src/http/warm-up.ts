import { setTimeout as wait } from 'node:timers/promises';

export interface WarmUpOptions {
  /** Loads what the first visitors will want; false when something of it could not be had. */
  readonly warm: () => Promise<boolean>;
  /** How long a start waits for it: a server whose API is away serves what it can. */
  readonly patienceMs: number;
  /** Heard once for each start that goes on without it. */
  readonly onPatienceLost?: () => void;
  /** The wait before the second attempt, doubled before each further one up to half a minute. */
  readonly firstRetryMs?: number;
}

const longestRetryMs = 30_000;

/**
 * Warms a server before it says that it is ready, and goes on trying behind its back when that takes too long: a failing
 * warm-up delays a start and never prevents it. [4.7]
 */
export function createWarmUp({ warm, patienceMs, onPatienceLost, firstRetryMs = 500 }: WarmUpOptions): {
  /** Resolves when it is warm or the patience is over. Never rejects. */
  readonly begin: () => Promise<void>;
  readonly stop: () => void;
} {
  const stopping = new AbortController();
  const pause = (ms: number): Promise<void> =>
    wait(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  const untilWarm = async (): Promise<'warm'> => {
    for (let retryMs = firstRetryMs; !stopping.signal.aborted; retryMs = Math.min(retryMs * 2, longestRetryMs)) {
      if (await warm().catch(() => false)) break;
      await pause(retryMs);
    }
    return 'warm';
  };
  return {
    begin: async () => {
      const warmed = new AbortController();
      const warming = untilWarm().finally(() => warmed.abort());
      // Before a server listens, this timer is what keeps its process alive.
      const impatience = wait(patienceMs, 'late' as const, { signal: warmed.signal }).catch(() => 'warm' as const);
      if ((await Promise.race([warming, impatience])) === 'late') onPatienceLost?.();
    },
    stop: () => stopping.abort(),
  };
}
