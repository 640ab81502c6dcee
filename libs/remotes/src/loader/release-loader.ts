import { isDeepStrictEqual } from 'node:util';
import { nowMs } from '@mp/domain/clock';
import { releaseKey } from '@mp/host-api/release-key';
import type { RemoteName } from '@mp/host-api/remote-names';
import {
  parseManifest,
  releasesIn,
  rollbackTargets,
  type Manifest,
  type ManifestEntry,
  type ReleaseRef,
} from '../manifest/manifest.ts';
import { messageOf, ReleaseError } from '../manifest/release-error.ts';
import { createPreparedReleases, withTimeout, releaseId, type PreparedRelease } from './prepared-releases.ts';
import {
  loaderTimings,
  type LoadedRelease,
  type Refusal,
  type ReleaseLoader,
  type ReleaseLoaderOptions,
  type RemoteStatus,
} from './release-loader-types.ts';
import { createRenderBreaker, type RenderBreaker } from './render-breaker.ts';
import { createServedFiles } from './served-files.ts';

/** A release that visitors get. */
interface RunningRelease extends PreparedRelease {
  /** In milliseconds since 1970. */
  readonly since: number;
  readonly breaker: RenderBreaker;
}

/** What the manifest wants of one remote, and what runs. */
interface RemoteState {
  readonly name: RemoteName;
  entry: ManifestEntry | null;
  running: RunningRelease | null;
  canary: RunningRelease | null;
  refused: Refusal | null;
  canaryStopped: Refusal | null;
  /** Ids of releases whose renders failed here. */
  readonly failed: Set<string>;
  /** Counts changes of `entry`: work for an earlier one is discarded. */
  generation: number;
  /** The work for the current entry; null when it is done. */
  following: Promise<void> | null;
}

const defaultFileCacheBytes = 64 * 2 ** 20;
/** Maximum number of cached arrays, for combinations of chosen versions. */
const maxSnapshots = 200;

/** Creates a loader. It does nothing until it is started. */
export function createReleaseLoader(options: ReleaseLoaderOptions): ReleaseLoader {
  const { store, keys, log, onFallback, onRefused } = options;
  const timings = { ...loaderTimings(store.isDirectory), ...options.timings };
  const prepared = createPreparedReleases(options, timings);
  const states = new Map<string, RemoteState>(options.names.map((name) => [name, createState(name)]));
  const snapshots = new Map<string, readonly LoadedRelease[]>();
  /** Every release that a manifest named since the start: open pages still load files of old ones. */
  const seen = new Map<string, ReleaseRef>();
  let etag: string | undefined;
  let sequence = 0;
  /** Why the manifest itself cannot be followed. */
  let problem: Omit<Refusal, 'version'> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const file = createServedFiles(store, seen, options.fileCacheBytes ?? defaultFileCacheBytes, (error, key) => {
    log.warn({ err: error, release: key, code: error.code }, `A file of a release is not served: ${error.message}`);
    onRefused?.(error, key);
  });

  /** Reads the manifest, and begins to follow what it says. */
  async function readManifest(): Promise<void> {
    try {
      const tooLate = (): Error => new ReleaseError('store_unavailable', `(no response within ${timings.read} ms)`);
      const stored = await withTimeout(store.readManifest(etag), timings.read, tooLate);
      if (stored === null) throw new ReleaseError('release_unknown', `Nothing has been released to ${store.where}.`);
      if (stored) {
        const manifest = parseManifest(stored.text, keys);
        if (manifest.sequence < sequence)
          throw new ReleaseError('signature_wrong', `(sequence ${manifest.sequence} is older than ${sequence})`);
        etag = stored.etag;
        sequence = manifest.sequence;
        applyManifest(manifest);
      }
      if (problem) log.info({ sequence }, 'The manifest of releases is followed again.');
      problem = null;
    } catch (error) {
      const code = error instanceof ReleaseError ? error.code : 'store_unavailable';
      if (problem?.code === code) return;
      problem = { code, message: messageOf(error), since: nowMs() };
      log.warn({ err: error, code }, `The manifest of releases is not followed: ${problem.message}`);
    }
  }

  function applyManifest({ remotes }: Manifest): void {
    for (const state of states.values()) {
      const [before, entry] = [state.entry, remotes[state.name] ?? null];
      if (isDeepStrictEqual(before, entry)) continue;
      for (const ref of entry ? releasesIn(entry) : [])
        seen.set(releaseKey({ name: state.name, version: ref.version }), ref);
      // An operator has made a new decision.
      if (!isDeepStrictEqual(before?.live, entry?.live)) state.failed.clear();
      else if (before?.canary && before.canary.digest !== entry?.canary?.digest)
        state.failed.delete(releaseId(state.name, before.canary));
      if (state.refused?.version !== entry?.live.version) state.refused = null;
      if (state.canaryStopped?.version !== entry?.canary?.version) state.canaryStopped = null;
      state.entry = entry;
      follow(state);
    }
  }

  function follow(state: RemoteState): void {
    const generation = ++state.generation;
    const isCurrent = (): boolean => generation === state.generation && !isClosed;
    const following = Promise.all([followLive(state, isCurrent), followCanary(state, isCurrent)]).then(() => {
      if (state.following === following) state.following = null;
    });
    state.following = following;
  }

  /** Runs the wanted release. If it is refused, the running one stays, or else the newest previous release that loads. */
  async function followLive(state: RemoteState, isCurrent: () => boolean): Promise<void> {
    const { entry, name } = state;
    for (const ref of entry ? [entry.live, ...rollbackTargets(entry)] : []) {
      const isWanted = ref === entry?.live;
      const runsWell = state.running && !state.failed.has(state.running.id);
      if (!isWanted && runsWell) return;
      if (state.failed.has(releaseId(name, ref))) continue;
      const release = await prepared.prepare(name, ref).catch((error: ReleaseError) => {
        if (isWanted && isCurrent()) state.refused = refusalOf(ref.version, error, state.refused);
        return null;
      });
      if (!isCurrent()) return;
      if (!release) continue;
      if (isWanted) state.refused = null;
      if (state.running?.id !== release.id) run(state, 'running', release);
      return;
    }
  }

  async function followCanary(state: RemoteState, isCurrent: () => boolean): Promise<void> {
    const canary = state.entry?.canary;
    if (!canary || state.canary?.id !== releaseId(state.name, canary)) stop(state, 'canary');
    if (!canary || state.canary || state.failed.has(releaseId(state.name, canary))) return;
    const release = await prepared.prepare(state.name, canary).catch((error: ReleaseError) => {
      if (isCurrent()) state.canaryStopped = refusalOf(canary.version, error, state.canaryStopped);
      return null;
    });
    if (!isCurrent() || !release) return;
    state.canaryStopped = null;
    run(state, 'canary', release);
  }

  function run(state: RemoteState, slot: 'running' | 'canary', release: PreparedRelease): void {
    stop(state, slot);
    const breaker = createRenderBreaker(() => fallBack(state, slot, release));
    state[slot] = { ...release, since: nowMs(), breaker };
    changed();
    log.info({ release: releaseKey(release.release), as: slot, ms: release.readyMs }, 'A release runs.');
  }

  function stop(state: RemoteState, slot: 'running' | 'canary'): void {
    if (!state[slot]) return;
    state[slot].breaker.close();
    state[slot] = null;
    changed();
  }

  /** Stops a release whose renders failed on this server, and falls back. It does not change the manifest. */
  function fallBack(state: RemoteState, slot: 'running' | 'canary', { id, release }: PreparedRelease): void {
    const key = releaseKey(release);
    const error = new ReleaseError('renders_failed', `(${key})`);
    log.warn({ release: key, code: error.code }, error.message);
    state.failed.add(id);
    if (slot === 'canary') {
      state.canaryStopped = refusalOf(release.version, error, null);
      stop(state, 'canary');
      onFallback?.(key, error.code);
      return;
    }
    if (state.entry && releaseId(state.name, state.entry.live) === id)
      state.refused = refusalOf(release.version, error, state.refused);
    follow(state);
    void state.following?.then(() => {
      if (state.running?.id !== id) onFallback?.(key, error.code);
    });
  }

  function changed(): void {
    snapshots.clear();
    retainReleases();
  }

  /** Drops releases that neither run nor are listed for previews any more. */
  function retainReleases(): void {
    const used = new Set<string>();
    const named = new Set<string>();
    for (const { name, entry, running, canary } of states.values()) {
      for (const release of [running, canary]) if (release) used.add(release.id);
      for (const ref of entry ? previewable(entry) : []) used.add(releaseId(name, ref));
      for (const ref of entry ? releasesIn(entry) : []) named.add(releaseId(name, ref));
    }
    prepared.retain(used, named);
  }

  async function poll(): Promise<void> {
    await readManifest();
    for (const state of states.values())
      if (!state.following && (isRetried(state.refused) || isRetried(state.canaryStopped))) follow(state);
    retainReleases();
    schedule();
  }

  function schedule(): void {
    if (!isClosed) timer = setTimeout(() => void poll(), timings.poll).unref();
  }

  /** The prepared release of a version that was chosen for a visitor. */
  function chosenRelease({ name, entry }: RemoteState, version: string | undefined): LoadedRelease | null {
    if (version === undefined || !entry) return null;
    const ref = releasesIn(entry).find((one) => one.version === version);
    return ref ? (prepared.find(releaseId(name, ref))?.release ?? null) : null;
  }

  return {
    async start() {
      const started = readManifest().then(() =>
        Promise.all([...states.values()].map(({ following }) => following ?? Promise.resolve())),
      );
      await withTimeout(started, timings.start, () => new ReleaseError('store_unavailable')).catch((error: unknown) =>
        log.warn({ err: error }, 'Some releases are not ready yet; the others are served.'),
      );
      schedule();
    },
    releases(chosen = {}) {
      const key = Object.entries(chosen).sort().join(' ');
      let snapshot = snapshots.get(key);
      if (!snapshot) {
        if (snapshots.size >= maxSnapshots) snapshots.clear();
        snapshot = [...states.values()].flatMap(
          (state) => chosenRelease(state, chosen[state.name]) ?? state.running?.release ?? [],
        );
        snapshots.set(key, snapshot);
      }
      return snapshot;
    },
    canaries: () =>
      [...states.values()].flatMap(({ name, canary, entry }) =>
        canary && entry?.canary ? [{ name, version: canary.release.version, share: entry.canary.share }] : [],
      ),
    async preview(name, version) {
      const state = states.get(name);
      const entry = state?.entry;
      const ref = entry && previewable(entry).find((one) => one.version === version);
      if (!ref) throw new ReleaseError('release_unknown', `(${releaseKey({ name, version })})`);
      const isReady = prepared.find(releaseId(name, ref)) !== null;
      const { release } = await prepared.prepare(state.name, ref);
      if (!isReady) snapshots.clear();
      return release;
    },
    rendered(key, ok) {
      const state = states.get(key.slice(0, key.indexOf('@')));
      for (const one of [state?.running, state?.canary])
        if (one && releaseKey(one.release) === key) one.breaker.rendered(ok);
    },
    file,
    status: () => [...states.values()].map((state) => statusOf(state, problem)),
    close() {
      isClosed = true;
      clearTimeout(timer);
      prepared.close();
      for (const { running, canary } of states.values()) for (const one of [running, canary]) one?.breaker.close();
    },
  };
}

const createState = (name: RemoteName): RemoteState => ({
  name,
  entry: null,
  running: null,
  canary: null,
  refused: null,
  canaryStopped: null,
  failed: new Set(),
  generation: 0,
  following: null,
});

/** The releases of an entry that stay in memory once they are prepared. */
const previewable = (entry: ManifestEntry): readonly ReleaseRef[] => [
  entry.live,
  ...(entry.canary ? [entry.canary] : []),
  ...(entry.previews ?? []),
];

/** Whether a refusal is retried: failed renders count until the manifest changes, other refusals may be temporary. */
const isRetried = (refusal: Refusal | null): boolean => refusal !== null && refusal.code !== 'renders_failed';

/** @param before the earlier refusal: one for the same reason keeps its time */
const refusalOf = (version: string, { code, message }: ReleaseError, before: Refusal | null): Refusal =>
  before?.version === version && before.code === code ? before : { version, code, message, since: nowMs() };

function statusOf(state: RemoteState, problem: Omit<Refusal, 'version'> | null): RemoteStatus {
  const { name, entry, running, refused, canaryStopped } = state;
  const wanted = entry?.live.version ?? null;
  const canary = entry?.canary;
  return {
    name,
    running: running && {
      version: running.release.version,
      contract: running.release.contract,
      sizes: running.release.sizes,
      readyMs: running.readyMs,
      since: running.since,
    },
    wanted,
    refused: refused ?? (problem && { version: wanted ?? '', ...problem }),
    canary: canary ? { version: canary.version, share: canary.share, stopped: canaryStopped } : null,
  };
}
