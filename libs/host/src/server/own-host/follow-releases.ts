import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  createRefusedReleases,
  createStruckReleases,
  createWhatRunsNote,
  firstWhileMs,
  ReleaseRefused,
  versionOf,
  type RegistryLine,
  type ReleaseOrigin,
  type TrustedKeys,
} from '@mp/signed-releases';
import { nowMs } from '@mp/domain/clock';
import { createHostProcesses, HostEndedEarly, type HostEnd, type HostPatience } from './host-processes.ts';
import { createHostReleases, hostNameOf, hostServerFile, type TakenHost } from './host-releases.ts';
import { linkPackages } from './link-packages.ts';
import { refusedWord, visitsFailedWord, type WorkerOrder } from './worker-order.ts';

export interface FollowOptions {
  /** The area whose host it is. */
  readonly area: string;
  /** Where visitors come. */
  readonly port: number;
  /** The host that this process itself is of: it serves where there is no release that does. */
  readonly builtIn: string;
  readonly origin: ReleaseOrigin;
  readonly keys: TrustedKeys;
  /** Where a shop of this machine would read them: what runs here is written down by that name. */
  readonly releases: string;
  /** Where releases are brought that run here, and what is learned of them is kept. */
  readonly place: string;
  readonly isSupervised: boolean;
  readonly log: { info(message: string): void; warn(details: object, message: string): void };
  /** Told of each release that does not go live here: why, which, and a code. */
  readonly onRefused: (error: unknown, release: string, code: string) => void;
  /** Told of each host that ended without having been asked to: how, and which release it was, `owner-host@1f3a`. */
  readonly onEnded: (error: Error, release: string) => void;
  /** How long a start waits for the registry before it goes on with what it has, in milliseconds. */
  readonly registryMs?: number;
  /** How long a host may take until it serves while another one does, in milliseconds. */
  readonly startMs?: number;
  /** How long releases are waited for while nothing serves, before what was built in does, in milliseconds: less than a supervisor waits. */
  readonly giveWayMs?: number;
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
/** Who is ended like that may not have done anything: somebody, or a machine that is short of memory, ends it. */
const endedByOthers: readonly string[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'];

/** What a host that cannot serve here ends with, having said why: the fault may be of what is around it. */
const saysNo = '1';

/** What went wrong with a host that served: it ended, or too many of its first visits failed. */
interface Trouble {
  readonly of: TakenHost | null;
  readonly end?: HostEnd;
}

/**
 * Serves an area's own origin by the release of its host that the registry names: verified, tried, and in the place of the one before
 * only when it is ready. What runs goes on where the next one is refused, does not start, or the registry cannot be read.
 * (ADR 0127) What stops its origin, or breaks for its first visitors, is taken off: what ran before it runs again. (ADR 0135)
 */
export function followReleases(options: FollowOptions): Following {
  const { area, builtIn, origin, place, log, isSupervised } = options;
  const { registryMs = 5_000, startMs = 60_000, giveWayMs = 15_000, retryMs = 30_000 } = options;
  const name = hostNameOf(area);
  const struck = createStruckReleases(place, log);
  const releases = createHostReleases({ ...options, struck });
  const refused = createRefusedReleases(struck.outSince);
  const whatRuns = createWhatRunsNote(options.releases, place, log);
  const closing = new AbortController();
  /** What serves; null for what was built in. */
  let running: TakenHost | null = null;
  let trouble: Trouble | undefined;
  let woken = new AbortController();
  /** Of the search for what is to serve next: it ends when nothing serves any more. */
  let searching = new AbortController();
  const heed = (what: Trouble): void => {
    trouble = what;
    woken.abort();
    if (what.end) searching.abort();
  };
  const processes = createHostProcesses({
    ...{ port: options.port, leaveMs },
    onEnded: (end) => heed({ of: running, end }),
    onWord: (word) => word === visitsFailedWord && heed({ of: running }),
  });

  const rest = async (ms: number): Promise<void> => {
    woken = new AbortController();
    const signal = AbortSignal.any([closing.signal, woken.signal]);
    await wait(ms, undefined, { signal }).catch(() => undefined);
  };

  const nameOf = (host: TakenHost | null): string => (host ? `${name}@${host.version}` : name);
  const noteWhatRuns = (): void =>
    whatRuns.note({
      [area]: {
        runs: running && { version: running.line.version },
        ...(!running && processes.serves() && { builtIn: true }),
        refused: refused.of(area),
      },
    });

  const clientOf = (directory: string): string => path.join(directory, 'client');

  async function moveTo(next: TakenHost | null, patience: HostPatience = { withinMs: startMs }): Promise<void> {
    const before = await releases.ranBefore();
    const directories = [...before.map(({ directory }) => directory), builtIn];
    const directory = next?.directory ?? builtIn;
    const order: WorkerOrder = {
      release: nameOf(next),
      earlier: directories.filter((one) => one !== directory).map(clientOf),
      isTried: next !== null,
      ...(next && { liveSince: next.line.at }),
      isSupervised,
    };
    // What was built in stands beside its packages.
    if (next)
      await linkPackages(place).catch((error: unknown) => log.warn({ err: error }, 'Packages could not be linked.'));
    const beganAt = performance.now();
    await processes.moveTo(path.join(directory, hostServerFile), order, patience);
    running = next;
    noteWhatRuns();
    log.info(`${order.release} serves after ${Math.round(performance.now() - beganAt)} ms`);
  }

  let seen: unknown;
  let retryAt = -Infinity;

  /** @param line the registry's, where it is what that asks for */
  const refuse = (error: unknown, release: string, line?: unknown): void => {
    if (line !== undefined) {
      refused.note({ name: area, line }, error);
      noteWhatRuns();
    }
    processes.tell(refusedWord);
    options.onRefused(error, release, error instanceof ReleaseRefused ? error.code : 'not_fit');
  };

  /**
   * What ends by itself in its first while is taken off at once; later, or where others may have ended it, the third time within ten
   * minutes.
   */
  function isTakenOffBy({ how }: HostEnd, line: RegistryLine): boolean {
    const isSoon = nowMs() - line.at <= firstWhileMs;
    if (!isSoon || endedByOthers.includes(how)) return struck.strike(line);
    struck.takeOff(line, 'stopped_host');
    return true;
  }

  /** A release has not come to serve. One that ended is held to what holds for those that serve; an end that was asked for is nobody's fault. */
  async function holdAgainst(of: TakenHost, error: unknown, isAskedFor: boolean): Promise<void> {
    const end = error instanceof HostEndedEarly && error.end.how !== saysNo ? error.end : undefined;
    // Who is asked to stop may hear of it after what is tried.
    if (end) await wait(restartPauseMs);
    if (closing.signal.aborted) return;
    if (end) isTakenOffBy(end, of.line);
    refuse(error, nameOf(of), isAskedFor ? of.line : undefined);
  }

  /** Tells when what has not come to serve is asked for again: at once where it was taken off, which is told then. */
  const tryAgain = ({ line }: TakenHost): void => {
    retryAt = struck.isOut(line) ? -Infinity : nowMs() + retryMs;
  };

  /**
   * The first that serves: those given, what ran before and was not taken off, what was built in, which is tried by nobody. Nobody may be
   * served meanwhile, so that each may take two thirds of the time that is left: the one after it has some, too.
   */
  async function bringUp(first: readonly TakenHost[]): Promise<void> {
    const candidates = [...first, ...(await releases.ranBefore())];
    const tried = new Set<string>();
    const until = performance.now() + giveWayMs;
    for (const candidate of candidates) {
      if (closing.signal.aborted || tried.has(candidate.version)) continue;
      tried.add(candidate.version);
      if (struck.isOut(candidate.line)) continue;
      try {
        return await moveTo(candidate, { withinMs: Math.max(0, ((until - performance.now()) * 2) / 3) });
      } catch (error) {
        await holdAgainst(candidate, error, first.includes(candidate));
      }
    }
    if (closing.signal.aborted) return;
    try {
      await moveTo(null);
    } catch (error) {
      if (!processes.serves() && !closing.signal.aborted) {
        running = null;
        noteWhatRuns();
      }
      throw error;
    }
  }

  let asking: Promise<TakenHost | null> | undefined;
  /** The host that the registry names, if it says something new, or is to be asked again. One question at a time: what came late for a start comes then. */
  const wanted = (): Promise<TakenHost | null> => (asking ??= ask().finally(() => (asking = undefined)));

  async function ask(): Promise<TakenHost | null> {
    const claim = await releases.claim();
    if (!claim || (claim === seen && nowMs() < retryAt)) return null;
    seen = claim;
    retryAt = Infinity;
    try {
      return await releases.take(claim, running);
    } catch (error) {
      retryAt = nowMs() + retryMs;
      const release = `${area}@${versionOf(claim)}`;
      // A bucket may be away for a moment.
      const why = error instanceof ReleaseRefused ? error : new ReleaseRefused('unreadable', release, error);
      refuse(why, release, claim.line);
      return null;
    }
  }

  /** What the registry asks for serves. */
  async function settle(wish: TakenHost): Promise<void> {
    running = wish;
    refused.forget(area);
    noteWhatRuns();
    await releases.note(wish);
  }

  /** Moves to what the registry asks for. Where what serves ends meanwhile, that is seen to first: whoever is new may take long. */
  async function look(): Promise<void> {
    const { signal } = (searching = new AbortController());
    const ended = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
    const next = await Promise.race([wanted(), ended]);
    if (signal.aborted) retryAt = -Infinity;
    if (!next || signal.aborted) return;
    try {
      // What runs may have been released once more, or be what was gone back to.
      if (next.version !== running?.version) await moveTo(next, { withinMs: startMs, signal });
      await settle(next);
    } catch (error) {
      if (error === signal.reason) retryAt = -Infinity;
      else {
        await holdAgainst(next, error, true);
        tryAgain(next);
      }
    }
  }

  /** What is known to serve does so first, at once; what has not served here last is moved to, as at any other time. */
  async function start(): Promise<void> {
    const first = await Promise.race([wanted(), wait(registryMs, 'late' as const, { ref: false })]);
    const last = (await releases.ranBefore()).find(({ line }) => !struck.isOut(line));
    if (first && first !== 'late' && first.version === last?.version) {
      await bringUp([first]);
      return running === first ? settle(first) : tryAgain(first);
    }
    await bringUp([]);
    if (first) retryAt = -Infinity;
  }

  async function startAgain({ how, lastWords }: HostEnd, of: TakenHost | null): Promise<void> {
    options.onEnded(new Error(`${nameOf(of)} ended (${how}). Its last words:\n${lastWords}`), nameOf(of));
    // Who is asked to stop may hear of it after what serves.
    await wait(restartPauseMs);
    if (closing.signal.aborted) return;
    const isOff = of !== null && isTakenOffBy({ how, lastWords }, of.line);
    // Another may have taken its place meanwhile.
    if (!processes.serves()) await bringUp(of && !isOff ? [of] : []);
    // Why it runs no more is told when it is asked for again.
    if (of !== null && (isOff || running !== of)) tryAgain(of);
  }

  async function giveWay(of: TakenHost): Promise<void> {
    struck.takeOff(of.line, 'visits_failed');
    // It serves some of its pages, which is better than none of them.
    if (running === of) await bringUp([]).catch((error: unknown) => log.warn({ err: error }, 'Nothing else serves.'));
    retryAt = -Infinity;
  }

  async function goOn(): Promise<void> {
    while (!closing.signal.aborted) {
      const { of = null, end } = trouble ?? {};
      const isTroubled = trouble !== undefined;
      trouble = undefined;
      if (end) await startAgain(end, of);
      else if (isTroubled && of) await giveWay(of);
      else await look();
      if (trouble === undefined) await rest(origin.everyMs);
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
