import './runtime-core.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInstance } from '@module-federation/runtime';
import {
  tracked,
  type Federation,
  type LiveRemote,
  type LoadedPage,
  type PageId,
  type PageModule,
  type Registry,
} from '@mp/federation';
import type { FederationSnapshot } from '@mp/host/server';
import { evaluateEntry, isAddress, readReleaseFile } from './release-files.ts';
import { sharedModules } from './shared-modules.ts';

/** The parts that we read of the manifest which a remote's client build writes. */
interface Manifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string } };
  readonly exposes: readonly {
    readonly name: string;
    readonly assets: { readonly js: { readonly sync: string[] }; readonly css: { readonly sync: string[] } };
  }[];
}

interface Log {
  warn(details: object, message: string): void;
}

const failed: LoadedPage = { ok: false };
/** A release that was not fit to go live is tried again after this time: what it lacked may have come. */
const retryMs = 30_000;

/**
 * The remotes on the server. The registry is read again when it changes, and every version is loaded under its own
 * name, so that a release goes live without a restart and a request in flight keeps the versions that it began with.
 *
 * A release is tried before it goes live. Where one page of it does not load, because it is corrupt or made for another
 * shell, the version that ran before runs on.
 */
export function createServerFederation(releasesDirectory: string, log: Log): () => Promise<FederationSnapshot> {
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shared: sharedModules as never,
    plugins: [evaluateEntry],
  });
  let current: { text: string; at: number; retryAt: number; snapshot: Promise<FederationSnapshot> } | undefined;
  /** Of each remote, the last release whose pages all loaded. */
  const proven = new Map<string, LiveRemote>();

  return async () => {
    // Once a second at most: the registry is asked for with every page.
    if (current && Date.now() - current.at < 1_000) return current.snapshot;
    const text = await readFile(path.join(releasesDirectory, 'registry.json'), 'utf8').catch(() => '');
    const at = Date.now();
    if (current?.text === text && at < current.retryAt) {
      current.at = at;
      return current.snapshot;
    }
    const made = makeSnapshot(text);
    const snapshot = made.then(({ remotes, federation, stamp }) => ({ remotes, federation, stamp }));
    const next = { text, at, retryAt: Infinity, snapshot };
    current = next;
    void made.then(({ isAsWanted }) => {
      if (!isAsWanted) next.retryAt = Date.now() + retryMs;
    });
    return snapshot;
  };

  /** A registry that is missing or makes no sense has no remotes: the frame stands, every area says it is missing. */
  function readEntries(text: string): Registry['remotes'] {
    try {
      return (JSON.parse(text) as Registry).remotes.filter(({ name, version }) => name && version);
    } catch (error) {
      log.warn({ err: error }, 'The registry cannot be read.');
      return [];
    }
  }

  async function makeSnapshot(text: string): Promise<FederationSnapshot & { readonly isAsWanted: boolean }> {
    const wanted = readEntries(text);
    const found = await Promise.all(wanted.map(fitRelease));
    const remotes = found.filter((remote) => remote !== null);
    const isAsWanted = found.every((remote, index) => remote?.version === wanted[index]?.version);
    const versions = remotes.map(({ name, version }) => `${name}@${version}`).join(' ');
    return { remotes, federation: federationOf(remotes), stamp: `${text}\n${versions}`, isAsWanted };
  }

  /** The release that the registry names when all of its pages load, else the one that ran before. */
  async function fitRelease(entry: Registry['remotes'][number]): Promise<LiveRemote | null> {
    const { name, version } = entry;
    const before = proven.get(name);
    const remote = await readRemote(entry);
    if (before?.version === version) return remote;
    if (remote && (await loadsAll(remote))) {
      proven.set(name, remote);
      return remote;
    }
    if (before)
      log.warn({ name, version, running: before.version }, 'A release is not fit to go live; the last one runs on.');
    // Without one that ran before, its areas say themselves what they lack.
    return before ?? remote;
  }

  async function loadsAll({ name, version, pages }: LiveRemote): Promise<boolean> {
    const loads = Object.keys(pages).map((page) => instance.loadRemote(`${name}@${version}/${page}`));
    const results = await Promise.allSettled(loads);
    for (const result of results)
      if (result.status === 'rejected')
        log.warn({ err: result.reason, name, version }, 'A page of a release does not load.');
    return results.every((result) => result.status === 'fulfilled' && result.value);
  }

  async function readRemote({ name, version, base }: Registry['remotes'][number]): Promise<LiveRemote | null> {
    const release = isAddress(base) ? `${base}/${name}/${version}` : path.join(releasesDirectory, name, version);
    const address = (file: string): string => `${base}/${name}/${version}/client/${file}`;
    try {
      const manifest = JSON.parse(await readReleaseFile(`${release}/client/mf-manifest.json`)) as Manifest;
      instance.registerRemotes([{ name: `${name}@${version}`, entry: `${release}/server/remote.cjs` }]);
      return {
        name,
        version,
        entry: address(manifest.metaData.remoteEntry.name),
        pages: Object.fromEntries(
          manifest.exposes.map(({ name: page, assets: { js, css } }) => [
            page,
            { js: js.sync.map(address), css: css.sync.map(address) },
          ]),
        ),
      };
    } catch (error) {
      log.warn({ err: error, name, version }, 'A remote in the registry cannot be read; its area is shown as missing.');
      return null;
    }
  }

  function federationOf(remotes: readonly LiveRemote[]): Federation {
    const loaded = new Map<PageId, Promise<LoadedPage>>();
    const load = (id: PageId): Promise<LoadedPage> => {
      let loading = loaded.get(id);
      if (!loading) loaded.set(id, (loading = tracked(attempt(id))));
      return loading;
    };
    const attempt = async (id: PageId): Promise<LoadedPage> => {
      const [name, page = ''] = id.split('/');
      const remote = remotes.find((candidate) => candidate.name === name);
      if (!remote) return failed;
      try {
        const module = await instance.loadRemote<{ default: PageModule }>(`${name}@${remote.version}/${page}`);
        return module ? { ok: true, page: module.default } : failed;
      } catch (error) {
        log.warn({ err: error, id }, 'A page of a remote could not be loaded.');
        // Forgotten after a moment, so that a remote which comes back is shown again without a restart.
        setTimeout(() => loaded.delete(id), 2_000).unref();
        return failed;
      }
    };
    return {
      remotes,
      load,
      recover: load,
      assets: (id) => {
        const [name, page = ''] = id.split('/');
        return remotes.find((remote) => remote.name === name)?.pages[page] ?? { js: [], css: [] };
      },
    };
  }
}
