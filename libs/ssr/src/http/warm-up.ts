import { setTimeout as wait } from 'node:timers/promises';

export interface WarmUpOptions {
  /** Loads data and pages for the first visitors; false if some could not be loaded. */
  readonly warm: () => Promise<boolean>;
  /** How long the start waits, in milliseconds. */
  readonly timeoutMs: number;
  /** Runs if the start continues before the warm-up has finished. */
  readonly onTimeout?: () => void;
  /** Delay before the second attempt, in milliseconds. It doubles for each further one, up to 30 s. */
  readonly firstRetryMs?: number;
}

const maxRetryMs = 30_000;

/**
 * Warms up a server before it is ready. After the timeout the server starts, and the warm-up continues in the background: a
 * failing warm-up delays a start but never prevents it. [4.7]
 */
export function createWarmUp({ warm, timeoutMs, onTimeout, firstRetryMs = 500 }: WarmUpOptions): {
  /** Resolves when the server is warm, or after the timeout. Never rejects. */
  readonly begin: () => Promise<void>;
  readonly stop: () => void;
} {
  const stopping = new AbortController();
  const pause = (ms: number): Promise<void> =>
    wait(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  const untilWarm = async (): Promise<'warm'> => {
    for (let retryMs = firstRetryMs; !stopping.signal.aborted; retryMs = Math.min(retryMs * 2, maxRetryMs)) {
      if (await warm().catch(() => false)) break;
      await pause(retryMs);
    }
    return 'warm';
  };
  return {
    begin: async () => {
      const warmed = new AbortController();
      const warming = untilWarm().finally(() => warmed.abort());
      // Before a server listens, this timer keeps its process alive.
      const timeout = wait(timeoutMs, 'timeout' as const, { signal: warmed.signal }).catch(() => 'warm' as const);
      if ((await Promise.race([warming, timeout])) === 'timeout') onTimeout?.();
    },
    stop: () => stopping.abort(),
  };
}
