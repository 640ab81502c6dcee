import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseRefused, type ReleaseOrigin, type TrustedKeys } from '@mp/signed-releases';
import { createHostProcesses } from './host-processes.ts';
import { createHostReleases, hostNameOf, hostServerFile, type TakenHost } from './host-releases.ts';
import { refusedWord, type WorkerOrder } from './worker-order.ts';

export interface FollowOptions {
  /** The area whose host it is. */
  readonly area: string;
  /** Where visitors come. */
  readonly port: number;
  /** The host that this process itself is of: it serves where there is no release that does. */
  readonly builtIn: string;
  readonly origin: ReleaseOrigin;
  readonly keys: TrustedKeys;
  /** Where releases are brought that run here. */
  readonly place: string;
  readonly isSupervised: boolean;
  readonly log: { info(message: string): void; warn(details: object, message: string): void };
  /** Told of each release that does not go live here: why, which, and a code. */
  readonly onRefused: (error: unknown, release: string, code: string) => void;
  /** How long a start waits for the registry before it goes on with what it has, in milliseconds. */
  readonly registryMs?: number;
  /** How long a host may take until it serves, in milliseconds. */
  readonly startMs?: number;
  /** When a release that did not go live is tried again, in milliseconds: what it lacked may have come. */
  readonly retryMs?: number;
}

export interface Following {
  /** Settles when the first host serves; rejects when none does. */
  readonly serves: Promise<void>;
  /** Settles when it was closed; rejects when nothing serves any more, nor can. */
  readonly lasts: Promise<void>;
  /** Stops following, and what serves. */
  close(withinMs: number): Promise<void>;
}

/** After a host has ended by itself, it is started again so much later. */
const restartPauseMs = 1_000;
/** What is under way when another host takes over gets so long. */
const leaveMs = 10_000;

/**
 * Serves an area's own origin by the release of its host that the registry names: verified, tried, and in the place of the one before
 * only when it is ready. What runs goes on where the next one is refused, does not start, or the registry cannot be read.
 * (ADR 0127)
 */
export function followReleases(options: FollowOptions): Following {
  const { area, builtIn, origin, log, isSupervised } = options;
  const { registryMs = 5_000, startMs = 60_000, retryMs = 30_000 } = options;
  const name = hostNameOf(area);
  const releases = createHostReleases(options);
  const closing = new AbortController();
  /** What serves; null for what was built in. */
  let running: TakenHost | null = null;
  let hasEnded: string | undefined;
  let woken = new AbortController();
  const processes = createHostProcesses({
    ...{ port: options.port, startMs, leaveMs },
    onEnded(how) {
      hasEnded = how;
      woken.abort();
    },
  });

  const rest = async (ms: number): Promise<void> => {
    woken = new AbortController();
    const signal = AbortSignal.any([closing.signal, woken.signal]);
    await wait(ms, undefined, { signal }).catch(() => undefined);
  };

  const clientOf = (directory: string): string => path.join(directory, 'client');

  async function moveTo(next: TakenHost | null): Promise<void> {
    const before = await releases.ranBefore();
    const directories = [...before.map(({ directory }) => directory), builtIn];
    const directory = next?.directory ?? builtIn;
    const order: WorkerOrder = {
      release: next ? `${name}@${next.version}` : name,
      earlier: directories.filter((one) => one !== directory).map(clientOf),
      isTried: next !== null,
      isSupervised,
    };
    const beganAt = performance.now();
    await processes.moveTo(path.join(directory, hostServerFile), order);
    running = next;
    log.info(`${order.release} serves after ${Math.round(performance.now() - beganAt)} ms`);
  }

  const refuse = (error: unknown, release: string): void => {
    processes.tell(refusedWord);
    options.onRefused(error, release, error instanceof ReleaseRefused ? error.code : 'not_fit');
  };

  /** The first that serves: those given, what ran before, what was built in, which is tried by nobody. */
  async function bringUp(first: readonly TakenHost[]): Promise<void> {
    const candidates = [...first, ...(await releases.ranBefore())];
    const tried = new Set<string>();
    for (const candidate of candidates) {
      if (closing.signal.aborted || tried.has(candidate.version)) continue;
      tried.add(candidate.version);
      try {
        return await moveTo(candidate);
      } catch (error) {
        refuse(error, `${name}@${candidate.version}`);
      }
    }
    if (!closing.signal.aborted) await moveTo(null);
  }

  let seen: unknown;
  let retryAt = -Infinity;

  let asking: Promise<TakenHost | null> | undefined;
  /** The host that the registry names, if it is another one than runs. One question at a time: what came late for a start comes then. */
  const wanted = (): Promise<TakenHost | null> => (asking ??= ask().finally(() => (asking = undefined)));

  async function ask(): Promise<TakenHost | null> {
    const claim = await releases.claim();
    if (!claim || (claim === seen && Date.now() < retryAt)) return null;
    seen = claim;
    retryAt = Infinity;
    try {
      return await releases.take(claim, running);
    } catch (error) {
      retryAt = Date.now() + retryMs;
      const { version } = claim.line as { version?: unknown };
      const release = `${area}@${String(version).slice(0, 64)}`;
      // A bucket may be away for a moment.
      refuse(error instanceof ReleaseRefused ? error : new ReleaseRefused('unreadable', release, error), release);
      return null;
    }
  }

  async function look(): Promise<void> {
    const next = await wanted();
    if (!next) return;
    try {
      await moveTo(next);
      await releases.note(next);
    } catch (error) {
      if (closing.signal.aborted) return;
      retryAt = Date.now() + retryMs;
      refuse(error, `${name}@${next.version}`);
    }
  }

  async function start(): Promise<void> {
    const first = await Promise.race([wanted(), wait(registryMs, null, { ref: false })]);
    await bringUp(first ? [first] : []);
    if (first && running === first) await releases.note(first);
    else if (first) retryAt = Date.now() + retryMs;
  }

  async function goOn(): Promise<void> {
    while (!closing.signal.aborted) {
      await rest(origin.everyMs);
      if (closing.signal.aborted) return;
      if (hasEnded === undefined) await look();
      else {
        log.warn({ how: hasEnded }, 'The host has ended; it is started again.');
        hasEnded = undefined;
        await wait(restartPauseMs);
        await bringUp(running ? [running] : []);
      }
    }
  }

  const serves = start();
  return {
    serves,
    lasts: serves.then(goOn),
    async close(withinMs) {
      closing.abort();
      origin.close();
      await processes.close(withinMs);
    },
  };
}
