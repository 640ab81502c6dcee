import {
  areaNames,
  areasApart,
  type AreaName,
  type LiveRemote,
  type ReleaseStatus,
  type RemoteStatus,
} from '@mp/federation';
import { nowMs } from '@mp/domain/clock';
import type { AreaModules, ChosenReleases, FederationSnapshot } from '@mp/host/server';
import {
  createFirstVisits,
  createKnownReleases,
  createRefusedReleases,
  createRegistryReader,
  createStruckReleases,
  createWhatRunsNote,
  firstWhileMs,
  ownBase,
  readRegistryText,
  refuseOld,
  releaseKey,
  ReleaseRefused,
  verifyLine,
  versionOf,
  type Claim as ClaimOf,
  type Claims as ClaimsOf,
  type RegistryLine,
  type Stop,
  type TakenOff,
  type Trust,
} from '@mp/signed-releases';
import { createCanaries, type RunningCanary } from './canaries.ts';
import type { CanaryWatch } from './canary-watch.ts';
import { createPreviews, type Previews } from './previews.ts';
import { inTime } from './in-time.ts';
import { createReleaseLoader } from './release-loader.ts';
import { createReleasesBeside, type ReleasesBeside } from './releases-beside.ts';
import { createRetiredReleases } from './retired-releases.ts';
import { createRunnableReleases, type RunnableRelease } from './runnable-releases.ts';

type Claim = ClaimOf<AreaName>;
type Claims = ClaimsOf<AreaName>;

interface Log {
  warn(details: object, message: string): void;
}

export interface ServerFederationOptions {
  readonly log: Log;
  /** Whose releases are taken, and from where. */
  readonly trust: Trust;
  /** Where what ran before is kept. */
  readonly dataDirectory: string;
  /** Tells this build of the host from others. */
  readonly host?: string;
  /** Told of every release that is refused, `content@1f3a`; the log is told without it. */
  readonly onRefused?: (refusal: ReleaseRefused, remote: string) => void;
  /** Told of the area of each release that is not fit to go live, whatever for. */
  readonly onUnfit?: (name: AreaName) => void;
  /** Runs a release somewhere else before it runs here; rejects with what is wrong with it. */
  readonly tryRelease?: (line: RegistryLine) => Promise<void>;
  /** How long one area may take to become ready: to be read, to wait for its trial, to be tried and loaded. */
  readonly areaMs?: number;
  /** How long the first pages wait for areas that are not ready. */
  readonly startMs?: number;
  /** When a release that was not fit to go live is tried again: what it lacked may have come. */
  readonly retryMs?: number;
  /** Keeps what becomes of canaries; without it there are none. */
  readonly watch?: CanaryWatch;
  /** How long the code of a release is kept that is live no more: longer than any request that began with it takes. */
  readonly retireMs?: number;
  /** Where the code of areas runs; in this process unless told otherwise. */
  readonly modules?: AreaModules | undefined;
  /** Whose code stopped this shop before it was started again. (ADR 0132) */
  readonly stop?: Stop | undefined;
}

/** The remotes on the server. */
export interface ServerFederation {
  /** What is live now; for a visitor who gets other releases of some areas, with those that are there. */
  snapshot(chosen?: ChosenReleases): Promise<FederationSnapshot>;
  /** The version of an area that runs for whoever gets no other. */
  liveVersionOf(name: AreaName): string | undefined;
  /**
   * Rejects until the release of every area has been tried, or given up, which has its bound: whoever sends visitors sends them
   * elsewhere meanwhile.
   */
  ready(): Promise<void>;
  /** The canaries that visitors may get. */
  canaries(): readonly RunningCanary[];
  /** How each area is. */
  remotes(): readonly RemoteStatus[];
  /** Releases that links lead to. */
  readonly previews: Previews;
  /** Releases that run beside the live ones. */
  readonly beside: ReleasesBeside;
  /** A file of this release is not what was signed: if it is live, all of it is looked at again. */
  suspect(name: string, version: string): void;
  /**
   * The code of this release, `content@1f3a`, has gone too far: no link leads to it any more, and when that is once too often, what ran
   * before it is gone back to.
   *
   * @param isAside only visitors have met it who were given a release by hand: what is live is left alone
   */
  strike(release: string, isAside?: boolean): void;
  /**
   * A visitor was sent a page of this release, `content@1f3a`. When too many of its first visits fail, what ran before it is gone back
   * to. (ADR 0130)
   */
  met(release: string, failed: boolean, visitor: string): void;
}

/** The release of an area that runs, with its line of the registry; null where its files have gone. */
interface Live {
  readonly line: RegistryLine;
  readonly remote: LiveRemote | null;
  /** What is told of it; not where its files have gone. */
  readonly about?: Pick<ReleaseStatus, 'contract' | 'sizes' | 'readyMs'>;
}

/** The registry is asked for with every page, and looked at once in this time. */
const lookMs = 1_000;

/**
 * The remotes on the server. The registry is read again when it changes, and every version is loaded under its own
 * name, so that a release goes live without a restart and a request in flight keeps the versions that it began with.
 *
 * A release is verified and tried before it goes live, each area for itself and behind the scenes: what runs goes on running
 * meanwhile, and runs on where the new one is refused, where a page of it does not load or does not render, or where it
 * takes too long. (ADR 0097)
 */
export function createServerFederation(releasesDirectory: string, options: ServerFederationOptions): ServerFederation {
  const {
    log,
    trust,
    host = '',
    tryRelease,
    areaMs = 120_000,
    startMs = 20_000,
    retryMs = 30_000,
    retireMs = 60_000,
  } = options;
  const { dataDirectory } = options;
  const known = createKnownReleases({ releases: releasesDirectory, dataDirectory, names: areaNames, host }, log);
  const struck = createStruckReleases(dataDirectory, log);
  const whatRuns = createWhatRunsNote(releasesDirectory, dataDirectory, log);
  const firstVisits = createFirstVisits(nowMs);
  const registry = createRegistryReader(() => readRegistryText(releasesDirectory), areaNames, known.lastGood, log);
  const loader = createReleaseLoader(releasesDirectory, trust.keys, log, options.modules);
  const refused = createRefusedReleases(struck.outSince);
  const retired = createRetiredReleases(retireMs, letGo);
  const runnable = createRunnableReleases({ loader, trust, isOut: struck.isOut, log });
  const live = new Map<AreaName, Live>();
  const isLive = (name: string, version: string): boolean => live.get(name as AreaName)?.line.version === version;
  const beside = createReleasesBeside({ loader, tryRelease, isLive, areaMs, retireMs });
  const canaries = createCanaries({
    ...{ beside, known, trust, watch: options.watch, onRefused: options.onRefused, log },
    hasStopped: struck.hasStopped,
  });
  const previews = createPreviews({
    ...{ beside, keys: trust.keys, directory: releasesDirectory, log },
    liveVersionOf: (name) => live.get(name)?.line.version,
    hasStopped: struck.hasStopped,
    look: () => look(),
  });
  let read: Claims | undefined;
  let wanted: readonly Claim[] | undefined;
  let snapshot: FederationSnapshot | undefined;
  let starting: Promise<unknown> = Promise.resolve();
  let lookedAt = -Infinity;
  let looking = Promise.resolve();
  let retryAt = Infinity;
  /** Signatures of lines of which too many first visits failed: whether they are taken off is decided once. */
  const judged = new Set<string>();
  /** Areas of which a release has been tried since the start, with whatever outcome. */
  const settled = new Set<AreaName>();
  /** Told when the first release of an area is live. */
  const standing = new Map<AreaName, () => void>();
  /** When a start is over that others' releases have begun anew again and again. */
  const overAt = nowMs() + 2 * areaMs;
  const heeded = heedStop(options.stop);

  return {
    async snapshot(chosen) {
      await look();
      // Areas that are not ready by then come when they are.
      if (!snapshot) await inTime(starting, startMs).catch(() => undefined);
      snapshot ??= make();
      return chosen ? beside.withChosen(snapshot, chosen) : snapshot;
    },
    suspect(name, version) {
      if (isLive(name, version)) retryAt = -Infinity;
      beside.suspect(name, version);
    },
    liveVersionOf: (name) => live.get(name)?.line.version,
    async ready() {
      await look();
      const untried = (wanted ?? []).filter(({ name }) => !settled.has(name)).map(({ name }) => name);
      if (untried.length > 0 && nowMs() < overAt) throw new Error(`Still to be tried: ${untried.join(', ')}.`);
    },
    canaries: canaries.running,
    remotes: () =>
      areaNames
        .filter((name) => live.has(name) || refused.of(name) !== null || !areasApart.some((apart) => apart === name))
        .map(statusOf),
    previews,
    beside,
    strike(release, isAside = false) {
      previews.end(release);
      if (isAside) return;
      const line = lineOf(release);
      if (line && struck.strike(line)) lookedAt = retryAt = -Infinity;
    },
    met(release, failed, visitor) {
      const line = lineOf(release);
      if (line && firstVisits.tooManyFail(line, failed, visitor)) void takeOff(line, 'visits_failed');
    },
  };

  /** The line of a release that is live. */
  function lineOf(release: string): RegistryLine | undefined {
    return [...live.values()].find(({ line, remote }) => remote && releaseKey(line) === release)?.line;
  }

  /** Where none that ran before still runs, most pages of a release are better than none of them. */
  async function takeOff(line: RegistryLine, code: TakenOff): Promise<void> {
    if (judged.has(line.signature)) return;
    judged.add(line.signature);
    const before = await known.goodOf(line.name as AreaName);
    if (!(await runnable.firstOf(before.filter((claim) => versionOf(claim) !== line.version)))) return;
    struck.takeOff(line, code);
    lookedAt = retryAt = -Infinity;
  }

  /**
   * What stopped the whole shop is held against its release before anybody is shown a page: within its first hour it is taken off at once,
   * where something that ran before it runs; else it is counted as what goes too far is. (ADR 0132)
   */
  async function heedStop(stop: Stop | undefined): Promise<void> {
    if (!stop) return;
    struck.noteStop(stop);
    log.warn({ release: stop.release }, `The shop was stopped by the code of ${stop.release}, and was started again.`);
    const name = areaNames.find((one) => stop.release.startsWith(`${one}@`));
    if (!name) return;
    for (const claim of await known.goodOf(name))
      try {
        const line = verifyLine(claim.line, trust);
        if (releaseKey(line) !== stop.release || line.at > stop.at) continue;
        if (!struck.strike(line) && stop.at - line.at <= firstWhileMs) await takeOff(line, 'stopped_shop');
      } catch (error) {
        log.warn({ err: error, release: stop.release }, 'What is known of it does not hold any more.');
      }
  }

  /** Nobody waits for a look that somebody else has begun, except as long as there is nothing to show. */
  async function look(): Promise<void> {
    if (nowMs() - lookedAt < lookMs) return snapshot ? undefined : looking;
    lookedAt = nowMs();
    looking = lookNow();
    return looking;
  }

  async function lookNow(): Promise<void> {
    await heeded;
    const claims = await registry.read();
    if (claims !== read || nowMs() >= retryAt) {
      read = claims;
      wanted = claims.live;
      retryAt = Infinity;
      const stand = wanted.map(({ name }) => new Promise<void>((resolve) => standing.set(name, resolve)));
      const settling = settleAll(wanted);
      if (!snapshot) starting = Promise.race([settling, Promise.all(stand)]);
    }
    void canaries.settle(claims.canaries);
    previews.settle(claims.previews);
  }

  function statusOf(name: AreaName): RemoteStatus {
    const { line, remote, about } = live.get(name) ?? {};
    const runs =
      line && remote && about
        ? {
            version: line.version,
            since: line.at,
            from: line.base === ownBase ? null : new URL(line.base).origin,
            ...{ contract: about.contract, sizes: about.sizes, readyMs: about.readyMs, drawn: null },
          }
        : null;
    const why = refused.of(name);
    return {
      ...{ name, live: runs, canary: canaries.statusOf(name) },
      // Anybody may know of it: not the reason in words.
      refused: why && { version: why.version, code: why.code, since: why.since },
    };
  }

  /** For whoever releases, who cannot ask this process. */
  function noteWhatRuns(): void {
    const areas = areaNames.flatMap((name) => {
      const { line, remote } = live.get(name) ?? {};
      const of = { runs: line && remote ? { version: line.version } : null, refused: refused.of(name) };
      return of.runs || of.refused ? [[name, of] as const] : [];
    });
    whatRuns.note(Object.fromEntries(areas));
  }

  function make(): FederationSnapshot {
    const remotes = (wanted ?? []).flatMap(({ name }) => live.get(name)?.remote ?? []);
    const stamp = remotes.map(({ name, version }) => `${name}@${version}`).join(' ');
    return { remotes, federation: loader.federationOf(remotes), stamp };
  }

  async function settleAll(claims: readonly Claim[]): Promise<void> {
    const outcomes = await Promise.all(
      claims.map(async (claim) => {
        const isFit = await settle(claim, claims);
        if (claims === wanted) settled.add(claim.name);
        return isFit;
      }),
    );
    if (claims !== wanted) return;
    snapshot = make();
    noteWhatRuns();
    if (!outcomes.every(Boolean)) retryAt = Math.min(retryAt, nowMs() + retryMs);
  }

  /** Makes the release live that the registry names, when it is fit, or the last one that was; says whether it is the first. */
  async function settle(claim: Claim, claims: readonly Claim[]): Promise<boolean> {
    const { name } = claim;
    const before = live.get(name);
    const fit = await inTime(fitRelease(claim, before), areaMs).catch((error: unknown) =>
      refuse(claim, error, claims === wanted),
    );
    if (claims !== wanted) return false;
    if (fit) {
      refused.forget(name);
      goLive(name, fit.line, fit.remote, fit);
      await known.note(name, fit.line, { at: fit.line.at, createdAt: fit.createdAt });
      return true;
    }
    const version = versionOf(claim);
    const isOut = before !== undefined && struck.isOut(before.line);
    if (before?.remote && !isOut && (before.line.version !== version || (await runnable.isWhole(before.line)))) {
      log.warn({ name, version, running: before.line.version }, 'The last release runs on.');
      return false;
    }
    const earlier = await inTime(known.goodOf(name).then(runnable.firstOf), areaMs).catch(() => undefined);
    if (claims !== wanted) return false;
    if (earlier) {
      log.warn({ name, version, running: earlier.line.version }, 'A release that ran before runs.');
      goLive(name, earlier.line, earlier.remote, earlier);
    } else if (before) goLive(name, before.line, null);
    return false;
  }

  /** @param isWanted whether the registry still asks for it */
  function refuse(claim: Claim, error: unknown, isWanted: boolean): undefined {
    const version = versionOf(claim);
    const { onRefused, onUnfit } = options;
    onUnfit?.(claim.name);
    if (isWanted) refused.note(claim, error);
    if (error instanceof ReleaseRefused && onRefused) onRefused(error, `${claim.name}@${version}`);
    else
      log.warn(
        { err: error, name: claim.name, version, ...(error instanceof ReleaseRefused && { code: error.code }) },
        'A release is not fit to go live.',
      );
  }

  function goLive(name: AreaName, line: RegistryLine, remote: LiveRemote | null, about?: Live['about']): void {
    const before = live.get(name);
    const changes = before?.line.version !== line.version || Boolean(before.remote) !== Boolean(remote);
    // Of what runs already it is known how long it took; it was only looked at again.
    const kept = before?.line.version === line.version && before.remote ? before.about : about;
    live.set(name, { line, remote, ...(kept && { about: kept }) });
    standing.get(name)?.();
    if (before?.remote && before.line.version !== line.version) retired.add(before.remote);
    // One area does not wait for the others.
    if (!changes || !snapshot) return;
    snapshot = make();
    noteWhatRuns();
  }

  function letGo(remote: LiveRemote): void {
    const { name, version } = remote;
    if (!isLive(name, version) && !beside.get(name, version)) loader.forget(remote);
  }

  async function fitRelease({ name, line: claimed }: Claim, before: Live | undefined): Promise<RunnableRelease> {
    const beganAt = performance.now();
    const readyMs = (): number => Math.round(performance.now() - beganAt);
    const line = verifyLine(claimed, trust);
    // What was signed for a share of visitors is not for all of them.
    if (line.share !== 100) throw new ReleaseRefused('malformed', `share ${line.share}`);
    struck.refuseOut(line);
    const floor = await known.floorOf(name);
    // First what the line alone tells: nothing is fetched for an old one.
    refuseOld(line, Infinity, floor);
    const release = await loader.read(line);
    if (before?.line.version === line.version) return { line, readyMs: readyMs(), ...release };
    try {
      refuseOld(line, release.createdAt, floor);
      if (tryRelease && !(await known.isGood(line))) {
        if (!before) await standIn(name, line);
        await tryRelease(line);
      }
      await runnable.loadAll(release.remote);
      return { line, readyMs: readyMs(), ...release };
    } catch (error) {
      if (!isLive(name, line.version)) loader.forget(release.remote);
      throw error;
    }
  }

  /**
   * At a start, what ran before serves while a release is tried: the same one first, where it ran in another build of the shell. What
   * somebody went back from does not.
   */
  async function standIn(name: AreaName, { version, rollback }: RegistryLine): Promise<void> {
    const same = (claim: Claim): boolean => versionOf(claim) === version;
    const good = await known.goodOf(name);
    const earlier = await runnable.firstOf([
      ...good.filter(same),
      ...(rollback ? [] : good.filter((one) => !same(one))),
    ]);
    if (earlier && !live.has(name)) goLive(name, earlier.line, earlier.remote, earlier);
  }
}
