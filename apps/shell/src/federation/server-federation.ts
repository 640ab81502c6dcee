import type { LiveRemote } from '@mp/federation';
import type { FederationSnapshot } from '@mp/host/server';
import { createRegistryReader, type RegistryEntry } from './registry-reader.ts';
import { createReleaseLoader } from './release-loader.ts';

interface Log {
  warn(details: object, message: string): void;
}

export interface ServerFederationOptions {
  readonly log: Log;
  /** Tells this build of the host from others. */
  readonly host?: string;
  /** Runs a release somewhere else before it runs here; rejects with what is wrong with it. */
  readonly tryRelease?: (entry: RegistryEntry) => Promise<void>;
  /** How long one area may take to become ready: to be read, to wait for its trial, to be tried and loaded. */
  readonly areaMs?: number;
  /** How long the first pages wait for areas that are not ready. */
  readonly startMs?: number;
  /** When a release that was not fit to go live is tried again: what it lacked may have come. */
  readonly retryMs?: number;
  /** How long the code of a release is kept that is live no more: longer than any request that began with it takes. */
  readonly retireMs?: number;
}

/** The registry is asked for with every page, and looked at once in this time. */
const lookMs = 1_000;

/**
 * The remotes on the server. The registry is read again when it changes, and every version is loaded under its own
 * name, so that a release goes live without a restart and a request in flight keeps the versions that it began with.
 *
 * A release is tried before it goes live, each area for itself and behind the scenes: what runs goes on running meanwhile,
 * and runs on where a page of the new one does not load or does not render, or where it takes too long.
 */
export function createServerFederation(
  releasesDirectory: string,
  options: ServerFederationOptions,
): () => Promise<FederationSnapshot> {
  const {
    log,
    host = '',
    tryRelease,
    areaMs = 75_000,
    startMs = 20_000,
    retryMs = 30_000,
    retireMs = 60_000,
  } = options;
  const registry = createRegistryReader(releasesDirectory, host, log);
  const loader = createReleaseLoader(releasesDirectory, log);
  /** Of each area the release that runs, null where its files have gone. */
  const live = new Map<string, { entry: RegistryEntry; remote: LiveRemote | null }>();
  let wanted: readonly RegistryEntry[] | undefined;
  let snapshot: FederationSnapshot | undefined;
  let starting: Promise<unknown> = Promise.resolve();
  let lookedAt = -Infinity;
  let retryAt = Infinity;

  return async () => {
    if (Date.now() - lookedAt >= lookMs) {
      lookedAt = Date.now();
      const entries = await registry.read();
      if (entries !== wanted || Date.now() >= retryAt) {
        wanted = entries;
        retryAt = Infinity;
        const settling = settleAll(entries);
        if (!snapshot) starting = settling;
      }
    }
    // Areas that are not ready by then come when they are.
    if (!snapshot) await inTime(starting, startMs).catch(() => undefined);
    return (snapshot ??= make());
  };

  function make(): FederationSnapshot {
    const remotes = (wanted ?? []).flatMap(({ name }) => live.get(name)?.remote ?? []);
    const stamp = remotes.map(({ name, version }) => `${name}@${version}`).join(' ');
    return { remotes, federation: loader.federationOf(remotes), stamp };
  }

  async function settleAll(entries: readonly RegistryEntry[]): Promise<void> {
    const outcomes = await Promise.all(entries.map((entry) => settle(entry, entries)));
    if (entries !== wanted) return;
    snapshot = make();
    if (outcomes.every(Boolean)) await registry.noteGood(entries);
    else retryAt = Date.now() + retryMs;
  }

  /** Makes the release live that the registry names, when it is fit; says whether it is. */
  async function settle(entry: RegistryEntry, entries: readonly RegistryEntry[]): Promise<boolean> {
    const { name, version } = entry;
    const before = live.get(name);
    const remote = await inTime(fitRelease(entry, before?.entry), areaMs).catch((error: unknown) => {
      log.warn({ err: error, name, version }, 'A release is not fit to go live.');
      return undefined;
    });
    if (entries !== wanted) return false;
    if (remote === undefined) {
      if (before) log.warn({ name, version, running: before.entry.version }, 'The last release runs on.');
      return false;
    }
    const changes = before?.entry.version !== version || Boolean(before.remote) !== Boolean(remote);
    live.set(name, { entry, remote });
    if (before?.remote && before.entry.version !== version) retire(before.remote);
    // One area does not wait for the others.
    if (changes && snapshot) snapshot = make();
    return remote !== null;
  }

  /** Forgets a release once nobody can ask for a page of it, so that a server that many releases went over stays as it was. */
  function retire(remote: LiveRemote): void {
    const { name, version } = remote;
    const isLive = (): boolean => live.get(name)?.entry.version === version;
    setTimeout(() => {
      if (!isLive()) loader.forget(remote);
    }, retireMs).unref();
  }

  /** Null when it is the one that ran and its files have gone: a browser could not have them. */
  async function fitRelease(entry: RegistryEntry, before: RegistryEntry | undefined): Promise<LiveRemote | null> {
    const remote = await loader.read(entry);
    if (before?.version === entry.version) return remote;
    if (!remote) throw new Error('Its files cannot be read.');
    if (tryRelease && !(await registry.isKnownGood(entry))) await tryRelease(entry);
    if (await loader.loadsAll(remote)) return remote;
    loader.forget(remote);
    throw new Error('Not all of its pages load.');
  }
}

/** What `work` comes to; rejects when that takes too long. */
async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`It is not ready after ${ms / 1_000} s.`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
