import type { AreaName, LiveRemote } from '@mp/federation';
import type { ChosenReleases, FederationSnapshot } from '@mp/host/server';
import type { RegistryLine } from '@mp/signed-releases';
import { inTime } from './in-time.ts';
import type { ReleaseLoader, VerifiedRelease } from './release-loader.ts';

interface ReleasesBesideOptions {
  readonly loader: ReleaseLoader;
  /** Runs a release somewhere else before it runs here. */
  readonly tryRelease: ((line: RegistryLine) => Promise<void>) | undefined;
  readonly isLive: (name: string, version: string) => boolean;
  /** How long one may take to become ready, in milliseconds. */
  readonly areaMs: number;
  /** How long its code is kept after nobody gets it any more, in milliseconds. */
  readonly retireMs: number;
}

/** Releases that run beside the live ones, for some visitors: canaries and candidates. */
export interface ReleasesBeside {
  /**
   * Verifies, tries and loads a release, once for all who use it; it stays until the last of them lets go.
   *
   * @param use who needs it
   * @throws ReleaseRefused when it is not as it was signed; Error when it does not load or render
   */
  admit(line: RegistryLine, use: string): Promise<VerifiedRelease>;
  letGo(name: string, version: string, use: string): void;
  /** One that is ready; undefined where there is none. */
  get(name: string, version: string): LiveRemote | undefined;
  /** A file of it is not what was signed: nobody gets it any more. */
  suspect(name: string, version: string): void;
  /** What is live, with what a visitor gets in its place, where that is ready. */
  withChosen(live: FederationSnapshot, chosen: ChosenReleases): FederationSnapshot;
}

interface Beside {
  readonly ready: Promise<VerifiedRelease>;
  readonly uses: Set<string>;
  remote?: LiveRemote;
}

const idOf = (name: string, version: string): string => `${name}@${version}`;

export function createReleasesBeside({
  loader,
  tryRelease,
  isLive,
  areaMs,
  retireMs,
}: ReleasesBesideOptions): ReleasesBeside {
  const releases = new Map<string, Beside>();
  const composed = new WeakMap<FederationSnapshot, Map<string, FederationSnapshot>>();
  const get: ReleasesBeside['get'] = (name, version) => releases.get(idOf(name, version))?.remote;

  const makeReady = async (line: RegistryLine): Promise<VerifiedRelease> => {
    const release = await loader.read(line);
    try {
      if (!isLive(line.name, line.version)) await tryRelease?.(line);
      if (!(await loader.loadsAll(release.remote))) throw new Error('Not all of its pages load.');
      return release;
    } catch (error) {
      forget(release.remote);
      throw error;
    }
  };

  /** What began with it goes on with it. */
  const forget = (remote: LiveRemote): void => {
    const { name, version } = remote;
    setTimeout(() => {
      if (!isLive(name, version) && !releases.has(idOf(name, version))) loader.forget(remote);
    }, retireMs).unref();
  };

  /** What everybody has let go of meanwhile, or what took too long, is forgotten once it is there. */
  const begin = (id: string, line: RegistryLine): Beside => {
    const made = makeReady(line);
    const beside: Beside = { ready: inTime(made, areaMs), uses: new Set() };
    made.then(
      ({ remote }) => {
        if (releases.get(id) === beside) beside.remote = remote;
        else forget(remote);
      },
      () => undefined,
    );
    return beside;
  };

  const end = (id: string): void => {
    const remote = releases.get(id)?.remote;
    releases.delete(id);
    if (remote) forget(remote);
  };

  return {
    get,
    async admit(line, use) {
      const id = idOf(line.name, line.version);
      let beside = releases.get(id);
      if (!beside) releases.set(id, (beside = begin(id, line)));
      beside.uses.add(use);
      try {
        return await beside.ready;
      } catch (error) {
        if (releases.get(id) === beside) releases.delete(id);
        throw error;
      }
    },
    letGo(name, version, use) {
      const id = idOf(name, version);
      const uses = releases.get(id)?.uses;
      if (uses?.delete(use) && uses.size === 0) end(id);
    },
    suspect: (name, version) => end(idOf(name, version)),
    withChosen(live, chosen) {
      const others = Object.entries(chosen)
        .filter(([name, version]) => !live.remotes.some((remote) => remote.name === name && remote.version === version))
        .flatMap(([name, version]) => get(name, version) ?? [])
        .sort((one, other) => (one.name < other.name ? -1 : 1));
      if (others.length === 0) return live;
      const variant = others.map(({ name, version }) => idOf(name, version)).join(' ');
      const known = composed.get(live) ?? new Map<string, FederationSnapshot>();
      composed.set(live, known);
      let snapshot = known.get(variant);
      // Another object where it was let go and came back: its code was loaded anew.
      if (!snapshot || others.some((remote) => !snapshot?.remotes.includes(remote)))
        known.set(variant, (snapshot = compose(live, others, variant)));
      return snapshot;
    },
  };

  function compose(live: FederationSnapshot, others: readonly LiveRemote[], variant: string): FederationSnapshot {
    const replaced = new Set<AreaName>(others.map(({ name }) => name));
    const remotes = [...live.remotes.filter(({ name }) => !replaced.has(name)), ...others];
    return { remotes, federation: loader.federationOf(remotes), stamp: `${live.stamp} + ${variant}`, variant };
  }
}
